import { sql } from 'kysely'
import { datasetMenu } from '@/lib/contracts/datasets'
import type { Use } from '@/server/modules/catalogs'

/** Datasets of what an interface answers use it. */
export const datasetUses: Use[] = [
  {
    of: 'ExtInterface',
    by: 'Dataset',
    menu: datasetMenu,
    rows: (
      ids,
    ) => sql`select d.definition ->> 'interfaceId' as used_id, d.dataset_id as id, d.dataset_name as name, d.catalog_id
      from datasets d where d.definition ->> 'interfaceId' = any(${ids})`,
  },
]
