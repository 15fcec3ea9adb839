import type { FieldRights, FormField, PlainField } from '@/lib/form-data/form-definition'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { isEmpty } from './form-fields'
import { mayEdit } from './may-edit'

type Field = FormField | PlainField

/** The field a field's value has to come after, as its definition says. */
export const afterOf = (field: Field): string | undefined => ('after' in field ? field.after : undefined)

/** Days may be the same, as they are whole ones; moments and clock times may not. */
function isInOrder(start: string, end: string): boolean {
  const length = Math.min(start.length, end.length)
  const [from, until] = [start.slice(0, length), end.slice(0, length)]
  return /^\d{4}-\d{2}-\d{2}$/.test(until) ? from <= until : from < until
}

interface Place {
  /** The form's fields, or the columns of one row. */
  fields: readonly Field[]
  values: Record<string, unknown>
  /** A value that stands outside of the row. */
  outside?: Record<string, unknown>
  rights: FieldRights
  pathOf(id: string): string
  rightOf(id: string): string
}

/**
 * What ends before it starts, named at the end or, where only the start is the person's to change, at the start. What he
 * cannot change at all is not his to answer for.
 */
export function checkOrder({ fields, values, outside = {}, rights, pathOf, rightOf }: Place): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const start = afterOf(field)
    if (start === undefined) continue
    const isHere = fields.some(({ id }) => id === start)
    const from = isHere ? values[start] : outside[start]
    const until = values[field.id]
    if (
      typeof from !== 'string' ||
      typeof until !== 'string' ||
      isEmpty(from) ||
      isEmpty(until) ||
      isInOrder(from, until)
    )
      continue
    if (mayEdit(rights[rightOf(field.id)])) errors[pathOf(field.id)] = 'notAfter'
    else if (isHere && mayEdit(rights[rightOf(start)])) errors[pathOf(start)] = 'notUntil'
  }
  return errors
}
