import type { ReactNode } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import { companyTimeZone } from '@/lib/calendar/company-time'

/** Words for a page that stands outside the shell. */
export async function Words({ children }: { children: ReactNode }) {
  const { common, form, task, trace, workflow } = await getMessages()
  return (
    <NextIntlClientProvider
      locale={await getLocale()}
      messages={{ common, form, task, trace, workflow }}
      timeZone={companyTimeZone}
    >
      {children}
    </NextIntlClientProvider>
  )
}
