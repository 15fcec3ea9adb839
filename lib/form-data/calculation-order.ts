import type { FormDefinition, FormField, PlainField, TableField } from '@/lib/form-data/form-definition'
import { formFields } from './form-fields'

/** R2.8-11: what fills a field in; only the types of fields that can be computed have one. */
export function formulaOf(field: FormField | PlainField): string | undefined {
  return 'formula' in field ? field.formula : undefined
}

/** Names an expression speaks of, those of functions as well; what stands in quotes is a text. */
export function namesIn(formula: string): ReadonlySet<string> {
  const known = namesOf.get(formula)
  if (known) return known
  const names: ReadonlySet<string> = new Set(outsideTexts(formula).match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [])
  if (namesOf.size >= mostTexts) namesOf.clear()
  namesOf.set(formula, names)
  return names
}

/** Forms hold few texts and ask for their names at every key, of a long table in every row. */
const namesOf = new Map<string, ReadonlySet<string>>()
const mostTexts = 2000

/** Entries of a context are asked for by texts as well. */
const asksByText = /\bget\s+(?:value|entries)\b/

const outsideTexts = (formula: string): string =>
  asksByText.test(formula) ? formula : formula.replace(/"(?:[^"\\]|\\.)*"/g, ' ')

/** Of those the names of fields by themselves: neither what is asked of another, as `days` in `trip.days`, nor a function, as in `count(lines)`. */
const ownNamesIn = (formula: string): Set<string> =>
  new Set(outsideTexts(formula).match(/(?<![\w.])[A-Za-z][A-Za-z0-9_]*\b(?!\s*\()/g) ?? [])

/** A field or a column: its path, and the table a column stands in. */
export interface CalculationTarget {
  path: string
  field: FormField | PlainField
  table?: TableField
}

/** Every field and column of a form. */
export const calculationTargets = (definition: FormDefinition): CalculationTarget[] =>
  formFields(definition).flatMap((field): CalculationTarget[] =>
    field.type === 'table'
      ? field.fields.map((column) => ({ path: `${field.id}.${column.id}`, field: column, table: field }))
      : [{ path: field.id, field }],
  )

interface CalculationOrder {
  /** Paths, each after those it needs. */
  order: string[]
  circles: string[][]
}

/** What a calculation needs first, by path. A bare table needs its computed columns; inside a row a name is a column first. */
function needsOf({ path, field, table }: CalculationTarget, all: readonly CalculationTarget[]): string[] {
  const formula = formulaOf(field) ?? ''
  const [names, alone] = [namesIn(formula), ownNamesIn(formula)]
  return all
    .filter((other) => {
      const own = other.path.split('.').at(-1) ?? ''
      if (table && other.table === table) return alone.has(own) || (alone.has(table.id) && names.has(own))
      if (table && table.fields.some(({ id }) => names.has(id) && id === other.path)) return false
      return other.table
        ? names.has(other.table.id) && (names.has(own) || !other.table.fields.some(({ id }) => names.has(id)))
        : alone.has(other.path)
    })
    .filter((other) => formulaOf(other.field) !== undefined || other.path === path)
    .map((other) => other.path)
}

/** R2.8-11: in which order calculations are made; those that go in a circle stand at the end, as they are. */
export function calculationOrder(definition: FormDefinition): CalculationOrder {
  const known = orders.get(definition)
  if (known) return known
  const found = findOrder(definition)
  orders.set(definition, found)
  return found
}

/** A form is computed at every key that is pressed in it, and is never changed. */
const orders = new WeakMap<FormDefinition, CalculationOrder>()

function findOrder(definition: FormDefinition): CalculationOrder {
  const all = calculationTargets(definition)
  const computed = all.filter(({ field }) => formulaOf(field) !== undefined)
  const needs = new Map(computed.map((target) => [target.path, needsOf(target, all)]))
  const order: string[] = []
  const circles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (path: string, way: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      circles.push(way.slice(way.indexOf(path)))
      return
    }
    state.set(path, 'open')
    for (const need of needs.get(path) ?? []) visit(need, [...way, path])
    state.set(path, 'done')
    order.push(path)
  }
  computed.forEach(({ path }) => visit(path, []))
  const round = new Set(circles.flat())
  return { order: [...order.filter((path) => !round.has(path)), ...order.filter((path) => round.has(path))], circles }
}
