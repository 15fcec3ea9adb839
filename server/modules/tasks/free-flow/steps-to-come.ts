import type { Chosen, Due, PlannedStep } from '@/lib/contracts/free-flow-plan'
import { comingSteps, mayInsertSteps, type Activity } from '@/lib/engine'
import { participantType } from '@/lib/words/participants'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'
import type { TaskScene } from '../looking/task-scene'
import { inOrder, insertedBefore, onlyEnd, type Course } from './inserted-steps'
import type { NamedStep } from './future-changes'

/** A step to come, and whether the process itself has it. */
export type ComingStep = NamedStep & { own: boolean }

/** What is still to come of a task, as far as it may be changed. */
export interface ToCome {
  /** Of a process: what it was before anything was inserted. Null for a free flow. */
  course: Course | null
  /** Steps behind which nothing can be changed any more. */
  fixed: NamedStep[]
  steps: ComingStep[]
  mayInsert: boolean
  mayAppend: boolean
}

const modes = { sequential: 'inTurn', parallelAny: 'any', parallelAll: 'all', single: 'inTurn', vote: 'all' } as const

function chosenOf({ participants }: Activity): Chosen[] {
  return participants.flatMap(({ participantType: type, param0, param1 }): Chosen[] => {
    if (type === participantType.user) return [{ kind: 'user', id: param0 }]
    if (type === participantType.role) return [{ kind: 'role', id: param0 }]
    if (type === participantType.department) return [{ kind: 'department', id: param0 }]
    return type === participantType.dutyOfInitiator ? [{ kind: 'duty', id: param1 }] : []
  })
}

function dueOf({ deadline }: Activity): Due | null {
  if (!deadline) return null
  if (deadline.at) return { kind: 'moment', at: deadline.at }
  return deadline.after.unit === 'days' ? { kind: 'days', days: Math.min(365, deadline.after.amount) } : null
}

const described = (step: Activity): Omit<PlannedStep, 'people'> => ({
  id: step.id,
  mode: modes[step.mode],
  due: dueOf(step),
  note: '',
})

export async function stepsToCome(tx: Tx, runtime: Runtime, { scene, version }: TaskScene): Promise<ToCome> {
  const coming = new Map(comingSteps(scene).map((step) => [step.id, step]))
  const mayInsert = mayInsertSteps(scene)
  if (version.plan) {
    const steps = version.plan.steps.map((step) => ({ ...step, name: scene.graph.elements.get(step.id)?.name ?? '' }))
    const last = steps.findLastIndex(({ id }) => !coming.has(id))
    const ahead = steps.slice(last + 1).map((step) => ({ ...step, own: false }))
    return { course: null, fixed: steps.slice(0, last + 1), steps: ahead, mayInsert, mayAppend: true }
  }
  const base = version.madeOf === null ? version : await runtime.versions.find(tx, version.processId, version.madeOf)
  const course = { base: (base ?? version).definition, own: version.definition }
  const presets = scene.state.task.presets
  const inserted = (elementId: string): ComingStep[] =>
    insertedBefore(course, elementId)
      .filter(({ id }) => coming.has(id))
      .map((step) => ({ ...described(step), people: chosenOf(step), name: step.name, own: false }))
  const steps = inOrder(course.base).flatMap((element): ComingStep[] => {
    const step = coming.get(element.id)
    if (!step) return []
    const named = (presets[step.id] ?? []).map(({ account }): Chosen => ({ kind: 'user', id: account }))
    return [...inserted(step.id), { ...described(step), people: named, name: step.name, own: true }]
  })
  const end = onlyEnd(course.base)
  return {
    course,
    fixed: [],
    steps: [...steps, ...(end ? inserted(end.id) : [])],
    mayInsert,
    mayAppend: mayInsert && end !== null,
  }
}
