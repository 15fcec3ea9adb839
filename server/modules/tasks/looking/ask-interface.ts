import type { z } from 'zod'
import type { askInterface as contract } from '@/lib/contracts/task-fields'
import type { FieldRights, FormData } from '@/lib/contracts/forms'
import { helped, rightsAt } from '@/lib/engine'
import { formFields } from '@/lib/form-data/form-fields'
import { liveRights } from '@/lib/form-data/live-rights'
import { mayEdit } from '@/lib/form-data/may-edit'
import { resolveRights } from '@/lib/form-data/step-rights'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { callInterface, readInterface, type InterfaceTools } from '@/server/modules/interfaces'
import type { Runtime } from '@/server/runtime'
import { editAsTyped } from './edit-as-typed'
import { taskScene } from './task-scene'

type Input = z.output<(typeof contract)['input']>

const textOf = (value: FormData[string] | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * R2.4-11: the button of a form asks an interface. Who may press it fills in the form at this step and sees the button; what is
 * sent is what he may change as he has typed it, and everything else as it is stored; what comes back is only what the button
 * names. No transaction stays open while another system works.
 * @throws AppError object.unknown for a button the person has not, interface.failed
 */
export async function askInterface(
  runtime: Runtime,
  tools: InterfaceTools,
  context: StreamContext,
  { fieldId, values: sent, ...wanted }: Input,
): Promise<z.input<(typeof contract)['data']>> {
  const { field, data, definition } = await context.transact(async (tx) => {
    const opened = await taskScene(runtime, { tx, caller: context.caller, now: context.now }, wanted)
    const { version, scene } = opened
    const form = version.form.definition
    const slot = scene.token ?? helped(scene, wanted.workItemId)
    const rights = slot ? resolveRights(form, rightsAt(scene, slot)) : {}
    const edit = await editAsTyped(tx, runtime, opened, { scene, form, rights, sent: allowed(sent, rights) })
    const live = liveRights(form, rights, edit.data, scene.given)
    const field = formFields(form).find(({ id }) => id === fieldId)
    if (field?.type !== 'interfaceButton' || !mayEdit(live[fieldId])) throw new AppError('object.unknown')
    const definition = await readInterface(tx, field.interfaceId)
    if (!definition.enable || definition.type === 'BrowserPage') throw new AppError('object.unknown')
    return { field, data: edit.data, definition }
  })
  const given = Object.fromEntries(Object.entries(field.values).map(([name, id]) => [name, textOf(data[id])]))
  const called = await callInterface(tools, context, definition, given)
  if (!called.ok) throw new AppError('interface.failed', { name: definition.name, error: called.error })
  return {
    values: Object.fromEntries(
      Object.entries(field.fills).flatMap(([name, target]) =>
        Object.hasOwn(called.values, name) ? [[target, called.values[name] ?? null]] : [],
      ),
    ),
  }
}

/** Of what is sent, the fields somebody may change; nothing is said about the others here. */
const allowed = (sent: FormData, rights: FieldRights): FormData =>
  Object.fromEntries(Object.entries(sent).filter(([id]) => mayEdit(rights[id])))
