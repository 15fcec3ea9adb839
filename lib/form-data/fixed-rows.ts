import type { FieldRight, FieldRights, FormData, FormDefinition } from './form-definition'
import { rowsOf, sameFields } from './form-fields'

/** How many rows of each sub-table, by its id, stand before those a person may change; they come first. */
export type FixedRows = Readonly<Record<string, number>>
export const noFixedRows: FixedRows = {}

/** How many rows of what is stored are not the person's to change, of those who may add some. */
export const fixedOf = (right: FieldRight | undefined, stored: unknown): number =>
  right === 'add' ? rowsOf(stored).length : 0

/** The same of every sub-table of a form. */
export function fixedRows(form: FormDefinition, rights: FieldRights, stored: FormData): FixedRows {
  const fixed = sameFields(form).flatMap(({ id, type }): [string, number][] => {
    const count = type === 'table' ? fixedOf(rights[id], stored[id]) : 0
    return count > 0 ? [[id, count]] : []
  })
  return fixed.length === 0 ? noFixedRows : Object.fromEntries(fixed)
}

/** The path of an error, or of a field, in a row that is fixed. */
export function isFixed(fixed: FixedRows, table: string, index: number): boolean {
  return index < (fixed[table] ?? 0)
}

/** Of each of these sub-tables what a person added himself: all a draft needs to hold, as others may have handed in more meanwhile. */
export function ownRows(data: FormData, fixed: FixedRows): FormData {
  const own = Object.entries(fixed).flatMap(([id, count]): [string, FormData[string]][] => {
    const rows = data[id]
    return Array.isArray(rows) ? [[id, rows.slice(count)]] : []
  })
  return own.length === 0 ? data : { ...data, ...Object.fromEntries(own) }
}

/** The other way: the rows that stand there now, and after them those a person had added. */
export function withFixedRows(own: FormData, fixed: FixedRows, stored: FormData): FormData {
  const whole = Object.entries(fixed).flatMap(([id, count]): [string, FormData[string]][] => {
    const rows = own[id]
    const before = stored[id]
    return Array.isArray(rows) && Array.isArray(before) ? [[id, [...before.slice(0, count), ...rows]]] : []
  })
  return whole.length === 0 ? own : { ...own, ...Object.fromEntries(whole) }
}
