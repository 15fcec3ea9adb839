import type { FieldTraits } from '../field-traits'

export const addressTraits: FieldTraits = {
  kind: 'range',
  parts: { province: 'text', city: 'text', district: 'text', street: 'text' },
  listed: 'text',
  inRows: false,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'span', template: 'whole', phone: 'below' },
  grouped: true,
  ownLabel: false,
}
