import type { FieldRights, FormData, FormDefinition, FormField, TableField } from '@/lib/form-data/form-definition'
import type { Clock } from '../expression/clock'
import { computeForm, isComputed } from './compute-formulas'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { valueOf } from '@/lib/form-fields/values'
import { fixedOf } from './fixed-rows'
import { formFields, isEmpty, isRow, rowsOf } from './form-fields'
import { keepingLookups } from './keep-lookups'
import { sameValue } from './same-value'
import { mayEdit } from './may-edit'

interface EditClock extends Clock {
  /** Nobody has handed it in yet: everything is looked up anew. */
  begun?: boolean
}

export interface Edit {
  data: FormData
  /** Changes the person has no right to make, and what cannot be computed over so much. */
  errors: FieldErrors
}

/**
 * What the stored data becomes when a person sends his form: fields he may edit are taken over, all others stay.
 * A changed value without the right is refused by name; a field left out was not touched.
 */
export function applyEdit(
  definition: FormDefinition,
  rights: FieldRights,
  stored: FormData,
  sent: FormData,
  clock: EditClock,
): Edit {
  const data: FormData = { ...stored }
  const errors: FieldErrors = {}
  for (const field of formFields(definition)) {
    const value = sent[field.id]
    if (value === undefined || isComputed(field)) continue
    if (field.type === 'table') {
      const edit = editRows(field, rights, rowsOf(stored[field.id]), value)
      data[field.id] = edit.value as FormData[string]
      Object.assign(errors, edit.errors)
    } else if (mayEdit(rights[field.id])) data[field.id] = cleaned(field, value)
    else if (!sameValue(value, stored[field.id])) errors[field.id] = 'noRight'
  }
  const kept = clock.begun ? definition : keepingLookups(definition, rights, stored)
  const computed = computeForm(kept, data, clock)
  for (const [path, why] of Object.entries(computed.unfinished)) errors[path] ??= why
  return { data: computed.data, errors }
}

/** A value of which nothing is kept that its type leaves out; one that stays is the same again. */
export function cleaned(field: FormField, value: NonNullable<FormData[string]> | null): FormData[string] {
  const { cleaned: clean } = valueOf(field)
  return clean && value !== null ? (clean(value) as FormData[string]) : value
}

function editRows(field: TableField, rights: FieldRights, stored: Record<string, unknown>[], sent: unknown) {
  const errors: FieldErrors = {}
  const right = rights[field.id]
  if (!Array.isArray(sent)) {
    // What is no list of rows is kept for the check to name, of whom could have sent one.
    if (mayEdit(right) && right !== 'add') return { value: sent, errors }
    return {
      value: stored,
      errors: (stored.length > 0 || !isEmpty(sent) ? { [field.id]: 'noRight' } : {}) as FieldErrors,
    }
  }
  // Nothing is computed over rows that are refused for their number; what is stored may have more, and be sent back.
  if (sent.length > Math.max(field.maxRows, stored.length))
    return { value: stored, errors: { [field.id]: 'tooManyRows' } as FieldErrors }
  const fixed = fixedOf(right, stored)
  const mayEditRows = mayEdit(right)
  if (mayEditRows ? sent.length < fixed : sent.length !== stored.length)
    return { value: stored, errors: { [field.id]: 'noRight' } as FieldErrors }
  const value = sent.map((row: unknown, index) => {
    const kept = index < fixed ? stored[index] : undefined
    if (kept) {
      const foreign = foreignCells(field, rights, kept, row)
      for (const column of foreign) errors[`${field.id}[${index}]${column && `.${column}`}`] = 'noRight'
      return kept
    }
    if (!isRow(row)) return row
    const before = stored[index] ?? {}
    const after: Record<string, unknown> = {}
    for (const column of field.fields) {
      const cell = row[column.id]
      const right = rights[`${field.id}.${column.id}`]
      if (isComputed(column) || !mayEdit(right)) {
        if (before[column.id] !== undefined) after[column.id] = before[column.id]
        const foreign =
          !isComputed(column) && right !== 'hidden' && cell !== undefined && !sameValue(cell, before[column.id])
        // Rows may move and go where rows may be edited; only a lone row's fixed cell can be told from that.
        if (foreign && !mayEditRows) errors[`${field.id}[${index}].${column.id}`] = 'noRight'
      } else if (cell !== undefined) after[column.id] = cell
    }
    return after
  })
  return { value, errors }
}

/** Columns of a row handed in before that say something else in what is sent; '' where no row is sent at all. What is hidden, or computed, is not sent in earnest. */
function foreignCells(
  { id, fields }: TableField,
  rights: FieldRights,
  kept: Record<string, unknown>,
  row: unknown,
): string[] {
  if (!isRow(row)) return ['']
  return fields
    .filter((column) => !isComputed(column) && rights[`${id}.${column.id}`] !== 'hidden')
    .filter((column) => row[column.id] !== undefined && !sameValue(row[column.id], kept[column.id]))
    .map((column) => column.id)
}
