import { sql, type RawBuilder } from 'kysely'
import { withoutCatalog } from '@/lib/words/without-catalog'

/** Whether a column names a category or one below it; '' lets everything through, `withoutCatalog` what is filed under none. */
export const inCatalog = (
  column: RawBuilder<string>,
  catalogId: string,
): RawBuilder<boolean> => sql<boolean>`(${catalogId} = '' or ${catalogId} = ${withoutCatalog} and ${column} = '' or ${column} in (
  select c.catalog_id from catalogs c join catalogs top on c.id_path like top.id_path || '%' where top.catalog_id = ${catalogId}))`
