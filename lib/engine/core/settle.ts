import { taskResult, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { isMet, type Gathering } from '../elements/join/rule'
import { behaviourOf } from '../elements/behaviours'
import { finishTask } from './finish-task'
import type { Play } from './play'
import { Uncomputable, unlessUncomputable } from './refusal'
import { goOnFrom, leave } from './route'
import { isInside, scopeClosedBy } from '../state/scopes'
import { beginAnew, releaseMended } from '../held/held-up'
import { isBlocking, isHeldUp, type Token } from '../state/token'

/**
 * After everything that could move has moved: joins that have what they wait for go on, scopes nothing lives in close,
 * and the task ends when nothing holds it up any more. What one of these sets free may be what another waits for.
 */
export function settle(play: Play): void {
  releaseMended(play)
  beginAnew(play)
  while (play.task.status === taskStatus.Run && !play.task.alert) {
    const ready = gatherings(play).find((gathering) => verdict(play, gathering) !== 'wait')
    if (ready) conclude(play, ready)
    else if (!endWaits(play) && !closeEmptyScopes(play) && !breakStandstill(play)) break
  }
  const { task } = play
  task.alert ??= play.tokens.find(isHeldUp)?.held ?? null
  if (task.status !== taskStatus.Run) return
  if (task.alert) Object.assign(task, { status: taskStatus.Pause, pausedAt: play.given.now })
  else if (!play.tokens.some(isBlocking)) finishTask(play, taskResult.Approve, 'completed')
}

const typeOf = (play: Play, token: Token) => play.graph.elements.get(token.activityId)?.type

/** Arrivals parked at joins, by join and scope. */
function gatherings(play: Play): Gathering[] {
  const found = new Map<string, Gathering>()
  for (const token of play.tokens.filter(isBlocking)) {
    const join = play.graph.elements.get(token.activityId)
    const scope = join?.type === 'Join' ? scopeClosedBy(play, join.id, token.scopeId) : null
    if (join?.type !== 'Join' || !scope) continue
    const key = `${join.id} ${scope.tokenId}`
    const gathering = found.get(key) ?? { join, scope, arrivals: [] }
    gathering.arrivals.push(token)
    found.set(key, gathering)
  }
  return [...found.values()]
}

/** Live tokens of the scope, the join's arrivals and the splits that only hold scopes left out. */
function others(play: Play, { scope, arrivals }: Gathering): Token[] {
  return play.tokens.filter(
    (token) =>
      isBlocking(token) &&
      !arrivals.includes(token) &&
      typeOf(play, token) !== 'Split' &&
      isInside(play.state, token, scope.tokenId),
  )
}

function stillComing(play: Play, gathering: Gathering): Token[] {
  return others(play, gathering).filter((token) => play.graph.reachableFrom(token.activityId).has(gathering.join.id))
}

function verdict(play: Play, gathering: Gathering): 'wait' | 'go' | 'joinImpossible' | Uncomputable {
  const { join } = gathering
  if (join.join === 'Xor') return 'go'
  const coming = stillComing(play, gathering).length > 0
  if (join.join !== 'Advance') return coming ? 'wait' : 'go'
  const met = unlessUncomputable(
    () => isMet(play, gathering),
    (why) => why,
  )
  if (met instanceof Uncomputable) return met
  if (met) return 'go'
  return coming ? 'wait' : 'joinImpossible'
}

function conclude(play: Play, gathering: Gathering): void {
  const found = verdict(play, gathering)
  if (found === 'go') return goOn(play, gathering)
  if (found === 'joinImpossible' && gathering.join.advance.onImpossible === 'reject')
    return finishTask(play, taskResult.Reject, 'rejected')
  const [first] = gathering.arrivals
  if (!first) return
  if (found instanceof Uncomputable) play.alert(gathering.join, first, found.reason, found.params)
  else play.alert(gathering.join, first, found)
}

/** A join that waits in vain goes on with what has come. */
export function goOnWithoutRest(play: Play, arrival: Token): void {
  const gathering = gatherings(play).find(({ arrivals }) => arrivals.includes(arrival))
  if (gathering) goOn(play, gathering)
  else goOnFrom(play, arrival)
}

/** One token leaves the join for all that arrived. The scope is left with it, unless branches of it live on. */
function goOn(play: Play, gathering: Gathering): void {
  const { join, scope, arrivals } = gathering
  const [first] = arrivals
  if (!first) return
  arrivals.forEach((token) => play.finish(token, 'joined'))
  const early = join.join === 'Xor' || join.join === 'Advance'
  if (early && join.rest !== 'wait')
    others(play, gathering).forEach((token) => dismiss(play, token, join.rest === 'read'))
  const remaining = others(play, gathering).length > 0
  const background = early && join.rest === 'wait'
  // Branches left to finish in the background hold the scope open, but the way on lies outside of it.
  if (!remaining) closeScope(play, scope)
  leave(play, join, {
    parents: arrivals.map(({ tokenId }) => tokenId),
    scopeId: remaining && !background ? first.scopeId : scope.scopeId,
    branch: remaining && !background ? first.branch : scope.branch,
    via: [],
  })
}

/** A slot somebody held may be left to him for reading. */
function dismiss(play: Play, token: Token, keepForReading: boolean): void {
  const holders = token.actor ? [token.actor] : token.pool
  play.cut(token, 'outvoted')
  if (!keepForReading) return
  for (const actor of holders) {
    const { activityId, scopeId, branch, why } = token
    play.make({
      activityId,
      scopeId,
      branch,
      why,
      parents: [token.tokenId],
      via: [],
      status: tokenStatus.Read,
      actor,
    })
  }
}

/** Ends a scope and those inside it. */
function closeScope(play: Play, scope: Token): void {
  play.tokens
    .filter(
      (token) =>
        isBlocking(token) &&
        typeOf(play, token) === 'Split' &&
        (token === scope || isInside(play.state, token, scope.tokenId)),
    )
    .forEach((token) => play.finish(token, 'joined'))
}

function hasCome(play: Play, token: Token): boolean {
  const element = play.graph.elements.get(token.activityId)
  if (!isBlocking(token) || !element) return false
  return unlessUncomputable(
    () => behaviourOf(element).isOver?.(play, element, token) ?? false,
    (why) => {
      play.alert(element, token, why.reason, why.params)
      return false
    },
  )
}

/** Waits that are over. */
function endWaits(play: Play): boolean {
  const over = play.tokens.find((token) => hasCome(play, token))
  if (over) play.asSystem(() => goOnFrom(play, over))
  return over !== undefined
}

/** Splits all of whose branches have ended by themselves. */
function closeEmptyScopes(play: Play): boolean {
  const empty = play.tokens.filter(
    (split) =>
      isBlocking(split) &&
      typeOf(play, split) === 'Split' &&
      !play.tokens.some((token) => isBlocking(token) && isInside(play.state, token, split.tokenId)),
  )
  empty.forEach((split) => play.finish(split, 'passed'))
  return empty.length > 0
}

/**
 * Joins in a loop can wait for each other for ever. When nothing else of the task can move, the first of them goes on:
 * a task is never lost at a drawing's fault.
 */
function breakStandstill(play: Play): boolean {
  const moving = play.tokens.some(
    (token) => isBlocking(token) && typeOf(play, token) !== 'Split' && typeOf(play, token) !== 'Join',
  )
  const [first] = gatherings(play)
  if (moving || !first) return false
  goOn(play, first)
  return true
}
