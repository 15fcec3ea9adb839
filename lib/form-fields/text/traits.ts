import type { FieldTraits } from '../field-traits'

export const textTraits: FieldTraits = {
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
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
