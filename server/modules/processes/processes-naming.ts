import { sql, type RawBuilder } from 'kysely'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'
import type { NamedInLines, RostersInLines } from '@/server/modules/organisation'
import type { Tx } from '@/server/platform/db'

/** Versions with their participant lines `line` that name some of these rosters. */
const linesNaming = ({
  types,
  param,
  ids,
}: RostersInLines): { from: RawBuilder<unknown>; where: RawBuilder<boolean> } => {
  const path = `$.** ? (@.${param} == $ids[*])`
  return {
    from: sql`process_versions v cross join lateral jsonb_path_query(v.definition, ${path}::jsonpath, ${JSON.stringify({ ids })}::jsonb) line`,
    where: sql<boolean>`(line ->> 'participantType')::int = any(${types}::int[])`,
  }
}

/** Names of the processes whose draft or published version names it, in whosever sight they are. */
export async function processesNaming(tx: Tx, { id, most, ...named }: NamedInLines): Promise<string[]> {
  const { from, where } = linesNaming({ ...named, ids: [id] })
  const { rows } = await sql<{ name: string }>`
    select distinct v.definition ->> 'name' as name from ${from}
    where v.status not in ('retired', 'private') and ${where} order by 1 limit ${most}`.execute(tx)
  return rows.map((row) => row.name)
}

/** Published processes in sight of the caller that name some of these rosters, each with which. */
export async function namingInSight(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  named: RostersInLines,
): Promise<{ name: string; ids: string[] }[]> {
  const { from, where } = linesNaming(named)
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select p.process_name as name, array_agg(distinct line ->> ${named.param}) as ids
    from ${from} join processes p on p.process_id = v.process_id
    where v.status = 'published' and not p.built_in and ${where} and ${inSight(caller, sql`p.catalog_id`)}
    group by p.process_name order by p.process_name`.execute(tx)
  return rows.map(({ name, ids }) => ({ name: partFor(locale, name), ids }))
}
