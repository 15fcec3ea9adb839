import type { z } from 'zod'
import type { exportReport as contract } from '@/lib/contracts/reports'
import type { DatasetTools } from '@/server/modules/datasets'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import { writeCsv, writeExcel, type Cell } from '@/server/platform/spreadsheets/write-sheet'
import { figureSheet } from './figure-sheet'
import { figuresOfReport } from './run-figures'
import { wholeReport } from './run-report'
import { reportInSight } from './stored-report'
import { textOf } from './totals'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export interface ReportFile {
  /** In the reader's language. */
  name: string
  fileName: string
  type: string
  bytes: Buffer
}

/** A report as a table: its rows group by group, each group and the whole with their totals below. */
export async function reportFile(
  tools: DatasetTools,
  context: Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log'>,
  { format, query }: z.output<typeof contract.input>,
): Promise<ReportFile> {
  const { locale } = context
  const found = await context.transact((tx) => reportInSight({ tx, caller: context.caller }, query.reportId))
  if (found.kind !== 'rows') {
    const { reportId, filter, parameters, shared } = query
    const run = await figuresOfReport(tools, context, { reportId, filter, parameters, shared })
    const { heads, lines } = figureSheet(run, locale)
    return written(partFor(locale, run.reportName), format, heads, lines)
  }
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
  const name = partFor(locale, report.reportName)
  const heads = columns.map(({ title }) => partFor(locale, title))
  return written(name, format, heads, lines)
}

const written = async (
  name: string,
  format: 'xlsx' | 'csv',
  heads: string[],
  lines: Cell[][],
): Promise<ReportFile> => ({
  name,
  fileName: `${name}.${format}`,
  type: types[format],
  bytes: Buffer.from(format === 'csv' ? writeCsv(heads, lines) : await writeExcel(name, heads, lines)),
})

export async function exportReport(
  tools: DatasetTools,
  context: StreamContext,
  input: z.output<typeof contract.input>,
): Promise<unknown> {
  const { fileName, type, bytes } = await reportFile(tools, context, input)
  void context.reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  })
  return context.reply.send(bytes)
}
