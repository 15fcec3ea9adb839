import { sql } from 'kysely'
import type { z } from 'zod'
import type { listDatasets as contract } from '@/lib/contracts/datasets'
import { inCatalog } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import { looksAfterDatasets, mayRead } from './dataset-rights'
import { ownTables } from './own-tables'

type Listed = z.output<typeof contract.data>

/** Our own tables whose name holds the words, as rows of the list; they stand in no category. */
async function ownRows(context: CallContext, keyword: string): Promise<Listed['rows']> {
  const word = keyword.trim().toLowerCase()
  return (await ownTables().list(context))
    .filter(({ name }) => name.toLowerCase().includes(word))
    .map(({ datasetId, name }) => ({ datasetId, name, code: '', catalogId: '', dataSource: 'Baton' }))
}

/** R7.5-01: the datasets a person may read, of all categories or of one with those below it; our own tables come after them. */
export async function listDatasets(
  context: CallContext,
  { catalogId, keyword, own, pageSize, currentPageIndex }: z.output<typeof contract.input>,
): Promise<Listed> {
  const { tx, caller } = context
  const where = sql`${mayRead(caller, await looksAfterDatasets(tx, caller))}
    and ${finds(keyword, [sql`d.dataset_name`, sql`d.dataset_code`], sql`d.sounds`)}
    and ${inCatalog(sql`d.catalog_id`, catalogId)}`
  const limit = pageOf({ pageSize, currentPageIndex })
  const { rows } = await sql<
    Listed['rows'][number]
  >`select d.dataset_id as "datasetId", d.dataset_name as name, d.dataset_code as code,
    d.catalog_id as "catalogId", coalesce(nullif(d.data_source, ''), (select i.name from ext_interfaces i where i.interface_id = d.definition ->> 'interfaceId'), '') as "dataSource" from datasets d where ${where} order by d.dataset_name, d.dataset_id ${limit}`.execute(
    tx,
  )
  const count = await sql<{ records: number }>`select count(*) as records from datasets d where ${where}`.execute(tx)
  const records = count.rows[0]?.records ?? 0
  if (!own || catalogId) return { rows, records }
  const tables = await ownRows(context, keyword)
  const from = pageSize === -1 ? 0 : Math.max(0, (currentPageIndex - 1) * pageSize - records)
  const room = pageSize === -1 ? tables.length : Math.max(0, pageSize - rows.length)
  return { rows: [...rows, ...tables.slice(from, from + room)], records: records + tables.length }
}
