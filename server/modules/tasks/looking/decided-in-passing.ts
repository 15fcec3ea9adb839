import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { Scene } from '@/lib/engine'
import type { ProcessSettings } from '@/lib/engine/definition/settings'
import { compareMoney, isMoney } from '@/lib/money/money'
import { AppError } from '@/server/http/app-error'
import type { Runtime } from '@/server/runtime'
import { amountField } from './amount-field'
import { storedScene, type Looking, type Wanted } from './task-scene'

type Step = Extract<Scene['definition']['elements'][number], { type: 'Activity' }>

/** The step a person stands at; null where he stands at none. */
export function stepOf({ token, graph }: Scene): Step | null {
  const step = token && graph.elements.get(token.activityId)
  return step?.type === 'Activity' ? step : null
}

/** What makes a decision one for the open page: words or a signature it needs, or what it is about (`quickLimit`). */
export function slowBecause(
  { signature, opinion }: Step,
  { state, definition }: Scene,
  form: FormDefinition,
): 'signature' | 'amount' | 'reason' | null {
  if (signature) return 'signature'
  if (isAboveLimit(definition.settings, form, state.formData)) return 'amount'
  return opinion === 'required' ? 'reason' : null
}

/** Whether the amount lists show of it is above what the process lets people decide in passing. */
function isAboveLimit(settings: ProcessSettings, form: FormDefinition, data: FormData): boolean {
  const field = settings.quickLimit === 0 ? undefined : amountField(form, settings)
  const value = field && data[field.id]
  return isMoney(value) && compareMoney(value, settings.quickLimit) > 0
}

/**
 * Refuses a decision made by swiping or without a network where it is one for the open page. Words it needs may come with
 * it; whether they do is for the engine.
 * @throws AppError task.openToDecide
 */
export async function requireMayPass(
  runtime: Runtime,
  looking: Looking,
  { taskId, workItemId }: Pick<Wanted, 'taskId' | 'workItemId'>,
): Promise<void> {
  const { scene, version } = await storedScene(runtime, looking, { taskId, workItemId })
  const step = stepOf(scene)
  const slow = step && slowBecause(step, scene, version.form.definition)
  if (slow === 'amount' || slow === 'signature') throw new AppError('task.openToDecide')
}
