'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { FileButton } from '@/components/ui/file-button'
import { PlainTable } from '@/components/ui/plain-table'
import { useAttempt } from '@/components/ui/use-attempt'
import { showSuccess } from '@/lib/client/toasts'
import lists from './list-page.module.css'

/** `look` writes nothing; `all` writes every row or none; `good` leaves out the bad ones. */
export type ImportMode = 'look' | 'all' | 'good'

/** What is in a file, or what came of taking it in; counts are rows. */
export interface ReadRows {
  added: number
  changed: number
  same: number
  bad: number
  heads: string[]
  badRows: { line: number; reasons: string[]; cells: string[] }[]
  /** Heads of columns that are not taken in. */
  ignored?: string[]
}

interface Props {
  /** Where its words stand. */
  words: 'lists.import' | 'data.dictionaries.import'
  send(file: File, mode: ImportMode): Promise<ReadRows>
  onClose(): void
  onDone(): void
}

/** Rows from a file: choose it, see what is wrong with it row by row, take all of it or its good rows. */
export function ImportFileDialog({ words, send, onClose, onDone }: Props) {
  const t = useTranslations(words)
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<ReadRows | null>(null)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const look = (chosen: File) => {
    setFile(chosen)
    setLooked(null)
    void attempt(async () => setLooked(await send(chosen, 'look')))
  }
  const take = (mode: 'all' | 'good') =>
    attempt(async () => {
      if (!file) return
      const { added, changed } = await send(file, mode)
      showSuccess(t('done', { added, changed }), 5_000)
      onDone()
    })
  const good = (looked?.added ?? 0) + (looked?.changed ?? 0)
  const mode = looked && looked.bad > 0 ? 'good' : 'all'
  return (
    <DialogFrame
      title={t('title')}
      width={850}
      busy={busy}
      onClose={onClose}
      problem={problem}
      actions={() => (
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          {looked && (
            <Button variant="contained" disabled={busy || good === 0} onClick={() => void take(mode)}>
              {t(mode === 'good' ? 'runGood' : 'runAll', { count: good })}
            </Button>
          )}
        </>
      )}
    >
      <p className={lists.hint}>{t('hint')}</p>
      <FileButton accept=".xlsx,.csv,.txt" variant={looked ? 'outlined' : 'contained'} disabled={busy} onChoose={look}>
        {t(looked ? 'chooseOther' : 'choose')}
      </FileButton>
      {busy && <p role="status">{t('busy')}</p>}
      {looked && (
        <p role="status">
          <strong>{file?.name}</strong> ·{' '}
          {t('counts', { added: looked.added, changed: looked.changed, same: looked.same, bad: looked.bad })}
        </p>
      )}
      {looked?.ignored && looked.ignored.length > 0 && <p>{t('ignored', { columns: looked.ignored.join(', ') })}</p>}
      {looked && looked.bad > 0 && <BadRows words={words} {...looked} />}
    </DialogFrame>
  )
}

function BadRows({ words, heads, badRows }: Pick<Props, 'words'> & Pick<ReadRows, 'heads' | 'badRows'>) {
  const t = useTranslations(words)
  return (
    <PlainTable
      label={t('badRows')}
      tallest={380}
      columns={[
        { key: 'line', head: t('line'), kind: 'number', cell: ({ line }) => line },
        { key: 'reasons', head: t('reasons'), kind: 'problem', cell: ({ reasons }) => reasons.join('; ') },
        ...heads.map((head, index) => ({
          key: String(index),
          head,
          cell: ({ cells }: ReadRows['badRows'][number]) => cells[index],
        })),
      ]}
      rows={badRows}
      keyOf={({ line }) => line}
    />
  )
}
