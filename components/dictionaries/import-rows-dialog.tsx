'use client'

import { ImportFileDialog } from '@/components/data-list/import-file-dialog'
import { sendFile } from '@/lib/client/send-file'

interface Props {
  dataDictId: string
  onClose(): void
  onDone(): void
}

/** Rows of a dictionary from a file. */
export const ImportRowsDialog = ({ dataDictId, ...given }: Props) => (
  <ImportFileDialog
    words="data.dictionaries.import"
    send={(file, mode) => sendFile('/api/baseData/importDataDictRows', { dataDictId, mode }, file, file.name)}
    {...given}
  />
)
