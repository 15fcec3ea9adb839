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
