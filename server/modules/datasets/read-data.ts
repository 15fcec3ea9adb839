import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { getDatasetData } from '@/lib/contracts/datasets'
import { findDataSource } from '@/server/modules/data-sources'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { DataSourceError, dialectOf, plainRow, queryDataSource } from '@/server/platform/data-source'
import type { AskedFilter } from './asked-filter'
import type { DatasetTools } from './dataset-tools'
import { looksAfterDatasets, mayRead } from './dataset-rights'
import { rowsForReader } from './interface-rows'
import { isOwn } from './own-tables'
import { parameterValues } from './parameter-values'
import { personValue, readerOf } from './person-parameters'
import { readOwn, type DatasetRows } from './read-own'
import { selectRows } from './rows-in-memory'
import { askPage, statementsFor, type Statement } from './statement'
import { readDataset } from './stored-dataset'

/** `offset` in place of a page: from which row on. `uncounted`: the number of rows is not asked for; it is one more than there were, or not. */
type Wanted = z.output<typeof getDatasetData.input> & { offset?: number; uncounted?: boolean }

/**
 * R7.5-03: one page of a dataset. The rights are read in a short transaction; none stays open while the database
 * outside works.
 * @param more filters of who asks for rows in the reader's name, such as a report
 * @throws AppError object.unknown, right.missing, dataset.failed, dataset.slow, dataset.busy, dataSource.away
 */
export async function readData(
  { interfaces }: DatasetTools,
  context: Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale' | 'log' | 'lookedAtBy'>,
  wanted: Wanted,
  more: AskedFilter[] = [],
): Promise<DatasetRows> {
  if (isOwn(wanted.datasetId)) return readOwn(context, wanted, more)
  const { caller } = context
  const { dataset, source, reader } = await context.transact(async (tx) => {
    const looksAfter = await looksAfterDatasets(tx, caller)
    const account = wanted.account.toLowerCase() || caller.account
    if (account !== caller.account && !looksAfter) throw new AppError('right.missing')
    const { rows } =
      await sql`select 1 from datasets d where d.dataset_id = ${wanted.datasetId} and ${mayRead(caller, looksAfter)}`.execute(
        tx,
      )
    if (rows.length === 0) throw new AppError('object.unknown')
    const dataset = await readDataset(tx, wanted.datasetId)
    const reader = await readerOf(tx, account)
    return { dataset, reader, source: await findDataSource(tx, interfaces, dataset.dataSource) }
  })
  const named = (filter: AskedFilter): AskedFilter => ({
    ...filter,
    conditions: filter.conditions.map((one) => ({ ...one, value: personValue(one.value, reader) })),
  })
  const size = wanted.pageSize === -1 ? dataset.mostRows : Math.min(wanted.pageSize, dataset.mostRows)
  const asked = {
    filters: [dataset.filter, wanted.filter, ...more].map(named),
    keyword: wanted.keyword.trim(),
    today: localDay(context.now),
    limit: size,
    offset: wanted.offset ?? (wanted.pageSize === -1 ? 0 : (wanted.currentPageIndex - 1) * size),
    values: { ...parameterValues(dataset.parameters, wanted.parameters, context.locale), ...reader },
  }
  if (dataset.interfaceId) {
    const { rows, records } = selectRows({
      ...asked,
      columns: dataset.columns,
      rows: await rowsForReader(interfaces, context, dataset, asked.values),
    })
    return { rows: rows.map(plainRow), records }
  }
  const dialect = source?.type === 0 ? dialectOf(source.url) : null
  if (!source || !dialect) throw new AppError('dataSource.away', { error: dataset.dataSource })
  const { columns, statement, timeoutSeconds, mostRows } = dataset
  const limit = wanted.uncounted ? size + 1 : size
  const { page, count } = statementsFor({ ...asked, limit, dialect, dataset: { statement, columns } })
  const answer = { milliseconds: timeoutSeconds * 1000, readOnly: true, mostRows: mostRows + 1 }
  const ask = ({ text, values }: Statement) => queryDataSource({ ...source, text, values, ...answer })
  try {
    if (wanted.uncounted) {
      const rows = await askPage(page, ask)
      return { rows: rows.slice(0, size).map(plainRow), records: asked.offset + rows.length }
    }
    // Both at once: words are looked for from the first row to the last, and whoever types waits for the longer one only.
    const [rows, [counted]] = await Promise.all([askPage(page, ask), ask(count)])
    return { rows: rows.map(plainRow), records: Number(counted?.records ?? 0) }
  } catch (error) {
    if (!(error instanceof DataSourceError)) throw error
    context.log.warn(
      { datasetId: wanted.datasetId, trouble: error.trouble, error: error.message },
      'a dataset cannot be read',
    )
    if (error.trouble === 'refused') throw new AppError('dataset.failed')
    throw error.trouble === 'slow'
      ? new AppError('dataset.slow')
      : new AppError('dataSource.away', { error: dataset.dataSource })
  }
}
