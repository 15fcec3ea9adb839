import type { Drawn, DrawnState } from '@/components/process-drawing/drawn'
import type { Tried } from './use-trial'

interface Drawing {
  elements: readonly { id: string; type: string }[]
  transitions: readonly { id: string; to: string }[]
}

const names = (people: readonly { name: string }[]): string[] => [...new Set(people.map(({ name }) => name))]

/** A trial on the drawing: what was walked with the numbers of its steps, where it is now, and who will come. */
export function drawnTrial({ elements, transitions }: Drawing, { frames, standing, coming }: Tried): Drawn {
  const targets = new Map(transitions.map(({ id, to }) => [id, to]))
  const edges = new Map<string, number>()
  const reached = new Set<string>()
  const acted = new Map<string, { step: number; by: { name: string }[] }>()
  for (const [index, { activityId, by, took }] of frames.entries()) {
    if (activityId) acted.set(activityId, { step: index + 1, by: [...(acted.get(activityId)?.by ?? []), by] })
    for (const id of took) {
      edges.set(id, (edges.get(id) ?? 0) + 1)
      reached.add(targets.get(id) ?? '')
    }
  }
  const stateOf = (id: string): DrawnState => {
    const held = standing.findIndex(({ activityId }) => activityId === id)
    const done = acted.get(id)
    if (held >= 0)
      return {
        state: 'current',
        visits: 0,
        step: frames.length + 1,
        people: names(standing.filter(({ activityId }) => activityId === id).flatMap(({ people }) => people)),
      }
    if (done) return { state: 'done', visits: 0, step: done.step, people: names(done.by) }
    if (reached.has(id)) return { state: 'done', visits: 0 }
    const station = coming.find(({ activityId }) => activityId === id)
    return { state: 'untouched', visits: 0, people: station ? names(station.people) : [] }
  }
  return { nodes: new Map(elements.map(({ id }) => [id, stateOf(id)])), edges, returns: [], inserted: [] }
}
