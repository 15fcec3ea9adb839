import type { FieldTraits } from '../field-traits'

export const moneyTraits: FieldTraits = {
  kind: 'number',
  parts: {},
  listed: 'money',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: null,
  align: 'end',
  width: 132,
  summed: true,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
