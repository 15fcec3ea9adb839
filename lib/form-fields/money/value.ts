import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { parseDecimal } from '@/lib/money/decimal'
import { compareMoney, isMoney } from '@/lib/money/money'

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
}
