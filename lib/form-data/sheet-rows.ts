import type { FormData, PlainField } from '@/lib/form-data/form-definition'
import type { FieldError } from '../form-fields/field-error'
import { plainName } from '../form-fields/read-cell'
import { checkValue, valueOf } from '../form-fields/values'
import { isComputed } from './compute-formulas'

/** R2.8-27: a row of a file as a row of a sub-table, with what is wrong by column. */
export interface SheetRow {
  line: number
  row: FormData
  errors: Record<string, FieldError>
}

/** The columns of a sub-table that a file can fill in. */
export const fillable = (fields: readonly PlainField[]): PlainField[] => fields.filter((field) => !isComputed(field))

/** For each field the column of the file whose head is its name, in any language, or its id; -1 for none. */
export function matchColumns(heads: readonly string[], fields: readonly PlainField[]): Record<string, number> {
  const wanted = heads.map(plainName)
  const taken = new Set<number>()
  return Object.fromEntries(
    fields.map((field) => {
      const names = [field.id, ...field.label.split('|')].map(plainName).filter(Boolean)
      const place = wanted.findIndex((head, index) => !taken.has(index) && names.includes(head))
      if (place >= 0) taken.add(place)
      return [field.id, place]
    }),
  )
}

/** Rows of a file as rows of a sub-table: what cannot be read or is not allowed is named, and the cell left empty. */
export function readSheetRows(
  rows: readonly { line: number; cells: readonly string[] }[],
  fields: readonly PlainField[],
  places: Record<string, number>,
  today: string,
): SheetRow[] {
  return rows.map(({ line, cells }) => {
    const row: FormData = {}
    const errors: Record<string, FieldError> = {}
    for (const field of fields) {
      const text = (cells[places[field.id] ?? -1] ?? '').trim()
      row[field.id] = null
      if (text === '') {
        if (field.required) errors[field.id] = 'required'
        continue
      }
      const value = cellValue(field, text)
      const error = value === undefined ? 'wrongType' : checkValue(field, value, today)
      if (error) errors[field.id] = error
      else row[field.id] = value as FormData[string]
    }
    return { line, row, errors }
  })
}

/** The value a cell means to a field; undefined for none it can be. */
export const cellValue = (field: PlainField, text: string): unknown => valueOf(field).fromCell?.(field, text)
