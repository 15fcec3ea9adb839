'use client'

import { useTranslations } from 'next-intl'
import { PickerFrame } from './picker-frame'
import { TablePickerBody, type ChosenTable } from './table-picker-body'

/** The picker of tables, views and statements as a dialog. */
export function TablePickerDialog({
  value,
  onChoose,
  onClose,
}: {
  value?: Partial<ChosenTable>
  onChoose(table: ChosenTable): void
  onClose(): void
}) {
  const t = useTranslations('pickers.helper')
  return (
    <PickerFrame title={t('selectTable')} width={750} tallest={600} onClose={onClose}>
      <TablePickerBody
        value={value}
        onChoose={(table) => {
          onChoose(table)
          onClose()
        }}
      />
    </PickerFrame>
  )
}
