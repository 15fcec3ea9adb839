import type { FieldTraits } from '../field-traits'

export const selectTraits: FieldTraits = {
  kind: 'choice',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: 148,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
