import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { formFieldUses } from '@/lib/engine/definition/form-field-uses'
import type { FormData, FormDefinition, FormField } from '@/lib/form-data/form-definition'
import { isEmpty, isRow } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { exampleOf, valueOf } from '@/lib/form-fields/values'

/** What somebody writes or uploads himself: words, addresses, files. What is chosen, counted or dated says nothing of a person. */
function isPersonal(field: FormField): boolean {
  const { kind, typed, holdsFiles } = traitsOf(field)
  if (!typed) return false
  if (holdsFiles || field.type === 'address') return true
  const { choices, refersTo } = valueOf(field)
  return kind === 'text' && !choices && !refersTo
}

const inRow = (columns: FormField[], row: FormData, kept: (field: string) => boolean): FormData =>
  Object.fromEntries(
    Object.entries(row).map(([id, value]) => {
      const field = columns.find((one) => one.id === id)
      return [id, field && !kept(id) ? masked(field, value, (inner) => kept(`${id}.${inner}`)) : value]
    }),
  ) as FormData

function masked(field: FormField, value: unknown, kept: (field: string) => boolean): unknown {
  if (isEmpty(value)) return value
  if (field.type === 'table')
    return Array.isArray(value)
      ? value.map((row) => (isRow(row) ? inRow(field.fields as FormField[], row as FormData, kept) : row))
      : value
  if (!isPersonal(field)) return value
  const example = exampleOf(field)
  return typeof example === 'string' && 'maxLength' in field && typeof field.maxLength === 'number'
    ? example.slice(0, field.maxLength)
    : example
}

/** Every field of a form, and every column as `table.column`. */
const fieldIds = (fields: FormField[]): string[] =>
  fields.flatMap((field) => [
    field.id,
    ...(field.type === 'table' ? field.fields.map((column) => `${field.id}.${column.id}`) : []),
  ])

/**
 * Data of a real request without what its people have written: an example stands in its place. What the process decides by
 * stays, or it would go another way.
 */
export function maskedData(definition: ProcessDefinition, form: FormDefinition, data: FormData): FormData {
  const fields = form.sections.flatMap((section) => section.fields)
  const decides = new Set(
    formFieldUses(definition, fieldIds(fields))
      .filter(({ place }) => ['condition', 'people', 'expression', 'balance'].includes(place))
      .map(({ field }) => field),
  )
  return inRow(fields, data, (field) => decides.has(field))
}
