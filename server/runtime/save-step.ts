import { sql } from 'kysely'
import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { Effect, LogEntry, State } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import type { CommandAnswer } from './open-command'
import { holdersOf, listRows } from './list-rows'
import { linkHash } from './log-chain'
import type { ProcessVersion } from './process-version'
import { extraKeys } from './stored-task'
import { summarise } from './summary'

export interface Step {
  version: ProcessVersion
  /** Null for a task that is new. */
  before: State | null
  after: State
  entry: LogEntry
  effects: Effect[]
  /** Hash of the last row of the task's log. */
  logHash: string
  commandId: string
  answer: CommandAnswer
  address: string
}

function taskValues({ version, after, entry, logHash }: Step): object {
  const { task, formData } = after
  const { holders, stepsNow } = holdersOf(version.definition, after)
  return {
    task_id: task.taskId,
    process_id: version.processId,
    process_version: version.version,
    process_name: version.definition.name,
    form_type: version.form.type,
    no: task.no,
    title: task.title,
    status: task.status,
    result: task.result,
    end_reason: task.endReason,
    round: task.round,
    rev: task.rev,
    initiator_account: task.initiator.account,
    initiator_name: task.initiator.name,
    initiator_department_id: task.initiatorDepartmentId,
    initiator_department_name: task.initiator.departmentName,
    created_at: task.createdAt,
    submitted_at: task.submittedAt,
    finished_at: task.finishedAt,
    extra: Object.fromEntries(extraKeys.map((key) => [key, task[key]])),
    form_data: formData,
    summary: summarise(version.form.definition, version.definition.settings.summaryFields, formData),
    holders,
    steps_now: stepsNow,
    log_hash: linkHash(logHash, entry),
  }
}

function tokenValues({ after, entry }: Step): object[] {
  const touched = new Set([...entry.changes.made, ...entry.changes.changed].map(({ tokenId }) => tokenId))
  return after.tokens
    .map((token, position) => ({ token_id: token.tokenId, position, data: token }))
    .filter(({ token_id }) => touched.has(token_id))
}

/** An item of a person's to-do list. */
export interface ItemReference {
  taskId: string
  workItemId: string
}

/** The item this very step put before the person; the statement that writes it cannot see it yet. */
function ownNext({ after, entry, version }: Step): ItemReference | null {
  const item = listRows(version.definition, null, after).items.find(
    ({ account, open, status }) => open && status !== tokenStatus.Share && account === entry.by.account,
  )
  return item ? { taskId: after.task.taskId, workItemId: item.token_id } : null
}

/**
 * Writes everything one step changed, in one statement and so one round trip: task, tokens, log, list rows, outbox and
 * the command's answer.
 * @returns what the person has to do next: in the same task, else the newest of his list
 */
export async function saveStep(tx: Tx, step: Step): Promise<ItemReference | null> {
  const { version, before, after, entry, effects, logHash, commandId, answer, address } = step
  const { items, gone, people } = listRows(version.definition, before, after)
  const outbox = effects.map((effect) => ({
    effect_id: newId(),
    kind: effect.kind,
    payload: effect,
    due_at: effect.kind === 'timer' ? effect.at : entry.at,
  }))
  const { taskId } = after.task
  const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

  const { rows } = await sql<{ item: ItemReference | null }>`
    with task as (
      insert into tasks (task_id, process_id, process_version, process_name, form_type, no, title, status, result, end_reason, round, rev,
        initiator_account, initiator_name, initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at,
        extra, form_data, summary, holders, steps_now, log_hash)
      select task_id, process_id, process_version, process_name, form_type, no, title, status, result, end_reason, round, rev,
        initiator_account, initiator_name, initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at,
        extra, form_data, summary, holders, steps_now, log_hash
      from jsonb_to_record(${asJson(taskValues(step))}) as t(task_id text, process_id text, process_version int, process_name text, form_type int,
        no text, title text, status int, result int, end_reason text, round int, rev int, initiator_account text, initiator_name text,
        initiator_department_id text, initiator_department_name text, created_at timestamptz, submitted_at timestamptz, finished_at timestamptz,
        extra jsonb, form_data jsonb, summary jsonb, holders jsonb, steps_now jsonb, log_hash text)
      on conflict (tenant_id, task_id) do update set process_version = excluded.process_version, process_name = excluded.process_name, no = excluded.no, title = excluded.title, status = excluded.status, result = excluded.result,
        end_reason = excluded.end_reason, round = excluded.round, rev = excluded.rev, submitted_at = excluded.submitted_at,
        finished_at = excluded.finished_at, extra = excluded.extra, form_data = excluded.form_data, summary = excluded.summary,
        holders = excluded.holders, steps_now = excluded.steps_now, log_hash = excluded.log_hash
    ), token as (
      insert into tokens (task_id, token_id, position, data)
      select ${taskId}, token_id, position, data from jsonb_to_recordset(${asJson(tokenValues(step))}) as k(token_id text, position int, data jsonb)
      on conflict (tenant_id, task_id, token_id) do update set data = excluded.data
    ), logged as (
      insert into op_log (task_id, seq, operator, account, entry, at, address, prev_hash, hash)
      values (${taskId}, ${entry.seq}, ${entry.operator}, ${entry.by.account}, ${asJson(entry)}, ${entry.at}::timestamptz, ${address},
        ${logHash}, ${linkHash(logHash, entry)})
    ), item as (
      insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, from_name, round,
        arrived_at, seen_at, due_at, finished_at, urged, holder, finish_reason, for_name, prepared_by)
      select token_id, account, ${taskId}, ${version.processId}, activity_id, activity_name, status, open, returned, from_name, round,
        arrived_at, seen_at, due_at, finished_at, urged, holder, finish_reason, for_name, prepared_by
      from jsonb_to_recordset(${asJson(items)}) as i(token_id text, account text, activity_id text, activity_name text, status int, open boolean,
        returned boolean, from_name text, round int, arrived_at timestamptz, seen_at timestamptz, due_at timestamptz, finished_at timestamptz, urged int, holder boolean, finish_reason text, for_name text, prepared_by text)
      on conflict (tenant_id, token_id, account) do update set status = excluded.status, open = excluded.open, returned = excluded.returned,
        from_name = excluded.from_name, round = excluded.round, arrived_at = excluded.arrived_at, seen_at = excluded.seen_at,
        due_at = excluded.due_at, finished_at = excluded.finished_at, urged = excluded.urged, holder = excluded.holder,
        finish_reason = excluded.finish_reason, for_name = excluded.for_name, prepared_by = excluded.prepared_by
    ), gone as (
      delete from work_items w using jsonb_to_recordset(${asJson(gone)}) as g(token_id text, account text)
      where w.token_id = g.token_id and w.account = g.account
    ), person as (
      insert into task_people (task_id, account, initiated, decided_at, decided_activity, may_undo, involved_at)
      select ${taskId}, account, initiated, decided_at, decided_activity, may_undo, ${entry.at}::timestamptz
      from jsonb_to_recordset(${asJson(people)}) as p(account text, initiated boolean, decided_at timestamptz, decided_activity text, may_undo boolean)
      on conflict (tenant_id, account, task_id) do update set decided_at = coalesce(excluded.decided_at, task_people.decided_at),
        decided_activity = coalesce(excluded.decided_activity, task_people.decided_activity), may_undo = excluded.may_undo
    ), effect as (
      insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
      select effect_id, ${taskId}, ${entry.seq}, kind, payload, due_at
      from jsonb_to_recordset(${asJson(outbox)}) as e(effect_id text, kind text, payload jsonb, due_at timestamptz)
    ), answered as (
      update task_commands set answer = ${asJson(answer)} where account = ${entry.by.account} and command_id = ${commandId}
    )
    select (select jsonb_build_object('taskId', w.task_id, 'workItemId', w.token_id) from work_items w
      where w.account = ${entry.by.account} and w.open and w.status <> ${tokenStatus.Share} and w.task_id <> ${taskId}
      order by w.arrived_at desc, w.token_id desc limit 1) as item`.execute(tx)
  return ownNext(step) ?? rows[0]?.item ?? null
}
