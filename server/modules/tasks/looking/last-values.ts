import { sql } from 'kysely'
import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import { formFields, isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { traitsOf } from '@/lib/form-fields/traits'
import { checkValue } from '@/lib/form-fields/values'
import type { CallContext } from '@/server/http/serve'
import type { Runtime } from '@/server/runtime'
import { taskScene, type TaskScene } from './task-scene'
import { viewRights } from './view-rights'

/**
 * The caller's last request of a process as the beginning of another: what he may fill in at its first step now, in the form
 * as it is now. Files belong to their request, numbers are the system's, and a day gone by is nobody's plan.
 * @throws AppError object.unknown for a process he may not start
 */
export async function lastValues(
  runtime: Runtime,
  context: CallContext,
  processId: string,
): Promise<{ values: FormData }> {
  const opened = await taskScene(runtime, context, { taskId: '', processId, workItemId: '' })
  const { rows } = await sql<{ form_data: FormData }>`
    select form_data from tasks where initiator_account = ${context.caller.account} and process_id = ${processId}
      and submitted_at is not null order by submitted_at desc limit 1`.execute(context.tx)
  const last = rows[0]?.form_data
  if (!last) return { values: {} }
  return { values: valuesKept(opened, last) }
}

/**
 * Values of another form as the beginning of a request: those of fields of the same name that hold the same, as far as the
 * caller may fill them in at its first step.
 * @throws AppError object.unknown for a process he may not start
 */
export async function valuesToStart(
  runtime: Runtime,
  context: CallContext,
  processId: string,
  other: { definition: FormDefinition; data: FormData },
): Promise<FormData> {
  const opened = await taskScene(runtime, context, { taskId: '', processId, workItemId: '' })
  const types = new Map(formFields(opened.version.form.definition).map((field) => [field.id, field]))
  const alike = formFields(other.definition).filter(({ id, type }) => type !== 'table' && types.get(id)?.type === type)
  const { today } = opened.scene.given
  const fitting = alike.filter(({ id }) => {
    const value = other.data[id]
    return !isEmpty(value) && checkValue(types.get(id)!, value, today) === null
  })
  return valuesKept(opened, Object.fromEntries(fitting.map(({ id }) => [id, other.data[id]!])))
}

function valuesKept(opened: TaskScene, given: FormData): FormData {
  const rights = viewRights(opened)
  const { today } = opened.scene.given
  const values: FormData = {}
  for (const field of formFields(opened.version.form.definition)) {
    const value = given[field.id]
    if (isEmpty(value) || !mayEdit(rights[field.id] ?? 'hidden')) continue
    const kept = field.type === 'table' ? rowsKept(field, value, rights, today) : mayStay(field, value, today) && value
    if (!isEmpty(kept) && kept !== false) values[field.id] = kept as FormData[string]
  }
  return values
}

function rowsKept(
  field: Extract<FormField, { type: 'table' }>,
  value: unknown,
  rights: ReturnType<typeof viewRights>,
  today: string,
): unknown[] {
  return rowsOf(value).map((row) =>
    Object.fromEntries(
      field.fields.flatMap((column) => {
        const cell = row[column.id]
        const own = mayEdit(rights[`${field.id}.${column.id}`] ?? 'hidden')
        return own && !isEmpty(cell) && mayStay(column, cell, today) ? [[column.id, cell]] : []
      }),
    ),
  )
}

function mayStay(field: Parameters<typeof traitsOf>[0], value: unknown, today: string): boolean {
  const { holdsFiles, typed } = traitsOf(field)
  if (holdsFiles || !typed) return false
  // Days and moments as they are stored begin with the day.
  const days = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && /^\d{4}-\d{2}-\d{2}/.test(one),
  )
  return days.every((day) => day.slice(0, 10) >= today)
}
