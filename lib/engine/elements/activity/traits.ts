import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

/** What is wrong with its people is checked with those of all others (`checks/check-people.ts`). */
export const activityTraits = {
  awaits: 'people',
  stops: true,
  people: ({ participants }) => participants,
  rights: ({ rights }) => rights,
  fields: () => [],
  expressions: () => [],
  call: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'Activity'>>
