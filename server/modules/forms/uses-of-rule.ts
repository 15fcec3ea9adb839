import { sql } from 'kysely'
import { formDefinition } from '@/lib/contracts/forms'
import type { RuleUse } from '@/lib/contracts/rules'
import { fieldsAsking } from '@/lib/form-data/rules-of-form'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'

interface Row {
  form_id: string
  form_name: string
  version: number
  status: RuleUse['status']
  definition: unknown
  visible: boolean
}

/**
 * Where forms ask a rule: drafts, the newest versions, and those before that processes in use or running tasks stand on. A form
 * a person may not see is counted without its name.
 */
export async function formsAskingRule(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  code: string,
): Promise<RuleUse[]> {
  const needle = `\\"${code}\\"`
  const visible = sql`${inSight(caller, sql`f.catalog_id`)} as visible`
  const { rows } = await sql<Row>`
    select d.form_id, f.form_name, 0 as version, 'draft' as status, d.definition, ${visible}
    from form_drafts d join forms f using (tenant_id, form_id) where strpos(d.definition::text, ${needle}) > 0
    union all
    select v.form_id, f.form_name, v.version,
      case when v.version = (select max(n.version) from form_versions n where n.form_id = v.form_id) then 'published' else 'retired' end,
      v.definition, ${visible}
    from form_versions v join forms f using (tenant_id, form_id)
    where strpos(v.definition::text, ${needle}) > 0 and (
      v.version = (select max(n.version) from form_versions n where n.form_id = v.form_id)
      or exists (select 1 from process_versions p where p.form_id = v.form_id and p.form_version = v.version and (p.status <> 'retired'
        or exists (select 1 from tasks t where t.process_id = p.process_id and t.process_version = p.version and t.status in (0, 2)))))
    order by 2, 1, 3 desc`.execute(tx)
  return rows.flatMap(({ form_id, form_name, version, status, definition, visible: seen }): RuleUse[] => {
    const places = fieldsAsking(formDefinition.parse(definition), code)
    if (places.length === 0) return []
    const shown = seen
      ? { id: form_id, name: partFor(locale, form_name), places: places.map((place) => partFor(locale, place)) }
      : { id: '', name: '', places: [] }
    return [{ kind: 'Forms', version, status, ...shown }]
  })
}
