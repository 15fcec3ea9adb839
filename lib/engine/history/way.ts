import type { Station } from '@/lib/words/station'
import { operator, tokenStatus } from '@/lib/words/workflow-enumerations'
import { deedAtSlot, type Act } from './deeds'
import type { Graph } from '../definition/graph'
import { actorOf } from '../core/play'
import type { State } from '../state/task'
import { isHeldUp, isLive, type Token } from '../state/token'
import { systemCaller } from '../core/system-caller'

/** Visits in the order they began, each with its tokens. */
export function visitsOf(tokens: Token[]): Token[][] {
  const visits = new Map<string, Token[]>()
  for (const token of tokens) visits.set(token.visitId, [...(visits.get(token.visitId) ?? []), token])
  return [...visits.values()]
}

/** The condition that led to a token, as people named it or as it was written. */
function conditionBefore(graph: Graph, { via }: Token): string | null {
  for (const id of via.toReversed()) {
    const transition = graph.transition(id)
    if (transition?.condition === 'Expression') return transition.name || transition.expression
    if (transition?.otherwise && transition.name) return transition.name
  }
  return null
}

/** Why a place does not get on, as its reader is told; who was told of it stands at the task. */
function heldIn(visit: Token[]): Station['why'] {
  const held = visit.find(isHeldUp)?.held
  return held ? { key: held.key, params: held.params } : null
}

/** Who closed a slot, by the operation that did; the log knows. */
export type ActsByNumber = ReadonlyMap<number, Act>

type Person = Station['people'][number]

/** Who or what closed a slot nobody acted on, in its person's place. */
export function closedBySomebodyElse(token: Token, acts: ActsByNumber): Person[] {
  const act = acts.get(token.closedBy ?? -1)
  const deed = isLive(token) ? null : deedAtSlot(token, act)
  if (!deed || deed === 'returned' || deed === 'carriedOver') return []
  const byRule = token.madeBy === token.closedBy && act?.operator !== operator.DirectTo
  const by = byRule || !act ? actorOf(systemCaller) : act.by
  return [{ ...by, status: token.status, at: token.finishedAt, deed, insteadOf: token.actor?.name ?? '' }]
}

/** Who has, had or may have a slot; where nobody acted on it, who or what did, and in whose place. Nothing has been done yet without acts. */
export function peopleAt(token: Token, acts: ActsByNumber | null): Person[] {
  const instead = acts ? closedBySomebodyElse(token, acts) : []
  if (instead.length > 0) return instead
  const actors = token.finishedBy ? [token.finishedBy] : token.actor ? [token.actor] : token.pool
  // Who was added while the task ran was not found by the rule of the step.
  const added = token.invite && { why: token.why }
  return actors.map((actor) => ({
    ...actor,
    status: token.status,
    at: token.finishedAt,
    ...added,
    ...((token.finishReason === 'returned' ||
      token.finishReason === 'rejected' ||
      token.finishReason === 'carriedOver') && { deed: token.finishReason }),
    ...(token.again && token.finishReason === 'approved' && { deed: 'confirmed' }),
  }))
}

/** One visit as a station of the way. */
export function stationOf(
  graph: Graph,
  visit: Token[],
  state: Station['state'],
  acts: ActsByNumber = new Map(),
): Station | null {
  const first = visit[0]
  const element = first && graph.elements.get(first.activityId)
  if (!first || !element) return null
  return {
    activityId: element.id,
    activityName: element.name,
    state,
    people: visit.flatMap((token) =>
      state === 'coming' ? peopleAt(token, null).map((person) => ({ ...person, status: null })) : peopleAt(token, acts),
    ),
    why: heldIn(visit) ?? (element.type === 'Activity' ? (visit.find(({ invite }) => !invite) ?? first).why : null),
    condition: conditionBefore(graph, first),
    ...(element.type === 'Activity' && element.mode === 'parallelAny' && { anyOne: true }),
  }
}

/** A time a place was open: from the operation that opened it until it was closed, or until now. */
interface Stay {
  /** Operation it began with. */
  op: number
  tokens: Token[]
  /** It ended with a return, or what was decided in it no longer counts. */
  past: boolean
}

/** Sent back from, or decided in a round that a later return has undone. */
const isPast = (tokens: Token[]) =>
  tokens.every(({ supersededBy, finishReason }) => supersededBy !== null || finishReason === 'returned')

const sentBack: ReadonlySet<string | null> = new Set(['returned', 'cut'])

/**
 * The stays of a visit. A slot that came straight back after a return was open twice: with what it was closed as then,
 * and as it is now; the slots beside it that kept their votes stay where they were.
 */
function staysOf(visit: Token[]): Stay[] {
  const cameBack = (token: Token) => token.reopened !== null && sentBack.has(token.reopened.finishReason)
  const [kept, back] = [visit.filter((token) => !cameBack(token)), visit.filter(cameBack)]
  const begun = Math.min(...visit.map(({ madeBy }) => madeBy))
  const earlier = back.flatMap((token): Token[] =>
    token.reopened?.finishReason === 'returned' ? [{ ...token, ...token.reopened, reopened: null, held: null }] : [],
  )
  return [
    { op: begun, tokens: earlier, past: true },
    { op: begun, tokens: kept, past: isPast(kept) },
    ...[...new Set(back.map(({ reopened }) => reopened?.op ?? 0))].map((op): Stay => {
      const tokens = back.filter(({ reopened }) => reopened?.op === op)
      return { op, tokens, past: isPast(tokens) }
    }),
  ].filter(({ tokens }) => tokens.length > 0)
}

/** The round an operation belongs to: returns before it, and one. */
const roundAt = (tokens: Token[], op: number): number =>
  Math.max(1, ...tokens.filter(({ madeBy }) => madeBy <= op).map(({ round }) => round))

/**
 * The way a task has come, in the order it happened, round by round: what was done, also what a later return has undone,
 * and where it stands.
 */
export function wayBehind(graph: Graph, { tokens }: State, acts: ActsByNumber = new Map()): Station[] {
  const stays = visitsOf(tokens).flatMap((visit) => {
    const counts = visit.filter((token) => token.status !== tokenStatus.TaskFinish)
    const type = graph.elements.get(visit[0]?.activityId ?? '')?.type
    const isShown = type === 'Start' || type === 'Activity' || type === 'End' || counts.some(isHeldUp)
    return isShown && counts.length > 0 ? staysOf(counts).map((stay) => ({ ...stay, type })) : []
  })
  // Where it stands comes last, whenever it began.
  const stands = ({ tokens: slots }: Stay) => Number(slots.some(isLive))
  return stays
    .toSorted((a, b) => stands(a) - stands(b) || a.op - b.op)
    .flatMap(({ op, tokens: slots, past, type }): Station[] => {
      const state = slots.some(isLive) ? 'current' : type === 'End' ? 'end' : 'done'
      const station = stationOf(graph, slots, state, acts)
      return station ? [{ ...station, round: roundAt(tokens, op), ...(past && { past }) }] : []
    })
}
