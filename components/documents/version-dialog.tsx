'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import { uploadFile } from '@/lib/client/upload'
import { refreshLibrary, type DocumentDetails } from './library'
import styles from './documents.module.css'

interface Props {
  document: DocumentDetails
  onClose(): void
}

/**
 * A new version of a document. It says which version it is based on: where somebody has added another meanwhile, that is
 * told, and the person decides.
 */
export function VersionDialog({ document, onClose }: Props) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const [basedOn, setBasedOn] = useState(document.version)
  /** What has arrived already, where it was refused as based on an old version. */
  const [stale, setStale] = useState('')
  const { busy, problem, setProblem, attempt } = useAttempt(t('failed'))
  const add = async (fileId: string, anyway: boolean) => {
    const input = { documentId: document.documentId, fileId, basedOn, note, anyway }
    try {
      const { version } = await call('/api/document/addVersion', input, { quiet: true })
      showSuccess(t('versionAdded', { version }))
      onClose()
      await refreshLibrary()
    } catch (error) {
      if (error instanceof CallError && error.code === 409) setStale(fileId)
      throw error
    }
  }
  const send = () =>
    attempt(async () => {
      if (stale) return add(stale, true)
      if (!file) return
      // What the upload objects to it has told by itself.
      const stored = await uploadFile(file, { onProgress: () => undefined })
      await add(stored.fileId, false)
    })
  return (
    <DialogFrame
      title={`${t('newVersion')} · ${document.name}`}
      width={500}
      busy={busy}
      dirty={Boolean(file) || note !== ''}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tDialog('cancel')}</Button>
          <Button type="submit" variant="contained" color={stale ? 'warning' : 'primary'} disabled={busy || !file}>
            {stale ? t('anyway') : t('addVersion')}
          </Button>
        </>
      )}
    >
      <div className={styles.form}>
        <Field label={t('file')} required>
          <input
            type="file"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              setStale('')
              setProblem('')
            }}
          />
        </Field>
        <Field label={t('basedOnLabel')}>
          <select
            value={basedOn}
            onChange={({ target }) => {
              setBasedOn(Number(target.value))
              setStale('')
              setProblem('')
            }}
          >
            {document.versions.map(({ version }) => (
              <option key={version} value={version}>
                {t('versionNo', { version })}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('note')}>
          <input maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </DialogFrame>
  )
}
