import { PickerProblem } from './picker-problem'
import type { PickerPage } from './picker-kind'

interface Column { name: string; title: string; key: boolean }

/** More columns than this are not shown in a picker; a choice hands all of them back. */
const shownAtMost = 5

/**
 * Rows of data as a picker shows them: told apart by their key, the key first.
 * @throws PickerProblem without columns or key (R5-24)
 */
export function rowItems(columns: Column[], rows: Record<string, unknown>[], locale = (text: string) => text): Pick<PickerPage, 'items' | 'headings'> {
  if (columns.length === 0) throw new PickerProblem('noColumns')
  const keys = columns.filter(({ key }) => key)
  if (keys.length === 0) throw new PickerProblem('noKey')
  const shown = [...keys, ...columns.filter(({ key }) => !key)].slice(0, shownAtMost)
  const text = (value: unknown) => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : locale(String(value)))
  return {
    headings: shown.map(({ name, title }) => locale(title) || name),
    items: rows.map((row) => {
      const cells = shown.map(({ name }) => text(row[name]))
      const key = JSON.stringify(keys.map(({ name }) => row[name] ?? null))
      return { key, label: cells[keys.length] || cells.slice(0, keys.length).join(' '), cells, record: { ...row } }
    }),
  }
}
