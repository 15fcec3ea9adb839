'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Locale } from '@/lib/contracts/auth'
import { loadTextWords, type TextLanguage } from '@/lib/i18n/text-words'

/** A part of the page in a language of its own; its words are fetched when they are another's. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const own = useLocale()
  const timeZone = useTimeZone()
  const here = useMessages()
  const t = useTranslations('common')
  const [loaded, setLoaded] = useState<{ locale: Locale; messages: TextLanguage } | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const isOther = locale !== own
  useEffect(() => {
    if (!isOther) return
    let wanted = true
    loadTextWords(locale).then(
      (messages) => {
        if (wanted) setLoaded({ locale, messages })
      },
      () => {
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [isOther, locale, turn])
  if (!isOther) return children
  if (failed && loaded?.locale !== locale)
    return (
      <ViewFailed
        message={t('noAnswer')}
        onRetry={() => {
          setFailed(false)
          setTurn(turn + 1)
        }}
      />
    )
  if (loaded?.locale !== locale) return <Skeleton height={360} />
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...here, ...loaded.messages }} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  )
}
