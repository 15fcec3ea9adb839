import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormUse, publishForm as publishing } from '@/lib/contracts/form-versions'
import type { CallContext } from '@/server/http/serve'
import type { Use } from '@/server/modules/catalogs'

/** What modules above know of the uses of a form: of these fields, or with null of the form at all. */
export type FormUsesFinder = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
) => Promise<FormUse[]>

export type ChangedProcess = z.input<typeof publishing.data>['changed'][number]

/** What modules above change where fields of a form have other ids in its newest version. */
export type FieldMover = (
  context: CallContext,
  formId: string,
  newest: { version: number; moved: Readonly<Record<string, string>> },
) => Promise<ChangedProcess[]>

/** What the modules above know and do about the processes that run on forms. */
export interface FormsInProcesses {
  usesOf: FormUsesFinder
  move: FieldMover
}

/** What a form is drawn for is seen where processes are. */
const menu = 'design_processes'
/** The version of each form that counts for new tasks. */
const newest = sql`(select distinct on (form_id) form_id, definition from form_versions order by form_id, version desc) v join forms f using (form_id)`

/** What forms use: dictionaries, by their codes, datasets whose rows are chosen, and pages of other systems. */
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
    of: 'Dataset',
    by: 'Forms',
    menu,
    rows: (ids) => sql`select ref #>> '{}' as used_id, f.form_id as id, f.form_name as name, f.catalog_id
      from ${newest}, jsonb_path_query(v.definition, '$.** ? (@.type == "datasetRow").dataset') ref
      where ref #>> '{}' = any(${ids})`,
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
