import type { Graph } from '../definition/graph'
import { isEarly } from './contexts'

/** A split and its join with all that lies between them. */
export interface ClosedPart {
  splitId: string
  joinId: string
  elements: Set<string>
}

/**
 * Splits whose branches do nothing but come to their one join, or end: nothing leads in from beside, nothing leads out,
 * and from everywhere inside the join can be reached. What happens inside such a part and what happens round it do not
 * depend on each other, so each is looked at by itself. The small ones come first.
 */
export function closedParts(graph: Graph): ClosedPart[] {
  const joins = [...graph.elements.values()].flatMap((element) => (element.type === 'Join' ? [element] : []))
  return joins
    .flatMap((join): ClosedPart[] => {
      const splitId = graph.splitOf(join.id)
      const only = joins.filter(({ id }) => graph.splitOf(id) === splitId).length === 1
      if (!splitId || !only || (isEarly(join) && join.rest === 'wait')) return []
      const elements = between(graph, splitId, join.id)
      return isClosed(graph, splitId, join.id, elements) ? [{ splitId, joinId: join.id, elements }] : []
    })
    .toSorted((a, b) => a.elements.size - b.elements.size)
}

function between(graph: Graph, splitId: string, joinId: string): Set<string> {
  const found = new Set<string>()
  const open = graph.outgoing(splitId).map(({ to }) => to)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === joinId || found.has(at)) continue
    found.add(at)
    open.push(...graph.outgoing(at).map(({ to }) => to))
  }
  return found
}

function isClosed(graph: Graph, splitId: string, joinId: string, elements: Set<string>): boolean {
  const fromInside = (id: string) => graph.incoming(id).every(({ from }) => from === splitId || elements.has(from))
  if (elements.has(splitId) || elements.has(graph.start.id) || !fromInside(joinId)) return false
  return [...elements].every((id) => {
    const element = graph.elements.get(id)
    if (!element || !fromInside(id)) return false
    if (element.type === 'End') return true
    const own = element.type === 'Join' ? graph.splitOf(id) : null
    return graph.reachableFrom(id).has(joinId) && (own === null || elements.has(own))
  })
}
