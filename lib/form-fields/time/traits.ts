import type { FieldTraits } from '../field-traits'

export const timeTraits: FieldTraits = {
  kind: 'moment',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 104,
  summed: false,
  room: { section: 'span', template: 'narrow', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
