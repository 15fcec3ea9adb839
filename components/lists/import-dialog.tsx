'use client'

import { ImportFileDialog } from '@/components/data-list/import-file-dialog'
import { sendFile } from '@/lib/client/send-file'

interface Props {
  listId: string
  onClose(): void
  onDone(): void
}

/** Records from a file. */
export const ImportDialog = ({ listId, ...given }: Props) => (
  <ImportFileDialog
    words="lists.import"
    send={(file, mode) => sendFile('/api/list/import', { listId, mode }, file, file.name)}
    {...given}
  />
)
