'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { TreePanel } from '@/components/tree/tree-panel'
import { useTree } from '@/components/tree/use-tree'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useAttempt } from '@/components/ui/use-attempt'
import type { Folder } from './library'

interface Props {
  title: string
  action: string
  folders: Folder[]
  /** Whether a folder can be chosen; the others show the way. */
  offered(folder: Folder): boolean
  /** A folder that is not shown with all below it. */
  without?: string
  onClose(): void
  onChoose(folderId: string): Promise<void>
}

/** Where something is put. */
export function FolderChoiceDialog({ title, action, folders, offered, without = '', onClose, onChoose }: Props) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const nodes = useMemo(() => {
    const gone = new Set([without])
    return folders
      .filter(({ folderId, parentId }) => {
        if (gone.has(folderId) || (parentId && gone.has(parentId))) gone.add(folderId)
        return !gone.has(folderId)
      })
      .map(({ folderId, parentId, folderName }) => ({
        id: folderId,
        parentId,
        name: folderName,
        enabled: true,
        icon: 'folder',
      }))
  }, [folders, without])
  const tree = useTree(nodes, { unchosen: true })
  const chosen = folders.find(({ folderId }) => folderId === tree.selectedId)
  return (
    <DialogFrame
      title={title}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tDialog('cancel')}</Button>
          <Button
            variant="contained"
            disabled={busy || !chosen || !offered(chosen)}
            onClick={() => chosen && void attempt(() => onChoose(chosen.folderId))}
          >
            {action}
          </Button>
        </>
      )}
    >
      <TreePanel tree={tree} label={t('tree')} height={340} emptyText={t('noFolders')} />
    </DialogFrame>
  )
}
