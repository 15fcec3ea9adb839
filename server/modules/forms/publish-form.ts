import { sql } from 'kysely'
import { formDefinition, type FormDefinitionInput } from '@/lib/contracts/forms'
import type { Tx } from '@/server/platform/db'
import type { FormVersionsRow } from '@/server/platform/db/rows.generated'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import { checkedForm } from './check-form'

export interface FormToPublish {
  formId: string
  formName: string
  formCode?: string
  formType?: number
  definition: FormDefinitionInput
  /** Who publishes it, and what he writes about it. */
  by?: string
  note?: string
  now: Date
}

/**
 * Stores a form as a new version and gives its number; the first one makes the form.
 * @throws AppError form.templateMissing, form.templateWrong, form.addressRefused
 */
export async function publishForm(
  tx: Tx,
  { formId, formName, formCode = '', formType = formTypes.JSON, definition, by = '', note = '', now }: FormToPublish,
): Promise<number> {
  const checked = JSON.stringify(checkedForm(formType, formDefinition.parse(definition)))
  await sql`insert into forms (form_id, form_name, form_code, form_type) values (${formId}, ${formName}, ${formCode}, ${formType})
    on conflict (tenant_id, form_id) do update set form_name = excluded.form_name, form_code = excluded.form_code`.execute(
    tx,
  )
  const { rows } = await sql<Pick<FormVersionsRow, 'version'>>`
    insert into form_versions (form_id, version, definition, created_at, created_by, note)
    select ${formId}, coalesce(max(version), 0) + 1, ${checked}::jsonb, ${now}, ${by}, ${note} from form_versions where form_id = ${formId}
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}
