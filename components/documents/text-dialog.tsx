'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import type { DocumentDetails } from './library'
import styles from './documents.module.css'

/** What an office file says, without how it looks. */
export function TextDialog({ document, onClose }: { document: DocumentDetails; onClose(): void }) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  const { data, error, mutate } = useCall('/api/document/text', { documentId: document.documentId })
  return (
    <DialogFrame
      title={document.name}
      width={850}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => download('/api/file/download', { fileId: document.fileId })}>{t('download')}</Button>
          <Button variant="contained" autoFocus onClick={leave}>
            {tDialog('close')}
          </Button>
        </>
      )}
    >
      <p className={styles.hint}>{t('textOnly')}</p>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <pre className={styles.text} tabIndex={0} aria-label={document.name}>
          {data.text}
        </pre>
      )}
    </DialogFrame>
  )
}
