import type { FieldTraits } from '../field-traits'

export const calculatedTraits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: false,
  holdsFiles: false,
  empty: null,
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
  byResult: {
    number: { kind: 'number', listed: 'number', align: 'end', width: 132, summed: true },
    money: { kind: 'number', listed: 'money', align: 'end', width: 132, summed: true },
    day: { kind: 'day', listed: 'date', width: 156 },
  },
}
