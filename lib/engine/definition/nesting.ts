import type { Element } from '../elements/element'
import { immediateDominators } from './dominators'
import type { Graph } from './graph'
import type { Transition } from './transition'

type Nesting = Pick<Graph, 'splitOf' | 'enclosingSplits' | 'branchesTo'>

/** How splits and joins of a drawing belong together. It is read off the ways there are, so blocks need not be balanced. */
export function nesting(
  elements: Map<string, Element>,
  startId: string,
  outgoing: (id: string) => Transition[],
): Nesting {
  const dominators = immediateDominators(startId, outgoing)
  const splits = new Map<string, string | null>()
  const enclosing = new Map<string, string[]>()

  const dominatorsOf = (elementId: string): string[] => {
    const chain: string[] = []
    for (let at = dominators.get(elementId); at !== undefined; at = dominators.get(at)) chain.push(at)
    return chain
  }
  const branchesTo = (splitId: string, elementId: string): string[] =>
    outgoing(splitId)
      .filter(({ to }) => leadsTo(to, elementId, splitId, outgoing))
      .map(({ id }) => id)

  const splitOf = (joinId: string): string | null => {
    const known = splits.get(joinId)
    if (known !== undefined) return known
    const found =
      dominatorsOf(joinId).find((id) => elements.get(id)?.type === 'Split' && branchesTo(id, joinId).length > 1) ?? null
    splits.set(joinId, found)
    return found
  }
  const enclosingSplits = (elementId: string): string[] => {
    const known = enclosing.get(elementId)
    if (known) return known
    const above = dominatorsOf(elementId)
    const joined = new Set([elementId, ...above].filter((id) => elements.get(id)?.type === 'Join').map(splitOf))
    const found = above.filter((id) => elements.get(id)?.type === 'Split' && !joined.has(id))
    enclosing.set(elementId, found)
    return found
  }
  return { splitOf, enclosingSplits, branchesTo }
}

function leadsTo(from: string, target: string, without: string, outgoing: (id: string) => Transition[]): boolean {
  const seen = new Set<string>([without])
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === target) return true
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...outgoing(at).map(({ to }) => to))
  }
  return false
}
