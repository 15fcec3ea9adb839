import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { isDay } from '../is-day'

export const dateValue: FieldValue<FieldOf<'date'>> = {
  check: (field, value, today) => (!isDay(value) ? 'wrongType' : field.notBefore === 'today' && value < today ? 'past' : null),
  example: () => '2026-01-01',
}
