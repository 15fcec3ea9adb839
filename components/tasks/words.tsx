import type { ReactNode } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'

/** Words for a page that stands outside the shell. */
export async function Words({ children }: { children: ReactNode }) {
  const { common, form, task, trace, workflow } = await getMessages()
  return (
    <NextIntlClientProvider locale={await getLocale()} messages={{ common, form, task, trace, workflow }} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  )
}
