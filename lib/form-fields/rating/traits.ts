import type { FieldTraits } from '../field-traits'

export const ratingTraits: FieldTraits = {
  kind: 'number',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 190,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: true,
  ownLabel: false,
}
