import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Published processes and datasets that would no longer work without an interface. */
export async function usersOfInterface(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select definition ->> 'name' as name from process_versions where status = 'published' and jsonb_path_exists(definition,
      '$.elements[*] ? (@.**.interfaceId == $id || @.participants[*].param0 == $id)', jsonb_build_object('id', ${id}::text))
    union all select dataset_name from datasets where definition ->> 'interfaceId' = ${id}`.execute(tx)
  return rows.map(({ name }) => name.split('|')[0] ?? '')
}
