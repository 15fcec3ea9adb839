import { sql } from 'kysely'
import { audienceLine } from '@/lib/contracts/audience'
import { jobWork } from '@/lib/contracts/jobs'
import { schedule as scheduleSchema } from '@/lib/schedule/schedule'
import { nextRuns } from '@/lib/schedule/next-runs'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { principalAsCaller } from '@/server/http/caller'
import { forEachCompany, type Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import type { JobsRow } from '@/server/platform/db/rows.generated'
import { stoppedBy } from '@/server/platform/stopped-by'
import type { JobContext, JobResult, JobTools } from './kinds/kind'
import { carryOut, stopsMidway } from './kinds/kinds'
import {
  addRun,
  endRun,
  giveUpLost,
  isUnderWay,
  leaseSeconds,
  leaseUntil,
  resultInEveryLanguage,
  resultOf,
  stoppedResult,
  takeRuns,
  wantedToStop,
  type Ended,
  type KeptResult,
  type TakenRun,
} from './runs'
import { toldInEveryLanguage } from '@/server/http/sentences'
import { systemJobOf, tellOutage, tellWorksAgain } from './outages'
import type { SystemJob } from './system-jobs'
import { tellOperators } from './tell-operators'

/** Runs one server carries out at a time. */
const atOnce = 4
/** Milliseconds after its time in which a run still begins where missed ones are left out. */
const grace = 300_000
/** Of the work of the system, where it says nothing itself. */
const systemLimit = 3600
const systemRetries = 3

const never: KeptResult = { of: 'results', key: 'overlapped', params: {} }

class TimedOut extends Error {}

/** What carries out jobs, in every copy of the server. */
export class JobWorker {
  private readonly worker = newId()
  private readonly running = new Set<Promise<void>>()
  /** By run, what makes it stop. */
  private readonly stops = new Map<string, AbortController>()
  private readonly ended = new AbortController()

  constructor(
    private readonly tools: JobTools,
    private readonly system: readonly SystemJob[],
  ) {}

  /** Looks for what is due and begins it. Answers how much that was. */
  tick(): Promise<number> {
    return forEachCompany(this.tools.deps, (deps) => this.tickOf(deps))
  }

  private async tickOf(deps: Dependencies): Promise<number> {
    const { database, clock, log, tenantId } = deps
    const now = clock.now()
    const taken = await database.transact(tenantId, async (tx) => {
      for (const run of await giveUpLost(tx, now, [...this.stops.keys()]))
        await this.follow(deps, tx, run, { of: 'results', key: 'lost', params: {} }, now)
      await planDue(tx, now)
      if (this.stops.size > 0) for (const runId of await wantedToStop(tx, this.worker)) this.stops.get(runId)?.abort()
      return takeRuns(tx, { now, worker: this.worker, most: atOnce - this.running.size })
    })
    for (const run of taken) {
      const work: Promise<void> = this.carry(deps, run)
        .catch((error: unknown) => log.error({ err: error, runId: run.run_id }, 'a run could not be ended'))
        .finally(() => this.running.delete(work))
      this.running.add(work)
    }
    return taken.length
  }

  /** Works until nothing is due any more, and what was begun has ended. */
  async workAll(): Promise<void> {
    while ((await this.tick()) > 0) await Promise.all(this.running)
  }

  /** Lets what goes on end for a moment; what is left is taken over by another copy. */
  async stop(): Promise<void> {
    this.ended.abort(new Error('the server ends'))
    await Promise.all(this.running)
  }

  private async carry(deps: Dependencies, run: TakenRun): Promise<void> {
    const { database, clock, log, tenantId } = deps
    const lines: string[] = []
    const stop = new AbortController()
    this.stops.set(run.run_id, stop)
    const beat = setInterval(
      () => {
        database
          .transact(tenantId, (tx) =>
            sql`update job_runs set lease_until = ${leaseUntil}
            where run_id = ${run.run_id} and worker = ${this.worker} and state = 'running'`.execute(tx),
          )
          .catch((error: unknown) => log.warn({ err: error, runId: run.run_id }, 'the lease of a run was not renewed'))
      },
      (leaseSeconds / 4) * 1000,
    )
    let ended: Ended
    try {
      const { key, params = {} } = await this.within(deps, run, { lines, stop: stop.signal })
      ended = { state: 'done', result: { of: 'results', key, params }, output: lines.join('\n') }
    } catch (error) {
      // The end of the server ends it as well; whatever else went wrong is told as that.
      const { signal } = stop
      const isStopped = signal.aborted && (stoppedBy(error, signal) || stoppedBy(error, this.ended.signal))
      if (!isStopped && !(error instanceof AppError) && !(error instanceof TimedOut))
        log.error({ err: error, runId: run.run_id, correlationId: run.trace_id }, 'a job failed')
      const more =
        error instanceof AppError
          ? Object.keys(error.fields ?? {})
          : [error instanceof Error ? error.message : String(error)]
      const output = [...lines, ...(isStopped ? [] : more)].join('\n')
      ended = isStopped
        ? { state: 'stopped', result: stoppedResult, output }
        : error instanceof TimedOut
          ? {
              state: 'timedOut',
              result: { of: 'results', key: 'timedOut', params: { seconds: error.message } },
              output,
            }
          : { state: 'failed', result: resultOf(error, run.trace_id), output }
    } finally {
      clearInterval(beat)
      this.stops.delete(run.run_id)
    }
    await database.transact(tenantId, async (tx) => {
      const now = clock.now()
      const mine = await endRun(tx, { runId: run.run_id, worker: this.worker, now }, ended)
      const system = systemJobOf(this.system, run.job_id)
      if (mine && ended.state === 'done' && system) await tellWorksAgain(tx, deps, { run, job: system, now })
      if (mine && ended.state !== 'done' && ended.state !== 'stopped')
        await this.follow(deps, tx, { ...run, isUnwanted: stop.signal.aborted }, ended.result, now)
    })
  }

  /**
   * Carries a run out within its time. What hangs is left behind: its signal keeps it from writing anything any more. What somebody
   * stops is waited for: only when it has come to its end is it said to have stopped.
   */
  private async within(
    deps: Dependencies,
    run: TakenRun,
    { lines, stop }: { lines: string[]; stop: AbortSignal },
  ): Promise<JobResult> {
    const { database, tenantId } = deps
    const system = systemJobOf(this.system, run.job_id)
    const stored = system ? null : await database.transact(tenantId, (tx) => begunJob(tx, run))
    const seconds = stored?.timeout_seconds ?? system?.seconds ?? systemLimit
    const over = new AbortController()
    const timedOut = new TimedOut(String(seconds))
    const final = AbortSignal.any([over.signal, this.ended.signal])
    const signal = AbortSignal.any([final, stop])
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => over.abort(timedOut), seconds * 1000)
      final.addEventListener('abort', () => reject(final.reason as Error))
    })
    const work = system
      ? system.work(deps, signal).then(() => ({ key: 'system' }))
      : this.ofJob(deps, run, stored, { signal, lines })
    try {
      return await Promise.race([work, limit])
    } finally {
      clearTimeout(timer)
      // What is left behind may still fail; nobody waits for it any more.
      work.catch(() => undefined)
      limit.catch(() => undefined)
    }
  }

  private async ofJob(
    deps: Dependencies,
    run: TakenRun,
    stored: StoredJob | null,
    { signal, lines }: { signal: AbortSignal; lines: string[] },
  ): Promise<JobResult> {
    const { database, clock, log, tenantId } = deps
    const work = jobWork.safeParse(stored?.work)
    if (!stored || !work.success) throw new AppError('job.changed')
    const caller = await database.transact(tenantId, (tx) => principalAsCaller(tx, stored.run_as))
    if (!caller) throw new AppError('job.principalGone', { account: stored.run_as })
    const base = { caller, now: clock.now(), locale: caller.locale, correlationId: run.trace_id, address: '', log }
    const context: JobContext = {
      ...base,
      signal,
      say: (line) => void lines.push(line),
      transact: (step) =>
        database.transact(tenantId, (tx) => {
          signal.throwIfAborted()
          return step(tx)
        }),
      within: (tx) => ({ ...base, tx, audit: (entry) => writeAudit({ ...base, tx }, entry) }),
    }
    return carryOut({ ...this.tools, deps }, context, work.data)
  }

  /** After a run that failed: it is tried again, unless somebody wanted it to stop; or those who look after it are told. */
  private async follow(
    deps: Dependencies,
    tx: Tx,
    run: TakenRun & { isUnwanted?: boolean },
    result: KeptResult,
    now: Date,
  ): Promise<void> {
    const job = await storedJob(tx, run.job_id)
    if (!run.isUnwanted && run.attempt <= (job?.retries ?? systemRetries)) {
      await addRun(tx, {
        jobId: run.job_id,
        jobName: run.job_name,
        kind: run.kind as never,
        cause: 'retry',
        runAs: run.run_as,
        attempt: run.attempt + 1,
        traceId: run.trace_id,
        dueAt: new Date(now.getTime() + 60_000 * 2 ** (run.attempt - 1)),
      })
      return
    }
    const system = systemJobOf(this.system, run.job_id)
    if (system) {
      if (!run.isUnwanted) await tellOutage(tx, deps, { run, job: system, now }, result)
      return
    }
    const tell = audienceLine.array().catch([]).parse(job?.tell)
    await tellOperators(
      tx,
      deps,
      {
        noticeId: `job:${run.run_id}`,
        threadId: `job:${run.job_id}`,
        title: failedTitle(run.job_name),
        text: resultInEveryLanguage(result),
        path: `/job/schedule/logs?job=${encodeURIComponent(run.job_id)}`,
        ways: ['mail', 'im', 'robot'],
        audience: tell,
        also: tell.length === 0 ? (job?.run_as ?? '') : '',
      },
      now,
    )
  }
}

const failedTitle = (name: string) => toldInEveryLanguage('operations.jobFailed.title', { name })

type StoredJob = Pick<JobsRow, 'job_name' | 'work' | 'run_as' | 'retries' | 'timeout_seconds' | 'tell'>

async function storedJob(tx: Tx, jobId: string): Promise<StoredJob | null> {
  const { rows } = await sql<StoredJob>`
    select job_name, work, run_as, retries, timeout_seconds, tell from jobs where job_id = ${jobId}`.execute(tx)
  return rows[0] ?? null
}

/** What a run is to do, and whether that can be stopped midway: written down, since its job may be changed while it goes on. */
async function begunJob(tx: Tx, run: TakenRun): Promise<StoredJob | null> {
  const job = await storedJob(tx, run.job_id)
  if (stopsMidway(job?.work))
    await sql`update job_runs set stops_midway = true where run_id = ${run.run_id}`.execute(tx)
  return job
}

type DueJob = Pick<JobsRow, 'job_id' | 'job_name' | 'work' | 'run_as' | 'missed' | 'schedule' | 'next_at'>

/** Writes a run for each job whose time has come, and when it runs next. Several times that passed unseen are one. */
async function planDue(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<DueJob>`
    select job_id, job_name, work, run_as, missed, schedule, next_at from jobs
    where enabled and next_at <= ${now} order by next_at limit 100 for update skip locked`.execute(tx)
  for (const job of rows) {
    const schedule = scheduleSchema.nullable().catch(null).parse(job.schedule)
    const [next] = schedule ? nextRuns(schedule, { after: now.getTime(), count: 1 }) : []
    await sql`update jobs set next_at = ${next === undefined ? null : new Date(next)}::timestamptz where job_id = ${job.job_id}`.execute(
      tx,
    )
    const late = job.missed === 'skip' && now.getTime() - (job.next_at ?? now).getTime() > grace
    const overlaps = !late && (await isUnderWay(tx, job.job_id))
    const ended = late
      ? { state: 'missed' as const, result: { ...never, key: 'missed' }, at: now }
      : overlaps
        ? { state: 'overlapped' as const, result: never, at: now }
        : undefined
    await addRun(tx, {
      jobId: job.job_id,
      jobName: job.job_name,
      kind: ((job.work as { kind?: string }).kind ?? '') as never,
      cause: 'schedule',
      runAs: job.run_as,
      dueAt: job.next_at ?? now,
      ended,
    })
  }
}
