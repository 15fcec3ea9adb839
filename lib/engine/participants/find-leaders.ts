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

/**
 * The leaders above a subject in a group: first choice, else second choice, else one group up, as long as the post is
 * empty or the leader is the subject himself.
 * @param subject account that must not become its own leader; empty when the subject is the group
 */
export function findLeaders(facts: Facts, groupId: string, subject: string, line: Participant): Leader[] {
  const groups = facts.ask({ kind: 'line', groupId }).slice(0, line.leaderUp ? line.numULevel + 1 : 1)
  const choices: Wanted[] = [{ type: line.leader1Type, level: line.leader1Level }]
  if (line.leader2Type) choices.push({ type: line.leader2Type, level: line.leader2Level })
  for (const group of groups) {
    for (const choice of choices) {
      const found = leadersOf(group, choice).filter(({ person }) => person.account !== subject)
      if (found.length > 0) return found.map(({ person }) => ({ person, group }))
    }
  }
  return []
}
