import { sql } from 'kysely'
import { jobMenu } from '@/lib/contracts/jobs'
import type { Use } from '@/server/modules/catalogs'

/** Planned jobs fill dictionaries from datasets. */
export const jobUses: Use[] = [
  {
    of: 'Dataset',
    by: 'Jobs',
    menu: jobMenu,
    rows: (ids) => sql`select j.work ->> 'datasetId' as used_id, j.job_id as id, j.job_name as name, '' as catalog_id
      from jobs j where j.work ->> 'datasetId' = any(${ids})`,
  },
]
