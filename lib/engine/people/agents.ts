import type { Actor } from '@/lib/words/actor'
import type { Assignee } from './assignee'
import type { Activity } from '../elements/activity/schema'
import type { Answer } from '../organisation/facts'
import { isAbove } from './limits'
import { decidesOnOwn } from './own-request'
import { actorOf, type Play } from '../core/play'

/** How far a chain of agents is followed: A for B for C. */
const longestChain = 3

type Rule = Answer<'agents'>[number]

/** What is asked about: the people of a step together, and when the item arrived where it was handed out before. */
interface Asked {
  activityId: string
  everybody: string[]
  arrivedAt?: string
}

interface StandIn {
  agent: Actor
  mode: 'share' | 'move'
}

/** Who helps a person now, by agents' rules and as his secretary; all of a step are asked about at once. */
function rulesFor(play: Play, { activityId, everybody, arrivedAt }: Asked, account: string): Rule[] {
  const accounts = everybody.includes(account) ? everybody : [account]
  const { facts, now } = play.given
  const { processId } = play.definition
  return facts
    .ask({ kind: 'agents', accounts, processId, activityId, at: now, ...(arrivedAt && { since: arrivedAt }) })
    .filter(({ principal, agent }) => principal === account && agent.enabled)
}

/** Who stands in for a person now: the last of a chain, never the person himself. */
function standInFor(play: Play, asked: Asked, account: string): StandIn | null {
  const seen = new Set([account])
  let found = null as StandIn | null
  for (let at = account, count = 0; count < longestChain; count++) {
    const next = rulesFor(play, asked, at).find(({ mode }) => mode === 'share' || mode === 'move')
    if (!next || seen.has(next.agent.account)) break
    const mode = next.mode === 'move' ? 'move' : 'share'
    found = { agent: actorOf(next.agent), mode: found?.mode ?? mode }
    at = next.agent.account
    seen.add(at)
  }
  return found
}

/**
 * Lets agents and secretaries in on what people get. Guards hold for the person who ends up with it: an agent is left
 * out who has a place in the step himself, or who would decide on his own request.
 * @param others accounts that have a place in the step already
 * @param arrivedAt of an item that was handed out before
 */
export function standInsFor(
  play: Play,
  activity: Activity,
  people: Assignee[],
  { others = [], arrivedAt }: { others?: string[]; arrivedAt?: string } = {},
): Assignee[] {
  if (activity.inPerson) return people
  const everybody = people.map(({ actor }) => actor.account)
  const asked = { activityId: activity.id, everybody, arrivedAt }
  const there = new Set([...everybody, ...others])
  const barred = (account: string) => there.has(account) || decidesOnOwn(play, activity, account)
  return people.map((assignee) => {
    const { account, name } = assignee.actor
    if (assignee.passes) return assignee
    const agents: Actor[] = []
    const standIn = standInFor(play, asked, account)
    if (standIn && !barred(standIn.agent.account)) {
      there.add(standIn.agent.account)
      if (standIn.mode === 'move')
        return { actor: standIn.agent, agentOf: assignee.actor, why: { key: 'agent', params: { principal: name } } }
      agents.push(standIn.agent)
    }
    const rules = rulesFor(play, asked, account)
    const mayAct = rules.filter(({ mode, most }) => mode === 'act' && !isAbove(play, most))
    for (const { agent } of mayAct) {
      if (barred(agent.account)) continue
      there.add(agent.account)
      agents.push(actorOf(agent))
    }
    // What is about more than he may decide a secretary still prepares.
    const helpers = rules
      .filter((rule) => rule.mode === 'prepare' || (rule.mode === 'act' && !mayAct.includes(rule)))
      .map(({ agent }) => actorOf(agent))
    return { ...assignee, ...(agents.length > 0 && { agents }), ...(helpers.length > 0 && { helpers }) }
  })
}
