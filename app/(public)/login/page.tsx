import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignIn, type SignInProblem } from '@/components/sign-in/sign-in'
import { shellFiles } from '@/lib/bff/shell-files'
import { signInWays } from '@/lib/bff/sign-in-ways'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('signIn'))('title') })

const ledHere: Record<string, SignInProblem> = {
  failed: 'ssoFailed',
  ask: 'ssoAsk',
  verification: 'verificationFailed',
}

export default async function Page({ searchParams }: PageProps<'/login'>) {
  const { redirect, company, sso, because } = await searchParams
  return (
    <SignIn
      wanted={redirect}
      company={company}
      ways={await signInWays()}
      filesAhead={await shellFiles()}
      problem={ledHere[String(sso ?? because)]}
    />
  )
}
