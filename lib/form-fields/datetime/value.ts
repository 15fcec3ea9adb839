import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { dayIn, timeIn } from '../read-cell'
import { isDay } from '../is-day'
import { isTime } from '../time/value'

export const datetimeValue: FieldValue<FieldOf<'datetime'>> = {
  check: (field, value, today) => {
    const [day, time] = typeof value === 'string' ? value.split('T') : []
    if (!isDay(day) || !isTime(time)) return 'wrongType'
    return field.notBefore === 'today' && day < today ? 'past' : null
  },
  example: () => '2026-01-01T09:00',
  fromCell: (_field, text) => {
    const [, day = '', time = ''] = /^(.*?)[\sT]+(\d{1,2}[:：]\d{2}(?:[:：]\d{2})?)$/.exec(text.trim()) ?? []
    const [on, at] = [dayIn(day), timeIn(time)]
    return on && at ? `${on}T${at}` : undefined
  },
  label: (value) => textOf(value).replace('T', ' '),
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
