'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import { download } from '@/lib/client/download'
import type { AttachedFile } from '@/lib/contracts/tasks'
import styles from './file-preview.module.css'

/** A picture, PDF or text in the page, without saving it first. */
export function FilePreview({ file, onClose }: { file: AttachedFile; onClose(): void }) {
  const t = useTranslations('form')
  const tCommon = useTranslations('common')
  const address = `/api/file/preview?fileId=${encodeURIComponent(file.fileId)}`
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="file-preview">
      <DialogTitle id="file-preview" className={styles.title}>
        <span>{file.name}</span>
        <small>
          {file.uploadedBy} · <Moment at={file.uploadedAt} />
        </small>
      </DialogTitle>
      <DialogContent className={styles.page}>
        {file.mediaType.startsWith('image/') ? (
          <img src={address} alt={file.name} />
        ) : (
          <iframe src={address} title={file.name} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => download('/api/file/download', { fileId: file.fileId })}>{t('saveFile', { name: '' })}</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {tCommon('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
