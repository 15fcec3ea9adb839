'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { localText } from '@/lib/i18n/local-text'
import { timesBySteps } from './spent-time'
import type { Trace } from './trace-at'
import { useDuration } from './use-duration'
import styles from './task-trace.module.css'

/** Where the time went: until somebody looked, and until it was done. */
export function StepTimes({ tokens }: { tokens: Trace['tokens'] }) {
  const t = useTranslations('trace.times')
  const locale = useLocale()
  const { inWords } = useDuration()
  const [now] = useState(() => Date.now())
  const steps = timesBySteps(tokens, now)
  const longest = Math.max(1, ...steps.map(({ waited, worked }) => waited + worked))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['step', 'visits', 'waited', 'worked'] as const).map((column) => (
              <TableCell key={column} className={styles.timeHead} data-kind={column}>
                {t(column)}
              </TableCell>
            ))}
            <TableCell className={`${styles.barHead} ${styles.barCell}`}>
              <span className="visually-hidden">{t('share')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map(({ activityId, name, people, waited, worked }) => (
            <TableRow key={activityId}>
              <TableCell>{localText(name, locale)}</TableCell>
              <TableCell>{people}</TableCell>
              <TableCell>{inWords(waited)}</TableCell>
              <TableCell>{inWords(worked)}</TableCell>
              <TableCell className={styles.barCell}>
                <div className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${(waited / longest) * 100}%` }} data-kind="waited" />
                  <i style={{ width: `${(worked / longest) * 100}%` }} data-kind="worked" />
                </div>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
