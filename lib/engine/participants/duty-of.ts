import type { Participant } from './participant'
import type { Rule, Search } from './rule'
import type { Subject, SubjectFinder } from './subject'
import { formPrefix, idsIn, systemPrefix } from './variable'

/**
 * Holders of a job position (param1) in the group of each subject, else in the nearest group above that has one.
 * "Only in the same group" may name another group than the subject's (R3-37): by its id, or by a value of the form.
 */
export function dutyOf(subjects: SubjectFinder): Rule {
  return (line, search) =>
    within(line, subjects(line, search), search).flatMap((subject) => {
      const groups = search.scene.given.facts.ask({
        kind: 'line',
        groupId: subject.groupId,
        needs: { duty: line.param1 },
      })
      const looked = line.dutySameGroup ? groups.slice(0, 1) : groups
      const holding = looked.find(({ members }) =>
        members.some(({ duty, person }) => duty === line.param1 && person.enabled),
      )
      return (holding?.members ?? [])
        .filter(({ duty }) => duty === line.param1)
        .map(({ person, dutyName }) => ({
          person,
          why: { key: 'duty', params: { duty: dutyName ?? line.param1, department: holding?.name ?? '' } },
        }))
    })
}

/** Every subject where nothing else is said, else the groups that are named, each once. */
function within(line: Participant, subjects: Subject[], search: Search): Pick<Subject, 'groupId'>[] {
  if (!line.dutySameGroup || line.dutySameGroupVal === '' || subjects.length === 0) return subjects
  const named = [formPrefix, systemPrefix].some((prefix) => line.dutySameGroupVal.startsWith(prefix))
    ? idsIn(line.dutySameGroupVal, search)
    : [line.dutySameGroupVal]
  return [...new Set(named)].map((groupId) => ({ groupId }))
}
