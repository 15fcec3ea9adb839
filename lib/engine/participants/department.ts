import type { Facts, Group, Member } from '../organisation/facts'
import type { Participant } from './participant'
import type { Rule } from './rule'
import { idsIn } from './variable'

/** Members of a group by the scope of the line: everybody, leaders only, or everybody but leaders. */
export function membersInScope({ members }: Group, line: Participant): Member[] {
  const leaders = new Set(members.filter(({ isLeader }) => isLeader).map(({ person }) => person.account))
  return members.filter(
    ({ person }) => line.userScope === 'All' || (line.userScope === 'Leader') === leaders.has(person.account),
  )
}

/** The group itself, with those of the same name or type and those below, as the line asks. */
function groupsOf(facts: Facts, groupId: string, line: Participant): Group[] {
  const alike = [
    ...(line.includeAllSameNameGroups ? facts.ask({ kind: 'alike', groupId, by: 'name' }) : []),
    ...(line.includeAllSameTypeGroups ? facts.ask({ kind: 'alike', groupId, by: 'type' }) : []),
  ].map((group) => group.groupId)
  return [...new Set([groupId, ...alike])].flatMap((id) => {
    const groups = facts.ask({ kind: 'below', groupId: id })
    return line.includeLowerGroups ? groups : groups.slice(0, 1)
  })
}

/** Members of a department with the reason, disabled ones too, as the line asks. */
export function peopleOf(facts: Facts, groupId: string, line: Participant) {
  return groupsOf(facts, groupId, line).flatMap((group) =>
    membersInScope(group, line).map(({ person }) => ({
      person,
      why: { key: 'department', params: { department: group.name } },
    })),
  )
}

/** The people of a department, with those below it unless the line says otherwise. */
export const department: Rule = (line, { scene }) => peopleOf(scene.given.facts, line.param0, line)

/** The people of the departments a variable names. */
export const variableDepartment: Rule = (line, search) =>
  idsIn(line.param0, search).flatMap((groupId) => peopleOf(search.scene.given.facts, groupId, line))
