import { acts } from '@/lib/words/acts'
import type { Activity } from '../elements/activity/schema'
import { namedPeople } from '../people/named-people'
import { refuseOwn } from '../people/own-request'
import { participantType } from '../participants/participant'
import { maskOf } from '../people/permissions'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { State } from '../state/task'
import { isBlocking, isLive } from '../state/token'
import { fits } from '../core/fits'
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

/** Steps whose people may be named before they come: those listed anyway, and all where the process leaves its course to the initiator. */
function changeableSteps({ definition }: Pick<Scene, 'definition'>): Activity[] {
  if (definition.settings.changeFuture === 'off') return freeSteps({ definition })
  return definition.elements.filter((element): element is Activity => element.type === 'Activity')
}

/** Elements the task has come to, and not been sent back behind; and where an answer comes straight back to. */
function reached({ tokens }: Pick<State, 'tokens'>): Set<string> {
  const awaited = new Set(tokens.flatMap((token) => (isLive(token) && token.returnTo ? [token.returnTo.visitId] : [])))
  const back = tokens.filter((token) => isLive(token) && token.returnTo).map(({ returnTo }) => returnTo?.op)
  return new Set(
    tokens
      .filter(
        ({ supersededBy, visitId, closedBy }) =>
          supersededBy === null || awaited.has(visitId) || (closedBy !== null && back.includes(closedBy)),
      )
      .map(({ activityId }) => activityId),
  )
}

/** Steps of a free flow that have not come yet, or come again because they were gone back behind. */
export function comingFreeSteps({ definition, state }: Pick<Scene, 'definition' | 'state'>): Activity[] {
  const here = new Set(
    state.tokens.filter(({ supersededBy }) => supersededBy === null).map(({ activityId }) => activityId),
  )
  return freeSteps({ definition }).filter(({ id }) => !here.has(id))
}

/** Steps that have not come yet and whose course may be changed, in the order of the definition. */
export function comingSteps({ definition, state }: Pick<Scene, 'definition' | 'state'>): Activity[] {
  const here = reached(state)
  return changeableSteps({ definition }).filter(({ id }) => !here.has(id))
}

/** Whether steps may be put in and taken out while a task runs, as long as they have not come. */
export const mayInsertSteps = ({ definition }: Pick<Scene, 'definition'>): boolean =>
  definition.settings.changeFuture === 'insert'

/** Keeps the people named for steps to come, in the order they are named. */
function nameAhead(play: Play, steps: Activity[]): void {
  const known = new Set(steps.map(({ id }) => id))
  for (const [stepId, accounts] of Object.entries(play.command.nextPeople ?? {})) {
    if (!known.has(stepId)) continue
    const people = namedPeople(play, accounts)
    refuseOwn(play, stepId, people)
    play.task.presets[stepId] = people
  }
}

/** The people a request is handed in with. */
export const listPeople = (play: Play): void => nameAhead(play, freeSteps(play))

/**
 * Goes on by a definition made for this task: all the task has come to is as it was, and what is waited for has its place.
 * Whoever made the definition is not believed.
 */
function takeNewSteps(play: Play, previous: ProcessDefinition): void {
  if (!mayInsertSteps({ definition: previous })) throw refused('stepsAreFixed')
  const asBefore = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)
  const earlier = graphOf(previous)
  const here = reached(play.state)
  const kept = [...here].every((id) => asBefore(earlier.elements.get(id), play.graph.elements.get(id)))
  const waiting = play.tokens
    .filter(isBlocking)
    .every((token) => fits(play, token, earlier.elements.get(token.activityId)?.type))
  if (!kept || !waiting || !asBefore(previous.settings, play.definition.settings)) throw refused('stepsHaveCome')
  for (const id of Object.keys(play.task.presets)) if (!play.graph.elements.has(id)) delete play.task.presets[id]
}

/** Changes who carries out steps that have not come yet; with a definition made for it, also which steps come. */
export const changeFuture: Action = {
  may(scene) {
    const { state, given } = scene
    return firstReason(
      [whyNotRunning(scene) === null, whyNotRunning(scene) ?? ''],
      [changeableSteps(scene).length > 0 || mayInsertSteps(scene), 'notAFreeFlow'],
      [comingSteps(scene).length > 0 || mayInsertSteps(scene), 'stepsHaveCome'],
      [
        state.task.initiator.account === given.caller.account || (maskOf(scene) & acts.changeFuture.permission) !== 0,
        'noRight',
      ],
    )
  },
  carryOut(play) {
    const { previous } = play.given
    const named = Object.keys(play.command.nextPeople ?? {})
    if (named.length === 0 && !previous) throw refused('peopleMissing')
    if (previous) takeNewSteps(play, previous)
    const coming = comingSteps(play)
    const ids = new Set(coming.map(({ id }) => id))
    if (!named.every((id) => ids.has(id))) throw refused('stepsHaveCome')
    nameAhead(play, coming)
  },
}
