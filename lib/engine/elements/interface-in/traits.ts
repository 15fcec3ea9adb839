import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const interfaceInTraits = {
  awaits: 'work',
  stops: false,
  fields: ({ results }) => results.map(({ field }) => field),
  call: ({ call }) => call,
  people: () => [],
  rights: () => null,
  expressions: () => [],
  check: () => [],
} satisfies ElementTraits<ElementOf<'InterfaceIn'>>
