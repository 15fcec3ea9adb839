import { sql } from 'kysely'
import type { FormDefinitionInput } from '@/lib/form-data/form-definition'
import { formDefinition } from '@/lib/contracts/forms'
import { formType } from '@/lib/words/workflow-enumerations'
import { freeFlowProcess } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'

export const freeFlowForm = 'baton-free-flow-form'
/** A form that says something else is another version: tasks stay on the one they were written on. */
export const freeFlowFormVersion = 1

export const freeFlowName = '自由流程|Free flow|自由流程'

const fields: FormDefinitionInput['sections'][number]['fields'] = [
  { id: 'subject', type: 'text', label: '主题|Subject|主旨', required: true, maxLength: 200 },
  { id: 'content', type: 'textarea', label: '说明|Text|說明', maxLength: 20_000, rows: 6 },
  { id: 'files', type: 'attachment', label: '附件|Attachments|附件', maxFiles: 20 },
]

export const freeFlowFormDefinition = formDefinition.parse({
  sections: [{ id: 'letter', title: '内容|Content|內容', columns: 1, fields }],
})

/** Process and form of free flows, made when the first one of a company is written. */
export async function ensureFreeFlow(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql`select 1 from processes where process_id = ${freeFlowProcess}`.execute(tx)
  if (rows.length > 0) return
  await sql`insert into forms (form_id, form_name, form_type, built_in) values (${freeFlowForm}, ${freeFlowName}, ${formType.JSON}, true)
    on conflict do nothing`.execute(tx)
  await sql`insert into form_versions (form_id, version, definition, created_at)
    values (${freeFlowForm}, ${freeFlowFormVersion}, ${JSON.stringify(freeFlowFormDefinition)}::jsonb, ${now}) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into processes (process_id, process_name, built_in) values (${freeFlowProcess}, ${freeFlowName}, true)
    on conflict do nothing`.execute(tx)
}
