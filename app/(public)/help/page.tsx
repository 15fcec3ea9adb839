import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Help } from '@/components/help/help'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('help'))('title') })

export default function Page() {
  return <Help />
}
