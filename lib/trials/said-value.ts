import { isEmpty } from '@/lib/form-data/form-fields'
import type { FormField } from '@/lib/form-data/form-definition'
import { valueOf } from '@/lib/form-fields/values'
import type { BoundaryValue } from './boundaries'

/** Words for values that are none themselves, in the reader's language. */
export interface ValueWords {
  yes: string
  no: string
  emptied: string
}

/** A value as what is said about a case carries it. */
export const writtenValue = (value: BoundaryValue): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The same back: of a field that takes several, a list. */
function readValue(field: FormField, text: string): unknown {
  if (field.type === 'switch') return text === 'true'
  if (!text.startsWith('[') || valueOf(field).check(field, text, '') !== 'wrongType') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value of a field in words, in each language where it has some; `value` may be one that was written. */
export function saidValue(field: FormField, value: unknown, words: ValueWords): string {
  if (isEmpty(value)) return words.emptied
  const read = typeof value === 'string' ? readValue(field, value) : value
  if (isEmpty(read)) return words.emptied
  return typeof read === 'boolean' ? words[read ? 'yes' : 'no'] : valueOf(field).label(read, field)
}
