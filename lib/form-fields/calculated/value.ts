import { textOf } from '../as-it-stands'
import { cutText } from '../cut-text'
import { isDay } from '../is-day'
import { keptAmount } from '@/lib/money/currency'
import { formatMoney, isMoney, roundMoney } from '@/lib/money/money'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

const longest = 4000
/** Decimal digits a double holds for certain; a longer amount stays text. */
const safeDigits = 15

const holds: Record<FieldOf<'calculated'>['result'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.length <= longest,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  money: (value) => typeof value === 'string' && isMoney(value),
  day: isDay,
}
const examples = { text: 'text', number: 1, money: 1, day: '2026-01-01' }

export const calculatedValue: FieldValue<FieldOf<'calculated'>> = {
  check: ({ result }, value) => (holds[result](value) ? null : 'wrongType'),
  example: ({ result }) => examples[result],
  fromCell: null,
  label: (value, { result, scale, currency }) =>
    result === 'money' && isMoney(value) ? keptAmount(formatMoney(value, scale), currency) : textOf(value),
  choices: null,
  inExpression: (value, { result }) =>
    result === 'money' && isMoney(value) && String(value).replace(/\D/g, '').length <= safeDigits
      ? Number(value)
      : value,
  computed: ({ result, scale }, made) => {
    if (made === null || made === undefined) return null
    if (result === 'money') return isMoney(made) ? roundMoney(made, scale) : null
    if (result === 'day') return isDay(made) ? made : null
    if (result === 'text') return cutText(textOf(made), longest) || null
    return typeof made === 'number' && Number.isFinite(made) ? Number(made.toFixed(scale)) : null
  },
  refersTo: null,
  initial: null,
}
