import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const endTraits = {
  awaits: null,
  stops: true,
  people: () => [],
  rights: () => null,
  fields: () => [],
  expressions: () => [],
  call: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'End'>>
