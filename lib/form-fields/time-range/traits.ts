import type { FieldTraits } from '../field-traits'

export const timeRangeTraits: FieldTraits = {
  kind: 'range',
  parts: { start: 'text', end: 'text', hours: 'number' },
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 220,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: true,
  ownLabel: false,
}
