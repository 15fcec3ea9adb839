import { sql } from 'kysely'
import { operatorsWhere } from '@/lib/words/acts'
import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Effect, LogEntry, Notice, State } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import { lastStatement } from '@/server/platform/db/quick'
import { newId } from '@/server/platform/ids'
import type { CommandAnswer } from './open-command'
import { holdersOf, isOpenTo, isSlot, listRows } from './list-rows'
import { linkHash } from './log-chain'
import type { ProcessVersion } from './process-version'
import { extraKeys, storedEntry, storedToken } from './stored-task'
import { summarise } from './summary'
import { tellOf } from './told-events'

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
  /** What its person has seen with it (3.18); null where he did not look at the task to act. */
  seen?: number | null
  /** Nothing else is done in the transaction. */
  last?: boolean
  /** Tokens it changed, where its entry does not list them. */
  touched?: ReadonlySet<string>
  /** Seconds for which what it sets off outside waits, people being told included: so long it may be undone. */
  waits?: number
}

/** Of a task there was before, what never changes is left out. */
function taskValues({ version, before, after, names }: Step): object {
  const { task, formData } = after
  const { holders, stepsNow } = holdersOf(version.definition, after)
  const lasting = {
    form_type: version.form.type,
    initiator_account: task.initiator.account,
    initiator_name: task.initiator.name,
    initiator_department_id: task.initiatorDepartmentId,
    initiator_department_name: task.initiator.departmentName,
    created_at: task.createdAt,
  }
  return {
    ...(before ? {} : lasting),
    process_version: version.version,
    process_name: version.definition.name,
    no: task.no,
    title: task.title,
    status: task.status,
    result: task.result,
    end_reason: task.endReason,
    round: task.round,
    rev: task.rev,
    submitted_at: task.submittedAt,
    finished_at: task.finishedAt,
    extra: Object.fromEntries(extraKeys.map((key) => [key, task[key]])),
    form_data: formData,
    summary: summarise(version.form.definition, version.definition.settings.summaryFields, { data: formData, names }),
    holders,
    steps_now: stepsNow,
  }
}

const touchedBy = ({ changes: { made, changed } }: LogEntry): Set<string> =>
  new Set([...made, ...changed].map(({ tokenId }) => tokenId))

function tokenValues({ after }: Step, touched: ReadonlySet<string>): object[] {
  return after.tokens
    .map((token, position) => ({ token_id: token.tokenId, position, data: token }))
    .filter(({ token_id }) => touched.has(token_id))
    .map((row) => ({ ...row, data: storedToken(row.data) }))
}

/** Acts that are the person's own: what others have put aside rests on. */
const silent: ReadonlySet<number> = new Set(operatorsWhere((act) => act.private))

/** An item of a person's to-do list. */
export interface ItemReference {
  taskId: string
  workItemId: string
}

/** The item this very step put before the person; the statement that writes it cannot see it yet. */
function ownNext({ after, entry, version }: Step): ItemReference | null {
  if (after.task.status !== taskStatus.Run) return null
  const mine = after.tokens.find(
    (token) =>
      token.status !== tokenStatus.Share && isOpenTo(token, entry.by.account) && isSlot(version.definition, token),
  )
  return mine ? { taskId: after.task.taskId, workItemId: mine.tokenId } : null
}

/** What people are told within the product, a row for each of them. */
const toldRows = (notices: { id: string; notice: Notice }[]): object[] =>
  notices.flatMap(({ id, notice: { to, event, tokenId, activity, text } }) =>
    to.map(({ account }) => ({ notice_id: id, account, event, token_id: tokenId, activity, body: text })),
  )

/**
 * What is left to do after the step. People are told with the step itself and what leaves Baton does so afterwards; of a
 * step that may be undone everything waits, but clocks, which run from the step. Where somebody got something to do, who
 * will get it next is looked up later.
 */
function outboxRows(step: Step, ids: string[]): object[] {
  const { version, effects, entry, waits = 0 } = step
  const later = new Date(Date.parse(entry.at) + waits * 1000).toISOString()
  const by = { account: entry.by.account, name: entry.by.name }
  const rows = effects.map((effect, index) => ({
    effect_id: ids[index],
    kind: effect.kind,
    payload: effect.kind === 'notify' ? { ...effect, by } : effect,
    due_at: effect.kind === 'timer' ? effect.at : later,
  }))
  const tell = tellOf({ ...step, processId: version.processId, definition: version.definition })
  const arrived = effects.some((effect) => effect.kind === 'notify' && effect.event === 'arrived')
  return [
    ...rows,
    ...(tell ? [{ effect_id: newId(), kind: 'tell', payload: tell, due_at: later }] : []),
    ...(arrived ? [{ effect_id: newId(), kind: 'lookAhead', payload: { kind: 'lookAhead' }, due_at: entry.at }] : []),
  ]
}

/**
 * Writes everything one step changed, in one round trip: task, tokens, log, list rows, messages, outbox and the command's
 * answer. The statements stand in a function of the database (`save-step.sql`), which plans them once and not at every step.
 * @returns what the person has to do next, in the same task, else the newest of his list; and the hash of the log's new end
 */
export async function saveStep(tx: Tx, step: Step): Promise<{ next: ItemReference | null; logHash: string }> {
  const { version, before, after, effects, logHash, commandId, answer, address, last } = step
  const entry = storedEntry(step.entry)
  const touched = step.touched ?? touchedBy(step.entry)
  const newHash = linkHash(logHash, entry)
  const ids = effects.map(() => newId())
  const notices = effects.flatMap((effect, index) =>
    effect.kind === 'notify' ? [{ id: ids[index]!, notice: effect }] : [],
  )
  const written = {
    fresh: !before,
    task_id: after.task.taskId,
    process_id: version.processId,
    task: { ...taskValues(step), log_hash: newHash },
    tokens: tokenValues(step, touched),
    log: { entry, address, prev_hash: logHash },
    ...listRows(version.definition, before, after, touched),
    told: step.waits ? [] : toldRows(notices),
    seen: step.seen ?? null,
    outbox: outboxRows(step, ids),
    wakes: !silent.has(step.entry.operator),
    command_id: commandId,
    answer,
  }
  const { rows } = await sql<{
    item: ItemReference | null
  }>`select save_step(${JSON.stringify(written)}::jsonb) as item ${last ? lastStatement : sql``}`.execute(tx)
  return { next: ownNext(step) ?? rows[0]?.item ?? null, logHash: newHash }
}
