import type { Drawn, NodeState } from '@/components/process-drawing/drawn'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

type Drawing = Pick<ProcessDefinition, 'elements' | 'transitions'>

/**
 * How far a run has come when `at` of its elements have been left; behind the last of them it goes no further.
 * A run names elements in the order control leaves them.
 */
export function runAt({ elements, transitions }: Drawing, run: string[], at: number): Drawn {
  const passed = new Map<string, number>()
  const arrived = new Map<string, number>([[run[0] ?? '', 1]])
  const left = new Map<string, number>()
  const addTo = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  run.slice(0, at).forEach((id, index) => {
    addTo(left, id)
    const later = run.slice(index + 1)
    for (const way of waysTaken({ elements, transitions }, id, later)) {
      addTo(passed, way.id)
      addTo(arrived, way.to)
    }
  })
  const stopped = at >= run.length
  const next = stopped ? '' : run[at]
  const stateOf = (id: string): NodeState => {
    const [came, went] = [arrived.get(id) ?? 0, left.get(id) ?? 0]
    if (id === next) return 'current'
    if (came > went) return 'waiting'
    return went > 0 ? 'done' : 'untouched'
  }
  return {
    nodes: new Map(elements.map(({ id }) => [id, { state: stateOf(id), visits: left.get(id) ?? 0 }])),
    edges: passed,
    returns: [],
    inserted: [],
  }
}

/** Which transitions were taken follows from what comes later: where one way is chosen, the one to what comes next; elsewhere those as well that are always open. */
function waysTaken({ elements, transitions }: Drawing, id: string, later: string[]): Drawing['transitions'] {
  const element = elements.find((one) => one.id === id)
  const ways = transitions.filter(({ from }) => from === id)
  const led = ways.filter(({ to }) => later.includes(to)).toSorted((a, b) => later.indexOf(a.to) - later.indexOf(b.to))
  const always = ways.filter(({ condition, otherwise }) => condition === 'True' && !otherwise)
  const guess = [...always, ...ways.filter(({ otherwise }) => otherwise), ...ways]
  const isOne = element?.type === 'Condition' || (element?.type === 'Split' && element.split === 'SelectOne')
  if (isOne) return [...led, ...guess].slice(0, 1)
  const taken = ways.filter((way) => always.includes(way) || led.includes(way))
  return taken.length > 0 ? taken : guess.slice(0, 1)
}
