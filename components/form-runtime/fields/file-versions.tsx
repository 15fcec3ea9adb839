'use client'

import Download from '@mui/icons-material/FileDownloadOutlined'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import { fileSize } from '@/components/ui/file-size'
import { download } from '@/lib/client/download'
import type { AttachedFile } from '@/lib/contracts/tasks'
import styles from './attachment.module.css'

type Version = Omit<AttachedFile, 'versions'>

/** What stood in the place of a file before, latest first: who put it there and when, to look at or to save. */
export function FileVersions({ versions, onOpen }: { versions: Version[]; onOpen(file: Version): void }) {
  const t = useTranslations('form')
  return (
    <ol className={styles.versions} aria-label={t('versions')}>
      {versions.map((file, index) => (
        <li key={file.fileId}>
          <span className={styles.number}>v{versions.length - index}</span>
          <button type="button" className={styles.name} title={file.name} onClick={() => onOpen(file)}>
            <span>{file.name}</span>
            <small>{fileSize(file.size)}</small>
          </button>
          <span className={styles.by}>
            {t('versionBy', { name: file.uploadedBy })} <Moment at={file.uploadedAt} />
          </span>
          <button
            type="button"
            className={styles.act}
            aria-label={t('saveFile', { name: `v${versions.length - index} ${file.name}` })}
            onClick={() => download('/api/file/download', { fileId: file.fileId })}
          >
            <Download fontSize="inherit" />
          </button>
        </li>
      ))}
    </ol>
  )
}
