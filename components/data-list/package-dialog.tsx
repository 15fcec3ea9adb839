'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { FileButton } from '@/components/ui/file-button'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess } from '@/lib/client/toasts'
import { localText } from '@/lib/i18n/local-text'
import lists from './list-page.module.css'

type Outcome = Calls['/api/dataPackage/preview']['data']['items'][number]
const keyOf = ({ kind, id }: Outcome) => `${kind} ${id}`
const tones = { new: 'ok', changed: 'warn', same: 'plain', conflict: 'bad' } as const

interface Props {
  onClose(): void
  onDone(): void
}

/** A package from another installation: choose the file, see what it would do, put in place what is ticked. */
export function PackageDialog({ onClose, onDone }: Props) {
  const t = useTranslations('data.packages')
  const locale = useLocale()
  const id = useId()
  const fullScreen = useMediaQuery('(width < 751px)')
  const [content, setContent] = useState('')
  const [items, setItems] = useState<Outcome[] | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [commandId, setCommandId] = useState('')
  const { busy, problem, attempt } = useAttempt(t('failed'))

  const choose = (file: File) => void attempt(async () => {
    setItems(null)
    const text = await file.text()
    const { items: found } = await call('/api/dataPackage/preview', { content: text }, { quiet: true })
    setContent(text)
    setItems(found)
    setChosen(found.filter(({ state }) => state === 'new' || state === 'changed').map(keyOf))
    setCommandId(newCommandId())
  })
  const run = () => void attempt(async () => {
    const { added, changed } = await call('/api/dataPackage/import', { content, chosen }, { quiet: true, commandId })
    showSuccess(t('done', { added, changed }), 5_000)
    onDone()
  })
  return (
    <Dialog open fullScreen={fullScreen} onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth={false} slotProps={{ paper: { sx: fullScreen ? {} : { width: 750 } } }}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <p className={lists.hint}>{t('hint')}</p>
        <FileButton accept=".json,application/json" variant={items ? 'outlined' : 'contained'} disabled={busy} onChoose={choose}>{t(items ? 'chooseOther' : 'choose')}</FileButton>
        {busy && <p role="status">{t('busy')}</p>}
        {problem && <p role="alert" className={lists.problem}>{problem}</p>}
        {items && (
          <div className={lists.preview} tabIndex={0} role="region" aria-label={t('preview')}>
            <table>
              <thead><tr><th><span className="visually-hidden">{t('take')}</span></th><th>{t('kind')}</th><th>{t('name')}</th><th>{t('state')}</th></tr></thead>
              <tbody>
                {items.map((item) => {
                  const key = keyOf(item)
                  const name = localText(item.name, locale)
                  const cannot = item.state === 'conflict' || item.state === 'same'
                  return (
                    <tr key={key}>
                      <td>
                        <input
                          type="checkbox" aria-label={name} disabled={cannot} checked={chosen.includes(key)}
                          onChange={(event) => setChosen(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
                        />
                      </td>
                      <td>{t(`kinds.${item.kind}`)}</td>
                      <td>{name}</td>
                      <td><Chip tone={tones[item.state]}>{t(`states.${item.state}`)}</Chip> {item.reason}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={busy || chosen.length === 0} onClick={run}>{t('run', { count: chosen.length })}</Button>
      </DialogActions>
    </Dialog>
  )
}
