import { evaluateExpression, type ExpressionResult } from '@/lib/expression/evaluate-expression'
import { isLookupFault, isRuleFault } from '@/lib/expression/expression-error'
import { expressionValues } from '@/lib/form-data/expression-values'
import type { Transition } from '../definition/transition'
import type { Reason } from '../state/token'
import { covers } from '../people/permissions'
import { RuleStuck, TooMuchWork } from './refusal'
import { rulesFor, tell, type RulePlace } from './rules-asked'
import type { Scene } from './scene'
import { isSystem } from './system-caller'

/** Names every condition may use besides the form's fields; sentences for people stand below `workflow.variables`. */
export const systemVariables = [
  'initiator',
  'initiatorDepartment',
  'round',
  'supervisor',
  'autoProcess',
  'maxSteps',
] as const

/** What conditions are computed over. A form field hides a system value of the same name. */
export function routeValues({
  definition,
  given,
  state,
}: Pick<Scene, 'definition' | 'given' | 'state'>): Record<string, unknown> {
  const { initiator, initiatorDepartmentId, round } = state.task
  const system: Record<(typeof systemVariables)[number], unknown> = {
    initiator: initiator.account,
    initiatorDepartment: initiatorDepartmentId,
    round,
    // Whether who acts looks after the process, and whether it is no person that acts (R3-61).
    supervisor: definition.settings.managers.some((line) => line.include && covers(line, given.caller, state)),
    autoProcess: isSystem(given.caller),
    maxSteps: definition.settings.maxSteps,
  }
  return { ...system, ...expressionValues(given.form, state.formData) }
}

/**
 * An expression of the process over the data of the task.
 * @param place where in the drawing it stands
 * @throws TooMuchWork, RuleStuck where that is why it has no answer: taken for a No, control would go where the data does not lead
 */
export function computed(
  expression: string,
  scene: Pick<Scene, 'definition' | 'given' | 'state' | 'asked'>,
  place: RulePlace,
  more: Record<string, unknown> = {},
): ExpressionResult {
  const { now, today, work } = scene.given
  const values = { ...routeValues(scene), ...more }
  const result = evaluateExpression(expression, { values, now, today, work, rules: rulesFor(scene) })
  tell(scene.asked, place, result)
  if (result.ok) return result
  if (result.error.kind === 'loops') throw new TooMuchWork()
  if (isRuleFault(result.error.kind) || isLookupFault(result.error.kind))
    throw new RuleStuck(result.error.kind, result.error.name)
  return result
}

/** Whether a transition is open for this data. An expression that makes no sense of it is not open. */
export function isOpen(
  transition: Transition,
  scene: Pick<Scene, 'definition' | 'given' | 'state' | 'asked'>,
): boolean {
  if (transition.condition !== 'Expression') return transition.condition === 'True' && !transition.otherwise
  const result = computed(transition.expression, scene, { use: 'condition', id: transition.id })
  return result.ok && result.value === true
}

/** The one way on: the first open transition in the order of the definition, or the otherwise-branch. */
export function chooseOne(
  elementId: string,
  scene: Pick<Scene, 'definition' | 'graph' | 'given' | 'state' | 'asked'>,
): Transition | null {
  const outgoing = scene.graph.outgoing(elementId)
  return outgoing.find((transition) => isOpen(transition, scene)) ?? outgoing.find(({ otherwise }) => otherwise) ?? null
}

/** Whether it is the way on that is missing where control is held up, and not what the element itself needs. */
export const lacksWay = (held: Reason | undefined | null): boolean =>
  held?.key === 'routeMissing' || held?.key === 'routeTooMuch' || held?.params.at === 'way'
