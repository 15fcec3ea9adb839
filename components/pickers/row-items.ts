import { formatCell } from '@/lib/i18n/format-cell'
import { PickerProblem } from './picker-problem'
import type { PickerPage } from './picker-kind'

export interface RowColumn {
  name: string
  title: string
  key: boolean
  hidden?: boolean
  /** px; 0 for a share of what is there. */
  width?: number
  format?: string
}

/** More columns than this are not shown in a picker; a choice hands all of them back. */
const shownAtMost = 5

/**
 * Rows of data as a picker shows them: told apart by their key, the key first.
 * @throws PickerProblem without columns or key (R5-24)
 */
export function rowItems(
  columns: RowColumn[],
  rows: Record<string, unknown>[],
  locale: string,
  read = (text: string) => text,
): Pick<PickerPage, 'items' | 'headings' | 'widths'> {
  if (columns.length === 0) throw new PickerProblem('noColumns')
  const keys = columns.filter(({ key }) => key)
  if (keys.length === 0) throw new PickerProblem('noKey')
  const shown = [...keys, ...columns.filter(({ key }) => !key)].filter(({ hidden }) => !hidden).slice(0, shownAtMost)
  const named = shown.findIndex(({ key }) => !key)
  return {
    headings: shown.map(({ name, title }) => read(title) || name),
    widths: shown.map(({ width = 0 }) => width),
    items: rows.map((row) => {
      const cells = shown.map(({ name, format = '' }) => read(formatCell(row[name], format, locale)))
      const key = JSON.stringify(keys.map(({ name }) => row[name] ?? null))
      return {
        key,
        label: cells[Math.max(named, 0)] || keys.map(({ name }) => String(row[name] ?? '')).join(' '),
        cells,
        record: { ...row },
      }
    }),
  }
}
