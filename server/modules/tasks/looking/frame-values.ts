import type { z } from 'zod'
import type { FieldRights, FormData, FormField } from '@/lib/contracts/forms'
import type { takeFrameValues as contract } from '@/lib/contracts/tasks'
import { helped, rightsAt } from '@/lib/engine'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { isComputed } from '@/lib/form-data/compute-formulas'
import { fixedRows } from '@/lib/form-data/fixed-rows'
import { formFields } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { resolveRights } from '@/lib/form-data/step-rights'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { traitsOf } from '@/lib/form-fields/traits'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Secrets } from '@/server/platform/secrets'
import { lookUpReferences, momentOf, type Runtime } from '@/server/runtime'
import { maySee } from './may-read-task'
import { editAsTyped } from './edit-as-typed'
import { taskScene, type TaskScene, type Wanted } from './task-scene'
import { formSeen, viewRights } from './view-rights'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

const purpose = 'frame'

/** By this the page in a frame shows whose values it hands over, and for what. */
export const frameTicket = (secrets: Secrets, account: string, { taskId, processId, workItemId }: Wanted): string =>
  secrets.seal(JSON.stringify([purpose, account, taskId, processId, workItemId]))

function placeOf(secrets: Secrets, ticket: string, caller: string): Wanted | null {
  try {
    const [what, account, taskId, processId, workItemId] = JSON.parse(secrets.open(ticket)) as string[]
    return what === purpose && account === caller
      ? { taskId: taskId ?? '', processId: processId ?? '', workItemId: workItemId ?? '' }
      : null
  } catch {
    // Sealed with another key, for something else, or made up: as unknown as any other.
    return null
  }
}

function mayBeHanded(field: FormField, rights: FieldRights, takes?: readonly string[]): boolean {
  if (takes && !takes.includes(field.id)) return false
  if (isComputed(field) || traitsOf(field).holdsFiles || rights[field.id] === 'hidden') return false
  return (
    mayEdit(rights[field.id]) ||
    (field.type === 'table' && field.fields.some(({ id }) => mayEdit(rights[`${field.id}.${id}`])))
  )
}

/** Rights of who fills the form in now; none for who only reads. */
function rightsOf({ version, scene }: TaskScene, workItemId: string): FieldRights {
  const slot = scene.token ?? helped(scene, workItemId)
  return slot ? resolveRights(version.form.definition, rightsAt(scene, slot)) : {}
}

/** What the page in the frame may fill in. */
export function frameFields(opened: TaskScene, workItemId: string): { id: string; type: string; required: boolean }[] {
  const rights = rightsOf(opened, workItemId)
  const { definition } = opened.version.form
  return formFields(definition)
    .filter((field) => mayBeHanded(field, rights, definition.frame?.takes))
    .map(({ id, type, required }) => ({ id, type, required: required || rights[id] === 'required' }))
}

/** What the page in the frame is told: of the fields the form names, those the person may see. */
export function frameTold(opened: TaskScene): FormData {
  const { definition } = opened.version.form
  const told = definition.frame?.told ?? []
  if (told.length === 0) return {}
  const shown = stripHidden(definition, viewRights(opened), formSeen(opened.scene))
  return Object.fromEntries(Object.entries(shown).filter(([id]) => told.includes(id)))
}

const fieldOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? ''

/**
 * R2.10-17: what the page in a frame hands over, held against the same rights and rules as what is typed. What passes
 * stands in the form of the person, who hands it in or not; then all of it is checked once more.
 * @throws AppError object.unknown for a ticket that is somebody else's, made up, or for a task out of sight
 */
export async function takeFrameValues(
  runtime: Runtime,
  secrets: Secrets,
  context: CallContext,
  { ticket, values }: Input,
): Promise<Answer> {
  const place = placeOf(secrets, ticket, context.caller.account)
  if (!place) throw new AppError('object.unknown')
  const opened = await taskScene(runtime, context, place)
  const form = opened.version.form.definition
  const { state, given } = opened.scene
  const rights = rightsOf(opened, place.workItemId)
  const open = new Set(
    formFields(form)
      .filter((field) => mayBeHanded(field, rights, form.frame?.takes))
      .map(({ id }) => id),
  )
  const sent: FormData = Object.fromEntries(Object.entries(values).filter(([id]) => open.has(id)))

  const edit = await editAsTyped(context.tx, runtime, opened, { scene: opened.scene, form, rights, sent })
  const references = await lookUpReferences(
    context.tx,
    runtime.references,
    { form, sent, before: state.formData, after: edit.data, named: [] },
    {
      asOf: momentOf(state.task, context.now),
      account: context.caller.account,
      maySee: (task) => maySee(context.tx, context.caller, task),
    },
  )
  const found: FieldErrors = {
    ...checkFormData(form, edit.data, {
      rights,
      today: given.today,
      draft: true,
      rules: given.rules,
      fixed: fixedRows(form, rights, state.formData),
    }),
    ...references.errors,
    ...edit.errors,
  }
  const wrong = Object.entries(found).filter(([path]) => sent[fieldOf(path)] !== undefined)
  const wrongFields = new Set(wrong.map(([path]) => fieldOf(path)))
  // What there is not and what may not be written are answered alike.
  const closed = Object.keys(values)
    .filter((id) => !open.has(id))
    .map((id) => [id, 'noRight'] as const)
  return {
    values: Object.fromEntries(
      Object.keys(sent)
        .filter((id) => !wrongFields.has(id))
        .map((id) => [id, edit.data[id] ?? null]),
    ),
    refused: Object.fromEntries([...closed, ...wrong]),
  }
}
