import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { isDay } from '../is-day'
import { isTime } from '../time/value'

export const datetimeValue: FieldValue<FieldOf<'datetime'>> = {
  check: (field, value, today) => {
    const [day, time] = typeof value === 'string' ? value.split('T') : []
    if (!isDay(day) || !isTime(time)) return 'wrongType'
    return field.notBefore === 'today' && day < today ? 'past' : null
  },
  example: () => '2026-01-01T09:00',
}
