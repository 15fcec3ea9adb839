import { sql } from 'kysely'
import { processDefinition } from '@/lib/engine'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'

/** Steps people carry out in drafts and published versions of processes that run on a form, each once. */
export async function stepsOfForm(
  { tx, caller, locale }: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
): Promise<{ id: string; name: string; processName: string }[]> {
  const { rows } = await sql<{ name: string; definition: unknown }>`
    select p.process_name as name, v.definition from process_versions v join processes p using (tenant_id, process_id)
    where v.form_id = ${formId} and v.status not in ('retired', 'private') and ${inSight(caller, sql`p.catalog_id`)}
    order by p.process_name, v.version desc`.execute(tx)
  const steps = rows.flatMap(({ name, definition }) =>
    processDefinition
      .parse(definition)
      .elements.filter(({ type }) => type === 'Start' || type === 'Activity')
      .map((element) => ({
        id: element.id,
        name: partFor(locale, element.name) || element.id,
        processName: partFor(locale, name),
      })),
  )
  return steps.filter(
    (step, at) => steps.findIndex(({ id, processName }) => id === step.id && processName === step.processName) === at,
  )
}
