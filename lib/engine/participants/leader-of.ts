import { findLeaders } from './find-leaders'
import type { Rule } from './rule'
import { theInitiator, type SubjectFinder } from './subject'

/** The leaders above each subject; `key` is how the reason reads. */
export function leaderOf(subjects: SubjectFinder, key: string): Rule {
  return (line, search) => {
    const { facts } = search.scene.given
    // "Along the initiator's line": the leaders are looked for where the request was started.
    const [initiator] = line.leaderDirectInit ? theInitiator(line, search) : []
    return subjects(line, search).flatMap((subject) =>
      findLeaders(facts, initiator?.groupId ?? subject.groupId, subject.account, line).map(({ person, group }) => ({
        person,
        why: {
          key: line.leaderSupervisor ? 'supervisor' : key,
          params: { subject: subject.name, initiator: subject.name, department: group.name },
        },
      })),
    )
  }
}
