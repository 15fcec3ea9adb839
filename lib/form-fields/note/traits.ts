import type { FieldTraits } from '../field-traits'

export const noteTraits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: false,
  hasValue: false,
  typed: false,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'whole', template: 'whole', phone: 'below' },
  grouped: false,
  ownLabel: true,
}
