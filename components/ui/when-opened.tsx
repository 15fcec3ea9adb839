'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import type { Stored } from '@/lib/client/call'
import type { Opening } from '@/lib/client/use-record'
import { DialogFrame } from './dialog-frame'
import { Skeleton } from './skeleton'
import { ViewFailed } from './view-failed'

const lateMs = 300

/** Whether it takes so long that something should be seen. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

interface Props<Data> {
  opening: Opening<Data>
  /** Of the dialog that comes. */
  width: number
  onClose(): void
  /** The dialog itself; null for something new. */
  children(stored: Stored<Data> | null): ReactNode
}

/** A dialog whose record is read when it opens: what holds its place till then, or says why it cannot be read. */
export function WhenOpened<Data>({ opening: { stored, error, reload }, width, onClose, children }: Props<Data>) {
  const t = useTranslations('common')
  const isLate = useLate()
  if (stored !== undefined) return children(stored)
  // Most records are there before anybody sees that they are waited for.
  if (!error && !isLate) return null
  return (
    <DialogFrame
      key={error ? 'failed' : 'opening'}
      label={t('changedMeanwhile.opening')}
      width={width}
      passing={!error}
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{t('close')}</Button>}
    >
      {error ? <ViewFailed message={error.message} onRetry={reload} /> : <Skeleton height={240} />}
    </DialogFrame>
  )
}
