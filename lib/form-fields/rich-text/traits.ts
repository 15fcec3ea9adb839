import type { FieldTraits } from '../field-traits'

export const richTextTraits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: false,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'whole', template: 'whole', phone: 'below' },
  grouped: true,
  ownLabel: false,
}
