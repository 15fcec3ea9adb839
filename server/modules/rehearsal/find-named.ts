import type { RehearsedChange } from '@/lib/contracts/rehearsal'
import { namedIn, type Thing } from '@/lib/rehearsal/named-in'
import { found, type Found } from './finding'
import type { ProcessAtWork } from './processes-at-work'

/** What a change takes away, as definitions name it. */
export function thingsGone(change: RehearsedChange): Thing[] {
  switch (change.kind) {
    case 'leaves':
      return [{ kind: 'person', id: change.account }]
    case 'empties':
      return [{ kind: 'role', id: change.roleId }]
    case 'vacates':
      // A position that one department loses is held in others: what names it goes on naming it.
      return change.groupId ? [] : [{ kind: 'duty', id: change.duty }]
    case 'closes':
      return [{ kind: 'department', id: change.groupId }]
    case 'merges':
      return change.groupIds.map((id) => ({ kind: 'department', id }))
  }
}

/**
 * Where definitions name what is gone. A published version is mended by publishing the next one; where a draft is being
 * written it is mended there, as publishing would take the draft along. Tasks on a version of before keep it.
 */
export function namedInProcesses(change: RehearsedChange, processes: ProcessAtWork[]): Found[] {
  return thingsGone(change).flatMap((thing) =>
    processes.flatMap(({ processId, name, version, status, definition, hasDraft }) => {
      const places = namedIn(definition, thing)
      if (places.length === 0) return []
      const mendable = status === 'draft' || (status === 'published' && !hasDraft)
      return [
        found(
          'named',
          'named',
          { type: 'process', id: processId, name },
          {
            part: `${thing.id} ${version}`,
            version,
            status,
            places: places.map(({ place, part }) => ({ place, part })),
            ...(mendable && { mend: { how: 'replace', processId, status, thing }, by: thing.kind }),
          },
        ),
      ]
    }),
  )
}
