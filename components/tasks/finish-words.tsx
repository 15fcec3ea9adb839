'use client'

import { useLocale, useTranslations } from 'next-intl'

interface Finish {
  from: string
  until: string
  kept: number
  of: number
}

/** When a request is likely to end, and how far such forecasts have held. */
export function FinishWords({ finish: { from, until, kept, of } }: { finish: Finish }) {
  const t = useTranslations('task.finish')
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (text: string) => format.format(Date.parse(text))
  return (
    <p>
      {from === until ? t('on', { day: day(from) }) : t('between', { from: day(from), until: day(until) })}
      {of > 0 && <span> {t('kept', { kept, of })}</span>}
    </p>
  )
}
