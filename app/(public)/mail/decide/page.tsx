import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { MailDecision } from '@/components/mail-decision/mail-decision'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('mailLink'))('title'),
  // The address is a key: nobody is told where the reader came from.
  referrer: 'no-referrer',
})

/** Where the link of a mail leads. Drawing it asks nothing and does nothing: whoever looks into links for viruses decides nothing. */
export default async function Page({ searchParams }: PageProps<'/mail/decide'>) {
  const { link } = await searchParams
  const { mailLink, task, workflow, common } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ mailLink, task, workflow, common } as never}>
      <MailDecision link={typeof link === 'string' ? link : ''} />
    </NextIntlClientProvider>
  )
}
