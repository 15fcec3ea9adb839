import type { FieldTraits } from '../field-traits'

export const textareaTraits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: '',
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'span', template: 'whole', phone: 'below' },
  grouped: false,
  ownLabel: false,
}
