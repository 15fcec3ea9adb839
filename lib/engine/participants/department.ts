import type { Group, Member } from '../organisation/facts'
import type { Participant } from './participant'
import type { Rule } from './rule'

/** Members of a group by the scope of the line: everybody, leaders only, or everybody but leaders. */
export function membersInScope(group: Group, line: Participant): Member[] {
  return group.members.filter(
    ({ isLeader }) => line.userScope === 'All' || (line.userScope === 'Leader') === isLeader,
  )
}

/** The people of a department, with those below it unless the line says otherwise. */
export const department: Rule = (line, { scene }) => {
  const groups = scene.given.facts.ask({ kind: 'below', groupId: line.param0 })
  return (line.includeLowerGroups ? groups : groups.slice(0, 1)).flatMap((group) =>
    membersInScope(group, line).map(({ person }) => ({
      person,
      why: { key: 'department', params: { department: group.name } },
    })),
  )
}
