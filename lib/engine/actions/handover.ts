import type { Actor } from '@/lib/words/actor'
import { hasPlace, namedPeople } from '../people/named-people'
import { refuseOwn } from '../people/own-request'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import { isActive, isBlocking, isLive, type Token } from '../state/token'
import { firstReason, type Action } from './action'
import { giveTo } from './hand-over'

/** Slots a person holds, or is one of those who may take. */
function slotsHeldBy({ tokens, command }: Play, account: string): Token[] {
  return tokens.filter(
    (token) =>
      isLive(token) &&
      (!command.tokenId || token.tokenId === command.tokenId) &&
      (token.actor?.account === account || token.pool.some((person) => person.account === account)),
  )
}

function replaced(people: Actor[], from: string, to: Actor): Actor[] {
  const others = people.filter(({ account }) => account !== from)
  const was = others.length < people.length
  return was && !others.some(({ account }) => account === to.account) ? [...others, to] : others
}

/** Slots a person has lent for advice, himself or by who stands in for him: the answer must find who is there. */
const slotsLentBy = ({ tokens, command }: Play, account: string): Token[] =>
  tokens.filter(
    (token) =>
      isLive(token) &&
      (!command.tokenId || token.tokenId === command.tokenId) &&
      [token.delegatedBy, token.lent?.actor].some((person) => person?.account === account),
  )

/** What comes back from the adviser comes back to another; who advises goes on. */
function giveLent(play: Play, token: Token, from: string, to: Actor): void {
  if (hasPlace(play, token.visitId, to.account, token)) throw refused('alreadyInStep')
  if (token.actor?.account === to.account) throw refused('alreadyInStep')
  const owner = token.lent?.actor
  token.handed = null
  if (token.delegatedBy?.account === from) token.delegatedBy = owner && owner.account !== from ? owner : to
  if (token.lent)
    token.lent = {
      ...token.lent,
      ...(owner?.account === from && { actor: to, agentOf: null }),
      agents: token.lent.agents.filter(({ account }) => account !== from && account !== to.account),
    }
}

/** An administrator gives everything of one person on this task to another: what he holds, may take, and was chosen for. */
export const handover: Action = {
  may: (scene) => firstReason([scene.given.caller.isAdministrator, 'noRight']),
  carryOut(play) {
    const { command, task } = play
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const [to] = namedPeople(play, command.people)
    const from = command.fromAccount
    if (!to || !from || from === to.account) throw refused('onePersonOnly')
    const slots = slotsHeldBy(play, from)
    const chosen = Object.entries(task.presets).filter(([, people]) => people.some(({ account }) => account === from))
    const lent = slotsLentBy(play, from).filter((token) => !slots.includes(token))
    if (slots.length === 0 && lent.length === 0 && chosen.length === 0) throw refused('nothingToHandOver')
    for (const { activityId } of [...slots, ...lent].filter(isBlocking)) refuseOwn(play, activityId, [to])
    for (const [activityId] of chosen) refuseOwn(play, activityId, [to])
    for (const token of slots) {
      token.pool = replaced(token.pool, from, to)
      if (token.actor?.account !== from) continue
      if (isBlocking(token) && hasPlace(play, token.visitId, to.account, token)) throw refused('alreadyInStep')
      giveTo(play, token, to, { key: 'handedOver', params: { from: token.actor.name } })
      if (!isActive(token)) play.effects.pop()
    }
    for (const token of lent) giveLent(play, token, from, to)
    for (const [activityId, people] of chosen) task.presets[activityId] = replaced(people, from, to)
  },
}
