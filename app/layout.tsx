import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { htmlAttributes } from '@/lib/theme/html-attributes'
import { lookCookie, readLook } from '@/lib/theme/look'
import './globals.css'

// No title here: the shell writes its own with each view, and a second one would win over it.
export const metadata: Metadata = { robots: { index: false } }

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const look = readLook((await cookies()).get(lookCookie)?.value)
  return (
    <html lang={await getLocale()} {...htmlAttributes(look)}>
      <body>{children}</body>
    </html>
  )
}
