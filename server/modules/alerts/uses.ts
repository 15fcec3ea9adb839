import { sql } from 'kysely'
import { alertMenu } from '@/lib/contracts/alerts'
import type { Use } from '@/server/modules/catalogs'

/** Alerts watch datasets. */
export const alertUses: Use[] = [
  {
    of: 'Dataset',
    by: 'Alerts',
    menu: alertMenu,
    rows: (
      ids,
    ) => sql`select a.rule #>> '{source,datasetId}' as used_id, a.alert_id as id, a.alert_name as name, '' as catalog_id
      from alerts a where a.rule #>> '{source,datasetId}' = any(${ids})`,
  },
]
