import { draftStatus, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { toDraft } from '../core/accept-form'
import { setFields } from '../core/set-fields'
import { elementTraits } from '../elements/traits'
import type { Play } from '../core/play'
import type { Scene } from '../core/scene'
import { scopeChain } from '../state/scopes'
import { announceTo } from '../elements/activity/open-visit'
import { hasPlace } from '../people/named-people'
import { placeAsOfNow } from '../people/place-as-of-now'
import { isActive, isBlocking, isLive, type Token } from '../state/token'
import { takeRowsOut } from './take-rows-out'

/** Decisions that can be taken back; a return or a rejection that ended the task is not one of them. */
const decisions: ReadonlySet<string | null> = new Set(['submitted', 'approved', 'rejected', 'abstained'])

/** The caller's last decision on this task, if it still counts. */
export function lastDecision({ state }: Pick<Scene, 'state'>, account: string): Token | null {
  const mine = state.tokens.filter(
    (token) =>
      token.finishedBy?.account === account && decisions.has(token.finishReason) && token.supersededBy === null,
  )
  return mine.reduce<Token | null>(
    (last, token) => ((token.closedBy ?? 0) > (last?.closedBy ?? 0) ? token : last),
    null,
  )
}

/** Where the caller handed his place on and nobody has had it since but whom he gave it to, the last first. */
function handOvers({ state }: Pick<Scene, 'state'>, account: string): Token[] {
  return state.tokens
    .filter(
      (token) =>
        isLive(token) && token.handed && token.from?.account === account && token.handed.to === token.actor?.account,
    )
    .sort((one, other) => (other.handed?.op ?? 0) - (one.handed?.op ?? 0))
}

type Deed = { decided: Token } | { handedOn: Token }

const opOf = (deed: Deed): number =>
  ('decided' in deed ? deed.decided.closedBy : (deed.handedOn.handed?.op ?? null)) ?? 0

/** What the caller did that can be taken back at all, the last first: where he handed his place on, and his last decision. */
function deedsOf(scene: Pick<Scene, 'state'>, account: string): Deed[] {
  const decided = lastDecision(scene, account)
  const deeds: Deed[] = handOvers(scene, account).map((handedOn) => ({ handedOn }))
  if (decided) deeds.push({ decided })
  return deeds.sort((one, other) => opOf(other) - opOf(one))
}

/** What taking back would turn round as things stand: the last that can be. */
export const deedToTakeBack = (scene: Decided, account: string): Deed | null =>
  deedsOf(scene, account).find((deed) => whyNotTurned(scene, deed) === null) ?? null

/** Tokens an operation brought into being. */
export function madeBy({ state }: Pick<Scene, 'state'>, op: number): Token[] {
  return state.tokens.filter((token) => token.madeBy === op)
}

function isUntouched(token: Token, op: number): boolean {
  if (token.closedBy !== null) return token.closedBy === op
  const handedOn = token.originalActor?.account !== token.actor?.account || token.delegatedBy !== null
  return !handedOn && token.draft === null && token.status !== tokenStatus.AdHocWait
}

/** What was asked of the outside cannot be taken back from there. */
function reachesOutside(graph: Scene['graph'], { activityId }: Token): boolean {
  const element = graph.elements.get(activityId)
  return element !== undefined && ['work', 'children'].some((what) => what === elementTraits(element).awaits)
}

/** Copies to read and questions for an opinion hold nothing up, and so stand in nobody's way. */
const isCopy = (token: Token) =>
  token.finishReason === 'read' || token.finishReason === 'noted' || (isLive(token) && !isBlocking(token))

/** Whether the place of a decision is still there: its step not left by another act since, its split not closed. */
function isPlaceThere({ state }: Pick<Scene, 'state'>, decision: Token, brought: Token[]): boolean {
  const stillOpen = state.tokens.some((token) => token.visitId === decision.visitId && isBlocking(token))
  const scopes = scopeChain(state, decision.scopeId)
  return (
    (stillOpen || brought.length > 0) && scopes.every((split) => isLive(split) || split.closedBy === decision.closedBy)
  )
}

/** Whether who lost a slot has been given another of the same visit since: the first cannot come back beside it. */
const sitsAnew = ({ state }: Pick<Scene, 'state'>, { tokenId, visitId, actor }: Token): boolean =>
  state.tokens.some(
    (other) =>
      other.tokenId !== tokenId &&
      other.visitId === visitId &&
      isBlocking(other) &&
      actor !== null &&
      other.actor?.account === actor.account,
  )

/** Whether nobody has gone on from a decision: neither acted on what came of it nor added to it. */
function isUnanswered(scene: Pick<Scene, 'state' | 'graph'>, decision: Token): boolean {
  const { state, graph } = scene
  const op = decision.closedBy ?? 0
  const brought = state.tokens.filter(
    (token) => token.madeBy === op || token.activatedBy === op || token.reopened?.op === op,
  )
  const ids = new Set(brought.map(({ tokenId }) => tokenId))
  const visits = new Set(brought.map(({ visitId }) => visitId))
  return (
    isPlaceThere(scene, decision, brought) &&
    brought.every((token) => isUntouched(token, op) && !(isLive(token) && reachesOutside(graph, token))) &&
    state.tokens
      .filter((token) => token.closedBy === op)
      .every((token) => token.supersededBy === null && !sitsAnew(scene, token)) &&
    !state.tokens.some(
      (token) =>
        token.madeBy > op && !isCopy(token) && (visits.has(token.visitId) || token.parents.some((id) => ids.has(id))),
    )
  )
}

/** Whether anybody has opened what came of an operation. */
function isSeen(scene: Pick<Scene, 'state'>, op: number): boolean {
  return scene.state.tokens.some(
    (token) => (token.madeBy === op || token.activatedBy === op) && isLive(token) && token.seenAt !== null,
  )
}

type Decided = Pick<Scene, 'definition' | 'state' | 'graph'>

/** Why nothing a person did can be taken back, of the last that he did: a message key below `workflow.refusals`; null when something can. */
export function whyNotTakenBack(scene: Decided, account: string): string | null {
  const [last] = deedsOf(scene, account)
  if (!last) return 'nothingToUndo'
  return deedToTakeBack(scene, account) ? null : whyNotTurned(scene, last)
}

function whyNotTurned(scene: Decided, deed: Deed): string | null {
  const { undo: until } = scene.definition.settings
  if ('handedOn' in deed) return whyNotRecalled(scene, deed.handedOn)
  const decision = deed.decided
  // Asking for a revocation made its own slot and closed it at once: there is no place to come back to.
  if (decision.madeBy === decision.closedBy) return 'nothingToUndo'
  if (decision.inMeeting) return 'decidedInMeeting'
  if (until === 'never') return 'undoNotOffered'
  if (!isUnanswered(scene, decision)) return 'alreadyGoneOn'
  return until === 'untilSeen' && isSeen(scene, decision.closedBy ?? 0) ? 'alreadySeen' : null
}

/** Whether who got a place has asked others in from it since, whatever they came to: he has acted on it. */
const askedOthers = ({ state }: Pick<Scene, 'state'>, { tokenId, handed }: Token): boolean =>
  state.tokens.some((token) => token.madeBy > (handed?.op ?? 0) && token.invite?.by === tokenId && !isCopy(token))

/** The same of a place that was handed on: until who got it has done something with it, or opened it where the process says so. */
function whyNotRecalled(scene: Decided, token: Token): string | null {
  const { definition, state } = scene
  const { undo: until } = definition.settings
  const { actor, saved } = token.handed ?? {}
  if (until === 'never') return 'undoNotOffered'
  if (!isActive(token) || saved || askedOthers(scene, token)) return 'alreadyGoneOn'
  // He has been given another place of the step meanwhile: nobody counts twice.
  if (actor && hasPlace({ tokens: state.tokens }, token.visitId, actor.account, token)) return 'alreadyInStep'
  return until === 'untilSeen' && token.seenAt !== null ? 'alreadySeen' : null
}

/** Everybody who could take his last decision back as things stand. */
export function whoMayTakeBack(scene: Decided): Set<string> {
  const { state } = scene
  if (state.task.status !== taskStatus.Run) return new Set()
  const did = new Set(
    state.tokens.flatMap(({ finishedBy, handed, from }) =>
      [finishedBy, handed ? from : null].flatMap((person) => (person ? [person.account] : [])),
    ),
  )
  return new Set([...did].filter((account) => whyNotTakenBack(scene, account) === null))
}

/** A place handed on is its person's again, with who stands in for him now; who got it is no longer asked. */
export function recall(play: Play, token: Token): void {
  const { handed } = token
  if (!handed) return
  const { actor, agentOf, agents, why, from, cameBy, seenAt } = handed
  const back: Partial<Token> = { actor, agentOf, agents, why, from, cameBy, seenAt }
  Object.assign(token, back, { urged: 0, handed: null, delegatedBy: null, lent: null } satisfies Partial<Token>)
  const now = placeAsOfNow(play, token)
  if (!now || now.same) return
  Object.assign(token, now.place, now.place.actor?.account === actor?.account ? {} : { seenAt: null })
  const newcomers = now.newcomers.filter(({ account }) => account !== play.caller.account)
  announceTo(play, now.step, token, newcomers)
}

/** Whether a decision handed the request in for the first time, and did not answer a return. */
const handedIn = (play: Play, { activityId, returned, returnTo }: Token): boolean =>
  activityId === play.graph.start.id && returned === null && returnTo === null

/** Others have gone on with the form: of what he handed in only the rows he added are his to change again. */
function rowsAnew(play: Play, decision: Token, op: number): void {
  const written = takeRowsOut(play, decision, op)
  if (!written) return
  const stuck = setFields(play, {})
  if (stuck) throw stuck
  decision.draft = toDraft(play, decision, { ...play.state.formData, ...written })
}

/** Turns an operation round: what it made goes, what it closed lives again, and its form is a draft of who wrote it. */
export function takeBack(play: Play, decision: Token): void {
  const op = decision.closedBy
  if (op === null) return
  const untouchedSince = play.tokens.every((token) => token.madeBy <= op && (token.closedBy ?? 0) <= op)
  const { formBefore } = decision
  for (const token of madeBy(play, op)) {
    if (isLive(token)) play.cut(token, 'takenBack')
    else
      Object.assign(token, {
        status: tokenStatus.TaskFinish,
        finishReason: 'takenBack',
      } satisfies Partial<Token>)
  }
  for (const token of play.tokens) {
    if (token.activatedBy === op && token.madeBy !== op)
      Object.assign(token, { status: tokenStatus.Waitting, activatedBy: null } satisfies Partial<Token>)
    if (token.closedBy === op && token.madeBy !== op) play.reopen(token)
    else if (token.reopened?.op === op) {
      const { op: _op, ...closed } = token.reopened
      Object.assign(token, { ...closed, reopened: null } satisfies Partial<Token>)
    }
  }
  if (handedIn(play, decision)) {
    // The request is its writer's draft again, with what he had written; a draft has no other form beside it.
    play.task.status = draftStatus
  } else if (formBefore && untouchedSince) {
    const written = play.state.formData
    play.state.formData = { ...written, ...formBefore }
    decision.draft = toDraft(play, decision, written)
  } else if (formBefore) rowsAnew(play, decision, op)
  decision.formBefore = null
}
