import { sameValue } from '@/lib/form-data/same-value'
import type { FormData, FormDefinition, FormField } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import { isComputed } from '@/lib/form-data/compute-formulas'
import { valueOf } from '@/lib/form-fields/values'

/** A field whose values make the rows of a matrix: of the form, or of the first row of a table. */
export interface Varied {
  id: string
  field: FormField
  /** The table it is a column of. */
  table: FormField | null
}

/** Fields whose values can be written as text. */
export function variedFields(form: FormDefinition): Varied[] {
  const writable = (field: FormField) => !isComputed(field) && valueOf(field).fromCell !== null
  return formFields(form).flatMap((field): Varied[] =>
    field.type === 'table'
      ? field.fields
          .map((column) => column as FormField)
          .filter(writable)
          .map((column) => ({ id: `${field.id}.${column.id}`, field: column, table: field }))
      : writable(field)
        ? [{ id: field.id, field, table: null }]
        : [],
  )
}

/** The value a line of text means; undefined for none it can be. */
export function valueIn({ field }: Varied, text: string): unknown {
  const { fromCell, check } = valueOf(field)
  const value = fromCell?.(field, text)
  return value === undefined || check(field, value, '2000-01-01') !== null ? undefined : value
}

/** Data with one of its values changed. */
export function withValue(data: FormData, { field, table }: Varied, value: unknown): FormData {
  if (!table) return { ...data, [field.id]: value } as FormData
  const rows = Array.isArray(data[table.id]) ? (data[table.id] as Record<string, unknown>[]) : []
  const [first = {}, ...others] = rows
  return { ...data, [table.id]: [{ ...first, [field.id]: value }, ...others] } as FormData
}

/** A field with the values it takes in a matrix, as they were written. */
export interface Choice {
  varied: Varied
  values: readonly { text: string; value: unknown }[]
}

/** Each value once, however it was written; and the first line that is none. */
export function valuesIn(varied: Varied, lines: readonly string[]): { values: Choice['values']; wrong?: string } {
  const values: { text: string; value: unknown }[] = []
  for (const text of lines) {
    const value = valueIn(varied, text)
    if (value === undefined) return { values, wrong: text }
    if (!values.some((one) => sameValue(one.value, value))) values.push({ text, value })
  }
  return { values }
}

/** How many rows choices make, each value with each. */
export const countOf = (choices: readonly Choice[]): number =>
  choices.reduce((count, { values }) => count * values.length, 1)

/** Each value of each field with each of the others: rows of data, named after what is in them. */
export function combinations(
  choices: readonly Choice[],
  begun: FormData,
  nameOf: (varied: Varied) => string,
): { rowName: string; formData: FormData }[] {
  let rows = [{ said: [] as string[], formData: begun }]
  for (const { varied, values } of choices)
    rows = rows.flatMap(({ said, formData }) =>
      values.map(({ text, value }) => ({
        said: [...said, `${nameOf(varied)} ${text}`],
        formData: withValue(formData, varied, value),
      })),
    )
  return rows.map(({ said, formData }) => ({ rowName: said.join(' · ').slice(0, 200), formData }))
}
