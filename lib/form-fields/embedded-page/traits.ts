import type { FieldTraits } from '../field-traits'

export const embeddedPageTraits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: false,
  hasValue: false,
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
