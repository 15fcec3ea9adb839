import { sql } from 'kysely'
import { formDefinition, type FormDefinitionInput } from '@/lib/contracts/forms'
import type { Tx } from '@/server/platform/db'
import { formType as formTypes } from '@/lib/contracts/workflow-enumerations'
import { checkedForm } from './check-form'

export interface FormToPublish {
  formId: string
  formName: string
  formCode?: string
  formType?: number
  definition: FormDefinitionInput
  now: Date
}

/**
 * Stores a form as a new version and gives its number; the first one makes the form.
 * @throws AppError form.templateMissing, form.templateWrong, form.addressRefused
 */
export async function publishForm(
  tx: Tx,
  { formId, formName, formCode = '', formType = formTypes.JSON, definition, now }: FormToPublish,
): Promise<number> {
  const checked = JSON.stringify(checkedForm(formType, formDefinition.parse(definition)))
  await sql`insert into forms (form_id, form_name, form_code, form_type) values (${formId}, ${formName}, ${formCode}, ${formType})
    on conflict (tenant_id, form_id) do update set form_name = excluded.form_name, form_code = excluded.form_code`.execute(
    tx,
  )
  const { rows } = await sql<{ version: number }>`
    insert into form_versions (form_id, version, definition, created_at)
    select ${formId}, coalesce(max(version), 0) + 1, ${checked}::jsonb, ${now} from form_versions where form_id = ${formId}
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}
