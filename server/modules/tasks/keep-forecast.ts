import { sql } from 'kysely'
import { officeCalendar } from '@/lib/calendar/calendar'
import { addWorkingDays } from '@/lib/calendar/working-time'
import { forecast, graphOf, KnownFacts, systemCaller } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, givenFor, loadTask, stateOf, type Runtime } from '@/server/runtime'

interface Expected {
  account: string
  activity_id: string
  activity_name: string
  expected_at: string
}

interface About {
  taskId: string
  now: Date
  onFailure(error: unknown): void
}

/**
 * Writes down who is expected to get the task, and when, if everybody agrees and takes a working day for it. A look
 * ahead that fails is no reason to hold back what it came with: the list then misses a line until the next step.
 */
export async function keepForecast(tx: Tx, runtime: Runtime, { taskId, now, onFailure }: About): Promise<void> {
  await sql`savepoint forecast`.execute(tx)
  try {
    const expected = JSON.stringify(await lookAhead(tx, runtime, taskId, now))
    await sql`with expected as (
        select account, activity_id, activity_name, expected_at
        from jsonb_to_recordset(${expected}::jsonb) as e(account text, activity_id text, activity_name text, expected_at timestamptz)
      ), gone as (
        delete from task_forecasts f where f.task_id = ${taskId}
          and not exists (select 1 from expected e where e.account = f.account and e.activity_id = f.activity_id)
      )
      insert into task_forecasts (task_id, account, activity_id, activity_name, expected_at)
      select distinct on (account, activity_id) ${taskId}, account, activity_id, activity_name, expected_at from expected order by account, activity_id, expected_at
      on conflict (tenant_id, task_id, account, activity_id) do update set activity_name = excluded.activity_name, expected_at = excluded.expected_at`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint forecast`.execute(tx)
    onFailure(error)
  }
}

async function lookAhead(tx: Tx, runtime: Runtime, taskId: string, now: Date): Promise<Expected[]> {
  const row = await loadTask(tx, taskId)
  const version = row && (await runtime.versions.find(tx, row.process_id, row.process_version))
  if (!row || !version) return []
  const facts = new KnownFacts()
  const state = stateOf(row)
  const given = givenFor(version, { caller: systemCaller, now }, facts)
  const stations = await answerQuestions(tx, runtime.facts, facts, () => forecast(version.definition, state, given))
  const graph = graphOf(version.definition)
  return stations
    .filter(({ activityId }) => graph.elements.get(activityId)?.type === 'Activity')
    .flatMap(({ activityId, activityName, people }, index) =>
      people.map(({ account }) => ({
        account,
        activity_id: activityId,
        activity_name: activityName,
        expected_at: new Date(addWorkingDays(officeCalendar, now.getTime(), index + 1)).toISOString(),
      })),
    )
}
