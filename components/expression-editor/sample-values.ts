import type { ExpressionVariable } from './expression-variables'

type Row = Record<string, string | boolean>
/** A sample value as it is typed: turned into one of the evaluator's only when it computes. */
export type TypedSample = string | boolean | Row[]

const keyOf = (column: ExpressionVariable) => column.name.slice((column.table ?? '').length + 1)
export const columnKey = keyOf

const shownText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value)

/** How a value stands in its field. */
export function shownSample(
  value: unknown,
  { kind }: ExpressionVariable,
  columns: readonly ExpressionVariable[],
): TypedSample {
  if (kind === 'flag') return value === true
  if (kind !== 'rows') return shownText(value)
  return (Array.isArray(value) ? value : []).map((row: Record<string, unknown>) => shownRow(row, columns))
}

export const shownRow = (row: Record<string, unknown>, columns: readonly ExpressionVariable[]): Row =>
  Object.fromEntries(
    columns.map((column) => [keyOf(column), shownSample(row[keyOf(column)], column, []) as string | boolean]),
  )

/** What was typed, as a value; an empty field is none. */
export function sampleValue(
  typed: TypedSample,
  { kind }: ExpressionVariable,
  columns: readonly ExpressionVariable[],
): unknown {
  if (typeof typed === 'boolean') return typed
  if (typeof typed !== 'string')
    return typed.map((row) =>
      Object.fromEntries(columns.map((column) => [keyOf(column), sampleValue(row[keyOf(column)] ?? '', column, [])])),
    )
  if (kind === 'choices')
    return typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  if (typed.trim() === '') return null
  return kind === 'number' && Number.isFinite(Number(typed)) ? Number(typed) : typed
}
