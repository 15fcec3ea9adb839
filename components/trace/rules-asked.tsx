'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import type { Trace } from './trace-at'
import styles from './task-trace.module.css'

/** Which rows of which business rules answered on the way of a task. */
export function RulesAsked({ rules }: { rules: Trace['rules'] }) {
  const t = useTranslations('trace.rules')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <ul className={styles.rules}>
      {rules.map(({ at, use, place, name, code, version, rows }, index) => (
        <li key={index}>
          <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}</time>
          <span>
            {t(use, { place: place || t('process') })}
            {t('colon')}
            <strong>
              {t(rows.length > 0 ? 'answered' : 'noRow', {
                rule: localText(name, locale) || code,
                version,
                rows: format.list(rows.map(String)),
              })}
            </strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
