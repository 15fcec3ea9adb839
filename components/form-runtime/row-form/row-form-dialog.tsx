'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PickerFrame } from '@/components/pickers/picker-frame'
import type { FormData, TableField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { useFormSurroundings } from '../form-surroundings'
import { PopupForm } from './popup-form'
import { rowDefinition, rowRights } from './row-definition'

interface Props {
  table: TableField
  /** Its place, counted from 1. */
  place: number
  row: FormData
  /** Missing where the row is only to be read. */
  onDone?(row: FormData): void
  onClose(): void
}

/** One row of a sub-table with room for all its columns. */
export function RowFormDialog({ table, place, row, onDone, onClose }: Props) {
  const t = useTranslations('rowImport')
  const locale = useLocale()
  const { rights, files } = useFormSurroundings()
  const definition = useMemo(() => rowDefinition(table), [table])
  const fixed = onDone === undefined
  const own = useMemo(() => rowRights(table, rights, fixed), [table, rights, fixed])
  return (
    <PickerFrame
      title={t('row', { table: localText(table.label, locale), row: place })}
      width={750}
      tallest={700}
      onClose={onClose}
    >
      <PopupForm
        definition={definition}
        data={row}
        rights={own}
        files={files}
        onDone={(data) => {
          onDone?.(data)
          onClose()
        }}
      />
    </PickerFrame>
  )
}
