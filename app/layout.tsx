import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { drawnLook } from '@/lib/bff/drawn-look'
import { webSettings } from '@/lib/bff/web-settings'
import { htmlAttributes } from '@/lib/theme/html-attributes'
import './globals.css'

/** No title here: the shell writes its own with each view, and a second one would win over it. */
export const generateMetadata = async (): Promise<Metadata> => ({
  robots: { index: false },
  manifest: `/manifest/${await getLocale()}.webmanifest`,
  icons: { icon: '/icon.svg', apple: '/icons/apple-touch-180.png' },
  appleWebApp: { capable: true, statusBarStyle: 'default' },
})

/** The colour of the bar at the top, which a phone draws on to its own. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#171c23' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { ownPasswordRule, changeLater, offline } = await webSettings()
  return (
    <html
      lang={await getLocale()}
      data-password-rule={ownPasswordRule ? 'own' : undefined}
      data-password-later={changeLater ? '' : undefined}
      data-offline={offline ? '' : undefined}
      data-release={process.env.BATON_RELEASE}
      {...htmlAttributes(await drawnLook())}
    >
      <body>{children}</body>
    </html>
  )
}
