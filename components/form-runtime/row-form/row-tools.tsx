'use client'

import OpenInFull from '@mui/icons-material/OpenInFullOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { FormData, TableField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { useFormSurroundings } from '../form-surroundings'
import { isEditable } from '../is-editable'

const RowImportDialog = dynamic(() => import('../row-import/row-import-dialog').then((file) => file.RowImportDialog))
const RowFormDialog = dynamic(() => import('./row-form-dialog').then((file) => file.RowFormDialog))

/** With more columns than these a row is easier to fill in on its own. */
const mostColumns = 5

interface ImportProps {
  table: TableField
  rows: FormData[]
  onAdd(rows: FormData[]): void
}

/** R2.8-27: rows out of a file, where the form lets them. */
export function ImportRows({ table, rows, onAdd }: ImportProps) {
  const t = useTranslations('rowImport')
  const locale = useLocale()
  const { rights } = useFormSurroundings()
  const [open, setOpen] = useState(false)
  const fields = table.fields.filter((column) => isEditable(column, rights[`${table.id}.${column.id}`]))
  if (table.fromExcel === false || fields.length === 0) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadFile />}
        disabled={rows.length >= table.maxRows}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && (
        <RowImportDialog
          table={localText(table.label, locale)}
          fields={fields}
          room={table.maxRows - rows.length}
          onChoose={onAdd}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface OpenProps {
  table: TableField
  /** Its place, counted from 1. */
  place: number
  row: FormData
  /** Missing where the row is only to be read. */
  onChange?(row: FormData): void
}

/** Whether rows of a table can be opened on their own. */
export const opensRows = (table: TableField): boolean => table.fields.length > mostColumns

/** R2.8-28: a row of a table with many columns in a form of its own. */
export function OpenRow({ table, place, row, onChange }: OpenProps) {
  const t = useTranslations('rowImport')
  const [open, setOpen] = useState(false)
  if (!opensRows(table)) return null
  return (
    <>
      <IconButton size="small" aria-label={t('openRow', { row: place })} onClick={() => setOpen(true)}>
        <OpenInFull fontSize="small" />
      </IconButton>
      {open && <RowFormDialog table={table} place={place} row={row} onDone={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}
