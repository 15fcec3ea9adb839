'use client'

import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fileSize } from '@/components/ui/file-size'
import { download } from '@/lib/client/download'
import type { AttachedFile } from '@/lib/contracts/tasks'
import styles from './attachment.module.css'

const FilePreview = dynamic(() => import('./file-preview').then((module) => module.FilePreview))

/** Of `previewTypes` in the contract, which the browser need not load; a test holds the two against each other. */
export const shownInPage = /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/plain)$/

interface Props {
  ids: string[]
  files: AttachedFile[]
  onRemove?(id: string): void
}

/** Files by name: a click shows what a page can show and saves the rest. */
export function FileList({ ids, files, onRemove }: Props) {
  const t = useTranslations('form')
  const [shown, setShown] = useState<AttachedFile | null>(null)
  if (ids.length === 0) return null
  return (
    <>
      <ul className={styles.files}>
        {ids.map((fileId) => {
          const file = files.find((one) => one.fileId === fileId)
          const name = file?.name ?? fileId
          const save = () => download('/api/file/download', { fileId })
          return (
            <li key={fileId}>
              <button type="button" className={styles.name} title={name} onClick={() => (file && shownInPage.test(file.mediaType) ? setShown(file) : save())}>
                <Description fontSize="inherit" />
                <span>{name}</span>
                {file && <small>{fileSize(file.size)}</small>}
              </button>
              <button type="button" className={styles.act} aria-label={t('saveFile', { name })} onClick={save}>
                <Download fontSize="inherit" />
              </button>
              {onRemove && (
                <button type="button" className={styles.act} aria-label={t('removeFile', { name })} onClick={() => onRemove(fileId)}>
                  <Close fontSize="inherit" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {shown && <FilePreview file={shown} onClose={() => setShown(null)} />}
    </>
  )
}
