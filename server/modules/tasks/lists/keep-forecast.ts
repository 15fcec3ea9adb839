import { sql } from 'kysely'
import { addWorkingDays } from '@/lib/calendar/working-time'
import { forecast, graphOf, KnownFacts, systemCaller, type State } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { tenantOf, type Tx } from '@/server/platform/db'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import {
  answerQuestions,
  companyCalendar,
  givenFor,
  loadTasks,
  stateOf,
  type DeliverTogether,
  type OutboxRow,
  type ProcessVersion,
  type Runtime,
} from '@/server/runtime'

interface Expected {
  task_id: string
  account: string
  activity_id: string
  activity_name: string
  expected_at: string
}

interface Tools {
  app: ServerApp
  runtime: Runtime
}

/** Looks ahead from many tasks at once: they ask much the same of the organisation. */
export function lookAheadTogether(tools: Tools): DeliverTogether {
  return { takes: ({ payload }) => payload.kind === 'lookAhead', deliver: (tx, rows) => keepAhead(tx, tools, rows) }
}

/** The same by itself. */
export const lookAhead = (tools: Tools, rows: OutboxRow[]): Promise<void> =>
  tools.app.deps.database.transact(tools.app.deps.tenantId, (tx) => keepAhead(tx, tools, rows))

const keepAhead = (tx: Tx, { app: { deps }, runtime }: Tools, rows: OutboxRow[]): Promise<void> =>
  keepForecasts(tx, runtime, {
    taskIds: [...new Set(rows.map(({ task_id }) => task_id))],
    now: deps.clock.now(),
    onFailure: (err, tasks) => deps.log.warn({ err, tasks }, 'forecast not kept'),
  })

interface About {
  taskIds: string[]
  now: Date
  onFailure(error: unknown, taskIds: string[]): void
}

/**
 * Writes down who is expected to get the tasks, and when, if everybody agrees and takes a working day for it. A look
 * ahead that fails is no reason to hold back what it came with: the list then misses a line until the next step.
 */
async function keepForecasts(tx: Tx, runtime: Runtime, { taskIds, now, onFailure }: About): Promise<void> {
  if (taskIds.length === 0) return
  await sql`savepoint forecast`.execute(tx)
  try {
    await writeExpected(tx, taskIds, await expectedAfter(tx, runtime, taskIds, now))
  } catch (error) {
    await sql`rollback to savepoint forecast`.execute(tx)
    if (taskIds.length === 1) onFailure(error, taskIds)
    else for (const taskId of taskIds) await keepForecasts(tx, runtime, { taskIds: [taskId], now, onFailure })
  }
}

async function writeExpected(tx: Tx, taskIds: string[], expected: Expected[]): Promise<void> {
  await sql`with expected as (
      select distinct on (task_id, account, activity_id) task_id, account, activity_id, activity_name, expected_at
      from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e(task_id text, account text, activity_id text, activity_name text, expected_at timestamptz)
      order by task_id, account, activity_id, expected_at
    ), gone as (
      delete from task_forecasts f where f.task_id = any(${taskIds}::text[])
        and not exists (select 1 from expected e where e.task_id = f.task_id and e.account = f.account and e.activity_id = f.activity_id)
    )
    insert into task_forecasts (task_id, account, activity_id, activity_name, expected_at) select * from expected
    on conflict (tenant_id, task_id, account, activity_id) do update set activity_name = excluded.activity_name, expected_at = excluded.expected_at`.execute(
    tx,
  )
}

/** What one task asks of the organisation, another of the same batch mostly asks as well: it is looked up once. */
async function expectedAfter(tx: Tx, runtime: Runtime, taskIds: string[], now: Date): Promise<Expected[]> {
  const facts = new KnownFacts()
  const expected: Expected[] = []
  for (const scene of await scenesOf(tx, runtime, taskIds))
    expected.push(...(await expectedOf(tx, { runtime, facts, now }, scene)))
  return expected
}

interface Scene {
  version: ProcessVersion
  state: State
}

/** Tasks as they stand now; those this server has just saved are not read again. */
async function scenesOf(tx: Tx, runtime: Runtime, taskIds: string[]): Promise<Scene[]> {
  const { rows } = await sql<
    Pick<TasksRow, 'task_id' | 'log_hash'>
  >`select task_id, log_hash from tasks where task_id = any(${taskIds}::text[])`.execute(tx)
  const scenes: Scene[] = []
  const unread: string[] = []
  for (const { task_id, log_hash } of rows) {
    const recent = runtime.recent?.take(`${tenantOf(tx)} ${task_id}`, log_hash)
    if (recent) scenes.push(recent)
    else unread.push(task_id)
  }
  for (const task of unread.length > 0 ? await loadTasks(tx, unread) : []) {
    const version = await runtime.versions.find(tx, task.process_id, task.process_version)
    if (version) scenes.push({ version, state: stateOf(task) })
  }
  return scenes
}

async function expectedOf(
  tx: Tx,
  { runtime, facts, now }: { runtime: Runtime; facts: KnownFacts; now: Date },
  { version, state }: Scene,
): Promise<Expected[]> {
  const given = givenFor(version, { caller: systemCaller, now }, facts)
  const calendar = await companyCalendar(tx)
  const stations = await answerQuestions(tx, runtime.facts, facts, () => forecast(version.definition, state, given))
  const graph = graphOf(version.definition)
  return stations
    .filter(({ activityId }) => graph.elements.get(activityId)?.type === 'Activity')
    .flatMap(({ activityId, activityName, people }, index) =>
      people.map(({ account }) => ({
        task_id: state.task.taskId,
        account,
        activity_id: activityId,
        activity_name: activityName,
        expected_at: new Date(addWorkingDays(calendar, now.getTime(), index + 1)).toISOString(),
      })),
    )
}
