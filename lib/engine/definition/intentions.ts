import type { Difference } from './compare'
import type { ProcessDefinition } from './process-definition'

type Told = Pick<Difference, 'id' | 'kind' | 'paths'> & { what: string }

const leadsElsewhere = ({ paths }: Told) => paths.some((path) => path === 'from' || path === 'to')

/**
 * Differences as somebody meant them: steps that were put in or taken out together are one, with the ways between and those that
 * lead to them; everything else stands by itself, where it stood.
 */
export function intentionsOf<One extends Told>(
  differences: readonly One[],
  before: Pick<ProcessDefinition, 'transitions'>,
  after: Pick<ProcessDefinition, 'transitions'>,
): One[][] {
  const linesOf = ({ transitions }: Pick<ProcessDefinition, 'transitions'>) =>
    new Map(transitions.map((line) => [line.id, [line.from, line.to]]))
  const [was, is] = [linesOf(before), linesOf(after)]
  const moved = new Set(
    differences.filter(({ what, kind }) => what === 'element' && kind !== 'changed').map(({ id }) => id),
  )
  const parent = new Map<string, string>([...moved].map((id) => [id, id]))
  const rootOf = (id: string): string => {
    const above = parent.get(id) ?? id
    return above === id ? id : rootOf(above)
  }
  const ways = differences.filter((one) => one.what === 'transition' && (one.kind !== 'changed' || leadsElsewhere(one)))
  const endsOf = (id: string) => [...(was.get(id) ?? []), ...(is.get(id) ?? [])]
  for (const { id } of ways) {
    const [first, ...others] = endsOf(id).filter((end) => moved.has(end))
    if (first !== undefined) for (const other of others) parent.set(rootOf(other), rootOf(first))
  }
  const groups = new Map<string, One[]>()
  const neighbours = new Map<string, Set<string>>()
  for (const { id } of ways) {
    const end = endsOf(id).find((one) => moved.has(one))
    if (end === undefined) continue
    const root = rootOf(end)
    neighbours.set(root, new Set([...(neighbours.get(root) ?? []), ...endsOf(id).filter((one) => !moved.has(one))]))
  }
  /** Whose it is: of what it touches, or of what it leads past now. */
  const groupOf = (one: One): string | undefined => {
    if (one.what === 'element') return moved.has(one.id) ? rootOf(one.id) : undefined
    if (!ways.includes(one)) return undefined
    const ends = endsOf(one.id)
    const own = ends.find((end) => moved.has(end))
    if (own !== undefined) return rootOf(own)
    const past = [...neighbours].filter(([, around]) => ends.every((end) => around.has(end)))
    return past.length === 1 ? past[0]?.[0] : undefined
  }
  const list: One[][] = []
  for (const one of differences) {
    const root = groupOf(one)
    const known = root === undefined ? undefined : groups.get(root)
    if (known) {
      known.push(one)
      continue
    }
    const fresh = [one]
    if (root !== undefined) groups.set(root, fresh)
    list.push(fresh)
  }
  return list
}

/** In which order a whole intention is taken back: what comes back first, then ways, and last what goes. */
export const inOrderBack = <One extends Told>(intention: readonly One[]): One[] => {
  const place = ({ what, kind }: One) =>
    kind === 'removed' && what === 'element' ? 0 : kind === 'changed' ? 1 : kind === 'removed' ? 2 : 3
  return intention.toSorted((a, b) => place(a) - place(b))
}
