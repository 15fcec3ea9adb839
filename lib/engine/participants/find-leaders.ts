import type { Facts, Group, Member, Person } from '../organisation/facts'
import type { Participant } from './participant'

export interface Leader {
  person: Person
  group: Group
}

interface Wanted {
  type: string
  level: number
}

/** How a person's own supervisor is marked among the leaders of his group. */
export const supervisorType = '#supervisor#'
/** How the head in charge of a group's function is marked. */
export const inChargeType = 'InCharge'

/** Leaders of a type up to a level, the highest of them only. */
function leadersOf(group: Group, { type, level }: Wanted): Member[] {
  const fitting = group.members.filter(
    (member) =>
      member.isLeader &&
      member.person.enabled &&
      (type === '' || member.leaderType === type) &&
      member.leaderLevel <= level,
  )
  const highest = Math.max(...fitting.map((member) => member.leaderLevel))
  return fitting.filter((member) => member.leaderLevel === highest)
}

function choices(line: Participant): Wanted[] {
  if (line.leaderSupervisor) return [{ type: supervisorType, level: 100 }]
  if (line.leaderCharge) return [{ type: inChargeType, level: 100 }]
  const first = { type: line.leader1Type, level: line.leader1Level }
  return line.leader2Type ? [first, { type: line.leader2Type, level: line.leader2Level }] : [first]
}

/** In the first group that has one: the first choice, else the second. The subject is never his own leader. */
function firstIn(groups: Group[], wanted: Wanted[], subject: string): Leader[] {
  for (const group of groups) {
    for (const choice of wanted) {
      const found = leadersOf(group, choice).filter(({ person }) => person.account !== subject)
      if (found.length > 0) return found.map(({ person }) => ({ person, group }))
    }
  }
  return []
}

/** How deep a group lies below another, by the parents of the groups between. */
function depthBelow(groups: Group[], group: Group): number {
  const parent = groups.find(({ groupId }) => groupId === group.parentId)
  return parent ? depthBelow(groups, parent) + 1 : 0
}

/**
 * The leaders above a subject: in his group, else one group up, as long as the post is empty or the leader is the
 * subject himself. The options may add sister groups and the groups below, or keep to the group itself.
 * @param subject account that must not become its own leader; empty when the subject is the group
 */
export function findLeaders(facts: Facts, groupId: string, subject: string, line: Participant): Leader[] {
  const wanted = choices(line)
  const climbs = line.leaderUp && !line.leaderSameGroup
  const up = facts.ask({ kind: 'line', groupId, needs: 'leaders' }).slice(0, climbs ? line.numULevel + 1 : 1)
  const found = firstIn(up, wanted, subject)
  const sisters = line.leaderSameLevel ? facts.ask({ kind: 'beside', groupId, needs: 'leaders' }) : []
  const below = line.leaderLow ? facts.ask({ kind: 'below', groupId, needs: 'leaders' }) : []
  const lower = below.filter((group) => group.groupId !== groupId && depthBelow(below, group) <= line.numLLevel)
  const more = [...sisters, ...lower].flatMap((group) => firstIn([group], wanted, subject))
  return [...found, ...more]
}
