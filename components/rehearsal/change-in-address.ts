import type { RehearsedChange } from '@/lib/contracts/rehearsal'

export const changeKinds = ['leaves', 'merges', 'closes', 'empties', 'vacates'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What of the address belongs to a change. */
const members = [...changeKinds, 'into', 'group', 'what'] as const

/** Which kind of change the address is about, even if it is not said yet of whom. */
export const kindIn = (query: URLSearchParams): ChangeKind =>
  changeKinds.find((kind) => query.has(kind)) ?? changeKinds.find((kind) => kind === query.get('what')) ?? 'leaves'

/** The change an address asks about; null while something of it is missing. */
export function changeIn(query: URLSearchParams): RehearsedChange | null {
  const kind = kindIn(query)
  const first = query.get(kind) ?? ''
  const into = query.get('into') ?? ''
  if (!first) return null
  switch (kind) {
    case 'leaves':
      return { kind, account: first }
    case 'closes':
      return { kind, groupId: first }
    case 'empties':
      return { kind, roleId: first }
    case 'vacates':
      return { kind, duty: first, groupId: query.get('group') ?? '' }
    case 'merges':
      return into ? { kind, groupIds: first.split(','), into } : null
  }
}

/** What of the address is another when it asks about something else. */
export function inAddress(change: Record<string, string>): Record<string, string | null> {
  return { ...Object.fromEntries(members.map((name) => [name, null])), ...change }
}
