import { sql } from 'kysely'
import { reportMenu } from '@/lib/contracts/reports'
import type { Use } from '@/server/modules/catalogs'

/** A report shows a dataset. */
export const reportUses: Use[] = [
  {
    of: 'Dataset',
    by: 'Reports',
    menu: reportMenu,
    rows: (ids) => sql`select r.dataset_id as used_id, r.report_id as id, r.report_name as name, r.catalog_id
      from reports r where r.dataset_id = any(${ids})`,
  },
]
