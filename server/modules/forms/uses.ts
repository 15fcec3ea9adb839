import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormUse, publishForm as publishing } from '@/lib/contracts/form-versions'
import type { CallContext } from '@/server/http/serve'
import type { Use } from '@/server/modules/catalogs'
import { looksUpDataset } from '@/server/modules/datasets'
import { looksUp } from '@/server/modules/dictionaries'

/** What modules above know of the uses of a form: of these fields, or with null of the form at all. */
export type FormUsesFinder = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
) => Promise<FormUse[]>

export type ChangedProcess = z.input<typeof publishing.data>['changed'][number]
export type RecordsLeft = z.input<typeof publishing.data>['recordsLeft'][number]

/** What modules above change where fields of a form have other ids in its newest version, and what had to stay behind. */
export type FieldMover = (
  context: CallContext,
  formId: string,
  newest: { version: number; moved: Readonly<Record<string, string>> },
) => Promise<{ changed: ChangedProcess[]; recordsLeft: RecordsLeft[] }>

/** What the modules above know and do about the processes that run on forms. */
export interface FormsInProcesses {
  usesOf: FormUsesFinder
  move: FieldMover
}

/** What a form is drawn for is seen where processes are. */
const menu = 'design_processes'
/**
 * Of each form its draft, its newest version, and those before that processes in use or requests under way still stand on: what any of
 * them names is in use.
 */
const counted = sql`(
  select form_id, definition from form_drafts
  union all
  select n.form_id, n.definition from form_versions n
  where n.version = (select max(m.version) from form_versions m where m.form_id = n.form_id)
    or exists (select 1 from process_versions p where p.form_id = n.form_id and p.form_version = n.version and (p.status not in ('retired', 'private')
      or exists (select 1 from tasks t where t.process_id = p.process_id and t.process_version = p.version and t.status in (0, 2))))) v join forms f using (form_id)`

/** Where forms name something at a path of their definition. */
const namedAt = (path: string, ids: readonly string[]) => sql`
  select distinct ref #>> '{}' as used_id, f.form_id as id, f.form_name as name, f.catalog_id
  from ${counted}, jsonb_path_query(v.definition, ${path}::jsonpath) ref where ref #>> '{}' = any(${ids})`

/** What forms use: dictionaries, by their codes, datasets whose rows are chosen or looked up, and pages of other systems. */
export const formUses: Use[] = [
  {
    of: 'BaseData',
    by: 'Forms',
    menu,
    rows: (ids) => sql`select d.dict_id as used_id, f.form_id as id, f.form_name as name, f.catalog_id
      from ${counted}, jsonb_path_query(v.definition, '$.** ? (@.type == "dictionary").dictionary') ref
        join data_dicts d on d.dict_code = ref #>> '{}'
      where d.dict_id = any(${ids})
      union
      select d.dict_id as used_id, f.form_id as id, f.form_name as name, f.catalog_id
      from ${counted} join data_dicts d on ${looksUp(sql`v.definition`)}
      where d.dict_id = any(${ids})`,
  },
  {
    of: 'Dataset',
    by: 'Forms',
    menu,
    rows: (ids) => sql`${namedAt('$.** ? (@.type == "datasetRow").dataset', ids)}
      union
      select d.dataset_id as used_id, f.form_id as id, f.form_name as name, f.catalog_id
      from ${counted} join datasets d on ${looksUpDataset(sql`v.definition`)}
      where d.dataset_id = any(${ids})`,
  },
  {
    of: 'ExtInterface',
    by: 'Forms',
    menu,
    rows: (ids) => namedAt('$.** ? (exists(@.interfaceId)).interfaceId', ids),
  },
]
