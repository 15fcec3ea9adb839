'use client'

import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import type { FormData, PlainField, TableField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { SimpleFieldDisplay, SimpleFieldInput } from '../field-registry'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import { useFormMarks } from '../form-marks'
import { useFormSurroundings } from '../form-surroundings'
import { isEditable } from '../is-editable'
import { ImportRows, opensRows, OpenRow } from '../row-form/row-tools'
import { ColumnSums } from './column-sums'
import { leastWidth, widthOf } from './column-widths'
import styles from './table.module.css'

type Row = FormData

/** Rows of a sub-table: on a wide screen a table, on a phone one card a row. */
export function TableInput({ field, id, value, onChange, describedBy }: InputProps<TableField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { rights } = useFormSurroundings()
  const rows = rowsOf(value)
  const columns = field.fields.filter((column) => rights[`${field.id}.${column.id}`] !== 'hidden')
  const setCell = (index: number, column: string, cell: FieldValue) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [column]: cell ?? null } : row)))
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy} className={styles.scroll}>
      <table className={styles.table} style={{ minWidth: leastWidth(columns) + removeWidth(field) }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                id={`${id}-${column.id}`}
                className={alignment(column)}
                style={{ width: widthOf(column) }}
              >
                {localText(column.label, locale)}
                {(column.required || rights[`${field.id}.${column.id}`] === 'required') && (
                  <span className={styles.mark}>*</span>
                )}
              </th>
            ))}
            <th style={{ width: removeWidth(field) }}>
              <span className="visually-hidden">{t('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.id} className={alignment(column)} data-label={localText(column.label, locale)}>
                  <TableCell
                    column={column}
                    path={`${field.id}[${index}].${column.id}`}
                    right={rights[`${field.id}.${column.id}`]}
                    value={row[column.id]}
                    labelledBy={`${id}-${column.id}`}
                    onChange={(cell) => setCell(index, column.id, cell)}
                  />
                </td>
              ))}
              <td className={styles.remove}>
                <OpenRow
                  table={field}
                  place={index + 1}
                  row={row}
                  onChange={(next) => onChange(rows.map((one, at) => (at === index ? next : one)))}
                />
                <IconButton
                  size="small"
                  aria-label={t('removeRow', { row: index + 1 })}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && <ColumnSums table={field.id} columns={columns} rows={rows} extra={1} />}
      </table>
      <Button
        size="small"
        startIcon={<Add />}
        disabled={rows.length >= field.maxRows}
        onClick={() => onChange([...rows, emptyRow(columns)])}
      >
        {t('addRow')}
      </Button>
      <ImportRows table={field} rows={rows} onAdd={(more) => onChange([...rows, ...more])} />
    </div>
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
export function TableCell({ column, path, right, value, labelledBy, onChange }: CellProps) {
  const { errors, files, onBlur, prefix } = useFormSurroundings()
  const error = errors[path]
  if (!isEditable(column, right)) return <SimpleFieldDisplay field={column} value={value} files={files} inTable />
  return (
    <div onBlur={() => onBlur(path)}>
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

export function TableDisplay({ field, value, files, print }: DisplayProps<TableField>) {
  const t = useTranslations('form')
  const marks = useFormMarks().rows[field.id]
  const locale = useLocale()
  const rows = rowsOf(value)
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        data-read="true"
        style={print ? undefined : { minWidth: leastWidth(field.fields) }}
      >
        <thead>
          <tr>
            {field.fields.map((column) => (
              <th key={column.id} className={alignment(column)} style={{ width: widthOf(column) }}>
                {localText(column.label, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} data-changed={marks?.[index] ? (marks[index].added ? 'added' : '') : undefined}>
              {field.fields.map((column) => (
                <td key={column.id} className={alignment(column)} data-label={localText(column.label, locale)}>
                  {marks?.[index] && column.id in marks[index].cells && (
                    <del className={styles.was}>
                      <span className="visually-hidden">{t('changed.was')} </span>
                      <SimpleFieldDisplay
                        field={column}
                        value={marks[index].cells[column.id] ?? null}
                        files={files}
                        inTable
                      />
                    </del>
                  )}
                  <SimpleFieldDisplay field={column} value={row[column.id]} files={files} inTable />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={field.fields.length}>{t('noRows')}</td>
            </tr>
          )}
        </tbody>
        {rows.length > 1 && <ColumnSums table={field.id} columns={field.fields} rows={rows} extra={0} />}
      </table>
    </div>
  )
}

/** Room for what can be done with a row, and no more. */
const removeWidth = (table: TableField) => (opensRows(table) ? 80 : 48)

function alignment(column: PlainField): string | undefined {
  return traitsOf(column).align === 'end' ? styles.right : undefined
}

function rowsOf(value: FieldValue): Row[] {
  return Array.isArray(value)
    ? (value.filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row)) as Row[])
    : []
}

export function emptyRow(columns: PlainField[]): Row {
  return Object.fromEntries(columns.map((column) => [column.id, traitsOf(column).empty]))
}
