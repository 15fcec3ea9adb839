'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './ticked-rows.module.css'

/** Which rows of a list one types into are ticked; a tick goes with its row. */
export function useTicks(count: number) {
  const [ticks, setTicks] = useState<readonly number[]>([])
  const ticked = ticks.filter((index) => index < count)
  return {
    ticked,
    isTicked: (index: number) => ticked.includes(index),
    tick: (index: number) =>
      setTicks(ticked.includes(index) ? ticked.filter((one) => one !== index) : [...ticked, index]),
    clear: () => setTicks([]),
  }
}

interface Props {
  label: string
  ticks: ReturnType<typeof useTicks>
  /** As many as there may be stand here. */
  full?: boolean
  onAdd(): void
  /** Keeps the rows it says yes to. */
  onKeep(isKept: (index: number) => boolean): void
}

/** The head of such a list: what it is called, Add, and Delete for what is ticked. */
export function RowsHead({ label, ticks, full = false, onAdd, onKeep }: Props) {
  const t = useTranslations('common.rows')
  return (
    <div className={styles.head}>
      <strong>{label}</strong>
      <span>
        <Button size="small" disabled={full} onClick={onAdd}>
          {t('add')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={ticks.ticked.length === 0}
          onClick={() => {
            onKeep((index) => !ticks.isTicked(index))
            ticks.clear()
          }}
        >
          {t('delete')}
        </Button>
      </span>
    </div>
  )
}
