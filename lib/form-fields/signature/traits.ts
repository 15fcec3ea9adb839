import type { FieldTraits } from '../field-traits'

export const signatureTraits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: false,
  hasValue: true,
  typed: true,
  holdsFiles: true,
  empty: null,
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'span', template: 'whole', phone: 'beside' },
  grouped: true,
  ownLabel: false,
}
