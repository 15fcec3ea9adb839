import type { Station } from '@/lib/contracts/tasks'
import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { Graph } from './definition/graph'
import type { State } from './state/task'
import { isHeldUp, isLive, type Token } from './state/token'

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

/** One visit as a station of the way. */
export function stationOf(graph: Graph, visit: Token[], state: Station['state']): Station | null {
  const first = visit[0]
  const element = first && graph.elements.get(first.activityId)
  if (!first || !element) return null
  const people = visit.flatMap((token) => {
    const actors = token.finishedBy ? [token.finishedBy] : token.actor ? [token.actor] : token.pool
    return actors.map((actor) => ({
      ...actor,
      status: state === 'coming' ? null : token.status,
      at: token.finishedAt,
      // Who was added while the task ran was not found by the rule of the step.
      ...(token.invite && { why: token.why }),
    }))
  })
  return {
    activityId: element.id,
    activityName: element.name,
    state,
    people,
    why: heldIn(visit) ?? (element.type === 'Activity' ? (visit.find(({ invite }) => !invite) ?? first).why : null),
    condition: conditionBefore(graph, first),
  }
}

/** The way a task has come: what was done and still counts, and where it stands. */
export function wayBehind(graph: Graph, { tokens }: State): Station[] {
  return visitsOf(tokens).flatMap((visit): Station[] => {
    const type = graph.elements.get(visit[0]?.activityId ?? '')?.type
    const counts = visit.filter(
      (token) => token.supersededBy === null && token.status !== tokenStatus.TaskFinish,
    )
    const isShown = type === 'Start' || type === 'Activity' || type === 'End' || counts.some(isHeldUp)
    if (counts.length === 0 || !isShown) return []
    if (counts.every((token) => token.finishReason === 'returned')) return []
    const state = counts.some(isLive) ? 'current' : type === 'End' ? 'end' : 'done'
    return [stationOf(graph, counts, state)].filter((station) => station !== null)
  })
}
