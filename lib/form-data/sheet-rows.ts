import type { FormData, PlainField } from '@/lib/contracts/forms'
import type { FieldError } from '../form-fields/field-error'
import { isDay } from '../form-fields/is-day'
import { checkValue } from '../form-fields/values'
import { parseDecimal } from '../money/decimal'
import { isComputed } from './compute-formulas'

/** R2.8-27: a row of a file as a row of a sub-table, with what is wrong by column. */
export interface SheetRow {
  line: number
  row: FormData
  errors: Record<string, FieldError>
}

/** The columns of a sub-table that a file can fill in. */
export const fillable = (fields: readonly PlainField[]): PlainField[] => fields.filter((field) => !isComputed(field))

/** A name without what people write round it: signs, spaces, a unit in brackets. */
function plain(text: string): string {
  const signs = (one: string) => one.replace(/[\s*_:()-]/g, '').toLowerCase()
  const whole = text.normalize('NFKC')
  return signs(whole.replace(/\([^)]*\)/g, '')) || signs(whole)
}

/** For each field the column of the file whose head is its name, in any language, or its id; -1 for none. */
export function matchColumns(heads: readonly string[], fields: readonly PlainField[]): Record<string, number> {
  const wanted = heads.map(plain)
  const taken = new Set<number>()
  return Object.fromEntries(fields.map((field) => {
    const names = [field.id, ...field.label.split('|')].map(plain).filter(Boolean)
    const place = wanted.findIndex((head, index) => !taken.has(index) && names.includes(head))
    if (place >= 0) taken.add(place)
    return [field.id, place]
  }))
}

/** Rows of a file as rows of a sub-table: what cannot be read or is not allowed is named, and the cell left empty. */
export function readSheetRows(rows: readonly { line: number; cells: readonly string[] }[], fields: readonly PlainField[], places: Record<string, number>, today: string): SheetRow[] {
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

const yes = new Set(['是', '有', '对', '對', '√', '✓', 'y', 'yes', 'true', '1'])
const no = new Set(['否', '无', '無', '错', '錯', '×', 'x', 'n', 'no', 'false', '0'])

/** The value a cell means to a field; undefined for none it can be. */
export function cellValue(field: PlainField, text: string): unknown {
  switch (field.type) {
    case 'text': case 'textarea': return text
    case 'number': {
      const number = decimalOf(text)
      return number === undefined ? undefined : Number(number)
    }
    case 'money': return decimalOf(text)
    case 'date': return dayOf(text)
    case 'datetime': {
      const [, day = '', hour = '', minute = ''] = /^(.*?)[\sT]+(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?$/.exec(text.trim()) ?? []
      const found = dayOf(day)
      return found && Number(hour) < 24 ? `${found}T${hour.padStart(2, '0')}:${minute}` : undefined
    }
    case 'time': {
      const match = /^(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?$/.exec(text)
      return match && Number(match[1]) < 24 ? `${match[1]!.padStart(2, '0')}:${match[2]}` : undefined
    }
    case 'select': case 'radio': return choiceOf(field.options, text)
    case 'checkbox': {
      const chosen = text.split(/[,，、;；|]/).map((one) => one.trim()).filter(Boolean).map((one) => choiceOf(field.options, one))
      return chosen.includes(undefined) ? undefined : field.options.map(({ value }) => value).filter((value) => chosen.includes(value))
    }
    case 'switch': {
      const said = text.normalize('NFKC').toLowerCase()
      return yes.has(said) ? true : no.has(said) ? false : undefined
    }
  }
}

/** `1,234.50`, `￥1234.5`, `(12)` in the way of accountants; a percentage is no number. */
function decimalOf(text: string): string | undefined {
  const bare = text.normalize('NFKC').replace(/^[¥$€£]|元$|(?<=\d),(?=\d{3})|\s/g, '')
  const number = /^\((.*)\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare
  return parseDecimal(number) ? number.replace(/^\+/, '') : undefined
}

/** yyyy-MM-dd, with slashes, dots or in Chinese. */
function dayOf(text: string): string | undefined {
  const [, year, month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]00:00(?::00)?.*)?$/.exec(text.normalize('NFKC').trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return year && isDay(day) ? day : undefined
}

const choiceOf = (options: readonly { value: string; label: string }[], text: string): string | undefined =>
  options.find(({ value, label }) => [value, ...label.split('|')].some((one) => plain(one) === plain(text)))?.value
