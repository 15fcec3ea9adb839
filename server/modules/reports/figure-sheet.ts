import type { Locale } from '@/lib/contracts/auth'
import { crossTable } from '@/lib/contracts/cross-table'
import type { FigureRow } from '@/lib/contracts/figures'
import type { FiguresRun } from '@/lib/contracts/reports'
import { partFor, sentence } from '@/server/http/sentences'
import type { Cell } from '@/server/platform/spreadsheets/write-sheet'

const cell = (value: FigureRow[string]): Cell =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value)

/** Figures as a table for a file: a cross table with its columns across, the sums below. */
export function figureSheet({ figures, kind }: FiguresRun, locale: Locale): { heads: string[]; lines: Cell[][] } {
  const { columns, rows, totals } = figures
  const titleOf = (title: string) => partFor(locale, title) || sentence(locale, 'errors.reportRows')
  const groups = columns.filter(({ name }) => name.startsWith('g'))
  const values = columns.filter(({ name }) => name.startsWith('v'))
  const word = sentence(locale, 'errors.reportTotal')
  if (kind !== 'cross' || !columns.some(({ name }) => name === 'a0')) {
    const keys = columns.filter(({ name }) => !name.startsWith('v'))
    const sums = columns.map(({ name }, index): Cell =>
      index === 0 && keys.length > 0 ? word : cell(totals[name] ?? null),
    )
    return {
      heads: columns.map(({ title }) => titleOf(title)),
      lines: [
        ...rows.map((row) => columns.map(({ name }) => cell(row[name] ?? null))),
        ...(keys.length > 0 ? [sums] : []),
      ],
    }
  }
  const table = crossTable(figures)
  return {
    heads: [
      ...groups.map(({ title }) => titleOf(title)),
      ...table.across.flatMap((value) =>
        values.map(({ title }) =>
          [value === null ? '—' : String(value), values.length > 1 ? titleOf(title) : ''].filter(Boolean).join(' · '),
        ),
      ),
    ],
    lines: table.rows.map(({ key, cells }) => [
      ...groups.map(({ name }) => cell(key[name] ?? null)),
      ...cells.flatMap((one) => values.map(({ name }) => cell(one?.[name] ?? null))),
    ]),
  }
}
