'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { inTime, type Undoable } from '@/lib/client/undos'
import styles from './undo.module.css'
import { useUndo } from './use-undo'

const around = 2 * Math.PI * 9

/** What was just decided, with the time there is to undo it. */
export function UndoBar({ one }: { one: Undoable }) {
  const t = useTranslations('task.undo')
  const left = useSecondsLeft(one.endsAt, one.seconds)
  const undo = useUndo()
  const [pressed, setPressed] = useState(false)
  // Drawn anew with every look at the clock: of many, fewer and fewer.
  const count = inTime(one.acts).length
  return (
    <div className={styles.bar} role="status">
      <CheckCircle fontSize="small" className={styles.done} />
      <span className={styles.text} title={one.text}>
        {one.text}
      </span>
      <span className={styles.ring} aria-hidden="true">
        <svg width="24" height="24" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="9" className={styles.ground} />
          <circle
            cx="12"
            cy="12"
            r="9"
            className={styles.left}
            strokeDasharray={around}
            strokeDashoffset={around * (1 - left / Math.max(one.seconds, 1))}
          />
        </svg>
        <span>{left}</span>
      </span>
      <Button
        size="small"
        variant="outlined"
        disabled={pressed}
        onClick={() => {
          setPressed(true)
          void undo(one).finally(() => setPressed(false))
        }}
      >
        {one.acts.length > 1 ? t('undoMany', { count }) : t('undo')} <kbd className={styles.key}>Z</kbd>
      </Button>
    </div>
  )
}

function useSecondsLeft(endsAt: number, seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
