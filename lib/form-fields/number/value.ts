import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { isMoney, roundMoney } from '@/lib/money/money'
import { textOf, valueAsItStands } from '../as-it-stands'
import { decimalIn } from '../read-cell'

export const numberValue: FieldValue<FieldOf<'number'>> = {
  check: (field, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrongType'
    if (field.min !== undefined && value < field.min) return 'tooSmall'
    if (field.max !== undefined && value > field.max) return 'tooLarge'
    return (String(value).split('.')[1]?.length ?? 0) > field.scale ? 'tooPrecise' : null
  },
  example: () => 1,
  fromCell: (_field, text) => {
    const number = decimalIn(text)
    return number === undefined ? undefined : Number(number)
  },
  label: (value, { unit }) =>
    unit && typeof value === 'number'
      ? unit
          .split('|')
          .map((one) => `${value} ${one}`)
          .join('|')
      : textOf(value),
  choices: null,
  inExpression: valueAsItStands,
  computed: ({ scale }, result) => (isMoney(result) ? Number(roundMoney(result, scale)) : null),
  refersTo: null,
  initial: null,
}
