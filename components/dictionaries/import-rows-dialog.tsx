'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
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
  const id = useId()
  const fullScreen = useMediaQuery('(width < 751px)')
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<DictionaryImport | null>(null)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const send = (one: File, mode: 'look' | 'all' | 'good', done: (answer: DictionaryImport) => void) =>
    attempt(async () => done(await sendFile('/api/baseData/importDataDictRows', { dataDictId, mode }, one, one.name)))
  const run = (mode: 'all' | 'good') => file && void send(file, mode, ({ added, changed }) => {
    showSuccess(t('done', { added, changed }), 5_000)
    onDone()
  })
  const good = (looked?.added ?? 0) + (looked?.changed ?? 0)
  return (
    <Dialog open fullScreen={fullScreen} onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth={false} slotProps={{ paper: { sx: fullScreen ? {} : { width: 850 } } }}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <p className={lists.hint}>{t('hint')}</p>
        <FileButton
          accept=".xlsx,.csv,.txt" variant={looked ? 'outlined' : 'contained'} disabled={busy}
          onChoose={(one) => {
            setFile(one)
            setLooked(null)
            void send(one, 'look', setLooked)
          }}
        >
          {t(looked ? 'chooseOther' : 'choose')}
        </FileButton>
        {busy && <p role="status">{t('busy')}</p>}
        {problem && <p role="alert" className={lists.problem}>{problem}</p>}
        {looked && <p role="status"><strong>{file?.name}</strong> · {t('counts', { added: looked.added, changed: looked.changed, same: looked.same, bad: looked.bad })}</p>}
        {looked && looked.bad > 0 && (
          <div className={lists.preview} tabIndex={0} role="region" aria-label={t('badRows')}>
            <table>
              <thead><tr><th>{t('line')}</th><th>{t('reasons')}</th>{looked.heads.map((head, index) => <th key={index}>{head}</th>)}</tr></thead>
              <tbody>
                {looked.badRows.map(({ line, cells, reasons }) => (
                  <tr key={line}><td>{line}</td><td>{reasons.join('; ')}</td>{looked.heads.map((_head, index) => <td key={index}>{cells[index]}</td>)}</tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>{t('cancel')}</Button>
        {looked && looked.bad > 0 && <Button variant="contained" disabled={busy || good === 0} onClick={() => run('good')}>{t('runGood', { count: good })}</Button>}
        {looked?.bad === 0 && <Button variant="contained" disabled={busy || good === 0} onClick={() => run('all')}>{t('runAll', { count: good })}</Button>}
      </DialogActions>
    </Dialog>
  )
}
