import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotPassword } from '@/components/sign-in/forgot-password'
import { signInWays } from '@/lib/bff/sign-in-ways'
import { webSettings } from '@/lib/bff/web-settings'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('signIn'))('forgot.title'),
})

export default async function Page({ searchParams }: PageProps<'/account/forget'>) {
  const { ticket, company } = await searchParams
  const { ownPasswordRule } = await webSettings()
  const { asksCompany, look } = await signInWays()
  return (
    <ForgotPassword
      ownRule={ownPasswordRule}
      ticket={typeof ticket === 'string' ? ticket : ''}
      asksCompany={asksCompany}
      look={look}
      company={typeof company === 'string' ? company.slice(0, 64) : ''}
    />
  )
}
