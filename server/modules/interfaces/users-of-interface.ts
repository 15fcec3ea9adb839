import { sql } from 'kysely'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

/** Published processes and datasets that would no longer work without an interface, as the reader calls them. */
export async function usersOfInterface(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select definition ->> 'name' as name from process_versions where status = 'published' and jsonb_path_exists(definition,
      '$.elements[*] ? (@.**.interfaceId == $id || @.participants[*].param0 == $id)', jsonb_build_object('id', ${id}::text))
    union all select dataset_name from datasets where definition ->> 'interfaceId' = ${id}`.execute(tx)
  return rows.map(({ name }) => partFor(locale, name))
}
