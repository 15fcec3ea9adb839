import { sql } from 'kysely'
import type { ChangesTold, ChangeTold } from '@/lib/contracts/seen'
import { operator } from '@/lib/words/workflow-enumerations'
import { findMine, replay, sightOf, standing, type LogEntry, type Saw, type State } from '@/lib/engine'
import { countChanges, formChanges, type FormChange, type FormSight } from '@/lib/form-data/form-changes'
import { isEmpty } from '@/lib/form-data/form-fields'
import { liveRights } from '@/lib/form-data/live-rights'
import { sameValue } from '@/lib/form-data/same-value'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { TaskSeenRow } from '@/server/platform/db/rows.generated'
import { readLog, type Runtime } from '@/server/runtime'
import { readFiles } from '../acting/attached-files'
import { filesOfLog } from '../acting/log-files'
import { Localiser } from './localise'
import { mayReadTask } from './may-read-task'
import { taskScene, type TaskScene } from './task-scene'
import { viewRights } from './view-rights'

/** The revision a person has seen of a task; null where he never looked. */
export async function seenRevision(tx: Tx, account: string, taskId: string): Promise<{ rev: number; at: Date } | null> {
  const { rows } = await sql<Pick<TaskSeenRow, 'rev' | 'seen_at'>>`
    select rev, seen_at from task_seen where account = ${account} and task_id = ${taskId}`.execute(tx)
  return rows[0] ? { rev: rows[0].rev, at: rows[0].seen_at } : null
}

/**
 * Writes down what the caller has seen; a revision later than the task's own is taken for that.
 * @throws AppError object.unknown
 */
export async function markSeen(
  { tx, caller, now }: CallContext,
  { taskId, rev }: { taskId: string; rev: number },
): Promise<{ rev: number }> {
  if (!(await mayReadTask(tx, caller, taskId))) throw new AppError('object.unknown')
  const { rows } = await sql<Pick<TaskSeenRow, 'rev'>>`
    insert into task_seen (account, task_id, rev, seen_at)
    select ${caller.account}, task_id, least(${rev}::int, rev), ${now} from tasks where task_id = ${taskId}
    on conflict (tenant_id, account, task_id) do update
      set rev = greatest(task_seen.rev, excluded.rev),
        seen_at = case when excluded.rev > task_seen.rev then excluded.seen_at else task_seen.seen_at end
    returning rev`.execute(tx)
  return { rev: rows[0]?.rev ?? rev }
}

/** The form of a task in one of its states, as the caller sees it, or saw it then. */
export function formAsSeen(opened: TaskScene, state: State): FormSight {
  const { scene, version } = opened
  const { now, today, rules, caller } = scene.given
  const form = version.form.definition
  const token = state === scene.state ? scene.token : findMine(state, caller.account)
  const granted = viewRights({ ...opened, scene: { ...scene, state, token } })
  const rights = liveRights(form, granted, state.formData, { now, today, rules })
  return { data: stripHidden(form, rights, state.formData), rights }
}

export const nothingYet = { task: {}, tokens: [], formData: {} } as unknown as State

/** The state after an operation, from the log. */
export const stateAfter = (log: readonly LogEntry[], rev: number): State =>
  log.reduce((state, entry) => (entry.seq <= rev ? replay(state, entry.changes) : state), nothingYet)

interface Span {
  kind: ChangesTold['kind']
  from: number
  to: number
  log: LogEntry[]
}

type Author = Pick<ChangeTold, 'by' | 'at' | 'activityName'> & { accounts: string[] }

/** Who changed a field in a time, the last of them, and at which step. */
function authorOf(field: string, { log, from, to }: Span, opened: TaskScene, words: Localiser): Author {
  let before = stateAfter(log, from).formData[field]
  const author: Author = { by: null, at: null, activityName: '', accounts: [] }
  for (const { seq, by, at, activityId, changes } of log) {
    if (seq <= from || seq > to || !changes.formData) continue
    const after = changes.formData[field]
    if (sameValue(before, after)) continue
    const activityName = words.text(opened.scene.graph.elements.get(activityId)?.name ?? '')
    Object.assign(author, { by: words.actor(by), at, activityName })
    author.accounts.push(by.account)
    before = after
  }
  return author
}

/** Fields of sub-tables are named with their columns where only those came into sight. */
const fieldOf = ({ field }: FormChange) => field.split('.')[0]!

function told(changes: FormChange[], span: Span, opened: TaskScene, words: Localiser): ChangeTold[] {
  const { account } = opened.scene.given.caller
  return changes.flatMap(({ sight, ...change }): ChangeTold[] => {
    // What is hidden from the reader now is not told; what came into sight empty says nothing.
    if (sight === 'gone' || (sight === 'shown' && isEmpty(change.after))) return []
    if (sight) return [{ ...change, sight, by: null, at: null, activityName: '' }]
    const { accounts, ...author } = authorOf(fieldOf(change), span, opened, words)
    // What he has changed himself he knows.
    if (span.kind === 'seen' && accounts.length > 0 && accounts.every((one) => one === account)) return []
    return [{ ...change, ...author }]
  })
}

/** Acts that say nothing to others. */
const unsaid: readonly number[] = [operator.Open, operator.Save, operator.AddMemo]

async function tell(
  tx: Tx,
  opened: TaskScene,
  { span, then, now, words }: { span: Span; then: FormSight; now: FormSight; words: Localiser },
): Promise<ChangesTold> {
  const { scene, version } = opened
  const form = version.form.definition
  const { account } = scene.given.caller
  const changes = told(formChanges(form, then, now), span, opened, words)
  const others = standing(span.log).filter(
    ({ seq, by, operator: act }) =>
      seq > span.from && seq <= span.to && by.account !== account && !unsaid.includes(act),
  )
  const names = others.some(({ files }) => files?.length)
    ? await filesOfLog(tx, scene.state.task.taskId)
    : new Map<string, never>()
  const files = others.flatMap((entry) =>
    (entry.files ?? []).flatMap((fileId) => {
      const file = names.get(fileId)
      return file ? [{ ...file, by: words.actor(entry.by).name, at: entry.at }] : []
    }),
  )
  const last = span.log.find(({ seq }) => seq === span.from)
  return {
    kind: span.kind,
    since: { rev: span.from, at: last?.at ?? '', round: last?.round ?? 1 },
    count: (changes.length > 0 ? countChanges(changes as FormChange[]) : 0) + files.length,
    form: changes,
    files,
    opinions: others.map(({ seq }) => seq),
    filesThen: await readFiles(tx, form, then.data),
  }
}

/**
 * What has changed since the caller saw a task last; or, where he agreed at this step before and acts again for what has
 * changed, since he agreed. Null where nothing has, or he never looked.
 */
export async function changesFor(tx: Tx, opened: TaskScene, words: Localiser): Promise<ChangesTold | null> {
  const { scene, saved } = opened
  if (!saved) return null
  const { task } = scene.state
  const again = scene.token?.again
  const seen = again && again.changes > 0 ? null : await seenRevision(tx, scene.given.caller.account, task.taskId)
  const from = seen ? seen.rev : again && again.changes > 0 ? again.saw.op : null
  if (from === null || from >= task.rev) return null
  const log = await readLog(tx, task.taskId)
  const span: Span = { kind: seen ? 'seen' : 'agreed', from, to: task.rev, log }
  const then = seen ? formAsSeen(opened, stateAfter(log, from)) : sightOf(again?.saw as Saw)
  const changes = await tell(tx, opened, { span, then, now: formAsSeen(opened, scene.state), words })
  if (seen) changes.since.at = seen.at.toISOString()
  return changes.count > 0 || changes.opinions.length > 0 || changes.kind === 'agreed' ? changes : null
}

/** The last operation of a round, or of the task. */
const endOf = (log: readonly LogEntry[], round: number): number =>
  log.findLast((entry) => entry.round === round)?.seq ?? 0

/**
 * Two rounds of a request beside each other, both with what the caller may see now.
 * @throws AppError object.unknown for rounds there were not
 */
export async function compareRounds(
  runtime: Runtime,
  context: CallContext,
  { taskId, from, to }: { taskId: string; from: number; to: number },
): Promise<ChangesTold> {
  const opened = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  const log = await readLog(context.tx, taskId)
  const ends = [endOf(log, from), to === opened.scene.state.task.round ? opened.scene.state.task.rev : endOf(log, to)]
  if (ends.includes(0) || from >= to) throw new AppError('object.unknown')
  const [first, last] = ends as [number, number]
  const { rights } = formAsSeen(opened, opened.scene.state)
  const form = opened.version.form.definition
  const at = (rev: number): FormSight => ({ rights, data: stripHidden(form, rights, stateAfter(log, rev).formData) })
  return tell(context.tx, opened, {
    span: { kind: 'round', from: first, to: last, log },
    then: at(first),
    now: at(last),
    words: new Localiser(context.locale),
  })
}
