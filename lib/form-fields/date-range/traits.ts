import type { FieldTraits } from '../field-traits'

export const dateRangeTraits: FieldTraits = {
  kind: 'range',
  parts: { start: 'day', end: 'day', days: 'number', from: 'text', until: 'text' },
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 280,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: true,
  ownLabel: false,
}
