import type { FieldRights, FormData, FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import { isComputed } from './compute-formulas'
import { checkValue } from '@/lib/form-fields/values'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { formFields, isEmpty, isRow } from './form-fields'
import { mayEdit } from './may-edit'

interface Options {
  rights: FieldRights
  /** yyyy-MM-dd where the form is filled in. */
  today: string
  /** A draft may be incomplete; what is there must still be of the right kind. */
  draft?: boolean
}

/**
 * Everything wrong with the values a person may edit, by path. Values he cannot change are not his to answer for.
 */
export function checkFormData(
  definition: FormDefinition,
  data: FormData,
  { rights, today, draft = false }: Options,
): FieldErrors {
  const errors: FieldErrors = {}
  const check = (field: FormField | PlainField, value: unknown, path: string, rightsPath: string) => {
    const right = rights[rightsPath]
    if (!mayEdit(right) || isComputed(field)) return
    if (isEmpty(value)) {
      if (!draft && (field.required || right === 'required')) errors[path] = 'required'
      return
    }
    const error = checkValue(field, value, today)
    if (error && !(draft && error === 'past')) errors[path] = error
  }

  for (const field of formFields(definition)) {
    const value = data[field.id]
    check(field, value, field.id, field.id)
    if (field.type !== 'table' || !Array.isArray(value) || errors[field.id]) continue
    if (!draft && mayEdit(rights[field.id]) && value.length < field.minRows) errors[field.id] ??= 'tooFewRows'
    value.forEach((row: unknown, index) => {
      if (!isRow(row)) errors[`${field.id}[${index}]`] = 'wrongType'
      else
        for (const column of field.fields)
          check(column, row[column.id], `${field.id}[${index}].${column.id}`, `${field.id}.${column.id}`)
    })
  }
  return errors
}
