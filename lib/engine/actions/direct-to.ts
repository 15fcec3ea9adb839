import { acts } from '@/lib/words/acts'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Activity } from '../elements/activity/schema'
import { namedPeople } from '../people/named-people'
import { refuseOwn } from '../people/own-request'
import { maskOf } from '../people/permissions'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import { chooseOne, isOpen } from '../core/conditions'
import type { Scene } from '../core/scene'
import { ancestorsOf } from '../state/ancestry'
import { scopeChain, isInside } from '../state/scopes'
import { isActive, isBlocking, isHeldUp, type Token } from '../state/token'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** The place a jump starts from: the token named, or the first anybody holds. */
function origin({ state }: Pick<Scene, 'state'>, tokenId: string): Token | null {
  const held = state.tokens.filter((token) => isActive(token) || isHeldUp(token))
  return held.find((token) => token.tokenId === tokenId) ?? held[0] ?? null
}

/**
 * The scope a jump arrives in: null outside every split. Undefined where a jump would land inside a split the task is
 * not in, or in another branch of one it is in: nothing there would know of the others.
 */
export function landingScope(
  { state, graph }: Scene,
  from: Token,
  targetId: string,
): { scopeId: string | null; branch: string | null } | undefined {
  const here = scopeChain(state, from.scopeId)
  const wanted = graph.enclosingSplits(targetId)
  const left = here.length - wanted.length
  if (left < 0 || !wanted.every((splitId, index) => here[left + index]?.activityId === splitId)) return undefined
  const scope = here[left]
  if (!scope) return { scopeId: null, branch: null }
  const branch = left === 0 ? from.branch : (here[left - 1]?.branch ?? null)
  return branch !== null && graph.branchesTo(scope.activityId, targetId).includes(branch)
    ? { scopeId: scope.tokenId, branch }
    : undefined
}

/** Steps a jump from a slot could land in. */
export function jumpTargets(scene: Scene, tokenId = ''): Activity[] {
  const from = origin(scene, tokenId)
  if (!from) return []
  return scene.definition.elements.filter(
    (element): element is Activity =>
      element.type === 'Activity' && landingScope(scene, from, element.id) !== undefined,
  )
}

/** Cuts what the jump leaves behind: the step itself, or the whole of the outermost split it leaves. */
function leaveBehind(play: Play, from: Token, scopeId: string | null): void {
  const chain = scopeChain(play.state, from.scopeId)
  const outermost =
    chain[chain.findIndex((split) => split.tokenId === scopeId) - 1] ?? (scopeId === null ? chain.at(-1) : undefined)
  play.tokens
    .filter(isBlocking)
    .filter((token) =>
      outermost
        ? token === outermost || isInside(play.state, token, outermost.tokenId)
        : token.visitId === from.visitId,
    )
    .forEach((token) => play.cut(token, 'cut'))
}

/** Steps a jump forward leaves out, by the way the data shows now; none where it leads back. */
function jumpedOver(play: Play, from: Token, targetId: string): string[] {
  const seen = new Set<string>()
  const ahead = (elementId: string): void => {
    if (seen.has(elementId) || elementId === targetId) return
    seen.add(elementId)
    if (play.element(elementId).type === 'Split')
      play.graph
        .outgoing(elementId)
        .filter((way) => isOpen(way, play) || way.otherwise)
        .forEach(({ to }) => ahead(to))
    else {
      const way = chooseOne(elementId, play)
      if (way) ahead(way.to)
    }
  }
  ahead(from.activityId)
  const passed = new Set(ancestorsOf(play.tokens, [from]).map(({ activityId }) => activityId))
  return [...seen].filter(
    (elementId) =>
      elementId !== from.activityId &&
      !passed.has(elementId) &&
      !passed.has(targetId) &&
      play.element(elementId).type === 'Activity' &&
      play.graph.reachableFrom(elementId).has(targetId),
  )
}

/** A step left out stays on the way with who left it out; it is no vote, and nobody is credited with it. */
function markSkipped(
  play: Play,
  from: Token,
  activityId: string,
  { scopeId, branch }: { scopeId: string | null; branch: string | null },
): void {
  const why = { key: 'skippedBy', params: { by: play.caller.name } }
  play.finish(
    play.make({ activityId, parents: [from.tokenId], scopeId, branch, via: [], status: tokenStatus.Waitting, why }),
    'skipped',
  )
}

/** Moves the task to another step, forward or back, past the drawing. */
export const directTo: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [(maskOf(scene) & acts.directTo.permission) !== 0, 'noRight'],
      [origin(scene, '') !== null, 'nobodyHoldsIt'],
    )
  },
  carryOut(play) {
    const { command } = play
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const from = origin(play, command.tokenId)
    const target = play.graph.elements.get(command.targetActivityId)
    if (!from || target?.type !== 'Activity') throw refused('notAStep')
    const landing = landingScope(play, from, target.id)
    if (!landing) throw refused('intoBranch')
    const people = command.people?.length ? namedPeople(play, command.people) : []
    refuseOwn(play, target.id, people)
    play.actedOn = from
    const skipped = jumpedOver(play, from, target.id)
    // Past a step is past its approval: nobody jumps so with his own request.
    const isForward = !ancestorsOf(play.tokens, [from]).some(({ activityId }) => activityId === target.id)
    if (isForward && from.activityId !== target.id)
      for (const passed of [from.activityId, ...skipped]) refuseOwn(play, passed, [play.caller])
    leaveBehind(play, from, landing.scopeId)
    for (const step of skipped) markSkipped(play, from, step, landing)
    play.enter(target.id, {
      parents: [from.tokenId],
      ...landing,
      via: [],
      people:
        people.length > 0
          ? people.map((actor) => ({ actor, why: { key: 'directed', params: { by: play.caller.name } } }))
          : undefined,
    })
  },
}
