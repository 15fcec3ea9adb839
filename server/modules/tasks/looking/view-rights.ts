import type { FieldRights, FormData } from '@/lib/contracts/forms'
import { draftOn, rightsAt } from '@/lib/engine'
import { readOnly, resolveRights } from '@/lib/form-data/step-rights'
import type { TaskScene } from './task-scene'

/** The form with what its reader has typed and not handed in. */
export const formSeen = (scene: TaskScene['scene']): FormData =>
  (scene.token && draftOn(scene, scene.token)) ?? scene.state.formData

/**
 * The reader's rights on the form: those of the step where he holds the task; else what he saw at the step where he
 * last had it, nothing to edit; else, for people who only may read, every field.
 */
export function viewRights({ scene, version }: TaskScene): FieldRights {
  const { token, state, given } = scene
  const form = version.form.definition
  if (token) return resolveRights(form, rightsAt(scene, token))
  const { account } = given.caller
  const last = state.tokens.findLast(
    ({ actor, finishedBy, pool }) =>
      actor?.account === account ||
      finishedBy?.account === account ||
      pool.some((person) => person.account === account),
  )
  return readOnly(resolveRights(form, last ? rightsAt(scene, last) : { default: 'read', fields: {} }))
}
