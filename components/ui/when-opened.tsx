'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import type { Stored } from '@/lib/client/call'
import type { Opening } from '@/lib/client/use-record'
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
  const fullScreen = useMediaQuery('(width < 751px)')
  const isLate = useLate()
  if (stored !== undefined) return children(stored)
  // Most records are there before anybody sees that they are waited for.
  if (!error && !isLate) return null
  return (
    // Waiting takes no focus: the dialog that comes takes it, and gives it back to where it was.
    <Dialog
      key={error ? 'failed' : 'opening'} disableAutoFocus={!error} disableEnforceFocus={!error} disableRestoreFocus={!error}
      open fullScreen={fullScreen} onClose={onClose} maxWidth={false} aria-label={t('changedMeanwhile.opening')} aria-busy={!error} slotProps={{ paper: { sx: fullScreen ? {} : { width } } }}
    >
      <DialogContent>{error ? <ViewFailed message={error.message} onRetry={reload} /> : <Skeleton height={240} />}</DialogContent>
      <DialogActions><Button onClick={onClose}>{t('close')}</Button></DialogActions>
    </Dialog>
  )
}
