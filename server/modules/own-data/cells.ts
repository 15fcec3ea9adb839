import { locales, type Locale } from '@/lib/contracts/auth'
import type { PlacedField } from '@/lib/form-data/every-field'
import { isEmpty } from '@/lib/form-data/form-fields'
import { textOf } from '@/lib/form-fields/as-it-stands'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { partFor } from '@/server/http/sentences'
import type { Known } from '@/server/modules/datasets'
import { referenceKey, type Reference, type Referred } from '@/server/runtime'

export type Fields = Map<string, PlacedField['field']>

/** Numbers as numbers, yes and no as such, everything else as it is shown to the reader. */
export function cell(field: PlacedField['field'], value: unknown, named: Map<string, Referred>, locale: Locale) {
  if (isEmpty(value)) return null
  const { inExpression, label, refersTo } = valueOf(field)
  const { listed, kind } = traitsOf(field)
  if (kind === 'flag') return typeof value === 'boolean' ? value : null
  if (listed === 'money' || listed === 'number') {
    const number = inExpression(value, field as never)
    if (typeof number === 'number') return number
  }
  if (listed === 'date' && typeof value === 'string') return value
  if (refersTo)
    return (Array.isArray(value) ? value : [value])
      .filter((id) => typeof id === 'string')
      .map((id) => partFor(locale, named.get(referenceKey(refersTo(field as never, id)))?.name ?? id))
      .join(', ')
  return partFor(locale, label(value, field as never))
}

const optionsOf = new WeakMap<object, ReadonlySet<string>>()

/** The codes that may be chosen for a field, gathered once for all its values. */
function optionsFor(field: PlacedField['field']): ReadonlySet<string> | undefined {
  const { choices } = valueOf(field)
  if (!choices) return undefined
  const options = optionsOf.get(field) ?? new Set(choices(field as never).map((one) => one.value))
  optionsOf.set(field, options)
  return options
}

/** The codes a value holds, its words in every language, and what may be chosen. */
export function knownFor(field: PlacedField['field'], value: unknown, named: Map<string, Referred>): Known {
  const codes = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
  const words = locales.map((locale) => String(cell(field, value, named, locale) ?? ''))
  return { codes, words, options: optionsFor(field) }
}

/** Of a field that shows a text: one people typed goes by that alone, whatever languages it holds. */
export function knownInForm(field: PlacedField['field'], value: unknown, named: Map<string, Referred>): Known {
  if (!isPlainText(field)) return knownFor(field, value, named)
  return { codes: [], words: typeof value === 'string' ? value.split('|') : [] }
}

/** A text as it stands, and no name of anything. */
export function isPlainText(field: PlacedField['field']): boolean {
  const { label, refersTo } = valueOf(field)
  return label === textOf && !refersTo
}

export function referencesIn(fields: Fields, data: Record<string, unknown>): Reference[] {
  return [...fields].flatMap(([id, field]) => {
    const { refersTo } = valueOf(field)
    const value = data[id]
    if (!refersTo || isEmpty(value)) return []
    return (Array.isArray(value) ? value : [value])
      .filter((one) => typeof one === 'string')
      .map((one) => refersTo(field as never, one))
  })
}
