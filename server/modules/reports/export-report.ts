import type { z } from 'zod'
import type { exportReport as contract } from '@/lib/contracts/reports'
import type { DatasetTools } from '@/server/modules/datasets'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import { writeCsv, writeExcel, type Cell } from '@/server/platform/spreadsheets/write-sheet'
import { wholeReport } from './run-report'
import { textOf } from './totals'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A report as a table: its rows group by group, each group and the whole with their totals below. */
export async function exportReport(
  tools: DatasetTools,
  context: StreamContext,
  { format, query }: z.output<typeof contract.input>,
): Promise<unknown> {
  const { report, columns, rows, groups, totals } = await wholeReport(tools, context, query)
  const { locale, reply } = context
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
  void reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
  })
  return reply.send(format === 'csv' ? writeCsv(heads, lines) : await writeExcel(name, heads, lines))
}
