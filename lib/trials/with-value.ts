import { computeFormulas, isComputed } from '@/lib/form-data/compute-formulas'
import { formulaOf, namesIn } from '@/lib/form-data/calculation-order'
import type { Clock } from '@/lib/expression/clock'
import type { FormData, FormDefinition, FormField, PlainField, TableField } from '@/lib/form-data/form-definition'
import { formFields, isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { sameValue } from '@/lib/form-data/same-value'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import type { Boundary, BoundaryValue } from './boundaries'
import { sampleRow } from './sample-data'

/** What a field holds where an expression meets this; undefined where it can hold no such thing. */
function asValue(field: FormField | PlainField, text: string, today: string): unknown {
  const { fromCell, check } = valueOf(field)
  const value = fromCell?.(field as FormField, text)
  return isEmpty(value) || check(field as FormField, value, today) !== null ? undefined : value
}

/** Of what, and by what, data is computed. */
interface Computed {
  form: FormDefinition
  clock: Clock
}

/** Whether a field holds this; amounts are the same however they are written. */
const holds = (field: FormField, data: FormData, wanted: BoundaryValue): boolean => {
  const value = data[field.id]
  return sameValue(value, wanted) || (!isEmpty(value) && !isEmpty(wanted) && Number(value) === Number(wanted))
}

/**
 * The data with one field at a value, nothing else changed but what the field is computed from. A total is brought there by one
 * row, with one in each number but the one that is changed.
 * @returns null where no single change leads there
 */
export function withValue(
  { form, clock }: Computed,
  data: FormData,
  { field: id, part, of, column }: Boundary,
  wanted: BoundaryValue,
): FormData | null {
  const field = formFields(form).find((one) => one.id === id)
  const { today } = clock
  if (!field || part !== '') return null
  if (field.type === 'table') return of === null ? null : withFigure(field, data, { of, column }, { wanted, today })
  if (!isComputed(field)) return { ...data, [id]: wanted as FormData[string] }
  const typed = { text: String(wanted), today }
  return (
    inputsOf(form, field)
      .map(({ input, table }) => (table ? withRow(table, input, data, typed) : withInput(input, data, typed)))
      .find(
        (changed): changed is FormData =>
          changed !== null && holds(field, computeFormulas(form, changed, clock), wanted),
      ) ?? null
  )
}

/** A table whose rows come to a figure: so many of them, or one that holds it. */
function withFigure(
  table: TableField,
  data: FormData,
  { of, column }: { of: NonNullable<Boundary['of']>; column: string },
  { wanted, today }: { wanted: BoundaryValue; today: string },
): FormData | null {
  const input = table.fields.find(({ id }) => id === column)
  if (of !== 'count')
    return input && !isComputed(input) ? withRow(table, input, data, { text: String(wanted), today }) : null
  const rows = rowsOf(data[table.id])
  const count = Number(wanted)
  if (!Number.isInteger(count) || count < 0 || count > table.maxRows) return null
  const all = Array.from({ length: count }, (_, index) => rows[index] ?? rows[0] ?? sampleRow(table))
  return { ...data, [table.id]: all as FormData[string] }
}

interface Input {
  input: FormField | PlainField
  table: TableField | null
}

/** Fields a computed one is made of, in the end, that people fill in with numbers. */
function inputsOf(form: FormDefinition, target: FormField): Input[] {
  const all: Input[] = formFields(form).flatMap((field): Input[] => [
    { input: field, table: null },
    ...(field.type === 'table' ? field.fields.map((input) => ({ input, table: field })) : []),
  ])
  const formulas = new Set<string>()
  const open = [formulaOf(target) ?? '']
  for (let formula = open.pop(); formula !== undefined; formula = open.pop()) {
    if (formulas.has(formula)) continue
    formulas.add(formula)
    const names = namesIn(formula)
    for (const { input, table } of all)
      if (names.has(input.id) || (table && names.has(table.id))) open.push(formulaOf(input) ?? '')
  }
  const named = new Set([...formulas].flatMap((formula) => [...namesIn(formula)]))
  return all.filter(
    ({ input, table }) =>
      !isComputed(input) &&
      traitsOf(input).kind === 'number' &&
      (named.has(input.id) || (table !== null && named.has(table.id))),
  )
}

/** A value as it is typed on a day. */
interface Typed {
  text: string
  today: string
}

function withInput(input: FormField | PlainField, data: FormData, { text, today }: Typed): FormData | null {
  const value = asValue(input, text, today)
  return value === undefined ? null : { ...data, [input.id]: value as FormData[string] }
}

function withRow(
  table: TableField,
  input: FormField | PlainField,
  data: FormData,
  { text, today }: Typed,
): FormData | null {
  const value = asValue(input, text, today)
  if (value === undefined) return null
  const first = rowsOf(data[table.id])[0] ?? sampleRow(table)
  const numbers = table.fields.filter((column) => !isComputed(column) && traitsOf(column).kind === 'number')
  const ones = Object.fromEntries(numbers.map((column) => [column.id, asValue(column, '1', today) ?? null]))
  return { ...data, [table.id]: [{ ...first, ...ones, [input.id]: value }] as FormData[string] }
}
