'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { HabitDialog } from './habit-dialog'
import type { FreeFlowState } from './use-free-flow'
import styles from './free-flow.module.css'

/** Starts it, keeps it, or keeps its list for another time. */
export function FreeFlowBar({ state }: { state: FreeFlowState }) {
  const t = useTranslations('freeFlow.bar')
  const [naming, setNaming] = useState(false)
  const { letter, pending, plan } = state
  const [first] = letter.rows.find(({ step }) => step.people.length > 0)?.step.people ?? []
  const names = letter.rows.flatMap(({ step }) => step.people[0]?.name ?? []).join(' → ')
  return (
    <div className={styles.bar} role="group" aria-label={t('title')}>
      <Button
        variant="contained"
        className={styles.main}
        disabled={pending !== null}
        onClick={() => void state.start()}
      >
        {t('start')}
      </Button>
      <Button variant="outlined" disabled={pending !== null} onClick={() => void state.keep()}>
        {t('keep')}
      </Button>
      <Button disabled={pending !== null || !first} onClick={() => setNaming(true)}>
        {t('keepHabit')}
      </Button>
      <span className={styles.outlook} aria-live="polite">
        {first ? t('outlook', { name: first.name }) : t('outlookNobody')}
      </span>
      {naming && (
        <HabitDialog
          title={t('keepHabit')}
          name={names.slice(0, 100)}
          onClose={() => setNaming(false)}
          onKeep={async (name) => {
            await call('/api/freeFlow/keepHabit', { name, plan }, { quiet: true })
            showSuccess(t('habitKept'))
          }}
        />
      )}
    </div>
  )
}
