import { taskResult, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { FormData } from '@/lib/form-data/form-definition'
import { rowsOf } from '@/lib/form-data/form-fields'
import type { Child } from '../../core/effect'
import { finishTask } from '../../core/finish-task'
import { findPeople } from '../../participants/find-people'
import { actorOf, type Arrival, type Play } from '../../core/play'
import { goOnFrom } from '../../core/route'
import { isBlocking, type Token } from '../../state/token'
import { goOnWith, setFields } from '../../core/set-fields'
import type { SubProcess } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** Tasks within tasks, at most. */
const deepest = 10

function carry(from: Record<string, unknown>, fields: { from: string; to: string }[]): FormData {
  return Object.fromEntries(fields.map(({ from: source, to }) => [to, from[source] ?? null])) as FormData
}

/** The tasks to start: who starts each, and what its form begins with. */
function childrenOf(play: Play, element: SubProcess, arrival: Arrival): Child[] {
  const { formData, task } = play.state
  switch (element.per) {
    case 'one':
      return [{ starter: task.initiator, values: carry(formData, element.fieldsIn) }]
    case 'row':
      return rowsOf(formData[element.table]).map((row) => ({
        starter: task.initiator,
        values: carry({ ...formData, ...row }, element.fieldsIn),
      }))
    case 'person': {
      const previous = play.tokens.filter((token) => arrival.parents.includes(token.tokenId))
      return findPeople(element.people, { scene: play, previous }).map(({ person }) => ({
        starter: actorOf(person),
        values: carry(formData, element.fieldsIn),
      }))
    }
  }
}

/** Control waits for the tasks it starts, or goes on beside them. */
export const subProcessBehaviour: ElementBehaviour<ElementOf<'SubProcess'>> = {
  enter(play, element, arrival) {
    const depth = (play.task.parent?.depth ?? 0) + 1
    // A process that starts itself would never end.
    if (depth > deepest) return play.holdUp(element, arrival, 'tooManySteps')
    const children = childrenOf(play, element, arrival)
    const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
    token.sub = { open: children.length, rejected: 0 }
    if (children.length > 0)
      play.effects.push({
        kind: 'startSub',
        tokenId: token.tokenId,
        processId: element.processId,
        depth,
        children,
      })
    if (children.length === 0 || element.mode === 'async' || play.given.forecast) goOnFrom(play, token)
  },
}

/** One of the tasks has ended. */
export function childEnded(
  play: Play,
  element: SubProcess,
  token: Token,
  result: number | null,
  values: FormData,
): void {
  if (!token.sub) return
  const rejected = result !== taskResult.Approve
  token.sub = { open: token.sub.open - 1, rejected: token.sub.rejected + Number(rejected) }
  if (rejected && element.onReject === 'reject') return finishTask(play, taskResult.Reject, 'rejected')
  const told = rejected ? {} : carry(values, element.fieldsOut)
  // Also behind a last one that was rejected: what the others said may not have been computed yet.
  if (token.sub.open === 0) return goOnWith(play, element, token, told)
  if (!rejected) setFields(play, told)
}

/** Tasks that were started for a token which has been cut since: nobody waits for them any more. */
export function abandonChildren(play: Play, waitingBefore: Token[]): void {
  for (const { tokenId } of waitingBefore) {
    const token = play.find(tokenId)
    if (!isBlocking(token) && (token.sub?.open ?? 0) > 0) play.effects.push({ kind: 'stopSub', tokenId })
  }
}
