import type { LogEntry, Notice, State, Token } from '@/lib/engine'
import { replacedValues, rightsAt } from '@/lib/engine/core/accept-form'
import { isOpen } from '@/lib/engine/core/conditions'
import type { Given } from '@/lib/engine/core/given'
import { Uncomputable } from '@/lib/engine/core/refusal'
import type { RuleTold } from '@/lib/engine/core/rules-asked'
import type { Done } from '@/lib/engine/core/step'
import { graphOf, type Graph } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { FinishReason, Reason } from '@/lib/engine/state/token'
import type { FormData } from '@/lib/form-data/form-definition'
import type { StepRights } from '@/lib/form-data/step-rights'
import type { Actor } from '@/lib/words/actor'
import type { Outlook } from '@/lib/words/outlook'

/** A place somebody got, or that was passed for him. */
export interface SlotMade {
  activityId: string
  people: Actor[]
  /** Offered to several: who takes it has it. */
  offered: boolean
  why: Reason
  dueAt: string | null
  agents: Actor[]
  agentOf: Actor | null
  status: number
  /** How it was closed at once; null where it waits for somebody. */
  passed: FinishReason | null
}

/** A condition that was computed. */
export interface Decision {
  transitionId: string
  holds: boolean
}

/** One thing that happened in a trial, and what came of it. */
export interface Frame {
  /** Which of the moves led to it; -1 for the request itself. */
  move: number
  operator: number
  by: Actor
  onBehalfOf: Actor | null
  activityId: string
  opinion: string
  at: string
  made: SlotMade[]
  /** What those who got something may do with the form, by step. */
  rights: Record<string, StepRights>
  notices: Pick<Notice, 'event' | 'to' | 'activity' | 'text' | 'mail'>[]
  /** Transitions control passed. */
  took: string[]
  decided: Decision[]
  /** Values as they became. */
  changed: FormData
  rules: RuleTold[]
  outlook: Outlook
  status: number
}

export const slotMade = ({ actor, pool, ...token }: Token): SlotMade => ({
  activityId: token.activityId,
  people: actor ? [actor] : pool,
  offered: actor === null && pool.length > 0,
  why: token.why,
  dueAt: token.dueAt,
  agents: token.agents,
  agentOf: token.agentOf,
  status: token.status,
  passed: token.finishReason,
})

const isPerson = (graph: Graph, { activityId, actor, pool, why }: Token): boolean =>
  graph.elements.get(activityId)?.type === 'Activity' &&
  (actor !== null || pool.length > 0 || why.key === 'nobodyFound')

/** Which conditions were computed where control left by a transition: its own, and those tried before it. */
function decisions(definition: ProcessDefinition, took: string[], state: State, given: Given): Decision[] {
  const graph = graphOf(definition)
  const from = new Set(took.flatMap((id) => graph.transition(id)?.from ?? []))
  return [...from].flatMap((elementId) => {
    const ways = graph.outgoing(elementId)
    const first = ways.findIndex(({ id }) => took.includes(id))
    // A split looks at every way, what takes one way only looks no further than that.
    const looked =
      graph.elements.get(elementId)?.type === 'Split' || ways[first]?.otherwise ? ways : ways.slice(0, first + 1)
    return looked.flatMap((transition): Decision[] => {
      if (transition.condition !== 'Expression' || transition.otherwise) return []
      try {
        return [{ transitionId: transition.id, holds: isOpen(transition, { definition, state, given }) }]
      } catch (error) {
        if (error instanceof Uncomputable) return []
        throw error
      }
    })
  })
}

const unique = (all: string[]): string[] => [...new Set(all)]

/** What one step of the engine did, as a trial shows it and tests expect it. */
export function frameOf(definition: ProcessDefinition, before: State, done: Done, given: Given, move: number): Frame {
  const { entry, effects, outlook, state } = done
  const graph = graphOf(definition)
  const { made } = entry.changes
  const took = unique(made.flatMap(({ via }) => via))
  const people = made.filter((token) => isPerson(graph, token))
  return {
    move,
    operator: entry.operator,
    by: entry.by,
    onBehalfOf: entry.onBehalfOf,
    activityId: entry.activityId,
    opinion: entry.opinion,
    at: entry.at,
    made: people.map(slotMade),
    // Nothing is tried of a request that was approved.
    rights: Object.fromEntries(
      people
        .filter(({ finishReason }) => finishReason === null)
        .map((token) => [
          token.activityId,
          rightsAt({ graph, state: { task: { revoking: false, status: state.task.status } } }, token),
        ]),
    ),
    notices: effects.flatMap((effect) =>
      effect.kind === 'notify'
        ? [{ event: effect.event, to: effect.to, activity: effect.activity, text: effect.text, mail: effect.mail }]
        : [],
    ),
    took,
    decided: decisions(definition, took, state, given),
    changed: changedValues(before, state, entry),
    rules: entry.rules ?? [],
    outlook,
    status: state.task.status,
  }
}

function changedValues(before: State, { formData }: State, { changes }: LogEntry): FormData {
  if (changes.formData === null) return {}
  const replaced = replacedValues(before.formData, formData) ?? {}
  return Object.fromEntries(Object.keys(replaced).map((id) => [id, formData[id] ?? null]))
}
