import { membersInScope } from './department'
import type { Rule } from './rule'
import type { SubjectFinder } from './subject'

/** The colleagues of each subject in his group; not he himself. */
export function memberOf(subjects: SubjectFinder): Rule {
  return (line, search) =>
    subjects(line, search).flatMap((subject) => {
      const [group] = search.scene.given.facts.ask({ kind: 'line', groupId: subject.groupId })
      if (!group) return []
      return membersInScope(group, line)
        .filter(
          ({ person, memberType }) =>
            person.account !== subject.account && (!line.functionType || memberType === line.functionType),
        )
        .map(({ person }) => ({
          person,
          why: { key: 'memberOfGroup', params: { subject: subject.name, department: group.name } },
        }))
    })
}
