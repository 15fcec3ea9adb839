import { whyNotRunning } from './task-is-running'
import { acts } from '@/lib/words/acts'
import type { Actor } from '@/lib/words/actor'
import { hasPlace, namedPeople } from '../people/named-people'
import { placeAsOfNow } from '../people/place-as-of-now'
import { refuseOwn } from '../people/own-request'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import type { Reason, Token } from '../state/token'
import { mayDecide } from './approve'
import { firstReason, type Action, type Permitted } from './action'

export function offersFormAction({ token, graph }: Scene, bit: number): boolean {
  const element = token && graph.elements.get(token.activityId)
  return element?.type === 'Activity' && (element.formActions & bit) !== 0
}

/** One person who is not the caller and has no place in the same step. */
function oneOther(play: Play): Actor {
  const [person, ...more] = namedPeople(play, play.command.people)
  if (!person || more.length > 0) throw refused('onePersonOnly')
  if (person.account === play.caller.account) throw refused('notToYourself')
  if (hasPlace(play, play.mine.visitId, person.account)) throw refused('alreadyInStep')
  refuseOwn(play, play.mine.activityId, [person])
  return person
}

/** Gives a slot to another person: what is due when stays, what was saved goes with it. */
export function giveTo(play: Play, token: Token, person: Actor, why: Reason): void {
  Object.assign(token, {
    actor: person,
    why,
    from: play.caller,
    cameBy: play.command.operator,
    seenAt: null,
    urged: 0,
    agents: [],
    agentOf: null,
    handed: null,
  } satisfies Partial<Token>)
  const activity = play.element(token.activityId).name
  play.effects.push({
    kind: 'notify',
    event: 'arrived',
    to: [person],
    tokenId: token.tokenId,
    activity,
    text: play.command.opinion,
  })
}

/** The same by its own person's will, who may take that back while the other has done nothing with it. */
function handOn(play: Play, why: Reason): void {
  const { mine: token } = play
  const to = oneOther(play)
  const { actor, agentOf, agents, why: reason, from, cameBy, seenAt } = token
  giveTo(play, token, to, why)
  token.handed = { to: to.account, op: play.op, actor, agentOf, agents, why: reason, from, cameBy, seenAt }
}

function mayHandOn(scene: Scene): Permitted {
  const decide = mayDecide(scene)
  if (decide !== true) return decide
  return firstReason(
    [offersFormAction(scene, acts.transfer.offered), 'notOfferedHere'],
    [scene.token?.delegatedBy === null, 'delegated'],
  )
}

/** Hands the caller's slot over: it is the other's from then on. */
export const transfer: Action = {
  may: mayHandOn,
  carryOut(play) {
    handOn(play, { key: 'transferred', params: { by: play.caller.name } })
  },
}

/** Asks another person to look into it; the answer comes back and the caller still decides. */
export const delegate: Action = {
  may: mayHandOn,
  carryOut(play) {
    const token = play.mine
    const { actor, agentOf, agents } = token
    handOn(play, { key: 'delegated', params: { by: play.caller.name } })
    token.delegatedBy = play.caller
    token.lent = { actor, agentOf, agents }
  },
}

/** A place lent for advice is whose it was, with who stands in for him now: to who asked, or where he has no part in it any more, to its person. */
function giveLentBack(play: Play, token: Token, asked: Actor): void {
  const was: Pick<Token, 'actor' | 'agentOf' | 'agents'> = token.lent ?? { actor: asked, agentOf: null, agents: [] }
  const lent = { ...token, ...was }
  const now = placeAsOfNow(play, lent)
  const place = !now || now.same ? was : now.place
  const people = [place.actor ?? asked, ...place.agents]
  const to = people.find(({ account }) => account === asked.account) ?? people[0] ?? asked
  const why = { key: 'delegateAnswered', params: { by: play.caller.name } }
  giveTo(play, token, to, why)
  Object.assign(token, place, { why, delegatedBy: null, lent: null } satisfies Partial<Token>)
}

/** Gives a delegated slot back with what was found. */
export const delegateReturn: Action = {
  may(scene) {
    const { token } = scene
    return (
      whyNotRunning(scene) ??
      firstReason([token !== null, 'notYourTurn'], [token?.delegatedBy !== null, 'notDelegated'])
    )
  },
  carryOut(play) {
    const token = play.mine
    if (!play.command.opinion.trim() && !play.given.unfilled) throw refused('opinionMissing')
    if (!token.delegatedBy) return
    giveLentBack(play, token, token.delegatedBy)
  },
}
