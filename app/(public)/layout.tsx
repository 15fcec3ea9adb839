import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getLocale, getTranslations } from 'next-intl/server'
import { signInWays } from '@/lib/bff/sign-in-ways'
import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'

export async function generateMetadata(): Promise<Metadata> {
  const own = localText((await signInWays()).look?.name ?? '', (await getLocale()) as Locale)
  const name = own || (await getTranslations('common'))('productName')
  return { title: { default: name, template: `%s · ${name}` } }
}

export default function PublicLayout({ children }: { children: ReactNode }) {
  return children
}
