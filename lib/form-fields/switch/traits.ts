import type { FieldTraits } from '../field-traits'

export const switchTraits: FieldTraits = {
  kind: 'flag',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 84,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
