'use client'

import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { FormData, PlainField, TableField } from '@/lib/contracts/forms'
import { mayEdit } from '@/lib/form-data/may-edit'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { SimpleFieldDisplay } from '../field-registry'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import { useFormMarks } from '../form-marks'
import { useFormSurroundings } from '../form-surroundings'
import { ImportRows, opensRows } from '../row-form/row-tools'
import { columnHead } from './column-head'
import { ColumnSums } from './column-sums'
import { leastWidth, widthOf } from './column-widths'
import { alignment, TableRow, type RowActs } from './table-row'
import { usePastedRows } from './use-pasted-rows'
import styles from './table.module.css'

type Row = FormData

/** Rows a browser draws before it shows anything; those after them follow at once, without holding up who types. */
const drawnFirst = 60
const noErrors = {}

/** Rows of a sub-table: on a wide screen a table, on a phone one card a row. */
export function TableInput({ field, id, value, onChange, describedBy }: InputProps<TableField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { rights, fixedRows, errors, prefix, files, onBlur } = useFormSurroundings()
  const drawn = useDeferredValue(Infinity, drawnFirst)
  const rows = rowsOf(value)
  const columns = useMemo(
    () => field.fields.filter((column) => rights[`${field.id}.${column.id}`] !== 'hidden'),
    [field, rights],
  )
  const around = useMemo(() => ({ prefix, files, onBlur }), [prefix, files, onBlur])
  const mayAdd = mayEdit(rights[field.id])
  const fixed = fixedRows?.[field.id] ?? 0
  const pasting = usePastedRows({ table: field, columns, rows, rights, fixed, mayAdd, onChange })
  const acts = useRowActs(rows, pasting.change)
  const wrong = useMemo(() => errorsOfRows(field.id, errors), [field.id, errors])
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy} className={styles.scroll}>
      <table
        className={styles.table}
        data-long={rows.length > drawnFirst || undefined}
        style={{ minWidth: leastWidth(columns) + removeWidth(field) }}
        onPaste={pasting.onPaste}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                id={`${id}-${column.id}`}
                className={alignment(column)}
                style={{ width: widthOf(column) }}
              >
                {columnHead(column, locale)}
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
          {rows.slice(0, drawn).map((row, index) => (
            <TableRow
              key={index}
              table={field}
              columns={columns}
              index={index}
              row={row}
              rights={rights}
              errors={wrong.get(index) ?? noErrors}
              labels={id}
              around={around}
              acts={acts}
              mayRemove={mayAdd}
              fixed={index < fixed}
            />
          ))}
        </tbody>
        {rows.length > 1 && <ColumnSums table={field.id} columns={columns} rows={rows} extra={1} />}
      </table>
      {pasting.said}
      {fixed > 0 && <p className={styles.fixed}>{t('fixedRows', { count: fixed })}</p>}
      {mayAdd && (
        <>
          <Button
            size="small"
            startIcon={<Add />}
            disabled={rows.length >= field.maxRows}
            onClick={() => pasting.change([...rows, emptyRow(columns)])}
          >
            {t('addRow')}
          </Button>
          <ImportRows table={field} rows={rows} onAdd={(more) => pasting.change([...rows, ...more])} />
        </>
      )}
    </div>
  )
}

/** Acts on rows that stay the same while the rows change. */
function useRowActs(rows: Row[], onChange: (rows: Row[]) => void): RowActs {
  const now = useRef({ rows, onChange })
  useLayoutEffect(() => {
    now.current = { rows, onChange }
  })
  return useMemo(() => {
    const put = (change: (row: Row, at: number) => Row) => now.current.onChange(now.current.rows.map(change))
    return {
      change: (index, values) => put((row, at) => (at === index ? { ...row, ...values } : row)),
      replace: (index, next) => put((row, at) => (at === index ? next : row)),
      remove: (index) => now.current.onChange(now.current.rows.filter((_, at) => at !== index)),
    }
  }, [])
}

/** Errors of a form by the rows of a table they stand in. */
function errorsOfRows(table: string, errors: Record<string, string>): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>()
  for (const [path, error] of Object.entries(errors)) {
    if (!path.startsWith(`${table}[`)) continue
    const index = Number.parseInt(path.slice(table.length + 1), 10)
    found.set(index, { ...found.get(index), [path]: error })
  }
  return found
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
                {print ? localText(column.label, locale) : columnHead(column, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} data-changed={marks?.[index] ? (marks[index].added ? 'added' : '') : undefined}>
              {field.fields.map((column) => (
                <td key={column.id} className={alignment(column)} data-label={columnHead(column, locale)}>
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

function rowsOf(value: FieldValue): Row[] {
  return Array.isArray(value)
    ? (value.filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row)) as Row[])
    : []
}

export function emptyRow(columns: PlainField[]): Row {
  return Object.fromEntries(columns.map((column) => [column.id, traitsOf(column).empty]))
}
