import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf } from '../as-it-stands'
import { decimalIn } from '../read-cell'
import { keptAmount } from '@/lib/money/currency'
import { parseDecimal } from '@/lib/money/decimal'
import { compareMoney, formatMoney, isMoney, roundMoney } from '@/lib/money/money'

/** Decimal digits a double holds for certain; a longer amount stays text and meets only the exact money functions. */
const safeDigits = 15

/**
 * Money enters an expression as a number as long as nothing is lost, so that `total >= 5000` means what it says:
 * the language would compare two texts letter by letter.
 */
export const moneyValue: FieldValue<FieldOf<'money'>> = {
  check: (field, value) => {
    if (typeof value !== 'string') return 'wrongType'
    const decimal = parseDecimal(value)
    if (!decimal) return 'wrongType'
    if (decimal.scale > field.scale) return 'tooPrecise'
    if (isMoney(field.min) && compareMoney(value, field.min) < 0) return 'tooSmall'
    if (isMoney(field.max) && compareMoney(value, field.max) > 0) return 'tooLarge'
    return null
  },
  example: () => 1,
  fromCell: (_field, text) => decimalIn(text),
  label: (value, { scale, currency }) =>
    isMoney(value) ? keptAmount(formatMoney(value, scale), currency) : textOf(value),
  choices: null,
  inExpression: (value) =>
    isMoney(value) && String(value).replace(/\D/g, '').length <= safeDigits ? Number(value) : value,
  computed: ({ scale }, result) => (isMoney(result) ? roundMoney(result, scale) : null),
  refersTo: null,
  initial: null,
}
