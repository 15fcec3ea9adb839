import { mostElements, mostTransitions, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Element, ElementType } from '@/lib/engine/elements/element'
import { columnGap, onGrid, rowGap, sizeOf } from './drawn-sizes'
import { chain, findElement } from './element-commands'
import { freeElementId, freeLineId, newElement, newLine } from './new-element'
import { unbent, withBendsAlong } from './bends'
import { connect } from './line-commands'
import { withNotesAlong } from './note-commands'

/** What is put down, and where one goes on. */
export interface Added {
  definition: ProcessDefinition
  /** The element that is chosen then; null where nothing was added. */
  added: string | null
}

/** Names of what is put down; a branch brings steps and a join with it. */
export type NameOf = (type: ElementType) => string

interface Spot {
  type: ElementType
  /** Of the middle of its left edge. */
  left: number
  middle: number
}

const put = (
  definition: ProcessDefinition,
  { type, left, middle }: Spot,
  nameOf: NameOf,
): [ProcessDefinition, Element] => {
  const added = newElement({
    type,
    id: freeElementId(definition, type),
    name: nameOf(type),
    x: onGrid(left),
    y: Math.round(middle - sizeOf(type).height / 2),
  })
  return [{ ...definition, elements: [...definition.elements, added] }, added]
}

const right = ({ x, width }: Element) => x + width
const middleOf = ({ y, height }: Element) => y + height / 2

/** By itself, where somebody has dropped it; joined to nothing. */
export function addAlone(
  definition: ProcessDefinition,
  type: ElementType,
  { x, y }: { x: number; y: number },
  nameOf: NameOf,
): Added {
  if (!fits(definition, type)) return { definition, added: null }
  const { width } = sizeOf(type)
  const [after, added] = put(definition, { type, left: x - width / 2, middle: y }, nameOf)
  return { definition: after, added: added.id }
}

/** One start, and no more than a process may hold. */
const fits = ({ elements, transitions }: ProcessDefinition, type: ElementType): boolean =>
  type !== 'Start' &&
  elements.length + (type === 'Split' ? 4 : 1) <= mostElements &&
  transitions.length + (type === 'Split' ? 6 : 2) <= mostTransitions

/**
 * After an element. Where one way leads on it comes in between; where several do, or none, it is one more way. What
 * stands on its right makes room.
 */
export function addAfter(definition: ProcessDefinition, id: string, type: ElementType, nameOf: NameOf): Added {
  const before = findElement(definition, id)
  if (!before || before.type === 'End' || !fits(definition, type)) return { definition, added: null }
  const out = definition.transitions.filter(({ from }) => from === id)
  const [onward] = out
  if (out.length === 1 && onward && type !== 'End') return addOnLine(definition, onward.id, type, nameOf)
  const below =
    out.length === 0
      ? 0
      : lowest(
          definition,
          out.map(({ to }) => to),
        ) -
        middleOf(before) +
        rowGap
  const [block, first] = putBlock(
    definition,
    { type, left: right(before) + columnGap, middle: middleOf(before) + below },
    nameOf,
  )
  return { definition: connect(block, id, first), added: first }
}

const lowest = ({ elements }: ProcessDefinition, ids: string[]): number =>
  Math.max(...elements.filter(({ id }) => ids.includes(id)).map(({ y, height }) => y + height))

/** In the middle of a line: what the line says stands on its first half. */
export function addOnLine(definition: ProcessDefinition, lineId: string, type: ElementType, nameOf: NameOf): Added {
  const line = definition.transitions.find(({ id }) => id === lineId)
  const [from, to] = [line?.from ?? '', line?.to ?? ''].map((id) => findElement(definition, id))
  if (!line || !from || !to || type === 'End' || !fits(definition, type)) return { definition, added: null }
  const left = right(from) + columnGap
  const [block, first, last] = putBlock(definition, { type, left, middle: middleOf(from) }, nameOf)
  const end = right(findElement(block, last)!) + columnGap
  const roomy = makeRoom(block, { from: to.x, by: end - to.x, keeping: new Set(blockOf(definition, block)) })
  const transitions = roomy.transitions.map((one) => (one.id === lineId ? { ...unbent(one), to: first } : one))
  const onward = newLine({ id: freeLineId(roomy), from: last, to: to.id })
  const made = { ...roomy, transitions: [...transitions, onward] }
  return { definition: withBendsAlong(definition, withNotesAlong(definition, made)), added: first }
}

const blockOf = (before: ProcessDefinition, after: ProcessDefinition): string[] => {
  const there = new Set(before.elements.map(({ id }) => id))
  return after.elements.filter(({ id }) => !there.has(id)).map(({ id }) => id)
}

/** An element; a split with two steps and the join they meet in, as that is sound from the start. Its first and last. */
function putBlock(definition: ProcessDefinition, spot: Spot, nameOf: NameOf): [ProcessDefinition, string, string] {
  const [one, first] = put(definition, spot, nameOf)
  if (spot.type !== 'Split') return [one, first.id, first.id]
  const away = (sizeOf('Activity').height + rowGap) / 2
  const column = right(first) + columnGap
  const [two, upper] = put(one, { type: 'Activity', left: column, middle: spot.middle - away }, nameOf)
  const [three, lower] = put(two, { type: 'Activity', left: column, middle: spot.middle + away }, nameOf)
  const [four, join] = put(three, { type: 'Join', left: right(upper) + columnGap, middle: spot.middle }, nameOf)
  const branches = chain(chain(four, [first.id, upper.id, join.id]), [first.id, lower.id, join.id])
  return [branches, first.id, join.id]
}

interface Room {
  /** What stands here or further right moves. */
  from: number
  by: number
  keeping: ReadonlySet<string>
}

export function makeRoom(definition: ProcessDefinition, { from, by, keeping }: Room): ProcessDefinition {
  const step = onGrid(by + 3)
  if (step <= 0) return definition
  return {
    ...definition,
    elements: definition.elements.map((one) =>
      one.x >= from && !keeping.has(one.id) ? { ...one, x: one.x + step } : one,
    ),
  }
}
