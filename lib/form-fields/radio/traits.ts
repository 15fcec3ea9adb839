import type { FieldTraits } from '../field-traits'

export const radioTraits: FieldTraits = {
  kind: 'choice',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'span', template: 'whole', phone: 'beside' },
  grouped: true,
  ownLabel: false,
}
