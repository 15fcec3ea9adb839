'use client'

import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { useLeaving } from '@/components/ui/use-leaving'
import form from '@/components/form-runtime/form.module.css'
import styles from './acts.module.css'

interface Props {
  phrases: string[]
  onCancel(): void
  onSave(phrases: string[]): void
}

const most = 30

/** The person writes, orders and drops his quick phrases. */
export function PhraseDialog({ phrases, onCancel, onSave }: Props) {
  const t = useTranslations('task.phrases')
  const tCommon = useTranslations('common')
  const id = useId()
  const [list, setList] = useState(() => [...phrases, ''])
  const leave = useLeaving(JSON.stringify(list.filter(Boolean)) !== JSON.stringify(phrases), onCancel)
  const change = (index: number, text: string) => {
    const next = list.with(index, text)
    // There is always a line to write on.
    setList(next.at(-1)?.trim() && next.length < most ? [...next, ''] : next)
  }
  const raise = (index: number) => setList((before) => before.toSpliced(index, 1).toSpliced(index - 1, 0, before[index] ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSave(list.map((phrase) => phrase.trim()).filter(Boolean))
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{t('edit')}</DialogTitle>
        <DialogContent className={styles.body}>
          {list.map((phrase, index) => (
            <div key={index} className={styles.phraseLine}>
              <input
                className={form.input}
                maxLength={200}
                value={phrase}
                aria-label={t('line', { number: index + 1 })}
                placeholder={t('write')}
                onChange={(event) => change(index, event.target.value)}
              />
              <IconButton aria-label={t('raise', { number: index + 1 })} disabled={index === 0 || !phrase} onClick={() => raise(index)}>
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton aria-label={t('drop', { number: index + 1 })} disabled={!phrase} onClick={() => setList(list.toSpliced(index, 1))}>
                <Delete fontSize="small" />
              </IconButton>
            </div>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
