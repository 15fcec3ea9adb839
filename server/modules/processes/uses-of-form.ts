import { sql } from 'kysely'
import type { FormUse } from '@/lib/contracts/form-versions'
import { fieldsHanded, formFieldUses, processDefinition, type HandedTo, type ProcessDefinition } from '@/lib/engine'
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
  /** Processes that run on the form, and lists that stand on it, where this one hands values to some of them; null where it runs on the form itself. */
  handed: HandedTo | null
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
    with own as (select distinct process_id from process_versions where form_id = ${formId} and status not in ('retired', 'private')),
      kept as (select list_id from lists where form_id = ${formId})
    select ${columns}, null::json as handed from process_versions v join processes p using (tenant_id, process_id)
      where v.form_id = ${formId} and v.status not in ('retired', 'private')
    union all
    select ${columns}, json_build_object('starts', array(select process_id from own), 'lists', array(select list_id from kept))
      from process_versions v join processes p using (tenant_id, process_id)
      where ${fields !== null} and v.status not in ('retired', 'private') and (exists (
        select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "SubProcess").processId') ref
        where ref #>> '{}' in (select process_id from own))
      or exists (
        select 1 from jsonb_path_query(v.definition, '$.elements[*] ? (@.type == "Record").listId') ref
        where ref #>> '{}' in (select list_id from kept)))
    order by 2, 1, 3`.execute(tx)
  return rows.flatMap((row): FormUse[] => {
    const { process_id, process_name, version, status, visible } = row
    const of = { kind: 'Processes', version, status } as const
    const known = visible ? { id: process_id, name: partFor(locale, process_name) } : { id: '', name: '' }
    if (fields === null) return [{ ...of, ...known, place: 'form', field: '', where: '' }]
    const definition = processDefinition.parse(row.definition)
    const uses = row.handed
      ? fieldsHandedOver(definition, row.handed, fields)
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

/** Fields of a form that a process fills in, or reads, without running on it. */
function fieldsHandedOver(
  { elements }: ProcessDefinition,
  handed: HandedTo,
  fields: readonly string[],
): Pick<FormUse, 'place' | 'field' | 'where'>[] {
  return elements.flatMap((element) => {
    const named = fieldsHanded(element, handed)
    return fields
      .filter((field) => named.includes(field))
      .map((field) => ({ place: 'value' as const, field, where: element.name || element.id }))
  })
}
