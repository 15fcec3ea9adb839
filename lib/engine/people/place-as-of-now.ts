import type { Actor } from '@/lib/words/actor'
import type { Play } from '../core/play'
import type { Activity } from '../elements/activity/schema'
import type { Token } from '../state/token'
import { standInsFor } from './agents'

type Place = Pick<Token, 'actor' | 'agentOf' | 'agents' | 'helpers' | 'why'>

export interface AsOfNow {
  step: Activity
  place: Place
  /** Whether it is so already. */
  same: boolean
  /** People it is theirs to do, who had no part in it before. */
  newcomers: Actor[]
}

/**
 * Whose a place handed out before is by the rules about agents in force now: its principal's, with who stands in for him.
 * @returns null where it is nobody's, or no step's
 */
export function placeAsOfNow(play: Play, token: Token): AsOfNow | null {
  const step = play.graph.elements.get(token.activityId)
  const principal = token.agentOf ?? token.actor
  if (!principal || step?.type !== 'Activity') return null
  const colleagues = play.tokens.filter((other) => other.visitId === token.visitId && other !== token)
  const [now] = standInsFor(
    play,
    step,
    [{ actor: principal, why: token.agentOf ? { key: 'user', params: { person: principal.name } } : token.why }],
    { others: colleagues.flatMap(({ actor }) => (actor ? [actor.account] : [])), arrivedAt: token.arrivedAt },
  )
  if (!now) return null
  const place: Place = {
    actor: now.actor,
    agentOf: now.agentOf ?? null,
    agents: now.agents ?? [],
    helpers: now.helpers ?? [],
    why: now.why,
  }
  const same = (['actor', 'agentOf', 'agents', 'helpers'] as const).every(
    (key) => JSON.stringify(token[key] ?? []) === JSON.stringify(place[key] ?? []),
  )
  const before = new Set([token.actor, ...token.agents].map((person) => person?.account))
  const newcomers = [now.actor, ...place.agents].filter(({ account }) => !before.has(account))
  return { step, place, same, newcomers }
}
