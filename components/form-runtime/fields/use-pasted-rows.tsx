import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { FieldRights, FormData, PlainField, TableField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { showProblem } from '@/lib/client/toasts'
import type { PastedRows } from '@/lib/form-data/paste-rows'
import { isEditable } from '../is-editable'
import styles from './table.module.css'

interface Given {
  table: TableField
  /** Those in sight, in their order. */
  columns: PlainField[]
  rows: FormData[]
  rights: FieldRights
  /** Rows at the beginning that are not the person's. */
  fixed: number
  mayAdd: boolean
  onChange(rows: FormData[]): void
}
/** What was pasted last, and the rows of before it as long as nothing has been typed since. */
interface Last extends PastedRows {
  before: FormData[] | null
}

/** Cells that could not be read are named up to as many. */
const namedAtMost = 3

/**
 * R2.4-11: cells copied from a spreadsheet and pasted into a cell fill the table from there. One cell alone, and lines in a field of
 * several lines, are pasted as any text.
 * @returns what hears the paste, and what is said of the last one with a way back until something else changes
 */
export function usePastedRows({ table, columns, rows, rights, fixed, mayAdd, onChange }: Given): {
  onPaste(event: ClipboardEvent<HTMLElement>): void
  /** To be called with any other change of the rows: it would go with what is taken back. */
  change(rows: FormData[]): void
  said: ReactNode
} {
  const t = useTranslations('form')
  const locale = useLocale()
  const [last, setLast] = useState<Last | null>(null)
  const nameOf = (id: string) => localText(columns.find((column) => column.id === id)?.label ?? id, locale)

  const now = useRef({ rows, onChange })
  useLayoutEffect(() => {
    now.current = { rows, onChange }
  })

  const paste = async (text: string, row: number, column: string) => {
    const { pastedCells, pasteRows } = await import('./read-pasted')
    // Somebody may have typed while that came.
    const { rows, onChange } = now.current
    const limits = {
      columns,
      mayEdit: (one: PlainField) => isEditable(one, rights[`${table.id}.${one.id}`]),
      fixed,
      mostRows: mayAdd ? table.maxRows : rows.length,
    }
    const pasted = pasteRows(rows, pastedCells(text), { row, column }, limits)
    onChange(pasted.rows)
    setLast({ ...pasted, before: rows })
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const inLines = event.target instanceof HTMLTextAreaElement
    if (!text.includes('\t') && (inLines || !/[\r\n]/.test(text.trimEnd()))) return
    const cell = (event.target as Element).closest('td')
    const line = cell?.closest('tr')
    const column = cell && columns[cell.cellIndex]
    if (!line || !column) return
    event.preventDefault()
    paste(text, line.sectionRowIndex, column.id).catch(() => showProblem(t('pasted.failed')))
  }
  const unread = last?.unread
    .slice(0, namedAtMost)
    .map(({ row, column, text }) => t('pasted.cell', { row: row + 1, column: nameOf(column), text: text.slice(0, 40) }))
  const said = last && (
    <div className={styles.pasted} role="status" data-wrong={last.unread.length + last.left > 0 || undefined}>
      <span>{t('pasted.filled', { count: last.filled })}</span>
      {unread && unread.length > 0 && (
        <span>{t('pasted.unread', { count: last.unread.length, cells: unread.join(t('pasted.and')) })}</span>
      )}
      {last.left > 0 && <span>{t('pasted.left', { count: last.left })}</span>}
      {last.before && (
        <Button
          size="small"
          onClick={() => {
            onChange(last.before ?? rows)
            setLast(null)
          }}
        >
          {t('pasted.undo')}
        </Button>
      )}
    </div>
  )
  const change = (next: FormData[]) => {
    setLast((one) => one && { ...one, before: null })
    onChange(next)
  }
  return { onPaste, change, said }
}
