import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** For each of these fields, the processes new requests of which still have one of that id on their form. */
export async function processesWithFields(tx: Tx, fields: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map(fields.map((field) => [field, new Set<string>()]))
  const { rows } = await sql<{ field: string; process_id: string }>`
    select distinct f #>> '{}' as field, v.process_id
    from process_versions v join form_versions d on d.form_id = v.form_id and d.version = v.form_version,
      jsonb_path_query(d.definition, '$.sections[*].fields[*].id') f
    where v.status = 'published' and f #>> '{}' = any(${[...fields]}::text[])`.execute(tx)
  for (const { field, process_id } of rows) found.get(field)?.add(process_id)
  return found
}

/** The processes whose new requests run on a form, or on this version of it. */
export async function processesOnForm(tx: Tx, formId: string, version: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ process_id: string }>`
    select distinct process_id from process_versions where form_id = ${formId} and status = 'published'
      and (${version}::int is null or form_version = ${version}::int)`.execute(tx)
  return rows.map(({ process_id }) => process_id)
}
