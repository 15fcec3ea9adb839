import { sql } from 'kysely'
import type { FormUse } from '@/lib/contracts/form-versions'
import { reportMenu } from '@/lib/contracts/reports'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight, type Use } from '@/server/modules/catalogs'
import { ownTablesOf, type OnForm } from '@/server/modules/own-data'
import { processesOnForm } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import type { ReportsRow } from '@/server/platform/db/rows.generated'

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

/** Our own tables that show these fields of a form, with the columns that do; a sub-table itself is named whole. */
export async function tablesNaming(
  tx: Tx,
  formId: string,
  fields: readonly string[],
  lists: readonly string[],
): Promise<Map<string, { field: string; column: string | null }[]>> {
  const named = new Map<string, { field: string; column: string | null }[]>()
  const processes = (await processesOnForm(tx, formId)).map((processId): OnForm => ({ processId }))
  for (const owner of [...processes, ...lists.map((listId) => ({ listId }))])
    for (const field of fields)
      for (const { from, columns } of ownTablesOf(owner, { [field]: field })) {
        const [column = null] = Object.keys(columns)
        // A table of rows is named whole where the field is that table.
        if (column !== null || from.endsWith(`:${field}`))
          named.set(from, [...(named.get(from) ?? []), { field, column }])
      }
  return named
}

/** Reports on the requests of processes and the records of lists on a form that name one of these fields (`field`, `table.column`). */
export async function reportUsesOfForm(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
  lists: readonly string[],
): Promise<FormUse[]> {
  if (fields === null) return []
  const named = await tablesNaming(tx, formId, fields, lists)
  const { rows } = await sql<
    Pick<ReportsRow, 'report_id' | 'report_name' | 'dataset_id'> & { names: string[]; visible: boolean }
  >`
    select r.report_id, r.report_name, r.dataset_id, ${inSight(caller, sql`r.catalog_id`)} as visible, array(
      select distinct n #>> '{}' from jsonb_path_query(r.definition, '$.**.column') n
      union select n #>> '{}' from jsonb_path_query(r.definition, '$.columns[*].name') n
      union select n #>> '{}' from jsonb_path_query(r.definition, '$.groups[*] ? (@.type() == "string")') n) as names
    from reports r where r.dataset_id = any(${[...named.keys()]}::text[]) order by r.report_name, r.report_id`.execute(
    tx,
  )
  return rows.flatMap(({ report_id, report_name, dataset_id, names, visible }) =>
    (named.get(dataset_id) ?? [])
      .filter(({ column }) => column === null || names.includes(column))
      .map(({ field }) => ({
        kind: 'Reports' as const,
        id: visible ? report_id : '',
        name: visible ? partFor(locale, report_name) : '',
        version: 0,
        status: 'published' as const,
        place: 'report' as const,
        field,
        where: '',
      })),
  )
}
