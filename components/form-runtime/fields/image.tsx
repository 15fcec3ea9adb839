'use client'

import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Close from '@mui/icons-material/Close'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/ui/file-size'
import { showProblem } from '@/lib/client/toasts'
import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'
import { useFormSurroundings } from '../form-surroundings'
import { pictureAddress } from './picture-address'
import { useUploads } from './use-uploads'
import styles from './image.module.css'

type ImageField = Extract<FormField, { type: 'image' }>

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
const pictures = 'image/png,image/jpeg,image/gif,image/webp'

/** Pictures, chosen or taken with the phone's camera, shown small. */
export function ImageInput({ field, id, value, onChange, invalid, describedBy }: InputProps<ImageField>) {
  const t = useTranslations('form')
  const { files } = useFormSurroundings()
  const ids = idsOf(value)
  const { uploads, add } = useUploads({ field, ids, onChange })
  return (
    <div className={styles.pictures}>
      {ids.map((one) => {
        const name = files.find(({ fileId }) => fileId === one)?.name ?? ''
        return (
          <span key={one} className={styles.picture}>
            <img src={pictureAddress(one)} alt={name} />
            <button
              type="button"
              aria-label={t('removeFile', { name })}
              onClick={() => onChange(ids.filter((other) => other !== one))}
            >
              <Close fontSize="inherit" />
            </button>
          </span>
        )
      })}
      {uploads.map(({ id: upload, name, share }) => (
        <progress key={upload} value={share} max={1} aria-label={t('uploading', { name })} />
      ))}
      <label className={styles.add} title={t('fileLimits', { count: field.maxFiles, size: fileSize(field.maxBytes) })}>
        <AddPhoto />
        <span className="visually-hidden">{t('addPictures')}</span>
        <input
          id={id}
          type="file"
          accept={pictures}
          multiple={field.maxFiles > 1}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            const fit = chosen.filter(({ type }) => pictures.split(',').includes(type))
            if (fit.length < chosen.length) showProblem(t('picturesOnly'))
            add(fit)
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

export function ImageDisplay({ value, files }: DisplayProps<ImageField>) {
  const ids = idsOf(value)
  if (ids.length === 0) return <span>—</span>
  return (
    <div className={styles.pictures}>
      {ids.map((one) => (
        <a key={one} className={styles.picture} href={pictureAddress(one)} target="_blank" rel="noreferrer">
          <img src={pictureAddress(one)} alt={files.find(({ fileId }) => fileId === one)?.name ?? ''} />
        </a>
      ))}
    </div>
  )
}
