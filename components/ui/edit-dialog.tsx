'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { FormEventHandler, ReactNode } from 'react'
import { ChangedMeanwhile, type FieldWords } from './changed-meanwhile'
import { DialogFrame } from './dialog-frame'
import type { Conflict } from './use-changed-meanwhile'
import styles from './edit-dialog.module.css'

/** R4-05: the command 'edit' edits, every other adds; R4-06: 'view' disables the fields and hides OK. */
export type EditMode = 'View' | 'Edit' | 'New'

interface Props {
  mode: EditMode
  /** What is edited, such as "department". */
  subject?: string
  /** In place of what mode and subject say together. */
  title?: string
  /** One of the widths in use: 500, 600, 650, 670, 750, 850 (R9-09). */
  width: 500 | 600 | 650 | 670 | 750 | 850
  dirty: boolean
  pending: boolean
  /** What went wrong, below what was typed, which stays. */
  problem?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose(): void
  /** What somebody else has changed since the dialog was opened, with the words for its fields. */
  conflict?: Conflict | null
  words?: FieldWords
  children: ReactNode
}

/** A dialog with a form: the title tells the mode, Enter saves, Escape asks first when something was typed. */
export function EditDialog({
  mode,
  subject = '',
  title,
  width,
  dirty,
  pending,
  problem,
  onSubmit,
  onClose,
  conflict,
  words,
  children,
}: Props) {
  const t = useTranslations('common.dialog')
  return (
    <DialogFrame
      title={title ?? t('title', { mode: t(`mode.${mode}`), subject })}
      width={width}
      dirty={dirty && mode !== 'View'}
      busy={pending}
      problem={problem}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{mode === 'View' ? t('close') : t('cancel')}</Button>
          {mode !== 'View' && (
            <Button type="submit" variant="contained" disabled={pending || Boolean(conflict)}>
              {t('ok')}
            </Button>
          )}
        </>
      )}
    >
      {conflict && words && <ChangedMeanwhile conflict={conflict} {...words} />}
      <fieldset disabled={mode === 'View' || pending} className={styles.fields}>
        {children}
      </fieldset>
    </DialogFrame>
  )
}
