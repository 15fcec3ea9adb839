import type { Locale } from '@/lib/contracts/auth'
import type { PlacedField } from '@/lib/form-data/every-field'
import { isEmpty } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { partFor } from '@/server/http/sentences'
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
