import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Names of the processes whose draft or published version has a participant line of one of these types with this value. */
export async function processesNaming(
  tx: Tx,
  { types, param, id }: { types: number[]; param: 'param0' | 'param1'; id: string },
): Promise<string[]> {
  const path = `$.** ? (@.${param} == $id)`
  const { rows } = await sql<{ name: string }>`
    select distinct v.definition ->> 'name' as name from process_versions v,
      jsonb_path_query(v.definition, ${path}::jsonpath, ${JSON.stringify({ id })}::jsonb) line
    where v.status not in ('retired', 'private') and (line ->> 'participantType')::int = any(${types}::int[]) order by 1 limit 20`.execute(
    tx,
  )
  return rows.map((row) => row.name)
}
