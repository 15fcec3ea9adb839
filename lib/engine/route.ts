import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { expressionValues } from '@/lib/form-data/expression-values'
import type { Transition } from './definition/transition'
import type { Element } from './elements/element'
import type { Arrival, Play } from './play'
import { covers } from './permissions'
import type { Scene } from './scene'
import { isSystem } from './system-caller'

/** Names every condition may use besides the form's fields; sentences for people stand below `workflow.variables`. */
export const systemVariables = ['initiator', 'initiatorDepartment', 'round', 'supervisor', 'autoProcess', 'maxSteps'] as const

/** What conditions are computed over. A form field hides a system value of the same name. */
export function routeValues({ definition, given, state }: Pick<Scene, 'definition' | 'given' | 'state'>): Record<string, unknown> {
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

/** Whether a transition is open for this data. An expression that cannot be computed is not open. */
export function isOpen(transition: Transition, scene: Pick<Scene, 'definition' | 'given' | 'state'>): boolean {
  if (transition.condition !== 'Expression') return transition.condition === 'True' && !transition.otherwise
  const { now, today } = scene.given
  const result = evaluateExpression(transition.expression, { values: routeValues(scene), now, today })
  return result.ok && result.value === true
}

/** The one way on: the first open transition in the order of the definition, or the otherwise-branch. */
export function chooseOne(
  elementId: string,
  scene: Pick<Scene, 'definition' | 'graph' | 'given' | 'state'>,
): Transition | null {
  const outgoing = scene.graph.outgoing(elementId)
  return (
    outgoing.find((transition) => isOpen(transition, scene)) ??
    outgoing.find(({ otherwise }) => otherwise) ??
    null
  )
}

/** Ways on as a person chooses among them: one without a name by where it leads. */
export const namedBranches = (play: Play, ways: readonly Transition[]): { id: string; name: string }[] =>
  ways.map(({ id, to, name }) => ({ id, name: name || play.element(to).name }))

export function travel(play: Play, transition: Transition, arrival: Arrival): void {
  play.enter(transition.to, { ...arrival, via: [...arrival.via, transition.id] })
}

/** Control leaves an element by its one open transition; without one the task is held up, not lost. */
export function leave(play: Play, element: Element, arrival: Arrival): void {
  const transition = chooseOne(element.id, play)
  if (transition) travel(play, transition, arrival)
  else play.holdUp(element, arrival, 'routeMissing')
}
