import { nextDay } from '@/lib/calendar/local-time'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'
import type { ConditionRow, ConditionSubject, ConditionValue } from '@/lib/expression/condition'
import { isComputed } from '@/lib/form-data/compute-formulas'
import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import type { VariableKind } from '@/lib/form-fields/field-traits'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { besideDay, besideMoment, besideNumber } from './beside'
import { comparisonsIn } from './comparisons'
import { comparedByRules, type RulesInSight } from './rule-cells'

export type BoundaryValue = string | number | boolean | string[] | null

/** What conditions look at, with the values at which one of them changes and those beside. */
export interface Boundary {
  /** A field of the form; of a figure made of rows their table. */
  field: string
  /** A part of its value, such as the days of a span; '' for the value itself. */
  part: string
  /** How the rows of a table are looked at; null for a value of its own. */
  of: Exclude<ConditionSubject['of'], 'value'> | null
  /** Of a figure or of rows one by one: the column. */
  column: string
  /** A formula makes it: nobody types it. */
  computed: boolean
  /** As the field keeps them: amounts as text, numbers as numbers, days as yyyy-MM-dd; the lowest first where they have an order. */
  values: BoundaryValue[]
  /** Lines and elements whose conditions ask. */
  places: string[]
}

/** An expression of a process, and where it stands. */
interface Asked {
  text: string
  place: string
}

function askedIn({ transitions, elements }: ProcessDefinition): Asked[] {
  const lines = transitions
    .filter(({ condition }) => condition === 'Expression')
    .map(({ id, expression }) => ({ text: expression, place: id }))
  const others = elements.flatMap((element) =>
    elementTraits(element)
      .expressions(element)
      .map(({ text }) => ({ text, place: element.id })),
  )
  return [...lines, ...others].filter(({ text }) => text.trim() !== '')
}

interface Subject {
  key: Pick<Boundary, 'field' | 'part' | 'of' | 'column'>
  kind: VariableKind
  computed: boolean
  /** What keeps the value; null for a figure. */
  keeper: FormField | PlainField | null
  scale: number
}

const scaleOf = (field: FormField | PlainField): number =>
  'scale' in field && typeof field.scale === 'number' ? field.scale : 0

function subjectOf(subject: ConditionSubject, fields: Map<string, FormField>): Subject | null {
  if (subject.of === 'value') {
    const [name = '', part = ''] = subject.name.split('.')
    const field = fields.get(name)
    if (!field || field.type === 'table') return null
    const traits = traitsOf(field)
    const kind = part ? traits.parts[part as keyof typeof traits.parts] : traits.kind
    if (!kind) return null
    const key = { field: name, part, of: null, column: '' }
    return { key, kind, computed: isComputed(field), keeper: part ? null : field, scale: part ? 0 : scaleOf(field) }
  }
  const table = fields.get(subject.table)
  if (table?.type !== 'table') return null
  const key = { field: subject.table, part: '', of: subject.of, column: subject.of === 'count' ? '' : subject.column }
  if (subject.of === 'count') return { key, kind: 'number', computed: false, keeper: null, scale: 0 }
  const column = table.fields.find(({ id }) => id === subject.column)
  if (!column) return null
  const single = subject.of === 'some' || subject.of === 'every'
  return {
    key,
    kind: single ? traitsOf(column).kind : 'number',
    computed: isComputed(column),
    keeper: single ? column : null,
    scale: scaleOf(column),
  }
}

export interface Known {
  /** yyyy-MM-dd */
  today: string
  /** What is typed, for conditions that compare one field with another. */
  data?: FormData
  /** Business rules whose cells count as conditions too. */
  rules?: RulesInSight
}

/** What a row compares with, as text; none where that is not known. */
function textOf(value: ConditionValue, { today, data = {} }: Known): string[] {
  switch (value.as) {
    case 'text':
      return [value.text]
    case 'number':
      return [value.number]
    case 'day':
      return [value.day]
    case 'today':
      return [nextDay(today, value.days)]
    case 'variable': {
      const known = data[value.name]
      return typeof known === 'string' || typeof known === 'number' ? [String(known)] : []
    }
  }
}

/** A number as its field keeps it. */
const kept = (text: string, keeper: Subject['keeper']): string | number =>
  keeper?.type === 'money' || (keeper?.type === 'calculated' && keeper.result === 'money') ? text : Number(text)

/** Every value named, and one that is not. */
function namedAndOther(named: string[], keeper: Subject['keeper']): BoundaryValue[] {
  const choices = keeper ? (valueOf(keeper).choices?.(keeper) ?? []) : []
  const other = choices.map(({ value }) => value).find((value) => !named.includes(value))
  if (choices.length > 0) return [...named, ...(other === undefined ? [] : [other])]
  return [...named, `${named[0] ?? ''}x`]
}

function valuesOf(row: ConditionRow, { kind, keeper, scale }: Subject, known: Known): BoundaryValue[] {
  const named = row.values.flatMap((value) => textOf(value, known))
  const filled = row.operator === 'empty' || row.operator === 'filled'
  if (filled) {
    const example = keeper ? valueOf(keeper).example(keeper as never, () => null) : null
    const value = kind === 'number' ? kept('1', keeper) : example
    return [null, ...(isPlain(value) ? [value] : [])]
  }
  switch (kind) {
    case 'number':
      return named.flatMap((text) => besideNumber(text, scale)).map((text) => kept(text, keeper))
    case 'day':
      return named.flatMap(besideDay)
    case 'moment':
      return named.flatMap(besideMoment)
    case 'flag':
      return [false, true]
    case 'choices':
      return [[], ...named.map((one) => [one])]
    case 'text':
    case 'choice':
      return named.length > 0 ? namedAndOther(named, keeper) : []
    case 'range':
    case 'rows':
      return []
  }
}

const isPlain = (value: unknown): value is BoundaryValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

function inOrder(values: BoundaryValue[], kind: VariableKind): BoundaryValue[] {
  const once = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  if (kind === 'number') return once.sort((a, b) => Number(a ?? -Infinity) - Number(b ?? -Infinity))
  if (kind === 'day' || kind === 'moment') return once.sort((a, b) => String(a ?? '').localeCompare(String(b ?? '')))
  return once
}

/**
 * Per field of the form the values at which a condition of the process changes, and those just beside: of a number as exact as
 * its field, of a day the day before and after, of a choice each one named and another, of yes and no both.
 */
export function boundariesOf(definition: ProcessDefinition, form: FormDefinition, known: Known): Boundary[] {
  const asked = askedIn(definition)
  return boundariesIn([...asked, ...cellsAsked(asked, known)], form, known)
}

/** The same of the cells of the rules alone. */
export function boundariesOfRules(definition: ProcessDefinition, form: FormDefinition, known: Known): Boundary[] {
  return boundariesIn(cellsAsked(askedIn(definition), known), form, known)
}

const cellsAsked = (asked: Asked[], { rules }: Known): Asked[] =>
  rules ? asked.flatMap(({ text, place }) => comparedByRules(text, rules).map((cell) => ({ text: cell, place }))) : []

function boundariesIn(asked: Asked[], form: FormDefinition, known: Known): Boundary[] {
  const fields = new Map(formFields(form).map((field) => [field.id, field]))
  const found = new Map<string, { subject: Subject; values: BoundaryValue[]; places: Set<string> }>()
  const note = (subject: Subject, values: BoundaryValue[], place: string) => {
    if (values.length === 0) return
    const key = Object.values(subject.key).join(' ')
    const at = found.get(key) ?? { subject, values: [], places: new Set<string>() }
    at.values.push(...values)
    at.places.add(place)
    found.set(key, at)
  }
  for (const { text, place } of asked) {
    const { rows, names } = comparisonsIn(text)
    for (const row of rows) {
      const subject = subjectOf(row.subject, fields)
      if (subject) note(subject, valuesOf(row, subject, known), place)
    }
    for (const name of names) {
      const subject = subjectOf({ of: 'value', name }, fields)
      if (subject?.kind === 'flag') note(subject, [false, true], place)
    }
  }
  return [...found.values()].map(({ subject, values, places }) => ({
    ...subject.key,
    computed: subject.computed,
    values: inOrder(values, subject.kind),
    places: [...places],
  }))
}
