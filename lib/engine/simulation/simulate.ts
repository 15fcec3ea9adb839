import type { FormData } from '@/lib/form-data/form-definition'
import type { Actor } from '@/lib/words/actor'
import { operator, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { rightsAt } from '../core/accept-form'
import { emptyCommand, type Command } from '../core/command'
import { graphOf } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Notice } from '../core/effect'
import { elementTraits } from '../elements/traits'
import type { Caller, Given } from '../core/given'
import { newTask } from '../core/new-task'
import type { Answered } from '../organisation/known-facts'
import type { Refusal } from '../core/refusal'
import type { State } from '../state/task'
import { isActive, isBlocking, type Token } from '../state/token'
import { step, type StepResult } from '../core/step'
import { systemCaller } from '../core/system-caller'

/** What somebody does in a simulation instead of agreeing. */
export interface PlannedAct extends Partial<Command> {
  /** The step it is done at; the first time that step is reached. */
  activityId: string
  operator: number
  /** Of several who hold the step. */
  account?: string
}

export interface Plan {
  formData: FormData
  acts: PlannedAct[]
  /** What other systems and started tasks answer, by element; nothing where not said. */
  answers: Record<string, FormData>
}

/** One thing that happened. */
export interface SimulatedStep {
  operator: number
  by: Actor
  activityId: string
  at: string
  /** Slots this made, with who holds them, why, and what they may do with the form. */
  made: Pick<Token, 'activityId' | 'actor' | 'pool' | 'why' | 'dueAt' | 'agents' | 'status'>[]
  rights: Record<string, ReturnType<typeof rightsAt>>
  notices: Pick<Notice, 'event' | 'to' | 'activity'>[]
}

export interface Simulation {
  steps: SimulatedStep[]
  state: State
  /** Why it went no further, when it has no end. */
  stopped: Refusal | { kind: 'heldUp'; key: string; params: Record<string, string> } | { kind: 'tooLong' } | null
}

/** Acts of one simulation; a process that goes on longer is cut off. */
const longest = 300

const callerFor = (actor: Actor): Caller => ({
  ...actor,
  departmentId: null,
  jobTitle: '',
  enabled: true,
  roles: [],
  departmentLine: [],
  isAdministrator: true,
})

interface Move {
  command: Command
  caller: Caller
  at: string
}

/** What the system would do for a token nobody holds: answers come as planned, and time passes as far as it must. */
function systemMove(definition: ProcessDefinition, token: Token, { answers }: Plan, now: string): Move | null {
  const element = graphOf(definition).elements.get(token.activityId)
  const values = answers[token.activityId] ?? {}
  const act = { ...emptyCommand, tokenId: token.tokenId, operator: operator.AutoAct }
  switch (element && elementTraits(element).awaits) {
    case 'work':
      return { command: { ...act, outcome: { ok: true, values } }, caller: systemCaller, at: now }
    case 'children':
      return { command: { ...act, outcome: { ended: 0, values } }, caller: systemCaller, at: now }
    case 'time': {
      if (token.dueAt === null) return null
      const alarm = { alarm: 'wake', dueAt: token.dueAt, turn: 0 } as const
      const command = { ...act, operator: operator.Timeout, alarm }
      return { command, caller: systemCaller, at: token.dueAt > now ? token.dueAt : now }
    }
    default:
      return null
  }
}

function nextMove(
  definition: ProcessDefinition,
  state: State,
  plan: Plan,
  done: Set<PlannedAct>,
  now: string,
): Move | null {
  if (state.task.status !== taskStatus.Run) return null
  const held = state.tokens.filter((token) => isActive(token) || token.status === tokenStatus.Share)
  for (const act of plan.acts.filter((candidate) => !done.has(candidate))) {
    const token = held.find(
      ({ activityId, actor }) => activityId === act.activityId && (!act.account || actor?.account === act.account),
    )
    const actor = token?.actor ?? token?.pool[0]
    if (!token || !actor) continue
    done.add(act)
    const { activityId: _at, account: _who, ...command } = act
    return { command: { ...emptyCommand, tokenId: token.tokenId, ...command }, caller: callerFor(actor), at: now }
  }
  const [first] = held
  const actor = first?.actor ?? first?.pool[0]
  if (first && actor) {
    const start = first.activityId === graphOf(definition).start.id
    return {
      command: { ...emptyCommand, tokenId: first.tokenId, operator: start ? operator.Start : operator.Action },
      caller: callerFor(actor),
      at: now,
    }
  }
  return (
    state.tokens
      .filter(isBlocking)
      .map((token) => systemMove(definition, token, plan, now))
      .find((move) => move !== null) ?? null
  )
}

/** An offer is taken up by who acts on it. */
function takeUp(state: State, { command, caller }: Move): State {
  const { account, name, departmentName } = caller
  const tokens = state.tokens.map((token) =>
    token.tokenId === command.tokenId && token.status === tokenStatus.Share
      ? { ...token, status: tokenStatus.Run, actor: { account, name, departmentName } }
      : token,
  )
  return { ...state, tokens }
}

function recordOf(
  definition: ProcessDefinition,
  move: Move,
  { entry, effects }: Extract<StepResult, { kind: 'done' }>,
): SimulatedStep {
  const graph = graphOf(definition)
  // Nothing is tried of a request that was approved.
  const standing = { graph, state: { task: { revoking: false } } }
  const made = entry.changes.made.filter(
    ({ activityId, actor, pool }) =>
      graph.elements.get(activityId)?.type !== 'Start' && (actor !== null || pool.length > 0),
  )
  return {
    operator: move.command.operator,
    by: entry.by,
    activityId: entry.activityId,
    at: move.at,
    made: made.map(({ activityId, actor, pool, why, dueAt, agents, status }) => ({
      activityId,
      actor,
      pool,
      why,
      dueAt,
      agents,
      status,
    })),
    rights: Object.fromEntries(made.map((token) => [token.activityId, rightsAt(standing, token)])),
    notices: effects.flatMap((effect) =>
      effect.kind === 'notify' ? [{ event: effect.event, to: effect.to, activity: effect.activity }] : [],
    ),
  }
}

/**
 * Plays a request from its start to its end: the engine itself, with people, data and a clock that are given. Everybody
 * agrees who is not planned to do otherwise, other systems answer what the plan says, and nothing is kept.
 */
export function simulate(definition: ProcessDefinition, plan: Plan, given: Given): Answered<Simulation> {
  let state = newTask(definition, given)
  let now = given.now
  const done = new Set<PlannedAct>()
  const steps: SimulatedStep[] = []
  let move: Move | null = {
    command: {
      ...emptyCommand,
      operator: operator.Start,
      tokenId: state.tokens[0]?.tokenId ?? '',
      formData: plan.formData,
    },
    caller: given.caller,
    at: now,
  }
  while (move) {
    if (steps.length >= longest) return { kind: 'answered', result: { steps, state, stopped: { kind: 'tooLong' } } }
    now = move.at
    const answer = step(definition, takeUp(state, move), move.command, {
      ...given,
      caller: move.caller,
      now,
      today: now.slice(0, 10),
    })
    if (answer.kind === 'ask') return answer
    if (answer.result.kind === 'refused')
      return { kind: 'answered', result: { steps, state, stopped: answer.result.refusal } }
    steps.push(recordOf(definition, move, answer.result))
    state = answer.result.state
    move = nextMove(definition, state, plan, done, now)
  }
  const { alert } = state.task
  return {
    kind: 'answered',
    result: { steps, state, stopped: alert ? { kind: 'heldUp', key: alert.key, params: alert.params } : null },
  }
}
