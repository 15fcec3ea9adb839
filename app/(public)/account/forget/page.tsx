import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotPassword } from '@/components/sign-in/forgot-password'
import { hasOwnPasswordRule } from '@/lib/bff/password-rule'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('signIn'))('forgot.title'),
})

export default async function Page({ searchParams }: PageProps<'/account/forget'>) {
  const { ticket } = await searchParams
  return <ForgotPassword ownRule={hasOwnPasswordRule()} ticket={typeof ticket === 'string' ? ticket : ''} />
}
