'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { PlainTable } from '@/components/ui/plain-table'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
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
  const [content, setContent] = useState('')
  const [items, setItems] = useState<Outcome[] | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [commandId, setCommandId] = useState('')
  const { busy, problem, attempt } = useAttempt(t('failed'))

  const choose = (file: File) =>
    void attempt(async () => {
      setItems(null)
      const text = await file.text()
      const { items: found } = await call('/api/dataPackage/preview', { content: text }, { quiet: true })
      setContent(text)
      setItems(found)
      setChosen(found.filter(({ state }) => state === 'new' || state === 'changed').map(keyOf))
      setCommandId(newCommandId())
    })
  const run = () =>
    void attempt(async () => {
      const { added, changed } = await call('/api/dataPackage/import', { content, chosen }, { quiet: true, commandId })
      showSuccess(t('done', { added, changed }), 5_000)
      onDone()
    })
  return (
    <DialogFrame
      title={t('title')}
      width={750}
      busy={busy}
      onClose={onClose}
      problem={problem}
      actions={() => (
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="contained" disabled={busy || chosen.length === 0} onClick={run}>
            {t('run', { count: chosen.length })}
          </Button>
        </>
      )}
    >
      <p className={lists.hint}>{t('hint')}</p>
      <FileButton
        accept=".json,application/json"
        variant={items ? 'outlined' : 'contained'}
        disabled={busy}
        onChoose={choose}
      >
        {t(items ? 'chooseOther' : 'choose')}
      </FileButton>
      {busy && <p role="status">{t('busy')}</p>}
      {items && (
        <PlainTable
          label={t('preview')}
          tallest={380}
          columns={[
            {
              key: 'take',
              head: <span className="visually-hidden">{t('take')}</span>,
              cell: (item) => (
                <input
                  type="checkbox"
                  aria-label={localText(item.name, locale)}
                  disabled={item.state === 'conflict' || item.state === 'same'}
                  checked={chosen.includes(keyOf(item))}
                  onChange={(event) =>
                    setChosen(
                      event.target.checked ? [...chosen, keyOf(item)] : chosen.filter((one) => one !== keyOf(item)),
                    )
                  }
                />
              ),
            },
            { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { key: 'name', head: t('name'), cell: ({ name }) => localText(name, locale) },
            {
              key: 'state',
              head: t('state'),
              cell: ({ state, reason }) => (
                <>
                  <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip> {reason}
                </>
              ),
            },
          ]}
          rows={items}
          keyOf={keyOf}
        />
      )}
    </DialogFrame>
  )
}
