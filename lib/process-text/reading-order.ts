import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { immediateDominators } from '@/lib/engine/definition/dominators'
import type { Transition } from '@/lib/engine/definition/transition'

export interface ReadingOrder {
  /** Elements as they are read: what comes first, then the first branch to its end, then the next. */
  order: string[]
  /** Elements no way leads to. */
  unreached: string[]
  /** In how many branches an element lies that have not met again. */
  level: Map<string, number>
  outgoing(id: string): Transition[]
}

type Ways = Map<string, Transition[]>

function grouped(transitions: Transition[], key: 'from' | 'to'): Ways {
  const groups: Ways = new Map()
  for (const line of transitions) {
    const known = groups.get(line[key])
    if (known) known.push(line)
    else groups.set(line[key], [line])
  }
  return groups
}

/** Depth first, the last way first, turned round: every element comes after all that lead to it, but for ways back. */
function orderFrom(startId: string, out: Ways): string[] {
  const order: string[] = []
  const seen = new Set([startId])
  const stack = [{ id: startId, ways: [...(out.get(startId) ?? [])] }]
  // Without recursion: a process may be a thousand elements long.
  while (stack.length > 0) {
    const top = stack[stack.length - 1]
    const line = top?.ways.pop()
    if (top && !line) {
      order.push(top.id)
      stack.pop()
    } else if (line && !seen.has(line.to)) {
      seen.add(line.to)
      stack.push({ id: line.to, ways: [...(out.get(line.to) ?? [])] })
    }
  }
  return order.reverse()
}

/** Everything on the way from an element up to the start, by who comes before on every way. */
function above(id: string, dominators: Map<string, string>): string[] {
  const chain: string[] = []
  for (let at = dominators.get(id); at !== undefined; at = dominators.get(at)) chain.push(at)
  return chain
}

const beyond = ' end'

/** In which order a process is read, and how deep in its branches each element lies. */
export function readingOrder({ elements, transitions }: ProcessDefinition): ReadingOrder {
  const known = new Set(elements.map(({ id }) => id))
  const lines = transitions.filter(({ from, to }) => known.has(from) && known.has(to))
  const [out, into] = [grouped(lines, 'from'), grouped(lines, 'to')]
  const start = elements.find(({ type }) => type === 'Start')
  const order = start ? orderFrom(start.id, out) : []
  const reached = new Set(order)
  const level = new Map<string, number>()
  if (start) {
    const before = immediateDominators(start.id, (id) => out.get(id) ?? [])
    const ends = order.filter((id) => (out.get(id) ?? []).length === 0).map((to) => ({ to }))
    const after = immediateDominators(beyond, (id) =>
      id === beyond
        ? ends
        : (into.get(id) ?? []).filter(({ from }) => reached.has(from)).map(({ from }) => ({ to: from })),
    )
    for (const id of order) {
      const own = above(id, before)
      const passed = new Set([id, ...own])
      level.set(
        id,
        own.filter((one) => (out.get(one) ?? []).length > 1 && !passed.has(after.get(one) ?? beyond)).length,
      )
    }
  }
  return {
    order,
    level,
    unreached: elements.map(({ id }) => id).filter((id) => !reached.has(id)),
    outgoing: (id) => out.get(id) ?? [],
  }
}
