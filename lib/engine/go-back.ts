import { taskStatus, tokenStatus } from '@/lib/contracts/workflow-enumerations'
import { chooseOne } from './route'
import type { Play } from './play'
import type { Scene } from './scene'
import { descendantsOf } from './state/ancestry'
import { isActive, isBlocking, isLive, type ReturnTo, type Token } from './state/token'

interface Return {
  /** The visit gone back to. */
  visit: Token[]
  resubmit: 'step' | 'direct'
  reason: string
}

/**
 * Sends a task back to an earlier visit of a step. What has come of that visit is cut, by descent and so safely in
 * loops; branches beside it live on. Joins passed since then open again and keep what other branches brought them.
 */
export function goBack(play: Play, { visit, resubmit, reason }: Return): void {
  const [origin] = visit
  if (!origin) throw new Error('a return needs a visit to go back to')
  const line = descendantsOf(play.tokens, visit)
  const decided = [...visit, ...line].filter((token) => !isLive(token))
  line.filter(isBlocking).forEach((token) => play.cut(token, 'cut'))
  const revived = reopenScopes(play, origin, line)
  if (resubmit === 'step') supersede(play, decided)
  play.task.round += 1
  play.task.returns += 1
  play.enter(origin.activityId, {
    parents: origin.parents,
    scopeId: origin.scopeId,
    branch: origin.branch,
    via: origin.via,
    people: visit.flatMap(({ finishedBy, why }) => (finishedBy ? [{ actor: finishedBy, why }] : [])),
    returned: { by: play.caller.name, reason },
    returnTo: resubmit === 'direct' ? { op: play.op, visitId: origin.visitId, revived } : undefined,
  })
}

/** Decisions of steps that will be walked again no longer count. */
function supersede(play: Play, decided: Token[]): void {
  for (const token of decided) token.supersededBy ??= play.op
}

/** Opens the splits round a visit that were joined since, with the arrivals of branches beside its own. */
function reopenScopes(play: Play, origin: Token, line: Token[]): string[] {
  const revived: string[] = []
  for (let scopeId = origin.scopeId; scopeId !== null;) {
    const split = play.find(scopeId)
    const closedBy = split.closedBy
    if (!isLive(split)) {
      play.reopen(split)
      const arrivals = play.tokens.filter(
        (token) =>
          token.finishReason === 'joined' &&
          token.closedBy === closedBy &&
          isInside(play, token, split.tokenId) &&
          !line.includes(token),
      )
      arrivals.forEach((token) => play.reopen(token))
      revived.push(split.tokenId, ...arrivals.map(({ tokenId }) => tokenId))
    }
    scopeId = split.scopeId
  }
  return revived
}

/** Whether a token belongs to a branch of this split, however deep inside. */
export function isInside(play: Pick<Play, 'find'>, token: Token, splitTokenId: string): boolean {
  for (let scopeId = token.scopeId; scopeId !== null; scopeId = play.find(scopeId).scopeId) {
    if (scopeId === splitTokenId) return true
  }
  return false
}

/**
 * The answer to a return goes straight back to where it came from: exactly what the return cut is opened again.
 * @returns false when the data now leads elsewhere, or that place is gone: every step is then walked again
 */
export function comeStraightBack(play: Play, { op, visitId, revived }: ReturnTo): boolean {
  const closed = play.tokens.filter((token) => token.closedBy === op)
  const line = descendantsOf(
    play.tokens,
    play.tokens.filter((token) => token.visitId === visitId),
  )
  if (closed.length === 0 || !isRouteKept(play, line) || !areScopesAlive(play, closed)) return false
  const arrivals = revived.map((tokenId) => play.find(tokenId))
  if (!arrivals.every(isLive)) return false
  closed.forEach((token) => play.reopen(token))
  arrivals.forEach((token) => play.finish(token, 'joined'))
  for (const token of closed.filter(isActive)) {
    const { name } = play.element(token.activityId)
    play.effects.push({
      kind: 'notify',
      event: 'arrived',
      to: token.actor ? [token.actor] : token.pool,
      tokenId: token.tokenId,
      activity: name,
      text: '',
    })
  }
  return true
}

/** When a direct answer is not possible, what was decided after the visit is asked again. */
export function walkAgain(play: Play, { visitId }: ReturnTo): void {
  const visit = play.tokens.filter((token) => token.visitId === visitId)
  supersede(
    play,
    [...visit, ...descendantsOf(play.tokens, visit)].filter((token) => !isLive(token)),
  )
}

function isRouteKept(scene: Pick<Scene, 'graph' | 'state' | 'given'>, line: Token[]): boolean {
  return line
    .flatMap(({ via }) => via)
    .every((transitionId) => {
      const transition = scene.graph.transition(transitionId)
      return transition !== undefined && chooseOne(transition.from, scene)?.id === transitionId
    })
}

function areScopesAlive(play: Play, closed: Token[]): boolean {
  return closed.every((token) => {
    const split = token.scopeId === null ? null : play.find(token.scopeId)
    return split === null || isLive(split) || closed.includes(split)
  })
}

/** The request is its initiator's draft again: nothing is asked of anybody else, and nothing decided counts. */
export function backToDraft(play: Play): void {
  const origin = play.tokens[0]
  if (!origin) throw new Error('a task begins with its start token')
  supersede(
    play,
    play.tokens.filter((token) => !isLive(token)),
  )
  play.tokens.filter(isBlocking).forEach((token) => play.cut(token, 'withdrawn'))
  play.task.round += 1
  Object.assign(play.task, { status: -2, result: null, endReason: null, finishedAt: null })
  play.make({
    activityId: origin.activityId,
    parents: [],
    scopeId: null,
    branch: null,
    via: [],
    status: tokenStatus.Run,
    actor: play.task.initiator,
    why: origin.why,
  })
}

export const isRunning = (scene: Pick<Scene, 'state'>): boolean => scene.state.task.status === taskStatus.Run
