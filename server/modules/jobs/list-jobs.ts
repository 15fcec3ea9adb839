import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { getJobRun, listJobRuns, listJobs as contract } from '@/lib/contracts/jobs'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { nextRuns } from '@/lib/schedule/next-runs'
import { schedule as scheduleSchema } from '@/lib/schedule/schedule'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import type { JobRunsRow, JobsRow } from '@/server/platform/db/rows.generated'
import { mailedPrefix } from './keep-job'
import { resultWords } from './runs'
import { shownState, stoppingFor } from './stop-run'
import { systemJobId, type SystemJob } from './system-jobs'

interface Last {
  last_run: string | null
  last_state: string | null
  last_at: Date | null
  last_stop_by: string | null
  last_stops_midway: boolean | null
}
type Stopping = Awaited<ReturnType<typeof stoppingFor>>
const lastOf = (last: Last, jobId: string, stopping: Stopping) => {
  const { last_run: runId, last_state: state, last_at: at } = last
  if (!runId || !state || !at) return null
  const { last_stop_by: stopBy, last_stops_midway: stopsMidway } = last
  const run = { job_id: jobId, state, stop_by: stopBy ?? '', stops_midway: stopsMidway ?? false }
  return { runId, state: shownState(run), at: at.toISOString(), stopping: stopping(run) }
}

/** The run of a job to look at: the one that goes on or waits, though one that was left out came due after it; else the last. */
const lastRun = (jobId: RawBuilder<unknown>) => sql`left join lateral (
    select o.run_id as last_run, o.state as last_state, o.due_at as last_at, o.stop_by as last_stop_by, o.stops_midway as last_stops_midway
    from (
      (select true as is_open, r.* from job_runs r where r.job_id = ${jobId} and r.state in ('waiting', 'running')
        order by r.due_at desc, r.run_id desc limit 1)
      union all (select false, r.* from job_runs r where r.job_id = ${jobId} order by r.due_at desc, r.run_id desc limit 1)
    ) o order by o.is_open desc limit 1) l on true`

export async function listJobs(
  { tx, now, locale, caller }: CallContext,
  system: readonly SystemJob[],
  { keyword }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const { rows } = await sql<JobsRow & Last & { run_as_name: string | null }>`
    select j.*, u.name as run_as_name, l.* from jobs j left join users u on u.account = j.run_as ${lastRun(sql`j.job_id`)}
    where not starts_with(j.job_id, ${mailedPrefix}) and (${keyword} = '' or j.job_name ilike ${contains(keyword)}) order by j.job_name, j.job_id`.execute(
    tx,
  )
  const { rows: lasts } = await sql<Last & { job_id: string }>`
    select s.job_id, l.* from unnest(${system.map(({ name }) => systemJobId(name))}::text[]) as s (job_id)
    ${lastRun(sql`s.job_id`)}`.execute(tx)
  const stopping = await stoppingFor({ tx, caller }, system)
  const cronOf = (cron: string) => ({ kind: 'cron' as const, cron, timeZone: companyTimeZone, from: '', until: '' })
  return {
    rows: rows.map((row) => ({
      jobId: row.job_id,
      jobName: partFor(locale, row.job_name),
      kind: (row.work as { kind?: string }).kind ?? '',
      schedule: scheduleSchema.nullable().catch(null).parse(row.schedule),
      enabled: row.enabled,
      runAs: row.run_as,
      runAsName: partFor(locale, row.run_as_name ?? ''),
      nextAt: row.enabled ? (row.next_at?.toISOString() ?? null) : null,
      last: lastOf(row, row.job_id, stopping),
    })),
    system: system.map(({ name, cron }) => {
      const [next] = nextRuns(cronOf(cron), { after: now.getTime(), count: 1 })
      const last = lasts.find(({ job_id }) => job_id === systemJobId(name))
      return {
        jobId: systemJobId(name),
        name,
        cron,
        nextAt: next === undefined ? null : new Date(next).toISOString(),
        last: last ? lastOf(last, last.job_id, stopping) : null,
      }
    }),
  }
}

type Row = JobRunsRow & { asked_by_name: string | null; stop_by_name: string | null }
const runView = (row: Row, locale: CallContext['locale'], stopping: Stopping) => ({
  runId: row.run_id,
  jobId: row.job_id,
  jobName: partFor(locale, row.job_name),
  kind: row.kind,
  cause: row.cause as 'schedule',
  askedByName: partFor(locale, row.asked_by_name ?? row.asked_by),
  state: shownState(row),
  stopping: stopping(row),
  stoppedByName: partFor(locale, row.stop_by_name ?? row.stop_by),
  attempt: row.attempt,
  dueAt: row.due_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  milliseconds: row.started_at && row.ended_at ? row.ended_at.getTime() - row.started_at.getTime() : null,
})

/** Runs with the names of people. */
const namedRuns = sql`select r.*, u.name as asked_by_name, s.name as stop_by_name from job_runs r
  left join users u on u.account = r.asked_by left join users s on s.account = r.stop_by`

export async function listRuns(
  { tx, locale, caller }: CallContext,
  system: readonly SystemJob[],
  { jobId, keyword, state, ...page }: z.output<typeof listJobRuns.input>,
): Promise<z.input<typeof listJobRuns.data>> {
  const isStopping = sql`(r.state = 'running' and r.stop_by <> '')`
  const inState =
    state === 'stopping'
      ? isStopping
      : state === 'running'
        ? sql`r.state = 'running' and not ${isStopping}`
        : sql`r.state = ${state}`
  const where = sql`(${jobId} = '' or r.job_id = ${jobId}) and (${state} = '' or ${inState})
    and (${keyword} = '' or r.job_name ilike ${contains(keyword)})`
  const { rows } =
    await sql<Row>`${namedRuns} where ${where} order by r.due_at desc, r.run_id desc ${pageOf(page)}`.execute(tx)
  const count = await sql<{ records: number }>`select count(*) as records from job_runs r where ${where}`.execute(tx)
  const stopping = await stoppingFor({ tx, caller }, system)
  return { rows: rows.map((row) => runView(row, locale, stopping)), records: count.rows[0]?.records ?? 0 }
}

/** @throws AppError object.unknown */
export async function readRun(
  { tx, locale, caller }: CallContext,
  system: readonly SystemJob[],
  runId: string,
): Promise<z.input<typeof getJobRun.data>> {
  const { rows } = await sql<Row>`${namedRuns} where r.run_id = ${runId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  return {
    ...runView(row, locale, await stoppingFor({ tx, caller }, system)),
    runAs: row.run_as,
    endedAt: row.ended_at?.toISOString() ?? null,
    result: resultWords(locale, row.result),
    output: row.output,
    traceId: row.trace_id,
  }
}
