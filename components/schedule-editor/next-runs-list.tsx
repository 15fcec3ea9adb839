'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from './schedule.module.css'

interface Props {
  /** Instants in milliseconds; null while something is wrong. */
  runs: number[] | null
  asked: number
  timeZone: string
}

/** When a schedule runs next, on the clocks of its own zone. */
export function NextRuns({ runs, asked, timeZone }: Props) {
  const t = useTranslations('schedule')
  const locale = useLocale()
  const format =
    runs && new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <section className={styles.next} aria-label={t('next')}>
      <h2>{t('next')}</h2>
      {runs ? (
        <ol>
          {runs.map((run) => (
            <li key={run}>
              <time dateTime={new Date(run).toISOString()}>{format?.format(run)}</time>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('nextNone')}</p>
      )}
      {runs && runs.length < asked && <p>{t('fewer')}</p>}
    </section>
  )
}
