'use client'

import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Upload from '@mui/icons-material/UploadFileOutlined'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fileSize } from '@/components/ui/file-size'
import { download, downloadTogether } from '@/lib/client/download'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { FileVersions } from './file-versions'
import styles from './attachment.module.css'

const FilePreview = dynamic(() => import('./file-preview').then((module) => module.FilePreview))

/** Of `previewTypes` in the contract, which the browser need not load; a test holds the two against each other. */
export const shownInPage = /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/plain)$/

/** Of `officeFile` in the contract: shown by what is in it. */
export const isOffice = ({ name }: Pick<AttachedFile, 'name'>): boolean => /\.(docx|xlsx)$/i.test(name)
export const isShown = (file: Pick<AttachedFile, 'name' | 'mediaType'>): boolean =>
  shownInPage.test(file.mediaType) || isOffice(file)

type Version = Omit<AttachedFile, 'versions'>

interface Props {
  ids: string[]
  files: AttachedFile[]
  onRemove?(id: string): void
  /** Puts a new version in the place of a file. */
  onReplace?(id: string, file: File): void
}

/** Files by name: a click shows what a page can show and saves the rest. */
export function FileList({ ids, files, onRemove, onReplace }: Props) {
  const t = useTranslations('form')
  const [shown, setShown] = useState<Version | null>(null)
  const [opened, setOpened] = useState('')
  const open = (file: Version) =>
    isShown(file) ? setShown(file) : download('/api/file/download', { fileId: file.fileId })
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
              <button type="button" className={styles.name} title={name} onClick={() => (file ? open(file) : save())}>
                <Description fontSize="inherit" />
                <span>{name}</span>
                {file && <small>{fileSize(file.size)}</small>}
              </button>
              <button type="button" className={styles.act} aria-label={t('saveFile', { name })} onClick={save}>
                <Download fontSize="inherit" />
              </button>
              {file?.versions && (
                <button
                  type="button"
                  className={styles.count}
                  aria-expanded={opened === fileId}
                  onClick={() => setOpened(opened === fileId ? '' : fileId)}
                >
                  {t('versionCount', { count: file.versions.length + 1 })}
                </button>
              )}
              {onReplace && (
                <label className={styles.act} title={t('newVersion', { name })}>
                  <Upload fontSize="inherit" />
                  <input
                    type="file"
                    className={styles.hidden}
                    aria-label={t('newVersion', { name })}
                    onChange={(event) => {
                      const [chosen] = event.target.files ?? []
                      if (chosen) onReplace(fileId, chosen)
                      event.target.value = ''
                    }}
                  />
                </label>
              )}
              {onRemove && (
                <button
                  type="button"
                  className={styles.act}
                  aria-label={t('removeFile', { name })}
                  onClick={() => onRemove(fileId)}
                >
                  <Close fontSize="inherit" />
                </button>
              )}
              {file?.versions && opened === fileId && <FileVersions versions={file.versions} onOpen={open} />}
            </li>
          )
        })}
      </ul>
      {ids.length > 1 && (
        <button type="button" className={styles.all} onClick={() => downloadTogether(ids)}>
          {t('saveAllFiles', { count: ids.length })}
        </button>
      )}
      {shown && <FilePreview file={shown} onClose={() => setShown(null)} />}
    </>
  )
}
