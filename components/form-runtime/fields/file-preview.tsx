'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import { download } from '@/lib/client/download'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { isOffice } from './file-list'
import { OfficePreview } from './office-preview'
import styles from './file-preview.module.css'

/** A picture, PDF or text in the page, without saving it first. */
export function FilePreview({ file, onClose }: { file: AttachedFile; onClose(): void }) {
  const t = useTranslations('form')
  const tCommon = useTranslations('common')
  const address = `/api/file/preview?fileId=${encodeURIComponent(file.fileId)}`
  return (
    <DialogFrame
      title={
        <span className={styles.title}>
          <span>{file.name}</span>
          <small>
            {file.uploadedBy} · <Moment at={file.uploadedAt} />
          </small>
        </span>
      }
      width={1200}
      onClose={onClose}
      contentClassName={styles.page}
      actions={() => (
        <>
          <Button onClick={() => download('/api/file/download', { fileId: file.fileId })}>
            {t('saveFile', { name: '' })}
          </Button>
          <Button variant="contained" onClick={onClose} autoFocus>
            {tCommon('close')}
          </Button>
        </>
      )}
    >
      {isOffice(file) ? (
        <OfficePreview file={file} />
      ) : file.mediaType.startsWith('image/') ? (
        <img src={address} alt={file.name} />
      ) : (
        <iframe src={address} title={file.name} />
      )}
    </DialogFrame>
  )
}
