'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import lists from '@/components/data-list/list-page.module.css'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { FileButton } from '@/components/ui/file-button'
import { PlainTable } from '@/components/ui/plain-table'
import { useAttempt } from '@/components/ui/use-attempt'
import { sendFile } from '@/lib/client/send-file'
import { showSuccess } from '@/lib/client/toasts'
import type { RecordImport } from '@/lib/contracts/lists'

interface Props {
  listId: string
  onClose(): void
  onDone(): void
}

/** Records from a file: choose it, see what is wrong with it row by row, take all of it or its good rows. */
export function ImportDialog({ listId, onClose, onDone }: Props) {
  const t = useTranslations('lists.import')
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<RecordImport | null>(null)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const send = (one: File, mode: 'look' | 'all' | 'good', done: (answer: RecordImport) => void) =>
    attempt(async () => done(await sendFile('/api/list/import', { listId, mode }, one, one.name)))
  const run = (mode: 'all' | 'good') =>
    file &&
    void send(file, mode, ({ added, changed }) => {
      showSuccess(t('done', { added, changed }), 5_000)
      onDone()
    })
  const good = (looked?.added ?? 0) + (looked?.changed ?? 0)
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
            <Button
              variant="contained"
              disabled={busy || good === 0}
              onClick={() => run(looked.bad > 0 ? 'good' : 'all')}
            >
              {t(looked.bad > 0 ? 'runGood' : 'runAll', { count: good })}
            </Button>
          )}
        </>
      )}
    >
      <p className={lists.hint}>{t('hint')}</p>
      <FileButton
        accept=".xlsx,.csv,.txt"
        variant={looked ? 'outlined' : 'contained'}
        disabled={busy}
        onChoose={(one) => {
          setFile(one)
          setLooked(null)
          void send(one, 'look', setLooked)
        }}
      >
        {t(looked ? 'chooseOther' : 'choose')}
      </FileButton>
      {busy && <p role="status">{t('busy')}</p>}
      {looked && (
        <p role="status">
          <strong>{file?.name}</strong> ·{' '}
          {t('counts', { added: looked.added, changed: looked.changed, same: looked.same, bad: looked.bad })}
        </p>
      )}
      {looked && looked.ignored.length > 0 && <p>{t('ignored', { columns: looked.ignored.join(', ') })}</p>}
      {looked && looked.bad > 0 && (
        <PlainTable
          label={t('badRows')}
          tallest={380}
          columns={[
            { key: 'line', head: t('line'), kind: 'number', cell: ({ line }) => line },
            { key: 'reasons', head: t('reasons'), kind: 'problem', cell: ({ reasons }) => reasons.join('; ') },
            ...looked.heads.map((head, index) => ({
              key: String(index),
              head,
              cell: ({ cells }: RecordImport['badRows'][number]) => cells[index],
            })),
          ]}
          rows={looked.badRows}
          keyOf={({ line }) => line}
        />
      )}
    </DialogFrame>
  )
}
