import { sql } from 'kysely'
import { processDefinition } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'

interface Row {
  process_name: string
  definition: unknown
  visible: boolean
}

/** More names are not read by anybody. */
const mostNamed = 10

/**
 * Refuses to take a list away that steps of processes write into: of drafts, published versions, and those before that tasks
 * still run by.
 * Drafts handed in later and deleted requests brought back go on by the version they began with.
 * @throws AppError list.inUse naming processes and steps, list.inUseUnseen where the person may see none of them
 */
export async function refuseUsedList(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  listId: string,
): Promise<void> {
  const { rows } = await sql<Row>`
    select p.process_name, v.definition, ${inSight(caller, sql`p.catalog_id`)} as visible
    from process_versions v join processes p using (tenant_id, process_id)
    where exists (select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "Record").listId') ref where ref #>> '{}' = ${listId})
      and (v.status in ('draft', 'published') or exists (
        select 1 from tasks t where t.process_id = v.process_id and t.process_version = v.version and t.status in (-2, 0, 2, 3)))
    order by p.process_name, v.process_id, v.version desc`.execute(tx)
  if (rows.length === 0) return
  const said = rows
    .filter(({ visible }) => visible)
    .map(({ process_name, definition }) => {
      const steps = processDefinition
        .parse(definition)
        .elements.flatMap((one) => (one.type === 'Record' && one.listId === listId ? [one.name || one.id] : []))
      return `${partFor(locale, process_name)} (${steps.map((step) => partFor(locale, step)).join(', ')})`
    })
  const named = [...new Set(said)]
  const where = named.slice(0, mostNamed).join('; ') + (named.length > mostNamed ? '; …' : '')
  throw new AppError(where ? 'list.inUse' : 'list.inUseUnseen', { where })
}
