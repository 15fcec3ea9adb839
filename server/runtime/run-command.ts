import { operatorsWhere } from '@/lib/words/acts'
import { operator } from '@/lib/words/workflow-enumerations'
import { sql } from 'kysely'
import {
  emptyCommand,
  holdsMeetings,
  isActive,
  KnownFacts,
  systemAccount,
  step,
  type Caller,
  type Command,
  type OpenedVotes,
  type Parent,
  type ProcessDefinition,
  type Question,
  type Refusal,
  type State,
} from '@/lib/engine'
import { tenantOf, type Tx } from '@/server/platform/db'
import { answerQuestions, type FactSource } from './answer-questions'
import { findTask, givenFor } from './find-task'
import type { ForeseenQuestions, Place } from './foreseen-questions'
import { giveSerials } from './give-serials'
import { nameTask } from './name-task'
import { openCommand, type CommandAnswer, type Intention, type Opening } from './open-command'
import type { ProcessVersions } from './process-version'
import { lookUpReferences, momentOf, type ReferenceSource } from './references'
import type { RecentStates } from './recent-states'
import type { OutboxRow } from './outbox'
import { saveStep, type ItemReference } from './save-step'
import { namedFields } from './summary'

/** A step of a task, before it is saved. */
interface Stepped {
  definition: ProcessDefinition
  after: State
  now: Date
}

/** What the runtime works with; one per server. */
export interface Runtime {
  versions: ProcessVersions
  facts: FactSource
  /** Saves commands from starting over; a runtime without it works as well. */
  foreseen?: ForeseenQuestions
  /** States just saved, for what follows a step; without it they are read again. */
  recent?: RecentStates
  /** How long a decision may be undone by who made it, in seconds; what it sets off outside waits for that. */
  undoSeconds?: number
  /** What values of forms name; a runtime without it believes them. */
  references?: ReferenceSource
  /**
   * Books what a task takes from elsewhere, in the transaction of the step and by the state it ends in. An expected refusal
   * is thrown and undoes the step.
   */
  books?(tx: Tx, step: Stepped): Promise<void>
  /** Of a task whose committee may sit: what a step does to votes that are still sealed. */
  meets?(tx: Tx, step: Stepped): Promise<void>
  /** Has other systems told of steps, in the transaction that takes them from the outbox. */
  tells?(tx: Tx, rows: OutboxRow[]): Promise<void>
}

export interface CommandRequest extends Command {
  commandId: string
  /** Empty for a new request. */
  taskId: string
  /** Of a new request. */
  processId: string
  expectedRev: number
  /** The task and token that wait for a new one. */
  parent?: Parent
  /** Of a migration, or of what runs by a definition of its own: the version to go to. */
  toVersion?: number
}

/** A request that says nothing but what is put into it; for a new task none but its process need be added. */
export const emptyRequest = { ...emptyCommand, taskId: '', processId: '', expectedRev: 0 } as const

export interface Circumstances {
  caller: Caller
  /** What was read ahead (`readAhead`); without it the command reads for itself. */
  ahead?: { opening: Opening; facts: KnownFacts }
  now: Date
  address: string
  /** Of a meeting that opens its votes. */
  votes?: OpenedVotes
  /** Nothing else is done in the transaction: a step that succeeds is committed at once. */
  last?: boolean
  /** Whether the caller may know of this task at all; the system and the seeds may. */
  maySee?(task: { processId: string; involved: boolean }): Promise<boolean>
}

export type CommandOutcome =
  | { kind: 'done'; answer: CommandAnswer; next: ItemReference | null }
  | { kind: 'repeated'; answer: CommandAnswer }
  /** The command id came before with another content. */
  | { kind: 'conflict' }
  | { kind: 'unknown' }
  /** Somebody acted since the revision the caller saw. */
  | { kind: 'changed'; taskId: string }
  | { kind: 'refused'; refusal: Refusal }

const withoutRevision: ReadonlySet<number> = new Set(operatorsWhere(({ blind }) => blind))
const undoable: ReadonlySet<number> = new Set(operatorsWhere((act) => act.undoable))
const harmless = operatorsWhere((act) => act.harmless)
const answers = operatorsWhere(({ slot }) => slot === 'answers')
/** What leaves a slot of somebody else's as it was, where it changed neither the form nor that slot nor the round. */
const beside = operatorsWhere(({ slot }) => slot)
/** What somebody does on a slot of his own for nobody but himself. */
const unseen = operatorsWhere((act) => act.slot && act.private)

/**
 * Whether anything happened since a revision that the caller should see before he acts. What somebody saves on a slot of
 * his own nobody else sees, so it makes nobody else's page old; and whoever answers on his own slot may do so though a
 * colleague has answered on his meanwhile, as long as the form and the round are still those he saw.
 */
async function hasMovedOn(
  tx: Tx,
  { taskId, rev }: State['task'],
  { expectedRev: seen, tokenId, operator: wanted }: CommandRequest,
): Promise<boolean> {
  if (rev === seen) return false
  const quietBeside = answers.includes(wanted) ? beside : unseen
  const { rows } = await sql<{ quiet: boolean | null }>`
    select bool_and(operator = any(${harmless}::int[]) or (
      operator = any(${quietBeside}::int[]) and ${tokenId} <> '' and entry -> 'changes' -> 'formData' = 'null'
      and not entry -> 'changes' -> 'task' ?| array['round', 'status', 'alert']
      and not entry -> 'changes' -> 'changed' @> jsonb_build_array(jsonb_build_object('tokenId', ${tokenId}::text))
    )) as quiet from op_log where task_id = ${taskId} and seq > ${seen}`.execute(tx)
  return rev < seen || rows[0]?.quiet !== true
}

const onOthers: ReadonlySet<number> = new Set(operatorsWhere((act) => act.onOthers))

/**
 * 3.18: what a person has seen who acted: the form as it is with what he did. Where somebody else has answered beside him
 * since he looked, only what he looked at; where no revision came along, nothing was looked at.
 */
function seenWith({ operator: act, expectedRev }: CommandRequest, before: State | null, rev: number): number | null {
  if (act === operator.Open || onOthers.has(act)) return null
  if (!before) return rev
  return expectedRev === 0 ? null : expectedRev === before.task.rev ? rev : expectedRev
}

/**
 * How long what goes outside waits for an undo, in seconds. A new request has no state to go back to; what goes on by another
 * definition would have to go back to it.
 */
function secondsToUndo(runtime: Runtime, request: CommandRequest, { caller, votes }: Circumstances): number {
  const mayBe = !votes && request.toVersion === undefined && caller.account !== systemAccount
  return mayBe && undoable.has(request.operator) ? (runtime.undoSeconds ?? 0) : 0
}

/** Whatever it is: what is archived is changed by nobody, and restored first. */
const archived: CommandOutcome = { kind: 'refused', refusal: { kind: 'notAllowed', reason: 'taskArchived' } }

/** Carries out one command in the transaction handed in. Anything but `done` and `repeated` must roll it back. */
export async function runCommand(
  tx: Tx,
  runtime: Runtime,
  request: CommandRequest,
  circumstances: Circumstances,
): Promise<CommandOutcome> {
  const { caller, now, address, last } = circumstances
  const { commandId } = request
  const { opening, facts } = circumstances.ahead ?? {
    opening: await openCommand(tx, intentionOf(request, caller.account, now)),
    facts: new KnownFacts(),
  }
  if (opening.kind !== 'open') return opening

  const found = await findTask(
    tx,
    runtime,
    { ...opening, processId: request.processId, parent: request.parent, toVersion: request.toVersion },
    { ...circumstances, facts },
  )
  if (!found || found.archived) return found ? archived : { kind: 'unknown' }
  const { version, before, state, logHash } = found
  if (
    before &&
    !withoutRevision.has(request.operator) &&
    caller.account !== systemAccount &&
    (await hasMovedOn(tx, before.task, request))
  ) {
    return { kind: 'changed', taskId: before.task.taskId }
  }

  // Steps may work on the state they are given.
  const formBefore = state.formData
  const previous = found.previous?.definition
  const given = { ...givenFor(version, circumstances, facts), previous, amongOthers: true }
  const place: Place = {
    processId: version.processId,
    version: version.version,
    operator: request.operator,
    activityId: state.tokens.find(({ tokenId }) => tokenId === request.tokenId)?.activityId ?? '',
  }
  const likely = facts.lacking(runtime.foreseen?.at(place, given.now) ?? [])
  if (likely.length > 0) await runtime.facts(tx, likely, facts)
  const asked: Question[] = []
  const result = await answerQuestions(
    tx,
    runtime.facts,
    facts,
    () => step(version.definition, state, request, given),
    asked,
  )
  if (asked.length > 0) runtime.foreseen?.remember(place, facts.used())
  if (result.kind === 'refused') return result

  const { state: after, entry, effects, outlook } = result
  const { errors, names } = await lookUpReferences(
    tx,
    runtime.references,
    {
      form: version.form.definition,
      sent: (caller.account !== systemAccount && request.formData) || {},
      before: formBefore,
      after: after.formData,
      named: namedFields(version.definition.settings),
    },
    {
      asOf: momentOf(state.task, circumstances.now),
      account: caller.account,
      maySee: circumstances.maySee,
    },
  )
  if (Object.keys(errors).length > 0) return { kind: 'refused', refusal: { kind: 'form', fields: errors } }
  if (await giveSerials(tx, version, after, { today: given.today, before: formBefore }))
    entry.changes.formData = after.formData
  await nameTask(tx, version, after, { today: given.today, names })
  if (version.definition.settings.balance)
    await runtime.books?.(tx, { definition: version.definition, after, now: circumstances.now })
  if (!circumstances.votes && holdsMeetings(version.definition))
    await runtime.meets?.(tx, { definition: version.definition, after, now: circumstances.now })
  Object.assign(entry.changes.task, { no: after.task.no, title: after.task.title })
  const { taskId, no, rev, status, result: taskResult } = after.task
  const to = entry.to.map(({ activityName, people }) => ({
    activityName,
    people: people.map(({ name }) => name),
  }))
  const waits = before ? secondsToUndo(runtime, request, circumstances) : 0
  const undo = waits > 0 && { undoUntil: new Date(now.getTime() + waits * 1000).toISOString() }
  const answer: CommandAnswer = { taskId, no, rev, status, result: taskResult, to, outlook, ...undo }
  const { next, logHash: newHash } = await saveStep(tx, {
    version,
    before,
    after,
    names,
    entry,
    effects,
    logHash,
    commandId,
    answer,
    address,
    seen: seenWith(request, before, entry.seq),
    last,
    waits,
  })
  runtime.recent?.remember(`${tenantOf(tx)} ${taskId}`, { version, state: after, logHash: newHash })
  runtime.foreseen?.rememberSlots(version, after.tokens.filter(isActive))
  return { kind: 'done', answer, next }
}

/** What a person wants, as its opening is asked for. */
export function intentionOf({ commandId, ...content }: CommandRequest, account: string, now: Date): Intention {
  return { commandId, account, content, taskId: content.taskId, now }
}
