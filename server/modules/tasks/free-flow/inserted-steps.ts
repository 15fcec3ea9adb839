import { elementTraits, graphOf, processDefinition, type Activity, type ProcessDefinition } from '@/lib/engine'
import type { PlannedStep } from '@/lib/contracts/free-flow-plan'
import { narrowerRights, type StepRights } from '@/lib/form-data/step-rights'
import { courseOf } from './define-plan'

type Element = ProcessDefinition['elements'][number]

/** A process as it was published, and the copy of it one task runs by; the same where nothing was inserted. */
export interface Course {
  base: ProcessDefinition
  own: ProcessDefinition
}

/** Steps that were put in before an element of the process, in their order. */
export function insertedBefore({ base, own }: Course, elementId: string): Activity[] {
  const ofProcess = new Set(base.elements.map(({ id }) => id))
  const graph = graphOf(own)
  const chain: Activity[] = []
  for (let at = elementId; ;) {
    const [before] = graph.incoming(at).map(({ from }) => graph.elements.get(from))
    if (before?.type !== 'Activity' || ofProcess.has(before.id)) return chain
    chain.unshift(before)
    at = before.id
  }
}

/** Elements of the process in the order a task comes to them, as far as there is one. */
export function inOrder(base: ProcessDefinition): Element[] {
  const graph = graphOf(base)
  const seen = new Set([graph.start.id])
  for (const id of seen) for (const { to } of graph.outgoing(id)) seen.add(to)
  return [...seen].flatMap((id) => graph.elements.get(id) ?? [])
}

/** The one end of a process a step can be put before; null where there are several. */
export function onlyEnd(base: ProcessDefinition): Element | null {
  const ends = base.elements.filter(({ type }) => type === 'End')
  return ends.length === 1 ? (ends[0] ?? null) : null
}

/** A step put in while the task runs. Nobody decides on his own request by it. */
export function insertedStep(step: PlannedStep, at: { x: number; y: number }): Activity {
  const { self: _own, ...course } = courseOf(step)
  const name = '插入的步骤|Inserted step|插入的步驟'
  const [made] = processDefinition.shape.elements
    .unwrap()
    .array()
    .parse([{ id: step.id, type: 'Activity', name, ...course, ...at }])
  if (made?.type !== 'Activity') throw new Error('a step is an activity')
  return made
}

/**
 * What whoever has a step put in may see: what the start sees, and every step the request comes to next. He changes nothing.
 */
function rightsBefore(base: ProcessDefinition, elementId: string): StepRights {
  const graph = graphOf(base)
  let rights: StepRights = { default: 'read', fields: {} }
  const narrow = (id: string) => {
    const element = graph.elements.get(id)
    const own = element && elementTraits(element).rights(element)
    if (own) rights = narrowerRights(rights, own)
    return own
  }
  narrow(graph.start.id)
  const ahead = new Set([elementId])
  for (const id of ahead) if (!narrow(id)) for (const { to } of graph.outgoing(id)) ahead.add(to)
  return rights
}

/** The process with steps put in before its elements: whatever led there leads to the first of them now. */
export function withInserted(base: ProcessDefinition, chains: ReadonlyMap<string, Activity[]>): ProcessDefinition {
  const firstOf = (id: string) => chains.get(id)?.[0]?.id ?? id
  const links = [...chains].flatMap(([elementId, chain]) =>
    chain.map(({ id }, index) => ({ id: `t-${id}`, from: id, to: chain[index + 1]?.id ?? elementId })),
  )
  return processDefinition.parse({
    ...base,
    elements: [
      ...base.elements,
      ...[...chains].flatMap(([id, chain]) => chain.map((step) => ({ ...step, rights: rightsBefore(base, id) }))),
    ],
    transitions: [...base.transitions.map((way) => ({ ...way, to: firstOf(way.to) })), ...links],
  })
}
