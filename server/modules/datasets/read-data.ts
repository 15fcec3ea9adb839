import { sql } from 'kysely'
import type { z } from 'zod'
import type { getDatasetData } from '@/lib/contracts/datasets'
import { findDataSource } from '@/server/modules/data-sources'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { DataSourceError, dialectOf, queryDataSource, type DataSourceRow } from '@/server/platform/data-source'
import type { Secrets } from '@/server/platform/secrets'
import { looksAfterDatasets, mayRead } from './dataset-rights'
import { parameterValues } from './parameter-values'
import { personValue, type Reader } from './person-parameters'
import { plainRow } from './plain-row'
import { statementsFor } from './statement'
import { readDataset } from './stored-dataset'

type Wanted = z.output<typeof getDatasetData.input>

/**
 * R7.5-03: one page of a dataset. The rights are read in a short transaction; none stays open while the database
 * outside works.
 * @throws AppError object.unknown, right.missing, dataset.failed, dataset.slow, dataSource.away
 */
export async function readData(secrets: Secrets, context: StreamContext, wanted: Wanted): Promise<{ rows: DataSourceRow[]; records: number }> {
  const { caller } = context
  const { dataset, source, reader } = await context.transact(async (tx) => {
    const looksAfter = await looksAfterDatasets(tx, caller)
    const account = wanted.account.toLowerCase() || caller.account
    if (account !== caller.account && !looksAfter) throw new AppError('right.missing')
    const { rows } = await sql`select 1 from datasets d where d.dataset_id = ${wanted.datasetId} and ${mayRead(caller, looksAfter)}`.execute(tx)
    if (rows.length === 0) throw new AppError('object.unknown')
    const dataset = await readDataset(tx, wanted.datasetId)
    const people = await sql<Reader>`select u.account, u.name, coalesce(u.department_id, '') as "departmentId", coalesce(g.name, '') as "departmentName"
      from users u left join groups g on g.group_id = u.department_id where u.account = ${account}`.execute(tx)
    const reader = people.rows[0]
    if (!reader) throw new AppError('object.unknown')
    return { dataset, reader, source: await findDataSource(tx, secrets, dataset.dataSource) }
  })
  const dialect = source?.type === 0 ? dialectOf(source.url) : null
  if (!source || !dialect) throw new AppError('dataSource.away', { error: dataset.dataSource })
  const { columns, statement, timeoutSeconds, mostRows } = dataset
  const own = { ...dataset.filter, conditions: dataset.filter.conditions.map((one) => ({ ...one, value: personValue(one.value, reader) })) }
  const size = wanted.pageSize === -1 ? mostRows : Math.min(wanted.pageSize, mostRows)
  const { page, count } = statementsFor({
    dialect, dataset: { statement, columns }, filters: [own, wanted.filter], keyword: wanted.keyword.trim(),
    values: { ...parameterValues(dataset.parameters, wanted.parameters, context.locale), ...reader },
    limit: size, offset: wanted.pageSize === -1 ? 0 : (wanted.currentPageIndex - 1) * size,
  })
  const ask = (asked: { text: string; values: unknown[] }) =>
    queryDataSource({ url: source.url, ...asked, milliseconds: timeoutSeconds * 1000, readOnly: true, mostRows })
  try {
    const rows = await ask(page)
    // A first page that is not full says by itself how many there are.
    const all = wanted.currentPageIndex === 1 && rows.length < size ? rows.length : Number((await ask(count))[0]?.records ?? 0)
    return { rows: rows.map(plainRow), records: all }
  } catch (error) {
    if (!(error instanceof DataSourceError)) throw error
    context.log.warn({ datasetId: wanted.datasetId, trouble: error.trouble, error: error.message }, 'a dataset cannot be read')
    if (error.trouble === 'refused') throw new AppError('dataset.failed')
    throw error.trouble === 'slow' ? new AppError('dataset.slow') : new AppError('dataSource.away', { error: dataset.dataSource })
  }
}
