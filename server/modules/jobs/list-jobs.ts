import { sql } from 'kysely'
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
}
type Stopping = Awaited<ReturnType<typeof stoppingFor>>
const lastOf = (last: Last, jobId: string, { work, stopping }: { work: unknown; stopping: Stopping }) => {
  const { last_run: runId, last_state: state, last_at: at } = last
  if (!runId || !state || !at) return null
  const run = { job_id: jobId, state, stop_by: last.last_stop_by ?? '', work }
  return { runId, state: shownState(run), at: at.toISOString(), stopping: stopping(run) }
}

export async function listJobs(
  { tx, now, locale, caller }: CallContext,
  system: readonly SystemJob[],
  { keyword }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const { rows } = await sql<JobsRow & Last & { run_as_name: string | null }>`
    select j.*, u.name as run_as_name, r.run_id as last_run, r.state as last_state, r.due_at as last_at, r.stop_by as last_stop_by
    from jobs j left join users u on u.account = j.run_as left join lateral (
      select run_id, state, due_at, stop_by from job_runs r where r.job_id = j.job_id order by due_at desc, run_id desc limit 1) r on true
    where not starts_with(j.job_id, ${mailedPrefix}) and (${keyword} = '' or j.job_name ilike ${contains(keyword)}) order by j.job_name, j.job_id`.execute(
    tx,
  )
  const { rows: lasts } = await sql<Last & { job_id: string }>`
    select distinct on (job_id) job_id, run_id as last_run, state as last_state, due_at as last_at, stop_by as last_stop_by from job_runs
    where job_id = any(${system.map(({ name }) => systemJobId(name))}::text[]) order by job_id, due_at desc, run_id desc`.execute(
    tx,
  )
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
      last: lastOf(row, row.job_id, { work: row.work, stopping }),
    })),
    system: system.map(({ name, cron }) => {
      const [next] = nextRuns(cronOf(cron), { after: now.getTime(), count: 1 })
      const last = lasts.find(({ job_id }) => job_id === systemJobId(name))
      return {
        jobId: systemJobId(name),
        name,
        cron,
        nextAt: next === undefined ? null : new Date(next).toISOString(),
        last: last ? lastOf(last, last.job_id, { work: null, stopping }) : null,
      }
    }),
  }
}

type Row = JobRunsRow & { asked_by_name: string | null; stop_by_name: string | null; work: unknown }
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

/** Runs with the names of people, and what their jobs do now. */
const namedRuns = sql`select r.*, u.name as asked_by_name, s.name as stop_by_name, j.work from job_runs r
  left join users u on u.account = r.asked_by left join users s on s.account = r.stop_by
  left join jobs j on j.job_id = r.job_id`

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
