'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { LinkLook } from '@/lib/contracts/mail-links'
import styles from './mail-decision.module.css'

interface Props {
  link: string
  undo: { id: string; seconds: number }
  onUndone(look: LinkLook): void
}

/** Takes the decision back, for as long as there is; then it is gone. */
export function UndoButton({ link, undo: { id, seconds }, onUndone }: Props) {
  const t = useTranslations('mailLink.undo')
  const [left, setLeft] = useState(Math.floor(seconds))
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const undo = async () => {
    try {
      onUndone(await call('/api/mailLink/undo', { link, origin: location.origin, id }, { quiet: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message || t('failed'))
    }
  }
  if (problem) return <p role="alert">{problem}</p>
  if (left === 0) return null
  return (
    <button type="button" className={styles.undo} onClick={() => void undo()}>
      {t('act', { seconds: left })}
    </button>
  )
}
