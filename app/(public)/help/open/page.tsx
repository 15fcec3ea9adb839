import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OpenHelp } from '@/components/help/open-help'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('help'))('title') })

/** The help for whoever has not signed in: the gate shows it at /help. */
export default function Page() {
  return <OpenHelp />
}
