'use client'

import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { memo } from 'react'
import type { FieldRights, FormData, PlainField, TableField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'
import type { FieldValue, FormSurroundings } from '../field-props'
import { SimpleFieldDisplay, SimpleFieldInput } from '../field-registry'
import { useFormSurroundings } from '../form-surroundings'
import { isEditable } from '../is-editable'
import { OpenRow } from '../row-form/row-tools'
import { columnHead } from './column-head'
import styles from './table.module.css'

/** What is done to rows by their places, from 0; the same as long as the table stands. */
export interface RowActs {
  change(index: number, values: FormData): void
  replace(index: number, row: FormData): void
  remove(index: number): void
}

interface Props {
  table: TableField
  columns: PlainField[]
  /** Its place, from 0. */
  index: number
  row: FormData
  rights: FieldRights
  /** Of this row alone, by path. */
  errors: Record<string, string>
  around: Pick<FormSurroundings, 'prefix' | 'files' | 'onBlur'>
  /** Before the ids of the heads of columns. */
  labels: string
  acts: RowActs
  /** Rows are the person's to remove, not only cells to fill in. */
  mayRemove: boolean
  /** Handed in before: only to be read. */
  fixed: boolean
}

/** A row that is filled in. A long table draws only the one that is typed in, so it is told all it needs. */
export const TableRow = memo(function TableRow({
  table,
  columns,
  index,
  row,
  rights,
  errors,
  around,
  labels,
  acts,
  mayRemove,
  fixed,
}: Props) {
  const t = useTranslations('form')
  const locale = useLocale()
  return (
    <tr data-fixed={fixed || undefined}>
      {columns.map((column) => {
        const path = `${table.id}[${index}].${column.id}`
        return (
          <td key={column.id} className={alignment(column)} data-label={columnHead(column, locale)}>
            <Cell
              column={column}
              path={path}
              right={fixed ? 'read' : rights[`${table.id}.${column.id}`]}
              value={row[column.id]}
              labelledBy={`${labels}-${column.id}`}
              error={errors[path]}
              around={around}
              onChange={(cell) => acts.change(index, { [column.id]: cell ?? null })}
            />
          </td>
        )
      })}
      <td className={styles.remove}>
        <OpenRow
          table={table}
          place={index + 1}
          row={row}
          onChange={fixed ? undefined : (next) => acts.replace(index, next)}
        />
        {mayRemove && !fixed && (
          <IconButton size="small" aria-label={t('removeRow', { row: index + 1 })} onClick={() => acts.remove(index)}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}, isSame)

/** The same row with nothing new to say; errors are gathered anew each time. */
function isSame(before: Props, now: Props): boolean {
  const keys = Object.keys(now.errors)
  return (
    (Object.keys(now) as (keyof Props)[]).every((key) => key === 'errors' || Object.is(before[key], now[key])) &&
    keys.length === Object.keys(before.errors).length &&
    keys.every((path) => before.errors[path] === now.errors[path])
  )
}

interface CellProps {
  column: PlainField
  path: string
  right: Parameters<typeof isEditable>[1]
  value: FieldValue
  labelledBy: string
  onChange(value: FieldValue): void
}

/** A column of one row: to type in, or as text where the person may not. */
export function TableCell(props: CellProps) {
  const { errors, files, onBlur, prefix } = useFormSurroundings()
  return <Cell {...props} error={errors[props.path]} around={{ files, onBlur, prefix }} />
}

function Cell({
  column,
  path,
  right,
  value,
  labelledBy,
  error,
  around: { files, onBlur, prefix },
  onChange,
}: CellProps & { error: string | undefined; around: Props['around'] }) {
  if (!isEditable(column, right)) return <SimpleFieldDisplay field={column} value={value} files={files} inTable />
  return (
    <div className={styles.cell} onBlur={() => onBlur(path)}>
      <SimpleFieldInput
        field={column}
        id={prefix + path}
        value={value}
        required={column.required || right === 'required'}
        invalid={Boolean(error)}
        describedBy={error ? `${prefix}${path}-error` : undefined}
        labelledBy={labelledBy}
        onChange={onChange}
      />
      {error && (
        <div id={`${prefix}${path}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}

export function alignment(column: PlainField): string | undefined {
  return traitsOf(column).align === 'end' ? styles.right : undefined
}
