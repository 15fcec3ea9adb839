'use client'

import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { BinDialog } from './bin-dialog'
import { FolderChoiceDialog } from './folder-choice-dialog'
import { FolderDialog } from './folder-dialog'
import { reaches, refreshLibrary, type Folder } from './library'
import { RenameDialog } from './rename-dialog'
import { RequestDialog } from './request-dialog'
import { TemplateDialog } from './template-dialog'
import { TextDialog } from './text-dialog'
import type { Acts } from './use-acts'
import { VersionDialog } from './version-dialog'

/** The dialog that stands open over the library. */
export function Dialogs({ acts: { opened, close }, folders }: { acts: Acts; folders: Folder[] }) {
  const t = useTranslations('documents')
  switch (opened?.dialog) {
    case undefined:
      return null
    case 'folder':
      return <FolderDialog {...opened} folders={folders} onClose={close} />
    case 'moveFolder':
      return (
        <FolderChoiceDialog
          title={t('where')}
          action={t('moveHere')}
          folders={folders}
          offered={(one) => reaches(one.level, 'edit') && one.folderId !== opened.folder.parentId}
          without={opened.folder.folderId}
          onClose={close}
          onChoose={async (parentId) => {
            await call('/api/document/moveFolder', { folderId: opened.folder.folderId, parentId }, { quiet: true })
            showSuccess(t('moved'))
            close()
            await refreshLibrary()
          }}
        />
      )
    case 'where':
      return (
        <FolderChoiceDialog
          title={t('where')}
          action={t(opened.act === 'move' ? 'moveHere' : 'copyHere')}
          folders={folders}
          offered={(one) => reaches(one.level, 'add')}
          onClose={close}
          onChoose={async (folderId) => {
            const { act, documentIds } = opened
            if (act === 'move') await call('/api/document/move', { documentIds, folderId }, { quiet: true })
            else await call('/api/document/copy', { documentIds, folderId }, { quiet: true })
            showSuccess(t(act === 'move' ? 'moved' : 'copied'))
            close()
            await refreshLibrary()
          }}
        />
      )
    case 'rename':
      return <RenameDialog documentId={opened.documentId} onClose={close} />
    case 'version':
      return <VersionDialog document={opened.document} onClose={close} />
    case 'text':
      return <TextDialog document={opened.document} onClose={close} />
    case 'request':
      return <RequestDialog document={opened.document} onClose={close} />
    case 'template':
      return <TemplateDialog folder={opened.folder} folders={folders} onClose={close} />
    case 'bin':
      return <BinDialog onClose={close} />
  }
}
