'use client'

import { DataGrid, useGridApiRef, type GridCellParams, type GridSortModel } from '@mui/x-data-grid'
import { enUS, zhCN, zhTW } from '@mui/x-data-grid/locales'
import { useLocale } from 'next-intl'
import { flushSync } from 'react-dom'
import { useImperativeHandle, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { nonceOfPage } from '@/components/page/nonce-of-page'
import { keep, kept } from '@/lib/client/kept'
import { gridColumns } from './grid-columns'
import { pastedCells } from '@/lib/editing/pasted-cells'
import type { SheetColumn, SheetRow } from './sheet-column'
import styles from './sheet.module.css'

/** A block of cells as it was pasted: from which cell on, to the right and down. */
export interface Pasted {
  row: string
  name: string
  cells: string[][]
}

export interface SheetHandle {
  /** Goes to a cell, as to one that is wrong. */
  goTo(row: string, name: string): void
}

interface Props {
  /** What it is told apart by; under this the widths of its columns are kept. */
  name: string
  label: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  /** Makes it one to type in. */
  onType?(row: string, cells: Readonly<Record<string, string>>): void
  onPaste?(pasted: Pasted): void
  onUndo?(): void
  onRedo?(): void
  onSave?(): void
  errorOf?(row: string, name: string): string | undefined
  /** Typed and not saved yet. */
  isChanged?(row: string, name: string): boolean
  actionsOf?: { title: string; width: number; draw(row: SheetRow): ReactNode }
  /** Where the order is somebody else's business: which it is, and the wish for another. */
  sorting?: { model: GridSortModel; onChange(model: GridSortModel): void }
  handle?: Ref<SheetHandle>
}

const localeTexts = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW }
/** The key code of every stroke an input method takes for itself. */
const composing = 229
/** Widths somebody chose stay for a season. */
const keptDays = 90

/** Rows as in a sheet: arrows move, typing, Enter or F2 writes, Escape takes back, columns are as wide as one likes. */
export function SheetGrid({
  name,
  label,
  columns,
  rows,
  onType,
  onPaste,
  onUndo,
  onRedo,
  onSave,
  errorOf,
  isChanged,
  actionsOf,
  sorting,
  handle,
}: Props) {
  const texts = localeTexts[useLocale() as keyof typeof localeTexts] ?? zhCN
  const api = useGridApiRef()
  const [widths, setWidths] = useState(() => (kept(`sheet:${name}`) as Record<string, number> | undefined) ?? {})
  useImperativeHandle(handle, () => ({
    goTo(row, column) {
      api.current?.scrollToIndexes({
        rowIndex: rows.findIndex(({ id }) => id === row),
        colIndex: columns.findIndex((one) => one.name === column),
      })
      api.current?.setCellFocus(row, column)
    },
  }))
  const widen = (column: string, width: number) => {
    const next = { ...widths, [column]: Math.round(width) }
    setWidths(next)
    keep(`sheet:${name}`, next, { days: keptDays })
  }
  // What writes by an input method names no key: its first stroke must find the box it writes into.
  const beginWriting = () => {
    const cell = api.current?.state.focus.cell
    const column = cell && columns.find((one) => one.name === cell.field)
    if (!onType || !cell || !column || column.fixed || column.kind === 'check' || column.kind === 'choice') return
    if (api.current?.getCellMode(cell.id, cell.field) !== 'view') return
    flushSync(() => api.current?.startCellEditMode({ id: cell.id, field: cell.field, deleteValue: true }))
  }
  const onKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.keyCode === composing && !isTyping(event.target)) return beginWriting()
    const wish = (event.ctrlKey || event.metaKey) && !isTyping(event.target) ? event.key.toLowerCase() : ''
    if (wish === 's' && onSave) event.preventDefault()
    // The grid would write into the one cell: what is pasted comes by the paste itself.
    if (wish === 'v') event.stopPropagation()
    if (wish === 's') onSave?.()
    else if (wish === 'y' || (wish === 'z' && event.shiftKey)) onRedo?.()
    else if (wish === 'z') onUndo?.()
  }
  const onClipboard = (event: ClipboardEvent) => {
    const cell = api.current?.state.focus.cell
    if (!onPaste || !cell || isTyping(event.target)) return
    event.preventDefault()
    onPaste({ row: String(cell.id), name: cell.field, cells: pastedCells(event.clipboardData.getData('text/plain')) })
  }
  const classOf = ({ id, field }: GridCellParams) =>
    errorOf?.(String(id), field) ? styles.wrong! : isChanged?.(String(id), field) ? styles.changed! : ''
  return (
    <div className={styles.sheet} onKeyDownCapture={onKeys} onPaste={onClipboard}>
      <DataGrid
        apiRef={api}
        aria-label={label}
        nonce={nonceOfPage()}
        localeText={texts.components.MuiDataGrid.defaultProps.localeText}
        columns={gridColumns({ columns, widths, edits: Boolean(onType), errorOf, actionsOf })}
        rows={rows}
        rowHeight={36}
        columnHeaderHeight={36}
        processRowUpdate={(next: SheetRow) => {
          onType?.(next.id, next.cells)
          return next
        }}
        getCellClassName={classOf}
        getRowClassName={({ row }) => (row.off ? styles.off! : '')}
        onColumnWidthChange={({ colDef, width }) => widen(colDef.field, width)}
        {...(sorting && {
          sortingMode: 'server' as const,
          sortModel: sorting.model,
          onSortModelChange: sorting.onChange,
        })}
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooter
        showCellVerticalBorder
      />
    </div>
  )
}

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
