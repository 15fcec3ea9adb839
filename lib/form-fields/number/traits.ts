import type { FieldTraits } from '../field-traits'

export const numberTraits: FieldTraits = {
  kind: 'number',
  parts: {},
  listed: 'number',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'end',
  width: 96,
  summed: false,
  room: { section: 'span', template: 'narrow', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
