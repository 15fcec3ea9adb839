import { sql } from 'kysely'
import type { RuleUse } from '@/lib/contracts/rules'
import { processDefinition, rulePlaces } from '@/lib/engine'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'

interface Row {
  process_id: string
  process_name: string
  version: number
  status: RuleUse['status']
  definition: unknown
  visible: boolean
}

/**
 * Where processes ask a rule: drafts, published versions, and those before that tasks still run by; a copy one task runs by
 * counts as the version it was made of. What a person may not see
 * is counted without its name: what it needs must not be taken away unseen.
 */
export async function usesOfRule(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  code: string,
): Promise<RuleUse[]> {
  const { rows } = await sql<Row>`
    select v.process_id, p.process_name, coalesce(v.made_of, v.version) as version,
      case when v.status = 'private' then 'retired' else v.status end as status, v.definition, ${inSight(caller, sql`p.catalog_id`)} as visible
    from process_versions v join processes p using (tenant_id, process_id)
    where strpos(v.definition::text, ${`\\"${code}\\"`}) > 0 and (v.status in ('draft', 'published') or exists (
      select 1 from tasks t where t.process_id = v.process_id and t.process_version = v.version and t.status in (0, 2)))
    order by p.process_name, v.process_id, 3 desc, v.version`.execute(tx)
  const each = new Map(rows.map((row) => [`${row.process_id} ${row.version}`, row]))
  return [...each.values()].flatMap(({ process_id, process_name, version, status, definition, visible }): RuleUse[] => {
    const places = rulePlaces(processDefinition.parse(definition), code)
    if (places.length === 0) return []
    const shown = visible
      ? { id: process_id, name: partFor(locale, process_name), places: places.map((place) => inWords(locale, place)) }
      : { id: '', name: '', places: [] }
    return [{ kind: 'Processes', version, status, ...shown }]
  })
}

const inWords = (locale: CallContext['locale'], place: string): string =>
  place
    .split(' → ')
    .map((name) => partFor(locale, name))
    .join(' → ')
