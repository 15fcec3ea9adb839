import { sql } from 'kysely'
import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { Effect, LogEntry, State } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import { lastStatement } from '@/server/platform/db/last-statement'
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
  /** What people, departments and rows of dictionaries that lists show are called, by field. */
  names: ReadonlyMap<string, string>
  entry: LogEntry
  effects: Effect[]
  /** Hash of the last row of the task's log. */
  logHash: string
  commandId: string
  answer: CommandAnswer
  address: string
  /** Nothing else is done in the transaction. */
  last?: boolean
}

function taskValues({ version, after, names, entry, logHash }: Step): object {
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
    summary: summarise(version.form.definition, version.definition.settings.summaryFields, { data: formData, names }),
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
 * Writes everything one step changed, in one round trip: task, tokens, log, list rows, outbox and the command's answer.
 * The statements stand in a function of the database (migration 0019), which plans them once and not at every step.
 * @returns what the person has to do next: in the same task, else the newest of his list
 */
export async function saveStep(tx: Tx, step: Step): Promise<ItemReference | null> {
  const { version, before, after, entry, effects, logHash, commandId, answer, address, last } = step
  const { items, gone, people } = listRows(version.definition, before, after)
  const outbox = effects.map((effect) => ({
    effect_id: newId(),
    kind: effect.kind,
    payload: effect,
    due_at: effect.kind === 'timer' ? effect.at : entry.at,
  }))
  const written = {
    task: taskValues(step),
    tokens: tokenValues(step),
    log: { entry, address, prev_hash: logHash },
    items,
    gone,
    people,
    outbox,
    command_id: commandId,
    answer,
  }
  const { rows } = await sql<{ item: ItemReference | null }>`select save_step(${JSON.stringify(written)}::jsonb) as item ${last ? lastStatement : sql``}`.execute(tx)
  return ownNext(step) ?? rows[0]?.item ?? null
}
