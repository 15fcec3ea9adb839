import { finding } from '../../checks/finding'
import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const recordTraits = {
  awaits: 'work',
  stops: false,
  fields: ({ fields }) => fields.map(({ from }) => from),
  /** A list is named, and something is written into it; whether they are there is asked of the server. */
  check({ id: elementId, name, listId, fields }) {
    if (!listId) return [finding('error', elementId, 'listUnknown', { name, id: listId })]
    return fields.length === 0 ? [finding('warning', elementId, 'recordEmpty', { name })] : []
  },
  people: () => [],
  rights: () => null,
  expressions: () => [],
  call: () => null,
} satisfies ElementTraits<ElementOf<'Record'>>
