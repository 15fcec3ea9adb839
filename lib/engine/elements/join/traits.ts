import { finding } from '../../checks/finding'
import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const joinTraits = {
  awaits: 'branches',
  stops: false,
  expressions: ({ advance }) =>
    advance.need === 'expression'
      ? [{ text: advance.expression, wanted: 'yesNo', also: { arrived: 1, branches: 2 } }]
      : [],
  /** There is a split to join, and a rule about branches names branches there are. */
  check({ id: elementId, name, join, advance }, { graph }) {
    const splitId = graph.splitOf(elementId)
    if (!splitId) return [finding('warning', elementId, 'joinWithoutSplit', { name })]
    const branches = new Set(graph.outgoing(splitId).map(({ id }) => id))
    const unknown = join === 'Advance' ? advance.branches.filter((id) => !branches.has(id)) : []
    return unknown.map((id) => finding('error', elementId, 'branchUnknown', { name, id }))
  },
  people: () => [],
  rights: () => null,
  fields: () => [],
  call: () => null,
} satisfies ElementTraits<ElementOf<'Join'>>
