/** Members told of one change, and signs of one value: what a person still reads. */
const mostTold = 100
const longest = 2_000
const deepest = 6

interface Change {
  path: string
  before: string | null
  after: string | null
}

/** Leaves of a document by their path; lists and objects without members are leaves, too. */
function leaves(value: unknown, path: string, depth: number, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null || depth >= deepest) {
    if (value !== undefined && !(value === null && path === ''))
      into.set(path, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest))
    return
  }
  const members = Object.entries(value)
  if (members.length === 0) into.set(path, Array.isArray(value) ? '[]' : '{}')
  for (const [name, member] of members) leaves(member, path ? `${path}.${name}` : name, depth + 1, into)
}

/** What differs between two states of a record, member by member in the order of the later one; pure. */
export function differences(before: unknown, after: unknown): { changes: Change[]; more: number } {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()]
  leaves(before ?? null, '', 0, old)
  leaves(after ?? null, '', 0, now)
  const paths = [...new Set([...now.keys(), ...old.keys()])].filter((path) => old.get(path) !== now.get(path))
  return {
    changes: paths
      .slice(0, mostTold)
      .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null })),
    more: Math.max(0, paths.length - mostTold),
  }
}
