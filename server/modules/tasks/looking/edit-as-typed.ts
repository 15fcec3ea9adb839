import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import { rulesOfCalculations, withFacts, type Scene } from '@/lib/engine'
import { applyEdit, type Edit } from '@/lib/form-data/apply-edit'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type Runtime } from '@/server/runtime'
import type { TaskScene } from './task-scene'

interface Typed {
  scene: Scene
  form: FormDefinition
  rights: FieldRights
  sent: FormData
}

/** What the form becomes with what somebody has typed and not handed in, computed as it will be then. */
export function editAsTyped(
  tx: Tx,
  runtime: Runtime,
  { facts }: Pick<TaskScene, 'facts'>,
  { scene, form, rights, sent }: Typed,
): Promise<Edit> {
  const { given, state } = scene
  const { dataset } = rulesOfCalculations({ ...scene, given: { ...given, facts } })
  const begun = state.task.status === draftStatus
  const rules = given.rules ? { ...given.rules, dataset } : undefined
  return answerQuestions(tx, runtime.facts, facts, () =>
    withFacts(() => applyEdit(form, rights, state.formData, sent, { ...given, rules, begun })),
  )
}
