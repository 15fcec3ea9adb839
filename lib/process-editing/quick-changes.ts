import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { transition } from '@/lib/engine/definition/transition'
import { elementSettings } from '@/lib/engine/elements/settings'
import { sameJson } from '@/lib/editing/shape'
import type { ConditionGroup, ConditionRow } from '@/lib/expression/condition'
import { readCondition } from '@/lib/expression/read-condition'
import { writeCondition } from '@/lib/expression/write-condition'
import { findElement, setElement } from './element-commands'
import { setLine } from './line-commands'
import { isLinePath } from './paths'

/** One thing that is changed where it is read: what an element says of itself, the name of a way, a number it asks for. */
export type QuickPlace =
  | { what: 'element'; id: string; kind: 'name' | 'people' | 'deadline'; setting: string }
  | { what: 'transition'; id: string; kind: 'name'; setting: 'name' }
  /** The value so far into the row that these steps lead to. */
  | { what: 'transition'; id: string; kind: 'number'; setting: 'expression'; row: number[]; at: number }

export const placeKey = (place: QuickPlace): string =>
  [place.what, place.id, place.setting, ...(place.kind === 'number' ? [...place.row, place.at] : [])].join(' ')

const kinds = { words: 'name', people: 'people', deadline: 'deadline' } as const

/** Everything of a definition that is changed in one click, in the order of its elements and of the ways out of each. */
export function placesOf(definition: ProcessDefinition): QuickPlace[] {
  return definition.elements.flatMap(({ id }) => placesAt(definition, id))
}

/**
 * What is changed in one click at one element: its name, its people, its deadline, and what its ways out ask. At one line: its
 * name, which it may not have yet, and the numbers it asks for.
 */
export function placesAt(definition: ProcessDefinition, elementId: string): QuickPlace[] {
  if (isLinePath(elementId)) return placesOfLine(definition, elementId.slice(1))
  const element = findElement(definition, elementId)
  if (!element) return []
  const own = Object.entries(elementSettings(element.type)).flatMap(([setting, { input }]): QuickPlace[] => {
    const kind = input === 'people' || input === 'deadline' || input === 'words' ? kinds[input] : null
    // Other texts of several languages are what a step says, not what it is called.
    if (!kind || (kind === 'name' && setting !== 'name')) return []
    return [{ what: 'element', id: elementId, kind, setting }]
  })
  const ways = definition.transitions.filter(({ from }) => from === elementId)
  return [
    ...own,
    ...ways.flatMap(({ id, name, condition, expression, otherwise }): QuickPlace[] => [
      ...(name ? [{ what: 'transition', id, kind: 'name', setting: 'name' } as const] : []),
      ...(condition === 'Expression' && !otherwise ? numbersIn(id, expression) : []),
    ]),
  ]
}

function placesOfLine({ transitions }: ProcessDefinition, id: string): QuickPlace[] {
  const line = transitions.find((one) => one.id === id)
  if (!line) return []
  const asks = line.condition === 'Expression' && !line.otherwise
  return [{ what: 'transition', id, kind: 'name', setting: 'name' }, ...(asks ? numbersIn(id, line.expression) : [])]
}

function numbersIn(id: string, expression: string): QuickPlace[] {
  const found: QuickPlace[] = []
  const look = ({ items }: ConditionGroup, steps: number[]): void =>
    items.forEach((item, step) => {
      const row = [...steps, step]
      if (item.kind === 'group') return look(item, row)
      item.values.forEach((value, at) => {
        if (value.as === 'number')
          found.push({ what: 'transition', id, kind: 'number', setting: 'expression', row, at })
      })
    })
  const condition = readCondition(expression)
  if (condition) look(condition, [])
  return found
}

/** The row of a condition a number stands in; null where it is not there. */
export function rowAt(expression: string, steps: readonly number[]): ConditionRow | null {
  let item: ConditionGroup | ConditionRow | null | undefined = readCondition(expression)
  for (const step of steps) item = item?.kind === 'group' ? item.items[step] : null
  return item?.kind === 'row' ? item : null
}

const numberText = /^-?\d{1,15}(\.\d{1,10})?$/
/** Whether a text is a number as conditions hold them. */
export const isNumberText = (text: string): boolean => numberText.test(text)

/** What stands at a place; undefined where the place is not there. */
export function valueOf(definition: ProcessDefinition, place: QuickPlace): unknown {
  if (place.what === 'element') {
    const element = findElement(definition, place.id) as unknown as Record<string, unknown> | undefined
    return element?.[place.setting]
  }
  const line = definition.transitions.find(({ id }) => id === place.id)
  if (!line) return undefined
  if (place.kind === 'name') return line.name
  const value = rowAt(line.expression, place.row)?.values[place.at]
  return value?.as === 'number' ? value.number : undefined
}

/** Whether nobody has changed what stands at a place, nor, of a number, what it is compared with. */
export function isAsBefore(before: ProcessDefinition, now: ProcessDefinition, place: QuickPlace): boolean {
  const at = (definition: ProcessDefinition): unknown =>
    place.kind === 'number'
      ? rowAt(definition.transitions.find(({ id }) => id === place.id)?.expression ?? '', place.row)
      : (valueOf(definition, place) ?? null)
  return sameJson(at(before), at(now))
}

/** The definition with one place set; null where the place is not there, or cannot be so. */
export function applyQuick(definition: ProcessDefinition, place: QuickPlace, value: unknown): ProcessDefinition | null {
  const before = valueOf(definition, place)
  if (before === undefined) return null
  if (sameJson(before, value)) return definition
  if (place.what === 'element') {
    const after = setElement(definition, place.id, { [place.setting]: value })
    return after === definition ? null : after
  }
  const line = definition.transitions.find(({ id }) => id === place.id)!
  const change =
    place.kind === 'name' ? { name: value } : { expression: withNumber(line.expression, place, String(value)) }
  const read = transition.safeParse({ ...line, ...change })
  if (!read.success || change.expression === null) return null
  return setLine(definition, place.id, { [place.setting]: read.data[place.setting] })
}

function withNumber(
  expression: string,
  { row, at }: Extract<QuickPlace, { kind: 'number' }>,
  number: string,
): string | null {
  const condition = readCondition(expression)
  if (!condition || !isNumberText(number)) return null
  const put = (group: ConditionGroup, [step = -1, ...rest]: readonly number[]): ConditionGroup => ({
    ...group,
    items: group.items.map((item, place) => {
      if (place !== step) return item
      if (item.kind === 'group') return put(item, rest)
      return { ...item, values: item.values.map((one, index) => (index === at ? { as: 'number', number } : one)) }
    }),
  })
  return writeCondition(put(condition, row))
}
