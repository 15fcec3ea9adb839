import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const waitTraits = {
  awaits: 'time',
  stops: true,
  fields: ({ until }) => (until.kind === 'field' ? [until.field] : []),
  expressions: ({ until }) => (until.kind === 'condition' ? [{ text: until.expression, wanted: 'yesNo' }] : []),
  people: () => [],
  rights: () => null,
  call: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'Wait'>>
