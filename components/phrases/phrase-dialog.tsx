'use client'

import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import form from '@/components/form-runtime/form.module.css'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { showError } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import styles from './phrases.module.css'

type Kept = Calls['/api/phrase/list']['data']

interface Props {
  /** What stands there as long as he has none. */
  usual: string[]
  onCancel(): void
  onSaved(phrases: string[]): void
}

const most = 30

/** The person writes, orders and drops his quick phrases. */
export function PhraseDialog(props: Props) {
  const opening = useRecord('/api/phrase/list', {})
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onCancel}>
      {(stored) => stored && <PhraseLines {...props} stored={stored} />}
    </WhenOpened>
  )
}

const written = (list: string[]) => list.map((phrase) => phrase.trim()).filter(Boolean)

function PhraseLines({ usual, stored, onCancel, onSaved }: Props & { stored: Stored<Kept> }) {
  const shown = ({ phrases }: Kept) => (phrases.length > 0 ? phrases : usual)
  const [saved, setSaved] = useState(() => shown(stored.record))
  const t = useTranslations('task.phrases')
  const tCommon = useTranslations('common')
  const [list, setList] = useState(() => [...saved, ''])
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (now: never) => ({ phrases: shown(now) }),
    before: () => ({ phrases: saved }),
    mine: () => ({ phrases: written(list) }),
    settle(now, next) {
      setSaved(now.phrases as string[])
      setList([...(next.phrases as string[]), ''])
    },
  })
  const change = (index: number, text: string) => {
    const next = list.with(index, text)
    // There is always a line to write on.
    setList(next.at(-1)?.trim() && next.length < most ? [...next, ''] : next)
  }
  const raise = (index: number) =>
    setList((before) => before.toSpliced(index, 1).toSpliced(index - 1, 0, before[index] ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    call('/api/phrase/save', { phrases: written(list), rev }, { quiet: true }).then(
      ({ phrases }) => onSaved(phrases),
      (error: unknown) => {
        if (!caught(error) && error instanceof CallError) showError(error)
      },
    )
  }
  return (
    <DialogFrame
      title={t('edit')}
      width={600}
      dirty={JSON.stringify(written(list)) !== JSON.stringify(saved)}
      onClose={onCancel}
      onSubmit={submit}
      contentClassName={styles.body}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={Boolean(conflict)}>
            {t('save')}
          </Button>
        </>
      )}
    >
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={() => t('title')} />}
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
          <IconButton
            aria-label={t('raise', { number: index + 1 })}
            disabled={index === 0 || !phrase}
            onClick={() => raise(index)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={t('drop', { number: index + 1 })}
            disabled={!phrase}
            onClick={() => setList(list.toSpliced(index, 1))}
          >
            <Delete fontSize="small" />
          </IconButton>
        </div>
      ))}
    </DialogFrame>
  )
}
