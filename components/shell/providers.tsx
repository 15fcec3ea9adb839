'use client'

import type { ComponentProps, ReactNode } from 'react'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import { ThemeProvider } from '@mui/material/styles'
import { NextIntlClientProvider } from 'next-intl'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { muiTheme } from '@/lib/theme/mui-theme'

type Words = ComponentProps<typeof NextIntlClientProvider>

interface Props {
  nonce?: string
  locale: Words['locale']
  messages: Words['messages']
  children: ReactNode
}

/** Styles, theme and words for everything drawn with MUI. */
export function Providers({ nonce, locale, messages, children }: Props) {
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
      <ThemeProvider theme={muiTheme}>
        <NextIntlClientProvider locale={locale} messages={messages} timeZone={companyTimeZone}>
          {children}
        </NextIntlClientProvider>
      </ThemeProvider>
    </AppRouterCacheProvider>
  )
}
