import { acts } from '@/lib/words/acts'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { hasPlace, namedPeople } from '../people/named-people'
import { refuseOwn } from '../people/own-request'
import { maskOf } from '../people/permissions'
import { refused } from '../core/refusal'
import { isActive, isHeldUp } from '../state/token'
import { firstReason, type Action } from './action'
import { giveTo } from './hand-over'
import { slotNamed } from './skip'
import { whyNotRunning } from './task-is-running'

/** Decides who carries out a step: the live slot named, or a step that has not come yet. */
export const dispatch: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [(maskOf(scene) & acts.dispatch.permission) !== 0, 'noRight'],
    )
  },
  carryOut(play) {
    const { command } = play
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const people = namedPeople(play, command.people)
    const why = { key: 'dispatched', params: { by: play.caller.name } }
    const slot = slotNamed(play, command.tokenId)
    refuseOwn(play, slot?.activityId ?? command.targetActivityId, people)
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
    slot.lent = null
    giveTo(play, slot, person, why)
    slot.originalActor ??= person
    if (!isActive(slot)) play.effects.pop()
  },
}
