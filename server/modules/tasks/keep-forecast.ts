import { sql } from 'kysely'
import { officeCalendar } from '@/lib/calendar/calendar'
import { addWorkingDays } from '@/lib/calendar/working-time'
import { forecast, graphOf, KnownFacts, systemCaller } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { defaultTenant, type Tx } from '@/server/platform/db'
import { answerQuestions, givenFor, loadTask, stateOf, type Runtime } from '@/server/runtime'

interface Tools {
  app: ServerApp
  runtime: Runtime
}

interface Expected {
  account: string
  activity_id: string
  activity_name: string
  expected_at: string
}

/**
 * Writes down who is expected to get the task, and when, if everybody agrees and takes a working day for it. A look
 * ahead that fails is no reason to hold back what it came with: the list then misses a line until the next step.
 */
export async function keepForecast({ app, runtime }: Tools, taskId: string): Promise<void> {
  const { database, clock, log } = app.deps
  await database
    .transact(defaultTenant, async (tx) => {
      const expected = await lookAhead(tx, runtime, taskId, clock.now())
      await sql`delete from task_forecasts where task_id = ${taskId}`.execute(tx)
      await sql`insert into task_forecasts (task_id, account, activity_id, activity_name, expected_at)
        select ${taskId}, account, activity_id, activity_name, expected_at
        from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e(account text, activity_id text, activity_name text, expected_at timestamptz)
        on conflict do nothing`.execute(tx)
    })
    .catch((error: unknown) => log.warn({ err: error, taskId }, 'forecast not kept'))
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
