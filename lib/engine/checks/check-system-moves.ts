import type { Activity } from '../elements/activity/schema'
import type { Element } from '../elements/element'
import { elementTraits } from '../elements/traits'
import { participantType as type } from '../participants/participant'
import { finding, type Check, type Finding, type Subject } from './finding'

const deciding: ReadonlySet<string> = new Set(['approve', 'reject', 'skip'])

/** Whether the system moves control on from here: an answer, a clock, a child's end. */
function isMover(element: Element): boolean {
  if (element.type === 'Activity') return !element.inPerson && deciding.has(element.deadline?.onTimeout.action ?? '')
  return ['work', 'time', 'children'].some((what) => what === elementTraits(element).awaits)
}

/** Lines that name somebody whatever the data and the organisation say. */
const certain: ReadonlySet<number> = new Set([type.user, type.initiator, type.everyone])

const mayFindNobody = ({ participants, empty }: Activity): boolean =>
  empty.kind === 'block' &&
  !participants.some(({ include, participantType }) => include && certain.has(participantType))

/** Elements control comes to without anybody acting in between. */
function reachedUnseen({ graph }: Subject, from: Element): Element[] {
  const seen = new Set<Element>()
  const follow = (element: Element): void => {
    for (const { to } of graph.outgoing(element.id)) {
      const next = graph.elements.get(to)
      if (!next || seen.has(next)) continue
      seen.add(next)
      if (next.type !== 'Activity' && !isMover(next)) follow(next)
    }
  }
  follow(from)
  return [...seen]
}

function problemAt({ graph }: Subject, element: Element): string | null {
  if (element.type === 'Split')
    return element.chosenBy === 'actor' && element.split !== 'All' && graph.outgoing(element.id).length > 1
      ? 'nobodyChoosesBranch'
      : null
  if (element.type !== 'Activity') return null
  if (element.mode === 'single' && element.policy === 'AssignByPrevStep') return 'nobodyChoosesPeople'
  return mayFindNobody(element) ? 'nobodyToTell' : null
}

/**
 * Places the system brings a task to where it may not get on without somebody who looks after the process: law 13 holds
 * it up there, and says so; better it never comes to that.
 */
export const checkSystemMoves: Check = (subject) => {
  const found = new Map<string, Finding>()
  for (const mover of subject.definition.elements.filter(isMover)) {
    for (const element of reachedUnseen(subject, mover)) {
      const key = problemAt(subject, element)
      if (key && !found.has(element.id))
        found.set(element.id, finding('warning', element.id, key, { name: element.name, after: mover.name }))
    }
  }
  return [...found.values()]
}
