'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useView } from '@/components/page/view-context'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { loadHelpWords, type HelpWords } from '@/lib/i18n/help-words'
import { localeOr } from '@/lib/i18n/locales'
import { partOfPage } from '@/lib/help/part-of-page'
import { Guide } from './guide'

/** The guide within the frame; a page's question mark asks for `page`, and links of the guide for a `part`. */
export function Help() {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const here = useMessages()
  const t = useTranslations('common')
  const [loaded, setLoaded] = useState<{ locale: string; words: HelpWords } | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let wanted = true
    loadHelpWords(localeOr(locale)).then(
      (words) => wanted && setLoaded({ locale, words }),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [locale, turn])
  if (loaded?.locale === locale)
    return (
      <NextIntlClientProvider locale={locale} messages={{ ...here, ...loaded.words }} timeZone={timeZone}>
        <Shown />
      </NextIntlClientProvider>
    )
  if (!failed) return <Skeleton height={360} />
  return (
    <ViewFailed
      message={t('noAnswer')}
      onRetry={() => {
        setFailed(false)
        setTurn(turn + 1)
      }}
    />
  )
}

function Shown() {
  const t = useTranslations('help')
  const { query } = useView()
  const part = partOfPage(query.get('page') ?? '') ?? query.get('part')
  useEffect(() => {
    const section = part && document.getElementById(`help-${part}`)
    if (!section) return
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }, [part])
  return (
    <div className={page.wide}>
      <PageHeader title={t('title')} />
      <Guide pictures />
    </div>
  )
}
