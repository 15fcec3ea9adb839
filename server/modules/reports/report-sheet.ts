import type { z } from 'zod'
import type { exportReport, FiguresRun } from '@/lib/contracts/reports'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import type { DatasetTools } from '@/server/modules/datasets'
import type { Cell } from '@/server/platform/spreadsheets/write-sheet'
import { figureSheet } from './figure-sheet'
import { figuresOfReport } from './run-figures'
import { wholeReport } from './run-report'
import { reportInSight } from './stored-report'
import { textOf } from './totals'

export type Reading = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log'>

/** A report as a table, in the reader's language. */
export interface ReportSheet {
  name: string
  heads: string[]
  /** How the numbers of each column are shown. */
  formats: string[]
  lines: Cell[][]
  /** The column a picture of it is drawn from, and of how many of its lines; null where it is a table alone. */
  drawn: { column: number; lines: number } | null
  /** What its picture is drawn of; null where it shows rows. */
  figures: FiguresRun | null
}

/** What a report shows as a table: its rows group by group, or its figures, each with totals below. */
export async function sheetOfReport(
  tools: DatasetTools,
  context: Reading,
  query: z.output<typeof exportReport.input>['query'],
): Promise<ReportSheet> {
  const { locale } = context
  const found = await context.transact((tx) => reportInSight({ tx, caller: context.caller }, query.reportId))
  if (found.kind === 'rows') return sheetOfRows(tools, context, query)
  const { reportId, filter, parameters, shared } = query
  const run = await figuresOfReport(tools, context, { reportId, filter, parameters, shared })
  const column = run.figures.columns.findIndex(({ name }) => name.startsWith('v'))
  const picture = run.kind !== 'cross' && column > 0 && !['table', 'number', 'gauge'].includes(run.look.chart)
  return {
    name: partFor(locale, run.reportName),
    ...figureSheet(run, locale),
    drawn: picture ? { column, lines: run.figures.rows.length } : null,
    figures: run,
  }
}

async function sheetOfRows(
  tools: DatasetTools,
  context: Reading,
  query: z.output<typeof exportReport.input>['query'],
): Promise<ReportSheet> {
  const { locale } = context
  const { report, columns, rows, groups, totals } = await wholeReport(tools, context, query)
  const cellOf = (value: unknown, type: string): Cell =>
    textOf(value) === '' ? null : type === 'number' && Number.isFinite(Number(value)) ? Number(value) : textOf(value)
  const line = (row: Record<string, unknown>) => columns.map(({ name, type }) => cellOf(row[name], type))
  const below = (label: string, sums: Record<string, number>): Cell[] =>
    columns.map(({ name }, index) => sums[name] ?? (index === 0 ? label : null))
  const hasTotals = columns.some(({ total }) => total !== 'none')
  const word = sentence(locale, 'errors.reportTotal')
  const lines =
    groups.length > 0
      ? groups.flatMap((group) => [
          ...group.rows.map(line),
          ...(hasTotals ? [below(`${word}: ${group.values.join(' / ')}`, group.totals)] : []),
        ])
      : rows.map(line)
  if (hasTotals) lines.push(below(word, totals))
  return {
    name: partFor(locale, report.reportName),
    heads: columns.map(({ title }) => partFor(locale, title)),
    formats: columns.map(({ format }) => format),
    lines,
    drawn: null,
    figures: null,
  }
}
