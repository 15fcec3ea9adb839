import type { Actor } from '@/lib/contracts/tasks'
import type { Assignee } from './elements/activity/assign'
import type { Activity } from './elements/activity/schema'
import { actorOf, type Play } from './play'

/** How far a chain of agents is followed: A for B for C. */
const longestChain = 3

interface StandIn {
  agent: Actor
  mode: 'share' | 'move'
}

/** Who stands in for a person now: the last of a chain, never the person himself. */
function standInFor(play: Play, account: string, everybody: string[]): StandIn | null {
  const { facts, now } = play.given
  const seen = new Set([account])
  let found = null as StandIn | null
  for (let at = account, count = 0; count < longestChain; count++) {
    // All of a step are asked about at once; only chains ask further.
    const accounts = everybody.includes(at) ? everybody : [at]
    const rules = facts.ask({ kind: 'agents', accounts, processId: play.definition.processId, at: now })
    const next = rules.find(({ principal }) => principal === at)
    if (!next || seen.has(next.agent.account) || !next.agent.enabled) break
    found = { agent: actorOf(next.agent), mode: found?.mode ?? next.mode }
    at = next.agent.account
    seen.add(at)
  }
  return found
}

/**
 * Lets agents in on what people get. Guards hold for the person who ends up with it: an agent is left out who has a
 * place in the step himself, or who would decide on his own request.
 */
export function applyAgents(play: Play, activity: Activity, people: Assignee[]): Assignee[] {
  if (activity.inPerson) return people
  const there = new Set(people.map(({ actor }) => actor.account))
  const everybody = people.map(({ actor }) => actor.account)
  return people.map((assignee) => {
    if (assignee.passes) return assignee
    const standIn = standInFor(play, assignee.actor.account, everybody)
    const own = standIn?.agent.account === play.task.initiator.account && activity.self !== 'let'
    if (!standIn || own || there.has(standIn.agent.account)) return assignee
    there.add(standIn.agent.account)
    if (standIn.mode === 'share') return { ...assignee, agents: [standIn.agent] }
    return {
      actor: standIn.agent,
      agentOf: assignee.actor,
      why: { key: 'agent', params: { principal: assignee.actor.name } },
    }
  })
}
