import { sql } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import type { CatalogType } from '@/lib/contracts/catalogs'
import type { Use } from '@/server/modules/catalogs'
import { looksUp } from '@/server/modules/dictionaries'

const menu = 'design_processes'

/** What drafts and published versions name at some place of their definition. */
const named = (of: CatalogType, path: string): Use => ({
  of,
  by: 'Processes',
  menu,
  rows: (ids) => sql`select ref #>> '{}' as used_id, p.process_id as id, p.process_name as name, p.catalog_id
    from process_versions v join processes p using (tenant_id, process_id), jsonb_path_query(v.definition, ${path}::jsonpath) ref
    where v.status not in ('retired', 'private') and ref #>> '{}' = any(${ids})`,
})

const balances = named('BaseData', '$.** ? (exists(@.balance)).balance.dictionary')

/** What processes use, and the tasks that run on processes. */
export const processUses: Use[] = [
  {
    of: 'Forms',
    by: 'Processes',
    menu,
    rows: (ids) => sql`select v.form_id as used_id, p.process_id as id, p.process_name as name, p.catalog_id
      from process_versions v join processes p using (tenant_id, process_id)
      where v.status not in ('retired', 'private') and v.form_id = any(${ids})`,
  },
  named('Processes', '$.elements[*] ? (@.type == "SubProcess").processId'),
  {
    of: 'Processes',
    by: 'Tasks',
    menu,
    rows: (ids) => sql`select t.process_id as used_id, t.task_id as id, '' as name, p.catalog_id
      from tasks t join processes p using (tenant_id, process_id) where t.status in (0, 2) and t.process_id = any(${ids})`,
  },
  named('ExtInterface', '$.** ? (exists(@.interfaceId)).interfaceId'),
  named('ExtInterface', `$.** ? (@.participantType == ${participantType.interfaceResult}).param0`),
  named('Dataset', `$.** ? (@.participantType == ${participantType.datasetRows}).param0`),
  {
    ...balances,
    rows: (ids) => sql`${balances.rows(ids)}
      union
      select d.dict_id as used_id, p.process_id as id, p.process_name as name, p.catalog_id
      from process_versions v join processes p using (tenant_id, process_id) join data_dicts d on ${looksUp(sql`v.definition`)}
      where v.status not in ('retired', 'private') and d.dict_id = any(${ids})`,
  },
]
