'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import form from '@/components/form-runtime/form.module.css'
import type { SavedView } from '@/lib/contracts/work-items'
import styles from './work-item-list.module.css'

interface Props {
  /** Null for a new one. */
  view: SavedView | null
  mayShare: boolean
  onCancel(): void
  onSave(name: string, shared: boolean): void
}

/** Names a view, and says who sees it. */
export function ViewDialog({ view, mayShare, onCancel, onSave }: Props) {
  const t = useTranslations('workItems.views')
  const tCommon = useTranslations('common')
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim(), shared)
  }
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{view ? t('rename') : t('save')}</DialogTitle>
        <DialogContent>
          <div className={form.field}>
            <label htmlFor={`${id}-name`}>{t('name')}</label>
            <input id={`${id}-name`} className={form.input} value={name} maxLength={100} required autoFocus onChange={(event) => setName(event.target.value)} />
          </div>
          {mayShare && (
            <label className={styles.check}>
              <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
              {t('share')}
            </label>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!name.trim()}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
