import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { htmlAttributes } from '@/lib/theme/html-attributes'
import { lookCookie, readLook } from '@/lib/theme/look'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return { title: { default: t('productName'), template: `%s · ${t('productName')}` }, robots: { index: false } }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const look = readLook((await cookies()).get(lookCookie)?.value)
  return (
    <html lang={await getLocale()} {...htmlAttributes(look)}>
      <body>{children}</body>
    </html>
  )
}
