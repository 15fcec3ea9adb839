import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { drawnLook } from '@/lib/bff/drawn-look'
import { hasOwnPasswordRule, mayChangeLater } from '@/lib/bff/password-rule'
import { htmlAttributes } from '@/lib/theme/html-attributes'
import './globals.css'

// No title here: the shell writes its own with each view, and a second one would win over it.
export const metadata: Metadata = { robots: { index: false } }

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={await getLocale()}
      data-password-rule={hasOwnPasswordRule() ? 'own' : undefined}
      data-password-later={mayChangeLater() ? '' : undefined}
      {...htmlAttributes(await drawnLook())}
    >
      <body>{children}</body>
    </html>
  )
}
