import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/sign-in/not-found'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('signIn.notFound'))('title'),
})

export default function Page() {
  return <NotFound />
}
