import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const autoTraits = {
  awaits: 'work',
  stops: false,
  fields: ({ auto }) => (auto.type === 'Execute' ? auto.assign : auto.results).map(({ field }) => field),
  expressions: ({ auto }) =>
    auto.type === 'Execute'
      ? auto.assign.map(({ field, expression }) => ({ text: expression, wanted: 'any', field }))
      : auto.type === 'Rule'
        ? [{ text: auto.ask, wanted: 'any' }]
        : [],
  call: ({ auto }) => (auto.type === 'Interface' ? auto.call : null),
  people: () => [],
  rights: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'Auto'>>
