import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignIn } from '@/components/sign-in/sign-in'
import { shellFiles } from '@/lib/bff/shell-files'
import { signInWays } from '@/lib/bff/sign-in-ways'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('signIn'))('adminTitle'),
})

export default async function Page({ searchParams }: PageProps<'/login/admin'>) {
  const { redirect, company, sso } = await searchParams
  return (
    <SignIn
      asAdministrator
      wanted={redirect}
      company={company}
      ways={await signInWays()}
      filesAhead={await shellFiles()}
      problem={sso === 'failed' ? 'ssoFailed' : undefined}
    />
  )
}
