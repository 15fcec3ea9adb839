'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { TreePanel } from '@/components/tree/tree-panel'
import { useTree } from '@/components/tree/use-tree'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { fileSize } from '@/components/ui/file-size'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import type { AttachedFile } from '@/lib/contracts/tasks'
import styles from './file-into-dialog.module.css'

interface Props {
  taskId: string
  files: AttachedFile[]
  onClose(): void
}

/** Files of one call, as `mostAtOnce` in the contract says. */
const mostAtOnce = 100

/** Puts the request as a signed PDF, and those of its files that are ticked, into a folder of documents. */
export function FileIntoDialog({ taskId, files, onClose }: Props) {
  const t = useTranslations('task.fileInto')
  const tDialog = useTranslations('common.dialog')
  const { data, error, mutate } = useCall('/api/document/folders', {})
  const [receipt, setReceipt] = useState(true)
  const [ticked, setTicked] = useState<readonly string[]>(() => files.map(({ fileId }) => fileId))
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const folders = useMemo(() => data?.folders ?? [], [data])
  const nodes = useMemo(
    () =>
      folders.map(({ folderId, parentId, folderName }) => ({
        id: folderId,
        parentId,
        name: folderName,
        enabled: true,
        icon: 'folder',
      })),
    [folders],
  )
  const tree = useTree(nodes, { unchosen: true })
  const chosen = folders.find(({ folderId }) => folderId === tree.selectedId)
  const mayAdd = chosen !== undefined && chosen.level !== 'see'
  const count = ticked.length + (receipt ? 1 : 0)
  const file = () =>
    attempt(async () => {
      const { folderId } = chosen!
      // What is filed is ticked no longer: refused in between, the rest can be filed without it.
      for (let left = ticked, paper = receipt; left.length > 0 || paper;) {
        await call('/api/document/fileRequest', {
          taskId,
          folderId,
          fileIds: left.slice(0, mostAtOnce),
          receipt: paper,
        })
        ;[left, paper] = [left.slice(mostAtOnce), false]
        setTicked(left)
        setReceipt(paper)
        await refreshCalls('/api/document/list')
      }
      showSuccess(t('done', { count, folder: chosen!.folderName }))
      onClose()
    })
  return (
    <DialogFrame
      title={t('title')}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tDialog('cancel')}</Button>
          <Button variant="contained" disabled={busy || !mayAdd || count === 0} onClick={() => void file()}>
            {t('file')}
          </Button>
        </>
      )}
    >
      <fieldset className={styles.what}>
        <legend>{t('what')}</legend>
        <label>
          <input type="checkbox" checked={receipt} onChange={() => setReceipt(!receipt)} />
          <span>{t('receipt')}</span>
        </label>
        {files.map(({ fileId, name, size }) => (
          <label key={fileId}>
            <input
              type="checkbox"
              checked={ticked.includes(fileId)}
              onChange={() =>
                setTicked((now) => (now.includes(fileId) ? now.filter((one) => one !== fileId) : [...now, fileId]))
              }
            />
            <span>{name}</span>
            <small>{fileSize(size)}</small>
          </label>
        ))}
      </fieldset>
      <h3 className={styles.where}>{t('where')}</h3>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={220} />}
      {data && <TreePanel tree={tree} label={t('where')} height={220} emptyText={t('noFolders')} />}
      {chosen && !mayAdd && (
        <p className={styles.hint} role="status">
          {t('mayNotAdd', { folder: chosen.folderName })}
        </p>
      )}
    </DialogFrame>
  )
}
