'use client'

import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { Locale } from '@/lib/contracts/auth'
import { loadMessages, type Messages } from '@/lib/i18n/messages'

/** A part of the page in a language of its own; its words are fetched when they are another's. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const own = useLocale()
  const timeZone = useTimeZone()
  const [loaded, setLoaded] = useState<{ locale: Locale; messages: Messages } | null>(null)
  const isOther = locale !== own
  useEffect(() => {
    if (!isOther) return
    let wanted = true
    void loadMessages(locale).then((messages) => {
      if (wanted) setLoaded({ locale, messages })
    })
    return () => {
      wanted = false
    }
  }, [isOther, locale])
  if (!isOther) return children
  if (loaded?.locale !== locale) return <Skeleton height={360} />
  return (
    <NextIntlClientProvider locale={locale} messages={loaded.messages} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  )
}
