import { freeId } from '@/lib/editing/free-id'
import { lane, mostLanes, type Lane } from '@/lib/engine/definition/lane'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { withLanes } from '@/lib/engine/definition/put-back'
import { onGrid } from './drawn-sizes'
import { placeElements } from './element-commands'
import { boundsOf, type Box } from './guides'
import { boxesOf } from './note-commands'

/** Where the name of a lane stands, and how far lanes reach beyond what stands in them. */
export const laneHead = 32
const air = 32
const usualHeight = 160
const rowStep = 84

type Drawn = Pick<ProcessDefinition, 'lanes' | 'lanesTop'> & { elements: readonly Box[]; notes?: readonly Box[] }

/** A lane where it lies. */
export interface Band extends Box {
  lane: Lane
}

/** Lanes as they lie: below each other without a gap, as long as the drawing. */
export function bandsOf(drawn: Drawn): Band[] {
  const { lanes = [], lanesTop = 0 } = drawn
  const bounds = boundsOf([...drawn.elements, ...(drawn.notes ?? [])]) ?? { x: 0, width: 0 }
  const x = bounds.x - air - laneHead
  const width = bounds.width + 2 * air + laneHead
  let y = lanesTop
  return lanes.map((one) => {
    const band = { lane: one, x, y, width, height: one.height }
    y += one.height
    return band
  })
}

const middleOf = ({ y, height }: Pick<Box, 'y' | 'height'>): number => y + height / 2

/** The lane something stands in, by its middle; undefined outside all of them. */
export const laneAt = (bands: readonly Band[], box: Pick<Box, 'y' | 'height'>): Lane | undefined =>
  bands.find(({ y, height }) => middleOf(box) >= y && middleOf(box) < y + height)?.lane

/** Elements by the lane they stand in. */
export function lanesOfElements(
  drawn: Pick<ProcessDefinition, 'elements' | 'notes' | 'lanes' | 'lanesTop'>,
): Map<string, string> {
  const bands = bandsOf(drawn)
  return new Map(
    drawn.elements.flatMap((one) => {
      const at = laneAt(bands, one)
      return at ? [[one.id, at.id] as const] : []
    }),
  )
}

/** A new lane below the others; the first is laid round everything. */
export function addLane(
  definition: ProcessDefinition,
  name: string,
): { definition: ProcessDefinition; added: string | null } {
  const { lanes = [], lanesTop = 0 } = definition
  if (lanes.length >= mostLanes) return { definition, added: null }
  const id = freeId('lane1', new Set(lanes.map((one) => one.id)))
  if (lanes.length > 0)
    return {
      definition: withLanes(definition, [...lanes, { id, name, height: usualHeight }], lanesTop),
      added: id,
    }
  const bounds = boundsOf(boxesOf(definition)) ?? { y: 0, height: 0 }
  const height = Math.max(usualHeight, onGrid(bounds.height + 2 * air))
  const first = lane.parse({ id, name, height })
  return { definition: withLanes(definition, [first], onGrid(bounds.y - air)), added: id }
}

/** Everything whose middle lies between two heights, moved up or down. */
function shift(definition: ProcessDefinition, { from, until, by }: { from: number; until: number; by: number }) {
  const move = <One extends Box>(one: One): One =>
    middleOf(one) >= from && middleOf(one) < until ? { ...one, y: one.y + by } : one
  const { elements, notes } = definition
  return { ...definition, elements: elements.map(move), ...(notes && { notes: notes.map(move) }) }
}

/** Another name or height; what stands below moves along with the lower edge. */
export function setLane(
  definition: ProcessDefinition,
  id: string,
  change: Partial<Pick<Lane, 'name' | 'height'>>,
): ProcessDefinition {
  const band = bandsOf(definition).find((one) => one.lane.id === id)
  const read = lane.safeParse({ ...band?.lane, ...change, id })
  if (!band || !read.success) return definition
  const lanes = definition.lanes!.map((one) => (one.id === id ? read.data : one))
  const by = read.data.height - band.height
  const after = by === 0 ? definition : shift(definition, { from: band.y + band.height, until: Infinity, by })
  return withLanes(after, lanes, definition.lanesTop ?? 0)
}

/** Changes places with the one above or below, with what stands in both. */
export function moveLane(definition: ProcessDefinition, id: string, by: 1 | -1): ProcessDefinition {
  const bands = bandsOf(definition)
  const at = bands.findIndex((one) => one.lane.id === id)
  const [upper, lower] = [bands[Math.min(at, at + by)], bands[Math.max(at, at + by)]]
  if (at < 0 || !upper || !lower) return definition
  // Far away first, so that what has moved is not moved again.
  const far = 10_000_000
  const edges = { from: upper.y, until: upper.y + upper.height }
  const away = shift(definition, { ...edges, by: far })
  const up = shift(away, { from: lower.y, until: lower.y + lower.height, by: -upper.height })
  const back = shift(up, { from: edges.from + far, until: edges.until + far, by: lower.height - far })
  const lanes = bands.map(({ lane: one }) => one)
  lanes.splice(Math.min(at, at + by), 2, lower.lane, upper.lane)
  return withLanes(back, lanes, definition.lanesTop ?? 0)
}

/** Takes a lane away; its room goes to its neighbour, and what stands in it stays where it is. */
export function removeLanes(definition: ProcessDefinition, ids: ReadonlySet<string>): ProcessDefinition {
  const { lanes = [], lanesTop = 0 } = definition
  if (!lanes.some(({ id }) => ids.has(id))) return definition
  let top = lanesTop
  const left: Lane[] = []
  for (const one of lanes) {
    const above = left.at(-1)
    if (!ids.has(one.id)) left.push(one)
    else if (above) left[left.length - 1] = { ...above, height: above.height + one.height }
    else top += one.height
  }
  return withLanes(definition, left, top)
}

/** Puts every element into its lane, in rows as they stood, and makes each lane as high as it needs. */
export function layInLanes(definition: ProcessDefinition, laneOf: ReadonlyMap<string, string>): ProcessDefinition {
  const { lanes = [], lanesTop = 0 } = definition
  const places = new Map<string, { x: number; y: number }>()
  let top = lanesTop
  const heights = lanes.map((one) => {
    const own = definition.elements.filter(({ id }) => laneOf.get(id) === one.id)
    const rows = rowsOf(own)
    for (const [row, elements] of rows.entries())
      for (const { id, x, height } of elements)
        places.set(id, { x, y: Math.round(top + air + rowStep / 2 + row * rowStep - height / 2) })
    const height = Math.max(usualHeight, rows.length * rowStep + 2 * air)
    top += height
    return { ...one, height }
  })
  return withLanes(placeElements(definition, places), heights, lanesTop)
}

/** Elements that stand in one row: whose middles lie on one line, or nearly. */
function rowsOf<One extends Box>(elements: readonly One[]): One[][] {
  const rows: One[][] = []
  for (const one of elements.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1)
    if (row?.[0] && middleOf(one) - middleOf(row[0]) < rowStep / 3) row.push(one)
    else rows.push([one])
  }
  return rows
}

/**
 * Lanes made of where people belong, in the order the process comes to them. What nobody handles stands with what leads to
 * it.
 * @param nameOf the department or role of an element; null where none can be told
 */
export function lanesByPeople(definition: ProcessDefinition, nameOf: (id: string) => string | null): ProcessDefinition {
  const names = namesAlong(definition, nameOf)
  const lanes: Lane[] = []
  const laneOf = new Map<string, string>()
  for (const [id, name] of names) {
    const known = lanes.find((one) => one.name === name)
    const own = known ?? lane.parse({ id: `lane${lanes.length + 1}`, name })
    if (!known && lanes.length === mostLanes) continue
    if (!known) lanes.push(own)
    laneOf.set(id, own.id)
  }
  if (lanes.length === 0) return definition
  const top = onGrid((boundsOf(definition.elements)?.y ?? 0) - air)
  return layInLanes(withLanes(definition, lanes, top), laneOf)
}

/** Names by element, from the start on; each without one has that of what leads to it. */
function namesAlong(
  { elements, transitions }: ProcessDefinition,
  nameOf: (id: string) => string | null,
): Map<string, string> {
  const onward = new Map<string, string[]>()
  for (const { from, to } of transitions) onward.set(from, [...(onward.get(from) ?? []), to])
  const found = new Map<string, string>()
  const open = elements
    .toSorted((a, b) => Number(b.type === 'Start') - Number(a.type === 'Start'))
    .map(({ id }) => ({ id, from: '' }))
  const first = open.shift()
  const walk = (begin: { id: string; from: string }) => {
    const list = [begin]
    // The list grows while it is walked.
    for (const { id, from } of list) {
      if (found.has(id)) continue
      const name = nameOf(id) ?? found.get(from)
      if (name === undefined) continue
      found.set(id, name)
      for (const to of onward.get(id) ?? []) list.push({ id: to, from: id })
    }
  }
  if (first) walk(first)
  for (const one of open) walk(one)
  return found
}
