import type { Locale } from '@/lib/contracts/auth'
import { crossTable } from '@/lib/contracts/cross-table'
import { sumsUp, totalOf } from '@/lib/contracts/figure-sums'
import type { FigureRow } from '@/lib/contracts/figures'
import type { FiguresRun } from '@/lib/contracts/reports'
import { partFor, sentence } from '@/server/http/sentences'
import type { Cell } from '@/server/platform/spreadsheets/write-sheet'
import type { ReportSheet } from './report-sheet'

const cell = (value: FigureRow[string]): Cell =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value)

type Sheet = Pick<ReportSheet, 'heads' | 'formats' | 'lines'>

/** Figures as a table for a file: a cross table with its columns across, sums at the end of lines and below. */
export function figureSheet(run: FiguresRun, locale: Locale): Sheet {
  const isCross = run.kind === 'cross' && run.figures.columns.some(({ name }) => name === 'a0')
  return isCross ? crossSheet(run, locale) : listSheet(run, locale)
}

const headOf = (title: string, locale: Locale) => partFor(locale, title) || sentence(locale, 'errors.reportRows')
const named = ({ columns }: FiguresRun['figures'], letter: string) =>
  columns.filter(({ name }) => name.startsWith(letter))

function listSheet({ figures }: FiguresRun, locale: Locale): Sheet {
  const { columns, rows, totals } = figures
  const hasKeys = columns.some(({ name }) => !name.startsWith('v'))
  const sums = columns.map(({ name }, index): Cell =>
    index === 0 ? sentence(locale, 'errors.reportTotal') : cell(totals[name] ?? null),
  )
  return {
    heads: columns.map(({ title }) => headOf(title, locale)),
    formats: columns.map(({ format }) => format),
    lines: [...rows.map((row) => columns.map(({ name }) => cell(row[name] ?? null))), ...(hasKeys ? [sums] : [])],
  }
}

function crossSheet({ figures, ways }: FiguresRun, locale: Locale): Sheet {
  const [groups, values] = [named(figures, 'g'), named(figures, 'v')]
  const table = crossTable(figures)
  const word = sentence(locale, 'errors.reportTotal')
  // What parts do not sum up to is known of everything alone.
  const whole = values.every((_, index) => sumsUp(ways[index]))
  const sumsOf = (rows: readonly (FigureRow | null | undefined)[]): FigureRow => (whole ? totalOf(rows, values) : {})
  const cells = (rows: readonly (FigureRow | null)[]): Cell[] =>
    rows.flatMap((row) => values.map(({ name }) => cell(row?.[name] ?? null)))
  const below = table.across.map((_, at) => sumsOf(table.rows.map((row) => row.cells[at])))
  return {
    heads: [
      ...groups.map(({ title }) => headOf(title, locale)),
      ...[...table.across.map((value) => (value === null ? '—' : String(value))), word].flatMap((above) =>
        values.map(({ title }) => (values.length > 1 ? `${above} · ${headOf(title, locale)}` : above)),
      ),
    ],
    formats: [...groups, ...[...table.across, null].flatMap(() => values)].map(({ format }) => format),
    lines: [
      ...table.rows.map((row) => [
        ...groups.map(({ name }) => cell(row.key[name] ?? null)),
        ...cells([...row.cells, groups.length > 0 ? sumsOf(row.cells) : figures.totals]),
      ]),
      ...(groups.length > 0
        ? [[...groups.map((_, index): Cell => (index === 0 ? word : null)), ...cells([...below, figures.totals])]]
        : []),
    ],
  }
}
