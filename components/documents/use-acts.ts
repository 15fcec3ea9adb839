import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { download, downloadTogether } from '@/lib/client/download'
import { showSuccess } from '@/lib/client/toasts'
import { refreshLibrary, type DocumentDetails, type DocumentRow, type Folder } from './library'

/** The dialog that stands open. */
type Opened =
  | { dialog: 'folder'; folderId: string; parentId: string }
  | { dialog: 'moveFolder'; folder: Folder }
  | { dialog: 'where'; act: 'move' | 'copy'; documentIds: string[] }
  | { dialog: 'rename'; documentId: string }
  | { dialog: 'version'; document: DocumentDetails }
  | { dialog: 'text'; document: DocumentDetails }
  | { dialog: 'request'; document: DocumentDetails }
  | { dialog: 'template'; folder: Folder }
  | { dialog: 'bin' }

/** What is done with documents and folders. */
export function useActs() {
  const t = useTranslations('documents')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { busy, attempt } = useAttempt()
  /** Does it, says so and reads everything again; a refusal has been told by the call. */
  const run = (work: () => Promise<unknown>, said?: string) =>
    attempt(async () => {
      await work()
      if (said) showSuccess(said)
      await refreshLibrary()
    }, toldAlready)
  const save = (fileId: string) => download('/api/file/download', { fileId })
  return {
    opened,
    busy,
    open: setOpened,
    close: () => setOpened(null),
    run,
    save,
    /** One as it is, several as one archive. */
    saveAll: (rows: DocumentRow[]) => downloadTogether(rows.map(({ fileId }) => fileId)),
    checkOut: ({ documentId, fileId }: DocumentDetails) =>
      void run(async () => {
        await call('/api/document/checkOut', { documentId })
        save(fileId)
      }),
    async release({ documentId, lockedBy, lockedByMe, name }: DocumentDetails) {
      if (
        !lockedByMe &&
        !(await confirm({ text: t('confirmBreak', { by: lockedBy, name }), action: t('breakLock', { by: lockedBy }) }))
      )
        return
      await run(() => call('/api/document/release', { documentId }))
    },
    async restoreVersion({ documentId, version: basedOn }: DocumentDetails, version: number) {
      if (await confirm({ text: t('confirmRestore', { version }), action: t('restore') }))
        await run(() => call('/api/document/restoreVersion', { documentId, version, basedOn }), t('saved'))
    },
    async remove(documentIds: string[]) {
      const text = t('confirmDelete', { count: documentIds.length })
      if (await confirm({ text, action: t('delete'), danger: true }))
        await run(() => call('/api/document/delete', { documentIds }), t('deleted'))
    },
    async removeFolder({ folderId, folderName }: Folder) {
      const text = t('confirmDeleteFolder', { name: folderName })
      if (await confirm({ text, action: t('deleteFolder'), danger: true }))
        await run(() => call('/api/document/deleteFolder', { folderId }), t('deleted'))
    },
    moveFolder: (folderId: string, parentId: string) =>
      run(() => call('/api/document/moveFolder', { folderId, parentId }), t('moved')),
  }
}
export type Acts = ReturnType<typeof useActs>
