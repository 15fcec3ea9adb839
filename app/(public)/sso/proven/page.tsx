import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProvenAgain } from '@/components/sign-in/proven-again'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('signIn.provenAgain'))('title'),
})

export default async function Page({ searchParams }: PageProps<'/sso/proven'>) {
  const { failed } = await searchParams
  return <ProvenAgain failed={failed === '1' || failed === 'noTime' ? failed : null} />
}
