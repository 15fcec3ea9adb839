import { locales, type Locale } from '@/lib/contracts/auth'
import type { ImportKind } from '@/lib/contracts/imports'
import { nameInSight } from '@/lib/words/plain-sight'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { SheetRow } from '@/server/platform/spreadsheets/sheet-reader'

/** The columns an import knows, and the words that head them (below `errors.import.column`). */
const columns = {
  users: ['account', 'name', 'dspName', 'hrid', 'jobTitle', 'email', 'department', 'position', 'roles'],
  departments: ['id', 'pId', 'departmentName', 'code'],
} as const satisfies Record<ImportKind, readonly string[]>
const needed: Record<ImportKind, readonly string[]> = {
  users: ['account', 'name'],
  departments: ['id', 'pId', 'departmentName'],
}
/** The file of the command line heads the name of a department `name`. */
const otherHeads: Record<string, string> = { departmentName: 'name' }

export type Column<Kind extends ImportKind> = (typeof columns)[Kind][number]
export type ImportRow<Kind extends ImportKind> = Record<Column<Kind>, string> & { line: number }

export const columnWord = (locale: Locale, column: string): string => sentence(locale, `errors.import.column.${column}`)
export const headsOf = (locale: Locale, kind: ImportKind): string[] =>
  columns[kind].map((column) => columnWord(locale, column))

const wordsFor = (column: string): string[] =>
  [column, otherHeads[column] ?? column, ...locales.map((locale) => columnWord(locale, column))].map((word) =>
    word.toLowerCase(),
  )

/**
 * Rows by the names of their columns, whatever language the heads are in and in whatever order they stand.
 * @throws AppError import.empty, import.columnsMissing
 */
export function recordsOf<Kind extends ImportKind>(
  kind: Kind,
  [heads, ...rows]: SheetRow[],
  locale: Locale,
): ImportRow<Kind>[] {
  if (!heads || rows.length === 0) throw new AppError('import.empty')
  const known = heads.cells.map((cell) => cell.trim().toLowerCase())
  const places = columns[kind].map(
    (column) => [column, known.findIndex((head) => wordsFor(column).includes(head))] as const,
  )
  const missing = places
    .filter(([column, at]) => at === -1 && needed[kind].includes(column))
    .map(([column]) => columnWord(locale, column))
  if (missing.length > 0) throw new AppError('import.columnsMissing', { columns: missing.join(', ') })
  return rows.map(
    ({ line, cells }) =>
      ({
        line,
        ...Object.fromEntries(
          places.map(([column, at]) => [column, at === -1 ? '' : nameInSight(cells[at] ?? '').trim()]),
        ),
      }) as ImportRow<Kind>,
  )
}
