import type { FieldTraits } from '../field-traits'

export const datetimeTraits: FieldTraits = {
  kind: 'moment',
  parts: {},
  listed: 'date',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 196,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
