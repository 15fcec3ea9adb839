'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { DecisionTable } from '@/lib/decision-table/decision-table'
import styles from './rules.module.css'

interface Props {
  /** Cases no row applies to: a test for each condition. */
  gaps: readonly (readonly string[])[]
  table: DecisionTable
  disabled: boolean
  onAdd(tests: readonly string[]): void
}

/** R2.4-06: what nobody has decided yet; a row for it is one press away. */
export function Gaps({ gaps, table, disabled, onAdd }: Props) {
  const t = useTranslations('rules')
  if (gaps.length === 0) return null
  return (
    <div className={styles.gaps} role="status">
      <p>{t('gaps')}</p>
      <ul>
        {gaps.map((tests) => (
          <li key={tests.join()}>
            <code>
              {table.inputs
                .flatMap(({ expression }, index) => (tests[index] === '-' ? [] : [`${expression} ${tests[index]}`]))
                .join('; ') || t('any')}
            </code>
            {!disabled && (
              <Button size="small" onClick={() => onAdd(tests)}>
                {t('addGap')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
