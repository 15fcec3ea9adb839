import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'

export const numberValue: FieldValue<FieldOf<'number'>> = {
  check: (field, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrongType'
    if (field.min !== undefined && value < field.min) return 'tooSmall'
    if (field.max !== undefined && value > field.max) return 'tooLarge'
    return (String(value).split('.')[1]?.length ?? 0) > field.scale ? 'tooPrecise' : null
  },
  example: () => 1,
}
