import { acts } from '@/lib/words/acts'
import type { Activity } from '../elements/activity/schema'
import { namedPeople } from '../people/named-people'
import { refuseOwn } from '../people/own-request'
import { participantType } from '../participants/participant'
import { maskOf } from '../people/permissions'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Steps whose people are listed while the task runs: a free flow. */
export function freeSteps({ definition }: Pick<Scene, 'definition'>): Activity[] {
  return definition.elements.filter(
    (element): element is Activity =>
      element.type === 'Activity' &&
      element.participants.some((line) => line.participantType === participantType.adHocList),
  )
}

/** Steps of a free flow that have not come yet, or come again because they were gone back behind. */
export function comingFreeSteps({ definition, state }: Pick<Scene, 'definition' | 'state'>): Activity[] {
  const here = new Set(
    state.tokens.filter(({ supersededBy }) => supersededBy === null).map(({ activityId }) => activityId),
  )
  return freeSteps({ definition }).filter(({ id }) => !here.has(id))
}

/** Keeps the people named for steps to come, in the order they are named. */
export function listPeople(play: Play): void {
  const free = new Map(freeSteps(play).map((step) => [step.id, step]))
  for (const [stepId, accounts] of Object.entries(play.command.nextPeople ?? {})) {
    if (!free.has(stepId)) continue
    const people = namedPeople(play, accounts)
    refuseOwn(play, stepId, people)
    play.task.presets[stepId] = people
  }
}

/** Changes who carries out steps of a free flow that have not come yet. */
export const changeFuture: Action = {
  may(scene) {
    const { state, given } = scene
    return firstReason(
      [whyNotRunning(scene) === null, whyNotRunning(scene) ?? ''],
      [freeSteps(scene).length > 0, 'notAFreeFlow'],
      [comingFreeSteps(scene).length > 0, 'stepsHaveCome'],
      [
        state.task.initiator.account === given.caller.account || (maskOf(scene) & acts.changeFuture.permission) !== 0,
        'noRight',
      ],
    )
  },
  carryOut(play) {
    const named = Object.keys(play.command.nextPeople ?? {})
    const coming = comingFreeSteps(play).map(({ id }) => id)
    if (named.length === 0) throw refused('peopleMissing')
    if (!named.every((id) => coming.includes(id))) throw refused('stepsHaveCome')
    listPeople(play)
  },
}
