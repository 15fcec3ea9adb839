import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const startTraits = {
  awaits: 'people',
  stops: true,
  rights: ({ rights }) => rights,
  people: () => [],
  fields: () => [],
  expressions: () => [],
  call: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'Start'>>
