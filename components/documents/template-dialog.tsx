'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { refreshLibrary, type Folder } from './library'
import styles from './documents.module.css'

interface Props {
  /** Where the copy comes to stand. */
  folder: Folder
  folders: Folder[]
  onClose(): void
}

/** A document begun as a copy of one in a folder of templates. */
export function TemplateDialog({ folder, folders, onClose }: Props) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  const offered = folders.filter(({ templates }) => templates)
  const [from, setFrom] = useState(offered[0]?.folderId ?? '')
  const [chosen, setChosen] = useState('')
  const { data, error, mutate } = useCall('/api/document/list', from ? { folderId: from, pageSize: -1 } : null)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const create = () =>
    attempt(async () => {
      const input = { documentIds: [chosen], folderId: folder.folderId }
      const { documents } = await call('/api/document/copy', input, { quiet: true })
      showSuccess(t('created', { name: documents[0]?.name ?? '' }))
      onClose()
      await refreshLibrary()
    })
  return (
    <DialogFrame
      title={t('fromTemplate')}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tDialog('cancel')}</Button>
          <Button variant="contained" disabled={busy || !chosen} onClick={() => void create()}>
            {t('createHere')}
          </Button>
        </>
      )}
    >
      <div className={styles.form}>
        {offered.length === 0 && <EmptyState icon="folder" title={t('noTemplates')} />}
        {offered.length > 1 && (
          <Field label={t('templateFolder')}>
            <select
              value={from}
              onChange={({ target }) => {
                setFrom(target.value)
                setChosen('')
              }}
            >
              {offered.map(({ folderId, folderName }) => (
                <option key={folderId} value={folderId}>
                  {folderName}
                </option>
              ))}
            </select>
          </Field>
        )}
        {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
        {from && !data && !error && <Skeleton height={120} />}
        {data?.rows.length === 0 && <EmptyState icon="folder" title={t('empty')} />}
        {data && data.rows.length > 0 && (
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">{t('fromTemplate')}</legend>
            {data.rows.map(({ documentId, name }) => (
              <label key={documentId}>
                <input
                  type="radio"
                  name="template"
                  checked={chosen === documentId}
                  onChange={() => setChosen(documentId)}
                />{' '}
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </DialogFrame>
  )
}
