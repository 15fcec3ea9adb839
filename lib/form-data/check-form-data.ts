import type { Clock } from '../expression/clock'
import type { FieldRights, FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { isComputed } from './compute-formulas'
import { checkValue } from '@/lib/form-fields/values'
import type { FieldError, FieldErrors } from '@/lib/form-fields/field-error'
import { formulaOf, namesIn } from './calculation-order'
import { afterOf, checkOrder } from './check-order'
import { isFixed, noFixedRows, type FixedRows } from './fixed-rows'
import { formFields, isEmpty, isRow } from './form-fields'
import { brokenRules, ruleErrors } from './form-rules'
import { mayEdit } from './may-edit'

interface Options {
  rights: FieldRights
  /** yyyy-MM-dd where the form is filled in. */
  today: string
  /** A draft may be incomplete; what is there must still be of the right kind. */
  draft?: boolean
  /** The moment, where rules of the form ask for it. */
  now?: string
  /** Business rules that rules of the form ask. */
  rules?: Clock['rules']
  /** Rows of sub-tables that are not the person's to change. */
  fixed?: FixedRows
}

/**
 * Everything wrong with the values a person may edit, by path. Values he cannot change are not his to answer for.
 */
export function checkFormData(
  definition: FormDefinition,
  data: FormData,
  { rights, today, draft = false, now, rules, fixed = noFixedRows }: Options,
): FieldErrors {
  const errors: FieldErrors = {}
  const fields = formFields(definition)
  const add = (path: string, error: FieldError | null) => {
    if (error) errors[path] = error
  }
  const isOfHisMaking = (field: FormField | PlainField, path: string) => {
    const named = namesIn(formulaOf(field) ?? '')
    const table = /^(\w+)\[/.exec(path)?.[1]
    return [...named].some(
      (name) => mayEdit(rights[name]) || (table !== undefined && mayEdit(rights[`${table}.${name}`])),
    )
  }
  const check = (field: FormField | PlainField, value: unknown, path: string, rightsPath: string) => {
    const right = rights[rightsPath]
    if (isComputed(field)) {
      // What a formula makes of his values is his to answer for, such as a duration of nothing.
      if (!draft && right !== 'hidden' && !isEmpty(value) && isOfHisMaking(field, path))
        add(path, checkValue(field, value, today))
      return
    }
    if (!mayEdit(right)) return
    if (isEmpty(value)) {
      if (!draft && (field.required || right === 'required')) errors[path] = 'required'
      return
    }
    const error = checkValue(field, value, today)
    if (error && !(draft && error === 'past')) errors[path] = error
  }

  for (const field of fields) {
    const value = data[field.id]
    check(field, value, field.id, field.id)
    if (field.type !== 'table' || !Array.isArray(value) || errors[field.id]) continue
    if (!draft && mayEdit(rights[field.id]) && value.length < field.minRows) errors[field.id] ??= 'tooFewRows'
    value.forEach((row: unknown, index) => {
      if (!isRow(row)) errors[`${field.id}[${index}]`] = 'wrongType'
      else if (!isFixed(fixed, field.id, index))
        for (const column of field.fields)
          check(column, row[column.id], `${field.id}[${index}].${column.id}`, `${field.id}.${column.id}`)
    })
  }
  if (draft) return errors
  const late = { ...checkOrder({ fields, values: data, rights, pathOf: (id) => id, rightOf: (id) => id }) }
  for (const table of fields) {
    const rows = data[table.id]
    if (table.type !== 'table' || !Array.isArray(rows) || !table.fields.some(afterOf)) continue
    rows.forEach((row: unknown, index) => {
      if (!isRow(row) || isFixed(fixed, table.id, index)) return
      const pathOf = (id: string) => `${table.id}[${index}].${id}`
      Object.assign(
        late,
        checkOrder({
          fields: table.fields,
          values: row,
          outside: data,
          rights,
          pathOf,
          rightOf: (id) => `${table.id}.${id}`,
        }),
      )
    })
  }
  const broken = brokenRules(definition, data, rights, { now: now ?? `${today}T00:00:00.000Z`, today, rules })
  for (const [path, error] of Object.entries({ ...ruleErrors(broken), ...late })) errors[path] ??= error
  return errors
}
