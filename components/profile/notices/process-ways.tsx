'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WaysTable } from '@/components/notice-ways/ways-table'
import control from '@/components/ui/control.module.css'
import type { NoticePreferences, ReasonWays } from '@/lib/contracts/notice-preferences'
import styles from './notice-preferences.module.css'

type Chosen = NoticePreferences['processes']

interface Props {
  processes: { processId: string; processName: string }[]
  chosen: Chosen
  /** What a process begins with. */
  ways: ReasonWays
  onChange(chosen: Chosen): void
}

/** Processes one wants to be told of in another way. */
export function ProcessWays({ processes, chosen, ways, onChange }: Props) {
  const t = useTranslations('notices.processes')
  const [open, setOpen] = useState('')
  const left = processes.filter(({ processId }) => !chosen.some((one) => one.processId === processId))
  const nameOf = (id: string) => processes.find(({ processId }) => processId === id)?.processName ?? id
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <select
          className={control.control}
          aria-label={t('add')}
          value=""
          disabled={left.length === 0}
          onChange={({ target: { value } }) => {
            onChange([...chosen, { processId: value, ways }])
            setOpen(value)
          }}
        >
          <option value="">{t('add')}</option>
          {left.map(({ processId, processName }) => (
            <option key={processId} value={processId}>
              {processName}
            </option>
          ))}
        </select>
      </div>
      {chosen.length === 0 && <p className={styles.note}>{t('none')}</p>}
      {chosen.map(({ processId, ways: own }) => (
        <div key={processId} className={styles.process}>
          <div className={styles.head}>
            <strong>{nameOf(processId)}</strong>
            <span>
              <Button
                size="small"
                aria-expanded={open === processId}
                onClick={() => setOpen(open === processId ? '' : processId)}
              >
                {t(open === processId ? 'fold' : 'edit')}
              </Button>
              <Button
                size="small"
                color="error"
                onClick={() => onChange(chosen.filter((one) => one.processId !== processId))}
              >
                {t('remove')}
              </Button>
            </span>
          </div>
          {open === processId && (
            <WaysTable
              label={nameOf(processId)}
              ways={own}
              onChange={(next) =>
                onChange(chosen.map((one) => (one.processId === processId ? { processId, ways: next } : one)))
              }
            />
          )}
        </div>
      ))}
    </section>
  )
}
