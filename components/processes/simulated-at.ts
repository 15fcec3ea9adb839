import type { Drawn, NodeState } from '@/components/process-drawing/drawn'
import type { Calls } from '@/lib/client/calls'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'

export type Simulation = Calls['/api/process/simulate']['data']
type Drawing = Pick<ProcessDefinition, 'elements' | 'transitions'>

/** How a simulation stood after its first `at` steps. */
export function simulatedAt({ elements, transitions }: Drawing, { steps, end }: Simulation, at: number): Drawn {
  const acted = new Map<string, number>()
  const open = new Set<string>()
  const passed = new Map<string, number>()
  const through = new Set<string>()
  for (const { activityId, made } of steps.slice(0, at)) {
    acted.set(activityId, (acted.get(activityId) ?? 0) + 1)
    open.delete(activityId)
    for (const slot of made) {
      open.add(slot.activityId)
      follow({ elements, transitions }, activityId, slot.activityId, passed, through)
    }
  }
  const last = steps[at - 1]
  const finished = at >= steps.length && end.status === 1
  // Whoever acted last leads to the end, if the task has come to one.
  if (finished && last)
    for (const { id } of elements.filter(({ type }) => type === 'End'))
      follow({ elements, transitions }, last.activityId, id, passed, through)
  const stateOf = (id: string): NodeState => {
    if (open.has(id)) return finished ? 'done' : 'current'
    return acted.has(id) || through.has(id) ? 'done' : 'untouched'
  }
  return {
    nodes: new Map(elements.map(({ id }) => [id, { state: stateOf(id), visits: acted.get(id) ?? 0 }])),
    edges: passed,
    returns: [],
    inserted: [],
  }
}

/** Marks the shortest way between two steps on which nobody has to act; a way back that is not drawn marks nothing. */
function follow(
  { elements, transitions }: Drawing,
  from: string,
  to: string,
  passed: Map<string, number>,
  through: Set<string>,
): void {
  const known = new Map(elements.map((element) => [element.id, element]))
  const ways: { at: string; edges: string[]; nodes: string[] }[] = [{ at: from, edges: [], nodes: [] }]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const edge of transitions.filter((one) => one.from === way!.at)) {
      const edges = [...way.edges, edge.id]
      if (edge.to === to) {
        edges.forEach((id) => passed.set(id, (passed.get(id) ?? 0) + 1))
        way.nodes.forEach((id) => through.add(id))
        if (known.get(to)?.type === 'End') through.add(to)
        return
      }
      const next = known.get(edge.to)
      if (!next || seen.has(edge.to) || elementTraits(next).stops) continue
      seen.add(edge.to)
      ways.push({ at: edge.to, edges, nodes: [...way.nodes, edge.to] })
    }
  }
}
