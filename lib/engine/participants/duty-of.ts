import type { Rule } from './rule'
import type { SubjectFinder } from './subject'

/** Holders of a job position (param1) in the group of each subject, else in the nearest group above that has one. */
export function dutyOf(subjects: SubjectFinder): Rule {
  return (line, search) =>
    subjects(line, search).flatMap((subject) => {
      const groups = search.scene.given.facts.ask({
        kind: 'line',
        groupId: subject.groupId,
        needs: { duty: line.param1 },
      })
      const within = line.dutySameGroup ? groups.slice(0, 1) : groups
      const holding = within.find(({ members }) =>
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
