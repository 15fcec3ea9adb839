import { standInsFor } from '../people/agents'
import { refused } from '../core/refusal'
import { isActive, type Token } from '../state/token'
import { isSystem } from '../core/system-caller'
import { firstReason, type Action } from './action'
import { announceTo } from '../elements/activity/open-visit'

/**
 * A rule about agents begins or ends: an item handed out before is given to whom the rules in force name now. What an
 * agent has opened stays with him unless it is said to go back as well.
 */
export const agentSwitch: Action = {
  may: (scene) => firstReason([isSystem(scene.given.caller), 'noRight']),
  carryOut(play) {
    const token = play.tokens.find(({ tokenId }) => tokenId === play.command.tokenId)
    const step = token && play.graph.elements.get(token.activityId)
    const principal = token?.agentOf ?? token?.actor
    if (!token || !principal || step?.type !== 'Activity' || !isActive(token)) throw refused('nothingToSwitch')
    if (token.agentOf && token.seenAt !== null && !play.command.evenOpened) throw refused('nothingToSwitch')
    const colleagues = play.tokens.filter((other) => other.visitId === token.visitId && other !== token)
    const [now] = standInsFor(
      play,
      step,
      [{ actor: principal, why: token.agentOf ? { key: 'user', params: { person: principal.name } } : token.why }],
      { others: colleagues.flatMap(({ actor }) => (actor ? [actor.account] : [])), arrivedAt: token.arrivedAt },
    )
    if (!now) throw refused('nothingToSwitch')
    const before = new Set([token.actor, ...token.agents].map((person) => person?.account))
    const after: Partial<Token> = {
      actor: now.actor,
      agentOf: now.agentOf ?? null,
      agents: now.agents ?? [],
      helpers: now.helpers ?? [],
      why: now.why,
    }
    const same = (Object.keys(after) as (keyof Token)[]).every(
      (key) => key === 'why' || JSON.stringify(token[key] ?? []) === JSON.stringify(after[key] ?? []),
    )
    if (same) throw refused('nothingToSwitch')
    Object.assign(token, after)
    announceTo(
      play,
      step,
      token,
      [now.actor, ...(now.agents ?? [])].filter(({ account }) => !before.has(account)),
    )
  },
}
