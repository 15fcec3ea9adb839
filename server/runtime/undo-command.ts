import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { changesBack, holdsMeetings, isActive, undoneOps, withoutOp, type LogEntry, type Token } from '@/lib/engine'
import type { Actor } from '@/lib/words/actor'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { openCommand, type CommandAnswer } from './open-command'
import { readLog } from './read-log'
import type { Circumstances, Runtime } from './run-command'
import { saveStep } from './save-step'
import { stateOf } from './stored-task'
import { lookUpReferences, momentOf } from './references'
import { namedFields } from './summary'

/** What was undone, for the screen to bring it back. */
export interface UndoneAct {
  taskId: string
  workItemId: string
  operator: number
  opinion: string
  rev: number
}

export type UndoOutcome =
  | { kind: 'undone'; act: UndoneAct }
  /** Nothing of this person's has that id, or it never could be undone. */
  | { kind: 'unknown' }
  /** The seconds are over, or what waited for them has left already. */
  | { kind: 'late'; taskId: string }
  /** Somebody has acted since. */
  | { kind: 'taken'; taskId: string; by: Actor }

/**
 * Makes a decision as if it had not been (semantics 3.18, law 6): the state before it, with what was looked at and said since;
 * what waited in the outbox is cancelled, and the log keeps both rows. Undone twice it is undone once.
 * @param id of the command that decided, as the person who gave it knows it
 */
export async function undoCommand(
  tx: Tx,
  runtime: Runtime,
  id: string,
  { caller, now, address }: Pick<Circumstances, 'caller' | 'now' | 'address'>,
): Promise<UndoOutcome> {
  const decided = await decidedBy(tx, caller.account, id)
  if (!decided?.undoUntil) return { kind: 'unknown' }
  const { taskId, rev: seq } = decided
  const commandId = `${id}:undo`
  const opening = await openCommand(tx, { commandId, account: caller.account, content: { undo: id }, taskId, now })
  const log = opening.kind === 'unknown' || opening.kind === 'conflict' ? [] : await readLog(tx, taskId)
  const target = log.find((entry) => entry.seq === seq && entry.by.account === caller.account)
  if (!target) return { kind: 'unknown' }
  if (opening.kind === 'repeated' || undoneOps(log).has(seq))
    return { kind: 'undone', act: actOf(target, taskId, opening.kind === 'repeated' ? opening.answer.rev : log.length) }
  if (opening.kind !== 'open' || !opening.task) return { kind: 'unknown' }

  const undone = withoutOp(log, seq)
  if (undone.kind === 'taken') return { kind: 'taken', taskId, by: undone.by }
  if (now.getTime() >= Date.parse(decided.undoUntil) || !(await cancelEffects(tx, { taskId, seq, at: target.at, now })))
    return { kind: 'late', taskId }

  const version = await runtime.versions.find(tx, opening.task.process_id, opening.task.process_version)
  if (!version) return { kind: 'unknown' }
  const before = stateOf(opening.task)
  const after = undone.state
  const { task } = after
  const { form, definition } = version
  // The same rows of references are named as before; nothing new was sent.
  const { names } = await lookUpReferences(
    tx,
    runtime.references,
    {
      form: form.definition,
      sent: {},
      before: after.formData,
      after: after.formData,
      named: namedFields(definition.settings),
    },
    { asOf: momentOf(task, now), account: caller.account },
  )
  if (definition.settings.balance) await runtime.books?.(tx, { definition, after, now })
  if (holdsMeetings(definition)) await runtime.meets?.(tx, { definition, after, now })
  const changes = changesBack(before, after)
  const gone = before.tokens.filter(({ tokenId }) => changes.back?.gone.includes(tokenId))
  const entry: LogEntry = {
    seq: task.rev,
    operator: operator.Undo,
    by: target.by,
    onBehalfOf: target.onBehalfOf,
    activityId: target.activityId,
    tokenId: target.tokenId,
    opinion: '',
    round: before.task.round,
    at: now.toISOString(),
    to: [],
    undoes: seq,
    left: [...new Set(gone.flatMap(peopleOf))].filter((account) => account !== caller.account),
    changes,
  }
  const answer: CommandAnswer = {
    taskId,
    no: task.no,
    rev: task.rev,
    status: task.status,
    result: task.result,
    to: [],
  }
  await saveStep(tx, {
    version,
    before,
    after,
    names,
    entry,
    effects: [],
    logHash: opening.task.log_hash,
    commandId,
    answer,
    address,
    touched: new Set(changes.back?.tokens.map(({ tokenId }) => tokenId)),
  })
  const steps = definition.elements.flatMap(({ id: step, type }) => (type === 'Activity' ? [step] : []))
  await forget(tx, { taskId, at: target.at, gone, tokens: after.tokens, steps, initiator: task.initiator.account, now })
  runtime.foreseen?.rememberSlots(version, after.tokens.filter(isActive))
  return { kind: 'undone', act: actOf(target, taskId, task.rev) }
}

/** Everybody a token names. */
const peopleOf = ({ actor, originalActor, delegatedBy, finishedBy, agents, pool }: Token): string[] =>
  [actor, originalActor, delegatedBy, finishedBy, ...agents, ...pool].flatMap((person) => person?.account ?? [])

const actOf = ({ operator: act, opinion, tokenId }: LogEntry, taskId: string, rev: number): UndoneAct => ({
  taskId,
  workItemId: tokenId ?? '',
  operator: act,
  opinion,
  rev,
})

async function decidedBy(tx: Tx, account: string, commandId: string): Promise<CommandAnswer | null> {
  const { rows } = await sql<{ answer: CommandAnswer | null }>`
    select answer from task_commands where account = ${account} and command_id = ${commandId}`.execute(tx)
  return rows[0]?.answer ?? null
}

interface Cancelled {
  taskId: string
  seq: number
  at: string
  now: Date
}

/**
 * Nothing of the decision leaves the outbox any more; clocks that rang in vain meanwhile are wound again.
 * @returns false where something has left, or is on its way
 */
async function cancelEffects(tx: Tx, { taskId, seq, at, now }: Cancelled): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select kind not in ('timer', 'lookAhead') and (attempts > 0 or done_at is not null) as left
    from outbox where task_id = ${taskId} and seq = ${seq} for update`.execute(tx)
  if (rows.some(({ left }) => left)) return false
  await sql`update outbox set done_at = ${now} where task_id = ${taskId} and seq = ${seq} and done_at is null`.execute(
    tx,
  )
  await sql`update outbox set done_at = null, due_at = ${now} where task_id = ${taskId} and seq < ${seq} and kind = 'timer'
    and done_at >= ${at}::timestamptz`.execute(tx)
  return true
}

interface Forgotten {
  taskId: string
  at: string
  gone: Token[]
  tokens: Token[]
  /** What counts as deciding. */
  steps: string[]
  initiator: string
  now: Date
}

/** Rows the decision brought, which no step takes away otherwise: its tokens, their items, and who came to the task by it. */
async function forget(tx: Tx, { taskId, at, gone, tokens, steps, initiator, now }: Forgotten): Promise<void> {
  const ids = gone.map(({ tokenId }) => tokenId)
  const known = [...new Set([initiator, ...tokens.flatMap(peopleOf)])]
  await sql`delete from tokens where task_id = ${taskId} and token_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from work_items where task_id = ${taskId} and token_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from task_people where task_id = ${taskId} and involved_at >= ${at}::timestamptz
    and account <> all(${known}::text[])`.execute(tx)
  // When somebody last decided, from what he decided that still stands.
  const decided = tokens.flatMap(({ finishedBy, finishedAt, activityId }) =>
    finishedBy && finishedAt && steps.includes(activityId)
      ? [{ account: finishedBy.account, at: finishedAt, activity: activityId }]
      : [],
  )
  await sql`
    update task_people p set decided_at = d.at, decided_activity = d.activity
    from (select w.account, l.at, l.activity from (select distinct account from task_people where task_id = ${taskId} and decided_at >= ${at}::timestamptz) w
      left join lateral (select * from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as e(account text, at timestamptz, activity text)
        where e.account = w.account order by e.at desc limit 1) l on true) d
    where p.task_id = ${taskId} and p.account = d.account`.execute(tx)
  await sql`insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    select ${newId()}, task_id, rev, 'lookAhead', ${JSON.stringify({ kind: 'lookAhead' })}::jsonb, ${now}::timestamptz
    from tasks where task_id = ${taskId}`.execute(tx)
}
