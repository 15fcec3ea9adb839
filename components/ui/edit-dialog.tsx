'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useId, type FormEventHandler, type ReactNode } from 'react'
import { ChangedMeanwhile, type FieldWords } from './changed-meanwhile'
import type { Conflict } from './use-changed-meanwhile'
import { useLeaving } from './use-leaving'
import styles from './edit-dialog.module.css'

/** R4-05: the command 'edit' edits, every other adds; R4-06: 'view' disables the fields and hides OK. */
export type EditMode = 'View' | 'Edit' | 'New'

interface Props {
  mode: EditMode
  /** What is edited, such as "department". */
  subject: string
  /** One of the widths in use: 500, 600, 650, 670, 750, 850 (R9-09). */
  width: 500 | 600 | 650 | 670 | 750 | 850
  dirty: boolean
  pending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose(): void
  /** What somebody else has changed since the dialog was opened, with the words for its fields. */
  conflict?: Conflict | null
  words?: FieldWords
  children: ReactNode
}

/** A dialog with a form: the title tells the mode, Enter saves, Escape asks first when something was typed. */
export function EditDialog({ mode, subject, width, dirty, pending, onSubmit, onClose, conflict, words, children }: Props) {
  const t = useTranslations('common.dialog')
  const id = useId()
  const fullScreen = useMediaQuery('(width < 751px)')
  const leave = useLeaving(dirty && mode !== 'View', onClose)
  return (
    <Dialog open fullScreen={fullScreen} onClose={leave} aria-labelledby={id} maxWidth={false} slotProps={{ paper: { sx: fullScreen ? {} : { width } } }}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <DialogTitle id={id}>{t('title', { mode: t(`mode.${mode}`), subject })}</DialogTitle>
        <DialogContent>
          {conflict && words && <ChangedMeanwhile conflict={conflict} {...words} />}
          <fieldset disabled={mode === 'View' || pending} className={styles.fields}>
            {children}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{mode === 'View' ? t('close') : t('cancel')}</Button>
          {mode !== 'View' && (
            <Button type="submit" variant="contained" disabled={pending || Boolean(conflict)}>
              {t('ok')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
