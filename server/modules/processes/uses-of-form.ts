import { sql } from 'kysely'
import type { FormUse } from '@/lib/contracts/form-versions'
import { formFieldUses, processDefinition, type ProcessDefinition } from '@/lib/engine'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'

interface Row {
  process_id: string
  process_name: string
  version: number
  status: 'draft' | 'published'
  definition: unknown
  visible: boolean
  /** Ids of processes that run on the form, where this one starts one of them; null where it runs on the form itself. */
  starts: string[] | null
}

/**
 * Where drafts and published versions of processes use a form, or these fields of it. Processes a person may not see are
 * counted without their names: what they need must not be taken away unseen.
 */
export async function usesOfForm(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
  fields: readonly string[] | null,
): Promise<FormUse[]> {
  const columns = sql`v.process_id, p.process_name, v.version, v.status, v.definition, ${inSight(caller, sql`p.catalog_id`)} as visible`
  const { rows } = await sql<Row>`
    with own as (select distinct process_id from process_versions where form_id = ${formId} and status not in ('retired', 'private'))
    select ${columns}, null::text[] as starts from process_versions v join processes p using (tenant_id, process_id)
      where v.form_id = ${formId} and v.status not in ('retired', 'private')
    union all
    select ${columns}, array(select process_id from own) from process_versions v join processes p using (tenant_id, process_id)
      where ${fields !== null} and v.status not in ('retired', 'private') and exists (
        select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "SubProcess").processId') ref
        where ref #>> '{}' in (select process_id from own))
    order by 2, 1, 3`.execute(tx)
  return rows.flatMap((row): FormUse[] => {
    const { process_id, process_name, version, status, visible } = row
    const of = { kind: 'Processes', version, status } as const
    const known = visible ? { id: process_id, name: partFor(locale, process_name) } : { id: '', name: '' }
    if (fields === null) return [{ ...of, ...known, place: 'form', field: '', where: '' }]
    const definition = processDefinition.parse(row.definition)
    const uses = row.starts
      ? fieldsHandedOver(definition, row.starts, fields)
      : formFieldUses(definition, fields).map(({ place, field, where }) => ({ place, field, where }))
    return uses.map(({ place, field, where }) => ({
      ...of,
      ...known,
      place,
      field,
      where: visible ? inWords(locale, where) : '',
    }))
  })
}

const inWords = (locale: CallContext['locale'], where: string): string =>
  where
    .split(' → ')
    .map((name) => partFor(locale, name))
    .join(' → ')

/** Fields of the form of a process that another one fills in or reads when it starts it. */
function fieldsHandedOver(
  { elements }: ProcessDefinition,
  starts: readonly string[],
  fields: readonly string[],
): Pick<FormUse, 'place' | 'field' | 'where'>[] {
  return elements.flatMap((element) => {
    if (element.type !== 'SubProcess' || !starts.includes(element.processId)) return []
    const named = [...element.fieldsIn.map(({ to }) => to), ...element.fieldsOut.map(({ from }) => from)]
    return fields
      .filter((field) => named.includes(field))
      .map((field) => ({ place: 'value' as const, field, where: element.name || element.id }))
  })
}
