import { sql } from 'kysely'
import type { JobKind, RunState } from '@/lib/contracts/jobs'
import type { Locale } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import type { Param } from '@/server/http/said'
import { sentence, toldInEveryLanguage } from '@/server/http/sentences'
import type { Dependencies } from '@/server/http/server-app'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import type { JobRunsRow } from '@/server/platform/db/rows.generated'
import { systemJobId } from './system-jobs'

/** What came of a run, as it is kept: a sentence below `operations.results` or `errors`, with what stands in it. */
export interface KeptResult {
  of: 'results' | 'errors'
  key: string
  params: Record<string, Param>
}

/** More than anybody reads of one run. */
const longestOutput = 20_000

export function resultOf(error: unknown, traceId: string): KeptResult {
  if (error instanceof AppError)
    return { of: 'errors', key: error.key, params: { correlationId: traceId, ...error.params } }
  return { of: 'results', key: 'broken', params: { traceId } }
}

const keyOf = ({ of, key }: KeptResult) => (of === 'errors' ? `errors.${key}` : `operations.results.${key}`)

export const resultWords = (locale: Locale, kept: unknown): string => {
  const result = kept as KeptResult | null
  return result ? sentence(locale, keyOf(result), result.params) : ''
}

export const resultInEveryLanguage = (result: KeptResult): string => toldInEveryLanguage(keyOf(result), result.params)

export interface NewRun {
  jobId: string
  jobName: string
  kind: JobKind | 'system'
  cause: 'schedule' | 'hand' | 'retry'
  askedBy?: string
  runAs: string
  attempt?: number
  /** Of the attempt before: what an attempt has done already is known by it, and not done again. */
  traceId?: string
  dueAt: Date
  /** Of one that never begins. */
  ended?: { state: RunState; result: KeptResult; at: Date }
}

/** Writes a run down: to be taken by whichever server is free, or as one that never begins. */
export async function addRun(tx: Tx, run: NewRun): Promise<string> {
  const runId = newId()
  await sql`insert into job_runs (run_id, job_id, job_name, kind, cause, asked_by, run_as, state, attempt, due_at, ended_at, result, trace_id)
    values (${runId}, ${run.jobId}, ${run.jobName}, ${run.kind}, ${run.cause}, ${run.askedBy ?? ''}, ${run.runAs}, ${run.ended?.state ?? 'waiting'},
      ${run.attempt ?? 1}, ${run.dueAt}, ${run.ended?.at ?? null}::timestamptz, ${run.ended ? JSON.stringify(run.ended.result) : null}::jsonb, ${run.traceId ?? newId()})`.execute(
    tx,
  )
  return runId
}

/** Whether a run of a job goes on, or waits for its turn. */
export async function isUnderWay(tx: Tx, jobId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from job_runs where job_id = ${jobId} and state in ('waiting', 'running') limit 1`.execute(tx)
  return rows.length > 0
}

/** The time of one of the system's own jobs has come: whichever server is free carries it out. */
export const queueSystemJob = (
  { database, clock, tenantId }: Pick<Dependencies, 'database' | 'clock' | 'tenantId'>,
  name: string,
): Promise<void> =>
  database.transact(tenantId, async (tx) => {
    const jobId = systemJobId(name)
    if (await isUnderWay(tx, jobId)) return
    await addRun(tx, { jobId, jobName: name, kind: 'system', cause: 'schedule', runAs: '', dueAt: clock.now() })
  })

export type TakenRun = Pick<
  JobRunsRow,
  'run_id' | 'job_id' | 'job_name' | 'kind' | 'attempt' | 'trace_id' | 'run_as' | 'due_at'
>

/** Seconds a run is left alone by other servers; renewed while it goes on. */
export const leaseSeconds = 90

/** Until when a run has a server that lives, by the clock of the database: those of servers may differ. */
export const leaseUntil = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Takes runs that are due, one of a job at a time. */
export async function takeRuns(tx: Tx, given: { now: Date; worker: string; most: number }): Promise<TakenRun[]> {
  const { now, worker, most } = given
  const { rows } = await sql<TakenRun>`
    update job_runs r set state = 'running', started_at = ${now}, worker = ${worker},
      lease_until = ${leaseUntil}
    from (
      select w.run_id from job_runs w
      where w.state = 'waiting' and w.due_at <= ${now}
        and not exists (select 1 from job_runs o where o.job_id = w.job_id and o.state = 'running')
        and not exists (select 1 from job_runs o where o.job_id = w.job_id and o.state = 'waiting' and (o.due_at, o.run_id) < (w.due_at, w.run_id))
      order by w.due_at, w.run_id limit ${most} for update skip locked
    ) due
    where r.run_id = due.run_id
    returning r.run_id, r.job_id, r.job_name, r.kind, r.attempt, r.trace_id, r.run_as, r.due_at`.execute(tx)
  return rows
}

export interface Ended {
  state: RunState
  result: KeptResult
  output: string
}

/** Writes down how a run ended; false where another server has given it up already. */
export async function endRun(
  tx: Tx,
  { runId, worker, now }: { runId: string; worker: string; now: Date },
  { state, result, output }: Ended,
): Promise<boolean> {
  const { rows } =
    await sql`update job_runs set state = ${state}, ended_at = ${now}, result = ${JSON.stringify(result)}::jsonb,
      output = ${output.slice(0, longestOutput)}, lease_until = null
    where run_id = ${runId} and worker = ${worker} and state = 'running' returning 1`.execute(tx)
  return rows.length > 0
}

/** What came of a run somebody stopped. */
export const stoppedResult: KeptResult = { of: 'results', key: 'stopped', params: {} }

/**
 * Ends runs whose server is gone.
 * @param own runs this server is at itself: it needs nobody's word for that
 * @returns those nobody wanted to stop
 */
export async function giveUpLost(tx: Tx, now: Date, own: readonly string[]): Promise<TakenRun[]> {
  const result: KeptResult = { of: 'results', key: 'lost', params: {} }
  const json = (kept: KeptResult) => sql`${JSON.stringify(kept)}::jsonb`
  const { rows } = await sql<TakenRun & { state: string }>`
    update job_runs set state = case stop_by when '' then 'lost' else 'stopped' end, ended_at = ${now},
      result = case stop_by when '' then ${json(result)} else ${json(stoppedResult)} end
    where state = 'running' and lease_until < now() and not run_id = any(${own}::text[])
    returning run_id, job_id, job_name, kind, attempt, trace_id, run_as, due_at, state`.execute(tx)
  return rows.filter(({ state }) => state === 'lost')
}

/** Runs at one server somebody wants to stop. */
export async function wantedToStop(tx: Tx, worker: string): Promise<string[]> {
  const { rows } = await sql<Pick<JobRunsRow, 'run_id'>>`
    select run_id from job_runs where state = 'running' and worker = ${worker} and stop_by <> ''`.execute(tx)
  return rows.map(({ run_id }) => run_id)
}

/** What came of runs is remembered so long. */
const daysKept = 180

export async function tidyJobRuns(tx: Tx, now: Date): Promise<void> {
  await sql`delete from job_runs where state not in ('waiting', 'running') and due_at < ${now}::timestamptz - make_interval(days => ${daysKept})`.execute(
    tx,
  )
}
