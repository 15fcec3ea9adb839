import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return { title: { default: t('productName'), template: `%s · ${t('productName')}` } }
}

export default function PublicLayout({ children }: { children: ReactNode }) {
  return children
}
