import { sql } from 'kysely'
import type { z } from 'zod'
import type { listDatasets as contract } from '@/lib/contracts/datasets'
import { inCatalog } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import { looksAfterDatasets, mayRead } from './dataset-rights'

type Listed = z.output<typeof contract.data>

/** R7.5-01: the datasets a person may read, of all categories or of one with those below it. */
export async function listDatasets(
  { tx, caller }: CallContext,
  { catalogId, keyword, pageSize, currentPageIndex }: z.output<typeof contract.input>,
): Promise<Listed> {
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
  return { rows, records: count.rows[0]?.records ?? 0 }
}
