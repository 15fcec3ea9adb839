import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { chooseOne, isOpen } from '../core/conditions'
import type { Element } from '../elements/element'
import type { Play } from '../core/play'
import { unlessUncomputable } from '../core/refusal'
import type { Scene } from '../core/scene'
import { askAllAnew, askThoseWhoSeeChanges } from './carried-over'
import { ancestorsOf, descendantsOf } from '../state/ancestry'
import { scopeChain } from '../state/scopes'
import { doneBy, isActive, isBlocking, isLive, type ReturnTo, type Token } from '../state/token'

interface Return {
  /** The visits gone back to: one, or several that lie side by side in a split. */
  visits: Token[][]
  resubmit: 'step' | 'direct'
  reason: string
  /** Whether the rule of the step is asked again, and not who carried it out last. */
  anew?: boolean
}

/**
 * Sends a task back to earlier visits of steps. What has come of them is cut, by descent and so safely in loops;
 * branches beside them live on. Joins passed since then open again and keep what other branches brought them.
 */
export function goBack(play: Play, { visits, resubmit, reason, anew }: Return): void {
  const visit = visits.flat()
  const line = descendantsOf(play.tokens, visit)
  const decided = [...visit, ...line].filter((token) => !isLive(token))
  line.filter(isBlocking).forEach((token) => play.cut(token, 'cut'))
  const revived = reopenJoins(play, visit, line)
  if (resubmit === 'step') supersede(play, decided)
  play.task.round += 1
  play.task.returns += 1
  for (const slots of visits) enterAgain(play, slots, { resubmit, reason, anew }, revived)
}

const isChosen = (element: Element): boolean =>
  element.type === 'Activity' && element.mode === 'single' && element.policy === 'AssignByPrevStep'

function enterAgain(
  play: Play,
  slots: Token[],
  { resubmit, reason, anew }: Omit<Return, 'visits'>,
  revived: string[],
): void {
  const [origin] = slots
  if (!origin) throw new Error('a return needs a visit to go back to')
  // Who sends it back is not the one who chooses for a step whose people the step before it chooses.
  const asked = anew && !isChosen(play.element(origin.activityId))
  const people = slots.flatMap((token) => {
    const actor = doneBy(token)
    return actor ? [{ actor, why: token.why }] : []
  })
  play.enter(origin.activityId, {
    parents: origin.parents,
    scopeId: origin.scopeId,
    branch: origin.branch,
    via: origin.via,
    people: asked ? undefined : people,
    returned: { by: play.caller.name, reason },
    returnTo: resubmit === 'direct' ? { op: play.op, visitId: origin.visitId, revived } : undefined,
  })
}

/** Whether neither visit came of the other: they lie in different branches, and a task may go back to both at once. */
export function areSideBySide(tokens: Token[], one: Token[], other: Token[]): boolean {
  const comesOf = (later: Token[], earlier: Token[]) =>
    [...earlier, ...descendantsOf(tokens, earlier)].some((token) => later.includes(token))
  return !comesOf(one, other) && !comesOf(other, one)
}

/** Decisions of steps that will be walked again no longer count. */
function supersede(play: Play, decided: Token[]): void {
  for (const token of decided) play.own(token).supersededBy ??= play.op
}

/**
 * Joins that what is cut had passed open again: the arrivals of other branches come back, with the splits round them
 * and round the visit itself.
 */
function reopenJoins(play: Play, visit: Token[], line: Token[]): string[] {
  const own = new Set([...visit, ...line].map(({ tokenId }) => tokenId))
  const arrivals = [...new Set(line.flatMap(({ parents }) => parents))]
    .filter((tokenId) => !own.has(tokenId))
    .map((tokenId) => play.find(tokenId))
    .filter((token) => token.finishReason === 'joined')
  const splits = [...visit, ...arrivals]
    .flatMap(({ scopeId }) => scopeChain(play.state, scopeId))
    .filter((split) => !isLive(split) && !own.has(split.tokenId))
  const revived = [...new Set([...arrivals, ...splits])]
  revived.forEach((token) => play.reopen(token))
  return revived.map(({ tokenId }) => tokenId)
}

/**
 * When a step answers a return, control may go straight back to where the return came from.
 * @returns whether it did; otherwise every step is walked again
 */
export function answerReturn(play: Play, { returnTo }: Token): boolean {
  if (!returnTo) return false
  if (comeStraightBack(play, returnTo)) return true
  walkAgain(play, returnTo)
  return false
}

/**
 * The answer to a return goes straight back to where it came from: exactly what the return cut is opened again.
 * @returns false when the data now leads elsewhere, or that place is gone: every step is then walked again
 */
function comeStraightBack(play: Play, { op, visitId, revived }: ReturnTo): boolean {
  const closed = play.tokens.filter((token) => token.closedBy === op)
  const below = new Set(
    descendantsOf(
      play.tokens,
      play.tokens.filter((token) => token.visitId === visitId),
    ),
  )
  const line = [...closed, ...ancestorsOf(play.tokens, closed)].filter((token) => below.has(token))
  if (closed.length === 0 || !leadsThereStill(play, line) || !areScopesAlive(play, closed)) return false
  const arrivals = revived.map((tokenId) => play.find(tokenId))
  if (!arrivals.every(isLive)) return false
  const open = closed.map((token) => play.reopen(token))
  open.push(...askThoseWhoSeeChanges(play, new Set(open.map(({ visitId }) => visitId))))
  arrivals.forEach((token) => play.finish(token, 'joined'))
  for (const token of open.filter(isActive)) {
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
function walkAgain(play: Play, { visitId }: ReturnTo): void {
  const visit = play.tokens.filter((token) => token.visitId === visitId)
  supersede(
    play,
    [...visit, ...descendantsOf(play.tokens, visit)].filter((token) => !isLive(token)),
  )
}

function isRouteKept(scene: Pick<Scene, 'definition' | 'graph' | 'state' | 'given'>, line: Token[]): boolean {
  return line
    .flatMap(({ via }) => via)
    .every((transitionId) => {
      const transition = scene.graph.transition(transitionId)
      if (!transition) return false
      return scene.graph.elements.get(transition.from)?.type === 'Split'
        ? isOpen(transition, scene) || transition.otherwise
        : chooseOne(transition.from, scene)?.id === transitionId
    })
}

/** Where that cannot be computed, every step is walked again: control is held up where it cannot get on. */
const leadsThereStill = (play: Play, line: Token[]): boolean =>
  unlessUncomputable(
    () => isRouteKept(play, line),
    () => false,
  )

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
  askAllAnew(play)
  play.task.round += 1
  Object.assign(play.task, {
    status: -2,
    result: null,
    endReason: null,
    finishedAt: null,
    alert: null,
    before: null,
    wakeAt: null,
    pausedAt: null,
  })
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
