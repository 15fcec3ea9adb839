import type { z } from 'zod'
import type { DescribedColumn } from '@/lib/contracts/datasets'
import type { ReportRun, Report, runReport as contract } from '@/lib/contracts/reports'
import { readData, readDataset, type DatasetTools } from '@/server/modules/datasets'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { reportInSight } from './stored-report'
import { grouped, inOrder, totalsOf } from './totals'

type Asked = Omit<z.output<typeof contract.input>, 'pageSize' | 'currentPageIndex'>
type Row = ReportRun['rows'][number]

export interface WholeReport extends Omit<ReportRun, 'rows' | 'groups'> {
  report: Report
  rows: Row[]
  groups: (ReportRun['groups'][number] & { rows: Row[] })[]
}

/**
 * All of a report: its rows in order, its groups, its totals, with the rights of who runs it.
 * @throws AppError object.unknown, right.missing, dataset.failed, dataset.slow, dataset.columnUnknown, dataSource.away, input.invalid
 */
export async function wholeReport(
  tools: DatasetTools,
  context: Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log' | 'lookedAtBy'>,
  { reportId, keyword, filter, orders, parameters, shared }: Asked,
): Promise<WholeReport> {
  const { report, dataset } = await context.transact(async (tx) => {
    const found = await reportInSight({ tx, caller: context.caller }, reportId)
    if (!found.enable) throw new AppError('object.unknown')
    return { report: found, dataset: await readDataset(tx, found.datasetId) }
  })
  const given = {
    ...report.parameters,
    ...Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')),
  }
  const types = new Map(dataset.columns.map(({ name, type }) => [name, type]))
  const read = await readData(
    tools,
    context,
    {
      datasetId: report.datasetId,
      keyword,
      filter: both(report.filter, filter),
      account: '',
      parameters: given,
      pageSize: -1,
      currentPageIndex: 1,
    },
    [
      ...(report.filter.conditions.length > 0 && filter.conditions.length > 0 ? [report.filter] : []),
      { ...shared, conditions: shared.conditions.filter(({ column }) => types.has(column)) },
    ],
  )
  for (const { column } of orders) if (!types.has(column)) throw new AppError('dataset.columnUnknown', { column })
  const rows = inOrder(read.rows, report.groups, orders.length > 0 ? orders : report.orders, types) as Row[]
  return {
    report,
    reportName: report.reportName,
    rows,
    records: rows.length,
    cut: read.cut === true || read.records > rows.length,
    columns: report.columns.map((column) => {
      const own: DescribedColumn | undefined = dataset.columns.find(({ name }) => name === column.name)
      return {
        ...column,
        title: column.title || own?.title || column.name,
        format: column.format || own?.format || '',
        type: own?.type ?? 'text',
        choices: own?.choices ?? [],
        names: own?.names ?? '',
      }
    }),
    parameters: dataset.parameters.map(({ name, type, required, value }) => ({
      name,
      type,
      required,
      value: given[name] ?? value,
    })),
    groups: grouped(rows, report.groups).map((group) => ({
      values: group.values,
      count: group.rows.length,
      totals: totalsOf(report.columns, group.rows),
      rows: group.rows as Row[],
    })),
    totals: totalsOf(report.columns, rows),
  }
}

/** The one of two filters that says something; where both do, the report's own goes along apart. */
const both = (own: Report['filter'], given: Report['filter']): Report['filter'] =>
  given.conditions.length > 0 ? given : own
