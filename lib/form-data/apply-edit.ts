import type { FieldRights, FormData, FormDefinition, FormField, TableField } from '@/lib/form-data/form-definition'
import type { Clock } from '../expression/clock'
import { computeForm, isComputed } from './compute-formulas'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import { valueOf } from '@/lib/form-fields/values'
import { formFields, rowsOf } from './form-fields'
import { sameValue } from './same-value'
import { mayEdit } from './may-edit'

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
  clock: Clock,
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
  const computed = computeForm(definition, data, clock)
  for (const [path, why] of Object.entries(computed.unfinished)) errors[path] ??= why
  return { data: computed.data, errors }
}

/** A value of which nothing is kept that its type leaves out; one that stays is the same again. */
function cleaned(field: FormField, value: NonNullable<FormData[string]> | null): FormData[string] {
  const { cleaned: clean } = valueOf(field)
  return clean && value !== null ? (clean(value) as FormData[string]) : value
}

function editRows(field: TableField, rights: FieldRights, stored: Record<string, unknown>[], sent: unknown) {
  const errors: FieldErrors = {}
  // What is no list of rows is kept for the check to name.
  if (!Array.isArray(sent)) return { value: sent, errors }
  // Nothing is computed over rows that are refused for their number; what is stored may have more, and be sent back.
  if (sent.length > Math.max(field.maxRows, stored.length))
    return { value: stored, errors: { [field.id]: 'tooManyRows' } as FieldErrors }
  const mayEditRows = mayEdit(rights[field.id])
  if (!mayEditRows && sent.length !== stored.length)
    return { value: stored, errors: { [field.id]: 'noRight' } as FieldErrors }
  const value = sent.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
    const before = stored[index] ?? {}
    const after: Record<string, unknown> = {}
    for (const column of field.fields) {
      const cell = (row as Record<string, unknown>)[column.id]
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
