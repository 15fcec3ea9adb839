import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { inSight } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { partFor } from '@/server/http/sentences'
import type { FormsRow } from '@/server/platform/db/rows.generated'

interface NodeForm {
  formName: string
  formType: number
  formId: string
}

/**
 * The form behind a step. Whoever takes part in a task sees its form, whatever its category says. A task keeps the form of the version it runs on; without one the published version counts.
 * @throws AppError object.unknown
 */
export async function findNodeForm(
  { tx, locale, caller }: CallContext,
  processId: string,
  taskId: string,
): Promise<NodeForm> {
  const { rows } = await sql<Pick<FormsRow, 'form_name' | 'form_type' | 'form_id'>>`
    select f.form_name, f.form_type, f.form_id
    from process_versions v join forms f using (tenant_id, form_id)
      join processes p on p.tenant_id = v.tenant_id and p.process_id = v.process_id
      left join tasks t on t.task_id = ${taskId} and (${caller.isAdministrator}
        or exists (select 1 from task_people p where p.task_id = t.task_id and p.account = ${caller.account}))
    where case when ${taskId} = '' then v.process_id = ${processId} and v.status = 'published' and ${inSight(caller, sql`p.catalog_id`)}
      else v.process_id = t.process_id and v.version = t.process_version end`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  return { formName: partFor(locale, row.form_name), formType: row.form_type, formId: row.form_id }
}
