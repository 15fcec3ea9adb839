import type { FigureQuery, Figures } from '@/lib/contracts/figures'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import type { AskedFilter } from './asked-filter'
import type { DatasetTools } from './dataset-tools'
import { figuresOf } from './figures-in-memory'
import { isOwn } from './own-tables'
import { readData } from './read-data'
import { readOwnFigures } from './read-own'
import { readDataset } from './stored-dataset'

/**
 * Figures of a dataset, made of the rows the caller may read and no others.
 * @param more filters of who asks in the reader's name, such as a report or a dashboard
 * @throws AppError object.unknown, right.missing, dataset.failed, dataset.slow, dataset.columnUnknown, dataSource.away, input.invalid
 */
export async function readFigures(
  tools: DatasetTools,
  context: Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log' | 'lookedAtBy'>,
  query: FigureQuery,
  more: AskedFilter[] = [],
): Promise<Figures> {
  const { datasetId, filter, parameters } = query
  if (isOwn(datasetId)) return readOwnFigures(context, query, more)
  // Rights first: whoever may not read a dataset is not told its columns either.
  const { rows, records, cut } = await readData(
    tools,
    context,
    { datasetId, keyword: '', filter, account: '', parameters, pageSize: -1, currentPageIndex: 1 },
    more,
  )
  const { columns } = await context.transact((tx) => readDataset(tx, datasetId))
  const named = [...query.groups, ...query.across, ...query.values].map(({ column }) => column)
  for (const column of named)
    if (column !== '*' && !columns.some(({ name }) => name === column))
      throw new AppError('dataset.columnUnknown', { column })
  const made = figuresOf(query, columns, rows)
  return { ...made, records: rows.length, cut: made.cut || cut === true || records > rows.length }
}
