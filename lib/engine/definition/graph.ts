import type { Element } from '../elements/element'
import type { ProcessDefinition } from './process-definition'
import { nesting } from './nesting'
import type { Transition } from './transition'

/** A definition made quick to walk. */
export interface Graph {
  elements: Map<string, Element>
  outgoing(elementId: string): Transition[]
  incoming(elementId: string): Transition[]
  /** Elements that can be reached by following transitions from here; the element itself only through a loop. */
  reachableFrom(elementId: string): Set<string>
  /** Elements that every way from an element to an end passes, itself left out. */
  sureAfter(elementId: string): string[]
  transition(transitionId: string): Transition | undefined
  /** The split whose branches a join brings together: the nearest every way to the join passes, with two ways or more. */
  splitOf(joinId: string): string | null
  /** Splits an element lies in, innermost first; a join of a split and what follows it lie outside. */
  enclosingSplits(elementId: string): string[]
  /** Transitions out of a split that lead to an element without passing the split again. */
  branchesTo(splitId: string, elementId: string): string[]
  start: Element
}

const graphs = new WeakMap<ProcessDefinition, Graph>()

/** The graph of a definition, built once. */
export function graphOf(definition: ProcessDefinition): Graph {
  const known = graphs.get(definition)
  if (known) return known
  const graph = buildGraph(definition)
  graphs.set(definition, graph)
  return graph
}

function groupBy(transitions: Transition[], key: 'from' | 'to'): Map<string, Transition[]> {
  const groups = new Map<string, Transition[]>()
  for (const transition of transitions)
    groups.set(transition[key], [...(groups.get(transition[key]) ?? []), transition])
  return groups
}

function buildGraph(definition: ProcessDefinition): Graph {
  const elements = new Map(definition.elements.map((element) => [element.id, element]))
  const bySource = groupBy(definition.transitions, 'from')
  const byTarget = groupBy(definition.transitions, 'to')
  const byId = new Map(definition.transitions.map((transition) => [transition.id, transition]))
  const reachable = new Map<string, Set<string>>()
  const start = definition.elements.find(({ type }) => type === 'Start')
  if (!start) throw new Error(`process ${definition.processId} has no start; publishing checks that`)

  const outgoing = (elementId: string) => bySource.get(elementId) ?? []
  const { splitOf, enclosingSplits, branchesTo } = nesting(elements, start.id, outgoing)
  return {
    elements,
    start,
    outgoing,
    splitOf,
    enclosingSplits,
    branchesTo,
    transition: (transitionId) => byId.get(transitionId),
    incoming: (elementId) => byTarget.get(elementId) ?? [],
    reachableFrom(elementId) {
      const found = reachable.get(elementId) ?? reachableWithout(elementId, null, outgoing)
      reachable.set(elementId, found)
      return found
    },
    sureAfter(elementId) {
      const isEnd = (id: string) => elements.get(id)?.type === 'End'
      return [...reachableWithout(elementId, null, outgoing)].filter(
        (id) => id !== elementId && ![...reachableWithout(elementId, id, outgoing)].some(isEnd),
      )
    },
  }
}

/** Elements reached from here without setting foot on one of them. */
function reachableWithout(elementId: string, avoided: string | null, outgoing: Graph['outgoing']): Set<string> {
  const found = new Set<string>()
  const open = [elementId]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { to } of outgoing(at)) {
      if (found.has(to) || to === avoided) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}
