import type { Outlook } from '@/lib/words/outlook'
import type { Actor } from '@/lib/words/actor'
import { draftStatus, taskResult, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Graph } from '../definition/graph'
import type { State } from '../state/task'
import { isActive, isBlocking, type Token } from '../state/token'

type Place = Outlook['to'][number]

const isOpen = (token: Token): boolean => isActive(token) || token.status === tokenStatus.Share
const holdersOf = ({ actor, pool }: Token): Actor[] => (actor ? [actor] : pool)
/** A slot as its people know it: handed over, it is another's. */
const slotKey = (token: Token): string =>
  `${token.tokenId} ${token.activatedBy ?? ''} ${holdersOf(token)
    .map(({ account }) => account)
    .join()}`

/**
 * What came of an act, in the terms of a sentence: who got something to do by it, whom it waits for, what goes on by
 * itself, or how it ended. Law 14: looked at before the act and after it, it is the same.
 */
export function outlookOf(graph: Graph, before: State, after: State, own: Token | null): Outlook {
  const { task } = after
  const known = new Set(before.tokens.filter(isOpen).map(slotKey))
  const open = task.status === taskStatus.Run ? after.tokens.filter(isOpen) : []
  const fresh = open.filter((token) => !known.has(slotKey(token)))
  const ended = task.status === taskStatus.Finish && before.task.status !== taskStatus.Finish
  const to = placesOf(graph, after, fresh)
  const answered =
    own && to.length === 0 && !after.tokens.some((token) => token.tokenId === own.tokenId && isOpen(token))
  const waited = answered ? waitsFor(graph, after, own) : []
  return {
    to,
    waitsFor: waited,
    ownStep: waited.some(({ activityId }) => activityId === own?.activityId),
    ...carriedOver(graph, before, after),
    system: systemPlaces(graph, before, after),
    end: ended
      ? task.result === taskResult.Approve
        ? 'approved'
        : 'rejected'
      : task.status === draftStatus && before.task.status !== draftStatus
        ? 'draft'
        : null,
    alert: task.alert && { key: task.alert.key, params: task.alert.params },
    choose: null,
  }
}

/** Approvals that stand; only said where there are any. */
function carriedOver(graph: Graph, before: State, { tokens }: State): Pick<Outlook, 'carried'> {
  const known = new Set(before.tokens.map(({ tokenId }) => tokenId))
  const slots = tokens.filter(({ tokenId, finishReason }) => finishReason === 'carriedOver' && !known.has(tokenId))
  const steps = new Map<string, Actor[]>()
  for (const slot of slots) {
    const name = nameOf(graph, slot)
    steps.set(name, [...(steps.get(name) ?? []), ...holdersOf(slot)])
  }
  return slots.length > 0 ? { carried: [...steps].map(([activityName, people]) => ({ activityName, people })) } : {}
}

/** Slots by step and visit, as places people are sent to. */
function placesOf(graph: Graph, { tokens }: State, slots: Token[]): Place[] {
  const visits = new Map<string, Token[]>()
  for (const slot of slots) visits.set(slot.visitId, [...(visits.get(slot.visitId) ?? []), slot])
  return [...visits.values()].flatMap((visit): Place[] => {
    const [first] = visit
    const people = visit.flatMap(holdersOf)
    if (!first || people.length === 0) return []
    const next = tokens.filter(
      ({ visitId, status, actor }) => visitId === first.visitId && status === tokenStatus.Waitting && actor !== null,
    )
    return [
      {
        activityId: first.activityId,
        activityName: nameOf(graph, first),
        people,
        rule: ruleOf(graph, visit),
        then: next.flatMap(holdersOf),
      },
    ]
  })
}

function nameOf(graph: Graph, { activityId, invite }: Token): string {
  return (invite?.position === 'adHoc' && invite.name) || (graph.elements.get(activityId)?.name ?? activityId)
}

/** Whether all of the people of a step are asked, one of them is enough, or they vote. */
function ruleOf(graph: Graph, visit: Token[]): Place['rule'] {
  const element = graph.elements.get(visit[0]?.activityId ?? '')
  if (visit.every(({ status }) => status === tokenStatus.Share)) return 'one'
  if (visit.every(({ invite }) => invite?.rule === 'any')) return 'one'
  if (element?.type !== 'Activity' || visit.some(({ invite }) => invite && invite.position !== 'with')) return 'all'
  return element.mode === 'parallelAny' ? 'one' : element.mode === 'vote' ? 'vote' : 'all'
}

/** Who has yet to answer: those of one's own step, else the other branches of the split. */
function waitsFor(graph: Graph, after: State, own: Token): Place[] {
  if (after.task.status !== taskStatus.Run) return []
  const others = after.tokens.filter(
    (token) => isBlocking(token) && token.tokenId !== own.tokenId && holdersOf(token).length > 0,
  )
  const colleagues = others.filter(({ visitId }) => visitId === own.visitId)
  const [first] = colleagues
  if (first)
    return [
      {
        activityId: first.activityId,
        activityName: nameOf(graph, own),
        people: colleagues.flatMap(holdersOf),
        rule: ruleOf(graph, colleagues),
        then: [],
      },
    ]
  return placesOf(graph, after, others.filter(isOpen))
}

const workOf = {
  Auto: 'runs',
  SQL: 'runs',
  InterfaceOut: 'runs',
  Archive: 'runs',
  Record: 'runs',
  InterfaceIn: 'outside',
  Wait: 'waits',
  SubProcess: 'tasks',
} as const

/** Places no person holds, where control came to rest. */
function systemPlaces(graph: Graph, before: State, after: State): Outlook['system'] {
  if (after.task.status !== taskStatus.Run) return []
  const known = new Set(before.tokens.map(({ tokenId }) => tokenId))
  return after.tokens.flatMap((token) => {
    const element = graph.elements.get(token.activityId)
    const kind = element && workOf[element.type as keyof typeof workOf]
    return kind && isBlocking(token) && !known.has(token.tokenId) ? [{ activityName: element.name, kind }] : []
  })
}
