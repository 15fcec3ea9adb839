'use client'

import { useTranslations } from 'next-intl'
import { PickerFrame } from '@/components/pickers/picker-frame'
import type { FormData, PlainField } from '@/lib/contracts/forms'
import { RowImportBody } from './row-import-body'

interface Props {
  /** Title of the sub-table. */
  table: string
  fields: readonly PlainField[]
  room: number
  onChoose(rows: FormData[]): void
  onClose(): void
}

/** Rows of a file for a sub-table of the form one fills in. */
export function RowImportDialog({ table, fields, room, onChoose, onClose }: Props) {
  const t = useTranslations('rowImport')
  return (
    <PickerFrame title={t('title', { table })} width={750} tallest={700} onClose={onClose}>
      <RowImportBody
        fields={fields}
        room={room}
        onDone={(rows) => {
          onChoose(rows)
          onClose()
        }}
      />
    </PickerFrame>
  )
}
