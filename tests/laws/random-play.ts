import { operator, type OperatorName } from '@/lib/words/workflow-enumerations'
import { areSideBySide, graphOf, isActive, recedeTargets, type Command, type Token } from '@/lib/engine'
import { people } from './random-process'
import type { Rehearsal } from '@/lib/engine/testing/rehearsal'

/** Something a person could do now. */
export interface Move {
  account: string
  name: OperatorName
  command: Partial<Command>
}

type Wanted = [OperatorName, Partial<Command>]

/** Every act that could make sense on a person's own slot. */
function actsOnOwn(play: Rehearsal, token: Token): Wanted[] {
  const scene = {
    definition: play.definition,
    graph: graphOf(play.definition),
    state: play.state,
    given: play.given(token.actor?.account ?? ''),
    token,
  }
  const others = people.filter((account) => account !== token.actor?.account)
  const someone = [others[token.tokenId.length % others.length] ?? 'ann']
  const targets = recedeTargets(scene)
  const back = targets.flatMap((visit): Wanted[] => {
    const targetActivityId = visit[0]?.activityId ?? ''
    const beside = targets.find((other) => areSideBySide(play.state.tokens, visit, other))?.[0]
    return [
      ['Recede', { targetActivityId, resubmit: 'step' }],
      ['Recede', { targetActivityId, resubmit: 'direct' }],
      ...(beside ? [['Recede', { targetActivityId, alsoTo: [beside.activityId] }] satisfies Wanted] : []),
    ]
  })
  return [
    ['Action', {}],
    ['Action', {}],
    ['Action', {}],
    ...back,
    ['Transfer', { people: someone }],
    ['Delegate', { people: someone }],
    ['DelegateReturn', {}],
    ['JointSign', { people: someone, position: 'before' }],
    ['JointSign', { people: others.slice(0, 2), position: 'after', rule: 'order' }],
    ['JointSign', { people: someone, position: 'with' }],
    ['JointSign', { people: others.slice(0, 2), position: 'with', rule: 'any' }],
    ['JointSign', { people: others.slice(1, 3), position: 'after', rule: 'any' }],
    ['JointSign', { people: others.slice(0, 2), position: 'before', rule: 'any' }],
    ['AdHoc', { people: someone, then: 'back' }],
    ['AdHoc', { people: others.slice(0, 2), rule: 'order', then: 'on' }],
    ['Reject', {}],
    ['Save', {}],
    ['Copy', { people: someone }],
    ['Copy', { people: someone, copyAs: 'note' }],
    ['CancelCopy', { people: someone }],
    ['RemoveSigner', { tokenId: '' }],
    ['PutBack', {}],
    ['Comment', {}],
    ['AddMemo', {}],
    ['Open', {}],
  ]
}

/** Acts on the task as a whole, or on others' slots; anybody could have the right to them, so one person tries. */
function actsOnTask(play: Rehearsal): Wanted[] {
  const slots = play.state.tokens.filter((token) => isActive(token))
  const steps = play.definition.elements.filter(({ type }) => type === 'Activity')
  return [
    ['Start', {}],
    ['Pause', {}],
    ['Withdraw', {}],
    ['Urge', {}],
    ['Stop', {}],
    ['Delete', {}],
    ['Restore', {}],
    ['Restart', {}],
    ['RevokeApproved', {}],
    ['PrintExport', {}],
    ['Attach', { files: ['file'] }],
    ...slots.slice(0, 2).map(({ tokenId }): Wanted => ['Skip', { tokenId }]),
    ...slots
      .slice(0, 2)
      .flatMap(({ tokenId }) => ['ann', 'dan'].map((one): Wanted => ['Dispatch', { tokenId, people: [one] }])),
    ...steps.slice(-1).map(({ id }): Wanted => ['Dispatch', { targetActivityId: id, people: ['ann'] }]),
    ...slots
      .slice(0, 2)
      .flatMap(({ tokenId }) =>
        steps.slice(0, 3).map(({ id }): Wanted => ['DirectTo', { tokenId, targetActivityId: id }]),
      ),
  ]
}

/** Acts that depend on what a person did or was given before. */
const actsOfAnybody: Wanted[] = [
  ['Undo', {}],
  ['RecedeFrom', {}],
  ['Resume', {}],
  ['Read', {}],
  ['Note', {}],
  ['Claim', {}],
]

/** Everything somebody could try now; the engine may still refuse it. */
export function possibleMoves(play: Rehearsal): Move[] {
  const by =
    (account: string) =>
    ([name, command]: Wanted): Move => ({ account, name, command: { opinion: 'why', ...command } })
  const own = play.state.tokens
    .filter(isActive)
    .flatMap((token) =>
      actsOnOwn(play, token).map(([name, command]) =>
        by(token.actor?.account ?? '')([name, { tokenId: token.tokenId, ...command }]),
      ),
    )
  const anybody = people.flatMap((account) => actsOfAnybody.map(by(account)))
  return [...own, ...own, ...anybody, ...actsOnTask(play).map(by('ann'))]
}

function movesOf(play: Rehearsal, token: Token): Move[] {
  return actsOnOwn(play, token)
    .filter(([name]) => name === 'Action' || name === 'Recede')
    .map(([name, command]) => ({
      account: token.actor?.account ?? '',
      name,
      command: { tokenId: token.tokenId, opinion: 'why', ...command },
    }))
}

/** Deciding and sending back, as far as the engine says it is allowed. */
export function legalMoves(play: Rehearsal): Move[] {
  return play.state.tokens.filter(isActive).flatMap((token) => movesOf(play, token))
}

export function carryOut(play: Rehearsal, { account, name, command }: Move) {
  return play.as(account, name, command)
}

/** Everybody agrees until nothing is left to do, or the limit is reached. */
export function playToEnd(play: Rehearsal, limit = 400): void {
  for (let count = 0; count < limit; count++) {
    const token = play.state.tokens.find(isActive)
    if (!token?.actor) return
    play.as(token.actor.account, 'Action', { tokenId: token.tokenId })
  }
}

export const isReturn = (name: OperatorName): boolean => operator[name] === operator.Recede
