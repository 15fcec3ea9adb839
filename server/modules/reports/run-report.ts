import type { z } from 'zod'
import type { ReportRun, Report, runReport as contract } from '@/lib/contracts/reports'
import { readData, readDataset, unseenColumns, type DatasetTools } from '@/server/modules/datasets'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { opensOf } from './opens'
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
  const { report, dataset, unseen } = await context.transact(async (tx) => {
    const asking = { tx, caller: context.caller }
    const found = await reportInSight(asking, reportId)
    if (!found.enable) throw new AppError('object.unknown')
    const dataset = await readDataset(tx, found.datasetId)
    return { report: found, dataset, unseen: await unseenColumns(asking, found.datasetId) }
  })
  const given = {
    ...report.parameters,
    ...Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')),
  }
  const types = new Map(dataset.columns.map(({ name, type }) => [name, type]))
  for (const { column } of filter.conditions)
    if (unseen.has(column)) throw new AppError('dataset.columnUnknown', { column })
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
      { ...shared, conditions: shared.conditions.filter(({ column }) => types.has(column) && !unseen.has(column)) },
    ],
  )
  for (const { column } of orders)
    if (!types.has(column) || unseen.has(column)) throw new AppError('dataset.columnUnknown', { column })
  // A field its reader may not see is none of his columns; of its values he was told nothing.
  const seen = report.columns.filter(({ name }) => !unseen.has(name))
  const rows = inOrder(read.rows, report.groups, orders.length > 0 ? orders : report.orders, types) as Row[]
  return {
    report,
    reportName: report.reportName,
    rows,
    records: rows.length,
    cut: read.cut === true || read.records > rows.length,
    opens: opensOf(dataset),
    columns: seen.map((column) => {
      const own = dataset.columns.find(({ name }) => name === column.name)
      return {
        ...column,
        title: column.title || own?.title || column.name,
        format: column.format || own?.format || '',
        type: own?.type ?? 'text',
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
      totals: totalsOf(seen, group.rows),
      rows: group.rows as Row[],
    })),
    totals: totalsOf(seen, rows),
  }
}

/** The one of two filters that says something; where both do, the report's own goes along apart. */
const both = (own: Report['filter'], given: Report['filter']): Report['filter'] =>
  given.conditions.length > 0 ? given : own
