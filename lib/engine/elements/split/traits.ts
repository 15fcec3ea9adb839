import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const splitTraits = {
  awaits: null,
  stops: false,
  people: () => [],
  rights: () => null,
  fields: () => [],
  expressions: () => [],
  call: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'Split'>>
