'use client'

import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { fileSize } from '@/components/ui/file-size'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import { useFormSurroundings } from '../form-surroundings'
import { FileList } from './file-list'
import { useUploads } from './use-uploads'
import styles from './attachment.module.css'

type AttachmentField = Extract<FormField, { type: 'attachment' }>

export function AttachmentInput({ field, id, value, onChange, invalid, describedBy }: InputProps<AttachmentField>) {
  const t = useTranslations('form')
  const { files } = useFormSurroundings()
  const ids = fileIds(value)
  const { uploads, add, replace, cancel } = useUploads({ field, ids, onChange, versions: true })
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <FileList
        ids={ids}
        files={files}
        onRemove={(id) => onChange(ids.filter((one) => one !== id))}
        onReplace={replace}
      />
      {uploads.map(({ id, name, share }) => (
        <div key={id} className={styles.upload} role="status">
          <span>{name}</span>
          <progress value={share} max={1} aria-label={t('uploading', { name })} />
          <button type="button" aria-label={t('cancelUpload', { name })} onClick={() => cancel(id)}>
            <Close fontSize="inherit" />
          </button>
        </div>
      ))}
      <label className={styles.choose}>
        <AttachFile fontSize="inherit" />
        {t('addFiles')}
        <input
          id={id}
          type="file"
          multiple={field.maxFiles > 1}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // The same file again must be a change again.
            event.target.value = ''
          }}
        />
      </label>
      <span className={styles.hint}>{t('fileLimits', { count: field.maxFiles, size: fileSize(field.maxBytes) })}</span>
    </div>
  )
}

export function AttachmentDisplay({ value, files, print }: DisplayProps<AttachmentField>) {
  const ids = fileIds(value)
  if (ids.length === 0) return <span>—</span>
  if (print) return <span>{ids.map((id) => files.find(({ fileId }) => fileId === id)?.name ?? id).join(', ')}</span>
  return <FileList ids={ids} files={files} />
}

function fileIds(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
}
