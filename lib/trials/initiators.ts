/** Somebody who may hand a request in, and what the people of its steps can depend on. */
export interface Starter {
  account: string
  departmentId: string | null
  roles: string[]
  /** His places in groups, as text. */
  places: string
  /** Whether he heads a group. */
  heads: boolean
}

const likeness = ({ account, departmentId, roles, places }: Starter, named: ReadonlySet<string>): string =>
  JSON.stringify([departmentId, roles.toSorted(), places, named.has(account) ? account : ''])

/** So many of a list, from its beginning to its end. */
function spread<One>(all: One[], most: number): One[] {
  if (all.length <= most) return all
  return Array.from({ length: Math.max(0, most) }, (_, index) => all[Math.floor((index * all.length) / most)]).filter(
    (one): one is One => one !== undefined,
  )
}

/**
 * Of all who may hand a request in, one of each kind: of the same department, roles and places. Whom the process names is
 * a kind of his own. Of too many kinds heads and those named come first, and of the others as many as fit.
 */
export function oneOfEach(
  starters: readonly Starter[],
  named: ReadonlySet<string>,
  most: number,
): { chosen: Starter[]; kinds: number } {
  const kinds = new Map<string, Starter>()
  for (const starter of starters) {
    const key = likeness(starter, named)
    if (!kinds.has(key)) kinds.set(key, starter)
  }
  const all = [...kinds.values()]
  const isFirst = ({ account, heads }: Starter) => heads || named.has(account)
  const first = spread(all.filter(isFirst), most)
  const others = all.filter((one) => !isFirst(one))
  return { chosen: [...first, ...spread(others, most - first.length)], kinds: all.length }
}
