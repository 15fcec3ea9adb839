import type { FieldTraits } from '../field-traits'

export const attachmentTraits: FieldTraits = {
  kind: 'choices',
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
  room: { section: 'whole', template: 'whole', phone: 'below' },
  grouped: false,
  ownLabel: false,
}
