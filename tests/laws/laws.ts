import type { Outlook } from '@/lib/words/outlook'
import { operator, taskResult, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { graphOf, isActive, isBlocking, isLive, type State, type Token } from '@/lib/engine'
import type { Rehearsal } from '@/lib/engine/testing/rehearsal'

const typeAt = (play: Rehearsal, activityId: string) => graphOf(play.definition).elements.get(activityId)?.type

/** What most laws look at: a play, or a task as it is stored. */
type Stored = Pick<Rehearsal, 'state'>

/** Law 2: a running task has something that can move it. */
export function somethingIsAlive(play: Stored): boolean {
  return (
    play.state.task.status !== taskStatus.Run ||
    play.state.tokens.some((token) => isActive(token) || token.status === tokenStatus.Share)
  )
}

/** Law 3: no token lives in a scope that is closed. */
export function noTokenOutlivesItsScope({ state }: Stored): string[] {
  return state.tokens
    .filter((token) => isBlocking(token) && token.scopeId !== null)
    .filter(({ scopeId }) => {
      const split = state.tokens.find(({ tokenId }) => tokenId === scopeId)
      return !split || !isLive(split)
    })
    .map(({ activityId }) => activityId)
}

/** Law 3: no join goes on with an arrival that was cut. */
export function noJoinCountsACutToken(play: Rehearsal): boolean {
  return play.state.tokens
    .filter((token) => isLive(token) && typeAt(play, token.activityId) === 'Join')
    .every(({ finishReason }) => finishReason === null)
}

/**
 * Where a step does not leave it to him, neither the initiator nor who stands in for him has said yes, nor let it pass; and
 * he holds nothing there.
 */
export function nobodyApprovesHisOwn(play: Rehearsal): unknown[] {
  const own = play.state.task.initiator.account
  const barred = new Set(
    play.definition.elements.flatMap((element) =>
      element.type === 'Activity' && element.self !== 'let' ? [element.id] : [],
    ),
  )
  const slots = play.state.tokens.filter(
    ({ activityId, status }) => barred.has(activityId) && status !== tokenStatus.Read,
  )
  const heldByOwn = slots.filter(
    (token) => isLive(token) && [...holders(token), ...token.agents.map(({ account }) => account)].includes(own),
  )
  const approvedByOwn = slots.filter(
    ({ finishReason, finishedBy, agentOf }) =>
      finishReason === 'approved' && (finishedBy?.account === own || agentOf?.account === own),
  )
  const letPass = play.history.filter(
    ({ done: { entry } }) =>
      entry.operator === operator.Skip && entry.by.account === own && barred.has(entry.activityId),
  )
  return [...heldByOwn, ...approvedByOwn, ...letPass]
}

/** Law 4: a person has one live slot in a visit of a step at most. */
export function nobodySitsTwice({ state }: Stored): boolean {
  const places = state.tokens
    .filter((token) => isBlocking(token) && token.actor)
    .map(({ visitId, actor }) => `${visitId} ${actor?.account}`)
  return new Set(places).size === places.length
}

/** Law 5: who was outvoted or cut has not done anything. */
export function nobodyIsCreditedForWhatOthersDid({ state }: Stored): boolean {
  return state.tokens
    .filter(({ status }) => status === tokenStatus.TaskFinish)
    .every(({ finishedBy }) => finishedBy === null)
}

const holders = ({ actor, pool }: Token): string[] => (actor ? [actor] : pool).map(({ account }) => account)
const isOpen = (token: Token): boolean => isActive(token) || token.status === tokenStatus.Share
/** Whose turn it is, as `token person`; a person whose turn comes anew holds another. */
const turns = ({ tokens }: State): string[] =>
  tokens
    .filter(isOpen)
    .flatMap((token) =>
      holders(token).map((account) => `${token.tokenId} ${token.activatedBy ?? ''} ${token.activityId} ${account}`),
    )

/**
 * Law 14: who was said to get it has it and had not before, nobody else has got it; it has ended as was said; and who
 * was said to be waited for is there, while nobody got anything.
 */
export function whatWasSaidHappened(said: Outlook | null, before: State, { state }: Stored): void {
  const had = new Set(turns(before))
  const got = (state.task.status === taskStatus.Run ? turns(state) : [])
    .filter((turn) => !had.has(turn))
    .map((turn) => turn.split(' ').slice(2).join(' '))
  const people = (places: Outlook['to']) =>
    places.flatMap(({ activityId, people: named }) => named.map(({ account }) => `${activityId} ${account}`))
  expect(said).not.toBeNull()
  if (!said) return
  expect(people(said.to).sort()).toEqual(got.sort())
  const ended = state.task.status === taskStatus.Finish && before.task.status !== taskStatus.Finish
  expect(said.end === 'approved' || said.end === 'rejected').toBe(ended)
  if (ended) expect(said.end).toBe(state.task.result === taskResult.Approve ? 'approved' : 'rejected')
  expect(said.alert?.key).toEqual(state.task.alert?.key)
  const live = new Set(
    state.tokens
      .filter(isBlocking)
      .flatMap((token) => holders(token).map((account) => `${token.activityId} ${account}`)),
  )
  for (const one of people(said.waitsFor)) expect(live).toContain(one)
  for (const { activityName } of said.system) expect(activityName).not.toBe('')
}

/** The live set as law 7 compares it: who holds what, where, and in which state. */
export function liveSet({ tokens }: State): string[] {
  return tokens
    .filter(isLive)
    .map(
      ({ activityId, actor, status, scopeId }) =>
        `${activityId} ${actor?.account ?? ''} ${status} ${scopeId === null ? '' : scopeId}`,
    )
    .sort()
}
