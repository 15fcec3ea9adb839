import { operator, processPermission, tokenStatus } from '@/lib/contracts/workflow-enumerations'
import { hasPlace, namedPeople } from '../named-people'
import { maskOf } from '../permissions'
import { refused } from '../refusal'
import { isActive, isHeldUp } from '../state/token'
import { firstReason, type Action } from './action'
import { giveTo } from './hand-over'
import { slotNamed } from './skip'
import { whyNotRunning } from './task-is-running'

/** Decides who carries out a step: the live slot named, or a step that has not come yet. */
export const dispatch: Action = {
  operator: operator.Dispatch,
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [(maskOf(scene) & processPermission.Dispatch) !== 0, 'noRight'],
    )
  },
  carryOut(play) {
    const { command } = play
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const people = namedPeople(play, command.people)
    const why = { key: 'dispatched', params: { by: play.caller.name } }
    const slot = slotNamed(play, command.tokenId)
    if (slot && isHeldUp(slot)) throw refused('pushInstead')
    if (!slot) {
      if (play.graph.elements.get(command.targetActivityId)?.type !== 'Activity') throw refused('notAStep')
      play.task.presets[command.targetActivityId] = people
      return
    }
    const [person, ...more] = people
    if (!person || more.length > 0) throw refused('onePersonOnly')
    if (hasPlace(play, slot.visitId, person.account, slot)) throw refused('alreadyInStep')
    if (slot.status === tokenStatus.Share) slot.status = tokenStatus.Run
    slot.delegatedBy = null
    giveTo(play, slot, person, why)
    slot.originalActor ??= person
    if (!isActive(slot)) play.effects.pop()
  },
}
