import type { FieldTraits } from '../field-traits'

export const relatedRequestTraits: FieldTraits = {
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
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
