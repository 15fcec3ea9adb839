import type { FieldTraits } from '../field-traits'

export const interfaceButtonTraits: FieldTraits = {
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
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
