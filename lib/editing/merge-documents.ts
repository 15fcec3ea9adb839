import { mergeOrder } from './merge-order'
import { root, sameJson, type Part, type Shape } from './shape'

/** Both sides changed one property otherwise, or one took away what the other changed. */
export interface Conflict {
  part: string
  /** A property; `parent`: moved to two places; `order`: of what stands in it; `there`: removed by one, changed by the other. */
  property: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export type Side = 'mine' | 'theirs'

interface Three<Document> {
  base: Document
  mine: Document
  theirs: Document
}

interface Merged<Document> {
  /** Where there is a conflict, as the preferred side has it. */
  document: Document
  conflicts: Conflict[]
}

/** Two people's changes of one document in one: by part and property. */
export function mergeDocuments<Document>(
  shape: Shape<Document>,
  { base, mine, theirs }: Three<Document>,
  prefer: (conflict: Conflict) => Side = () => 'theirs',
): Merged<Document> {
  const [b, m, t] = [byId(shape.parts(base)), byId(shape.parts(mine)), byId(shape.parts(theirs))]
  const conflicts: Conflict[] = []
  const decide = (conflict: Conflict): Side => {
    conflicts.push(conflict)
    return prefer(conflict)
  }
  const parts = new Map<string, Part>()
  for (const id of new Set([...t.keys(), ...m.keys()])) {
    const part = mergePart({ base: b.get(id), mine: m.get(id), theirs: t.get(id) }, decide)
    if (part) parts.set(id, part)
  }
  keepParents(parts, { base: b, mine: m, theirs: t }, decide)
  return { document: shape.whole(inOrder(parts, { base: b, mine: m, theirs: t }, decide)), conflicts }
}

const byId = (parts: readonly Part[]) => new Map(parts.map((part) => [part.id, part]))

type Of<Value> = { base: Value; mine: Value; theirs: Value }
type Decide = (conflict: Conflict) => Side

const samePart = (a: Part, b: Part) => a.parent === b.parent && sameJson(a.properties, b.properties)

function mergePart({ base, mine, theirs }: Of<Part | undefined>, decide: Decide): Part | null {
  if (mine && theirs) return mergeProperties({ base, mine, theirs }, decide)
  const left = mine ?? theirs
  if (!left) return null
  if (!base) return left
  if (samePart(base, left)) return null
  const side = decide({ part: left.id, property: 'there', base: true, mine: Boolean(mine), theirs: Boolean(theirs) })
  return (side === 'mine' ? mine : theirs) ?? null
}

function mergeProperties({ base, mine, theirs }: { base?: Part; mine: Part; theirs: Part }, decide: Decide): Part {
  const one = (property: string, before: unknown, own: unknown, other: unknown): unknown => {
    if (sameJson(own, other) || sameJson(own, before)) return other
    if (sameJson(other, before)) return own
    return decide({ part: mine.id, property, base: before, mine: own, theirs: other }) === 'mine' ? own : other
  }
  const properties: Record<string, unknown> = {}
  // The other's order of keys: two merges of the same give the same text.
  for (const key of new Set([...Object.keys(theirs.properties), ...Object.keys(mine.properties)])) {
    const value = one(key, base?.properties[key], mine.properties[key], theirs.properties[key])
    if (value !== undefined) properties[key] = value
  }
  return { id: mine.id, parent: String(one('parent', base?.parent, mine.parent, theirs.parent)), properties }
}

/** Something that stays, or was added, stands in what one side removed: that is a conflict about what it stands in. */
function keepParents(parts: Map<string, Part>, { mine, theirs }: Of<Map<string, Part>>, decide: Decide): void {
  for (let again = true; again;) {
    again = false
    for (const part of [...parts.values()]) {
      if (part.id === root || part.parent === root || parts.has(part.parent)) continue
      again = true
      const there = { mine: mine.get(part.parent), theirs: theirs.get(part.parent) }
      const gone = { part: part.parent, property: 'there', base: true }
      const side = decide({ ...gone, mine: Boolean(there.mine), theirs: Boolean(there.theirs) })
      const kept = there[side]
      if (kept) parts.set(kept.id, kept)
      else parts.delete(part.id)
    }
  }
}

function inOrder(parts: Map<string, Part>, { base, mine, theirs }: Of<Map<string, Part>>, decide: Decide): Part[] {
  const childrenOf = (all: Iterable<Part>) => {
    const children = new Map<string, string[]>()
    for (const { id, parent } of all) if (id !== root) children.set(parent, [...(children.get(parent) ?? []), id])
    return children
  }
  const [kept, b, m, t] = [parts, base, mine, theirs].map((all) => childrenOf(all.values())) as [
    Map<string, string[]>,
    Map<string, string[]>,
    Map<string, string[]>,
    Map<string, string[]>,
  ]
  const result: Part[] = []
  const visit = (id: string) => {
    const part = parts.get(id)
    if (part) result.push(part)
    const [own, other, before] = [m.get(id) ?? [], t.get(id) ?? [], b.get(id) ?? []]
    const { order } = mergeOrder({ base: before, mine: own, theirs: other, kept: new Set(kept.get(id)) }, () =>
      decide({ part: id, property: 'order', base: before, mine: own, theirs: other }),
    )
    order.forEach(visit)
  }
  visit(root)
  return result
}
