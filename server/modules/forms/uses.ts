import { sql } from 'kysely'
import type { FormUse } from '@/lib/contracts/form-versions'
import type { CallContext } from '@/server/http/serve'
import type { Use } from '@/server/modules/catalogs'

/** What modules above know of the uses of a form: of these fields, or with null of the form at all. */
export type FormUsesFinder = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
) => Promise<FormUse[]>

/** What a form is drawn for is seen where processes are. */
const menu = 'design_processes'
/** The version of each form that counts for new tasks. */
const newest = sql`(select distinct on (form_id) form_id, definition from form_versions order by form_id, version desc) v join forms f using (form_id)`

/** What forms use: dictionaries, by their codes, and pages of other systems. */
export const formUses: Use[] = [
  {
    of: 'BaseData',
    by: 'Forms',
    menu,
    rows: (ids) => sql`select d.dict_id as used_id, f.form_id as id, f.form_name as name, f.catalog_id
      from ${newest}, jsonb_path_query(v.definition, '$.** ? (@.type == "dictionary").dictionary') ref
        join data_dicts d on d.dict_code = ref #>> '{}'
      where d.dict_id = any(${ids})`,
  },
  {
    of: 'ExtInterface',
    by: 'Forms',
    menu,
    rows: (ids) => sql`select ref #>> '{}' as used_id, f.form_id as id, f.form_name as name, f.catalog_id
      from ${newest}, jsonb_path_query(v.definition, '$.** ? (exists(@.interfaceId)).interfaceId') ref
      where ref #>> '{}' = any(${ids})`,
  },
]
