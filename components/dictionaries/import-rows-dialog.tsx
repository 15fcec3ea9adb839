'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/ui/plain-table'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { FileButton } from '@/components/ui/file-button'
import { useAttempt } from '@/components/ui/use-attempt'
import { sendFile } from '@/lib/client/send-file'
import { showSuccess } from '@/lib/client/toasts'
import type { DictionaryImport } from '@/lib/contracts/dictionaries'
import lists from '@/components/data-list/list-page.module.css'

interface Props {
  dataDictId: string
  onClose(): void
  onDone(): void
}

/** Rows from a file: choose it, see what is wrong with it, take all of it or its good rows. */
export function ImportRowsDialog({ dataDictId, onClose, onDone }: Props) {
  const t = useTranslations('data.dictionaries.import')
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<DictionaryImport | null>(null)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const send = (one: File, mode: 'look' | 'all' | 'good', done: (answer: DictionaryImport) => void) =>
    attempt(async () => done(await sendFile('/api/baseData/importDataDictRows', { dataDictId, mode }, one, one.name)))
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
          {looked && looked.bad > 0 && (
            <Button variant="contained" disabled={busy || good === 0} onClick={() => run('good')}>
              {t('runGood', { count: good })}
            </Button>
          )}
          {looked?.bad === 0 && (
            <Button variant="contained" disabled={busy || good === 0} onClick={() => run('all')}>
              {t('runAll', { count: good })}
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
              cell: ({ cells }: DictionaryImport['badRows'][number]) => cells[index],
            })),
          ]}
          rows={looked.badRows}
          keyOf={({ line }) => line}
        />
      )}
    </DialogFrame>
  )
}
