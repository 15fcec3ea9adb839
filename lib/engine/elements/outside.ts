import { taskResult, tokenStatus } from '@/lib/words/workflow-enumerations'
import { finishTask } from '../core/finish-task'
import type { Arrival, Play } from '../core/play'
import { goOnFrom } from '../core/route'
import type { Token } from '../state/token'
import type { Element, ElementOf, ElementType } from './element'
import type { traits } from './traits.generated'
import { elementTraits } from './traits'

type Works = { [Type in ElementType]: (typeof traits)[Type]['awaits'] extends 'work' ? Type : never }[ElementType]

/** An element whose work is done outside, while control waits for its answer. */
export type Outside = ElementOf<Works>

export function isOutside(element: Element | undefined): element is Outside {
  return element !== undefined && elementTraits(element).awaits === 'work'
}

/** Parks control and has the work done once the step is saved; a look ahead goes on as if it had been. */
export function parkForWork(play: Play, element: Outside, arrival: Arrival): void {
  const { tokenId } = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
  if (play.given.forecast) goOnFrom(play, play.find(tokenId))
  else play.effects.push({ kind: 'run', tokenId, elementId: element.id })
}

/** Its work did not come off: the element says what that means. */
export function failOutside(play: Play, element: Outside, token: Token): void {
  if (element.onFailure === 'continue') return goOnFrom(play, token)
  if (element.onFailure === 'reject') return finishTask(play, taskResult.Reject, 'rejected')
  play.alert(element, token, 'autoFailed')
}
