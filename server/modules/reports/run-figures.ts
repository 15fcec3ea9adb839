import type { z } from 'zod'
import { conditionsAt } from '@/lib/contracts/figure-bounds'
import type { Dataset, DescribedColumn } from '@/lib/contracts/datasets'
import type { RowFilter } from '@/lib/contracts/filters'
import type { FiguresRun, Report, ReportOpened, rowsBehind, runFigures } from '@/lib/contracts/reports'
import {
  datasetFor,
  readData,
  readDataset,
  readFigures,
  requireDataset,
  unseenColumns,
  type DatasetTools,
} from '@/server/modules/datasets'
import { AppError } from '@/server/http/app-error'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { opensOf } from './opens'
import { reportInSight } from './stored-report'

type Context = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log' | 'lookedAtBy'>
type Asked = z.output<typeof runFigures.input>

async function openReport(context: Context, reportId: string) {
  const { report, dataset, unseen } = await context.transact(async (tx) => {
    const asking = { tx, caller: context.caller }
    const found = await reportInSight(asking, reportId)
    if (!found.enable || found.kind === 'rows' || !found.figures) throw new AppError('object.unknown')
    const dataset = await readDataset(tx, found.datasetId)
    return { report: found, dataset, unseen: await unseenColumns(asking, found.datasetId) }
  })
  return { report, dataset, unseen, shape: report.figures! }
}

/** The columns of a dataset one is shown, to filter by. */
const filterableOf = ({ columns }: Pick<Dataset, 'columns'>): ReportOpened['filterable'] =>
  (columns as DescribedColumn[])
    .filter(({ hidden }) => !hidden)
    .map(({ name, title, type, choices = [], names = '' }) => ({ name, title: title || name, type, choices, names }))

/** What may be asked for by whoever may read the dataset; to others it has no columns, and what they ask it is refused with a reason. */
export async function askableOf(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { datasetId, figures }: Pick<Report, 'datasetId' | 'figures'>,
): Promise<Pick<ReportOpened, 'filterable' | 'groups'>> {
  try {
    await requireDataset({ tx, caller }, datasetId)
    return { filterable: filterableOf(await datasetFor({ tx, caller }, datasetId)), groups: figures?.groups ?? [] }
  } catch (error) {
    if (error instanceof AppError) return { filterable: [], groups: [] }
    throw error
  }
}

type Opened = Awaited<ReturnType<typeof openReport>>

/** @throws AppError dataset.columnUnknown for what the reader asks of a column he may not know of */
function asked({ report, dataset, unseen }: Opened, { filter, shared, parameters }: Omit<Asked, 'reportId'>) {
  const known = new Set(dataset.columns.map(({ name }) => name).filter((name) => !unseen.has(name)))
  for (const { column } of filter.conditions)
    if (unseen.has(column)) throw new AppError('dataset.columnUnknown', { column })
  const common: RowFilter = { ...shared, conditions: shared.conditions.filter(({ column }) => known.has(column)) }
  return {
    filter: report.filter,
    more: [filter, common].filter(({ conditions }) => conditions.length > 0),
    parameters: {
      ...report.parameters,
      ...Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')),
    },
  }
}

/**
 * The figures of a report, made of the rows who asks may read.
 * @throws AppError object.unknown, right.missing, dataset.failed, dataset.slow, dataset.columnUnknown, dataSource.away, input.invalid
 */
export async function figuresOfReport(
  tools: DatasetTools,
  context: Context,
  { reportId, ...given }: Asked,
): Promise<FiguresRun> {
  const opened = await openReport(context, reportId)
  const { report, dataset, shape } = opened
  const { filter, more, parameters } = asked(opened, given)
  const figures = await readFigures(tools, context, { ...shape, datasetId: report.datasetId, filter, parameters }, more)
  return {
    reportName: report.reportName,
    kind: report.kind,
    look: report.look,
    groups: shape.groups,
    across: shape.across,
    ways: shape.values.map(({ how }) => how),
    figures,
    parameters: dataset.parameters.map(({ name, type, required, value }) => ({
      name,
      type,
      required,
      value: parameters[name] ?? value,
    })),
  }
}

/**
 * The rows behind one figure: those of the report, and of the groups it stands in; no others by whatever is asked.
 * @throws AppError as `figuresOfReport`
 */
export async function behindFigure(
  tools: DatasetTools,
  context: Context,
  { reportId, at, pageSize, currentPageIndex, ...given }: z.output<typeof rowsBehind.input>,
): Promise<z.input<typeof rowsBehind.data>> {
  const opened = await openReport(context, reportId)
  const { report, dataset, unseen, shape } = opened
  const { filter, more, parameters } = asked(opened, given)
  const groups = Object.entries(at).flatMap(([name, value]) => {
    const group = (name.startsWith('a') ? shape.across : shape.groups)[Number(name.slice(1))]
    return group ? [{ ...group, value }] : []
  })
  const isShown = ({ by, value }: (typeof groups)[number]) => by === 'value' || value === null
  const conditionsOf = (some: typeof groups) => some.flatMap(({ column, by, value }) => conditionsAt(column, by, value))
  const { rows, records } = await readData(
    tools,
    context,
    { datasetId: report.datasetId, keyword: '', filter, account: '', parameters, pageSize, currentPageIndex },
    [
      ...more,
      // Rows were gathered by what they show; by a period, by the days of their dates, and without one where they show none.
      { match: 'all', conditions: conditionsOf(groups.filter(isShown)), asShown: true },
      { match: 'all', conditions: conditionsOf(groups.filter((group) => !isShown(group))) },
    ],
  )
  const shown = report.columns.flatMap(({ name, title, format }) => {
    const own = dataset.columns.find((column) => column.name === name)
    return own && !unseen.has(name)
      ? [{ name, title: title || own.title || name, type: own.type, format: format || own.format }]
      : []
  })
  return { columns: shown, opens: opensOf(dataset), rows, records }
}
