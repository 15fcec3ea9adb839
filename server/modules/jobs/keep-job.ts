import { sql } from 'kysely'
import type { z } from 'zod'
import {
  jobForm,
  mostJobs,
  type JobForm,
  type getJob as getContract,
  type saveJob as saveContract,
} from '@/lib/contracts/jobs'
import { checkSchedule } from '@/lib/schedule/check-schedule'
import { nextRuns } from '@/lib/schedule/next-runs'
import type { Schedule } from '@/lib/schedule/schedule'
import { AppError } from '@/server/http/app-error'
import { principalAsCaller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { partFor } from '@/server/http/sentences'
import { atField } from '@/server/http/speak'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import type { JobsRow } from '@/server/platform/db/rows.generated'
import { checkWork } from './kinds/kinds'
import { addRun, isUnderWay } from './runs'
import { systemJobId, type SystemJob } from './system-jobs'

type Stored = z.input<typeof getContract.data>

/**
 * A job as its page shows it.
 * @throws AppError object.unknown, job.changed
 */
export async function openJob({ tx, locale }: CallContext, jobId: string): Promise<Stored> {
  const job = await readJob(tx, jobId)
  const to = job.work.kind === 'mailReport' ? job.work.to : []
  const { rows } = await sql<{ account: string; name: string }>`
    select account, name from users where account = any(${to}::text[]) order by account`.execute(tx)
  return { ...job, mailTo: rows.map(({ account, name }) => ({ account, name: partFor(locale, name) })) }
}

/** @throws AppError object.unknown, job.changed */
export async function readJob(tx: Tx, jobId: string): Promise<JobForm & { jobId: string }> {
  const { rows } = await sql<JobsRow>`select * from jobs where job_id = ${jobId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const form = jobForm.safeParse({
    jobName: row.job_name,
    work: row.work,
    schedule: row.schedule,
    enabled: row.enabled,
    runAs: row.run_as,
    missed: row.missed,
    retries: row.retries,
    timeoutSeconds: row.timeout_seconds,
    tell: row.tell,
  })
  if (!form.success) throw new AppError('job.changed')
  return { jobId, ...form.data }
}

/** Ids of reports people have sent to themselves begin so: they are theirs, and take no place among the company's jobs. */
export const mailedPrefix = 'mail:'

/** Nothing runs more often than once a minute. */
const shortest = 60_000

/** @throws AppError input.invalid at the field of the schedule */
export function nextOf(schedule: Schedule | null, now: Date): Date | null {
  if (!schedule) return null
  if (checkSchedule(schedule, now.getTime()).length > 0)
    throw new AppError('input.invalid', {}, { schedule: atField('job.schedule') })
  const [first, second] = nextRuns(schedule, { after: now.getTime(), count: 2 })
  if (first !== undefined && second !== undefined && second - first < shortest)
    throw new AppError('input.invalid', {}, { schedule: atField('job.often') })
  return first === undefined ? null : new Date(first)
}

/**
 * Keeps a job. Who it acts as is who saves it; an administrator may name somebody else. What it does is looked at with that
 * person's rights.
 * @param newJobId of one that is not there yet
 * @throws AppError object.unknown, input.invalid, right.missing, job.otherPrincipal, job.tooMany
 */
export async function saveJob(
  context: CallContext,
  { jobId: given, rev: _rev, ...input }: z.output<typeof saveContract.input>,
  newJobId = newId(),
): Promise<{ jobId: string }> {
  const { tx, caller, now } = context
  const before = given ? await readJob(tx, given) : null
  const runAs = input.runAs.toLowerCase() || caller.account
  if (runAs !== caller.account && !caller.isAdministrator) throw new AppError('job.otherPrincipal')
  const principal = runAs === caller.account ? caller : await principalAsCaller(tx, runAs)
  if (!principal) throw new AppError('input.invalid', {}, { runAs: atField('job.principal') })
  await checkWork({ tx, caller }, input.work)
  if (principal !== caller) await checkWork({ tx, caller: principal }, input.work)
  const next = nextOf(input.schedule, now)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from jobs where not starts_with(job_id, ${mailedPrefix})`.execute(tx)
  const isMailed = newJobId.startsWith(mailedPrefix)
  if (!before && !isMailed && (rows[0]?.n ?? 0) >= mostJobs) throw new AppError('job.tooMany', { most: mostJobs })
  const jobId = given || newJobId
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
  await sql`insert into jobs (job_id, job_name, work, schedule, enabled, run_as, missed, retries, timeout_seconds, tell, next_at, changed_by, changed_at)
    values (${jobId}, ${input.jobName}, ${json(input.work)}, ${json(input.schedule)}, ${input.enabled}, ${runAs}, ${input.missed}, ${input.retries},
      ${input.timeoutSeconds}, ${json(input.tell)}, ${next}::timestamptz, ${caller.account}, ${now})
    on conflict (tenant_id, job_id) do update set job_name = excluded.job_name, work = excluded.work, schedule = excluded.schedule,
      enabled = excluded.enabled, run_as = excluded.run_as, missed = excluded.missed, retries = excluded.retries,
      timeout_seconds = excluded.timeout_seconds, tell = excluded.tell, next_at = excluded.next_at, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  await context.audit({ action: 'job.save', objectType: 'job', objectId: jobId, before, after: { ...input, runAs } })
  return { jobId }
}

export async function deleteJob(context: CallContext, jobId: string): Promise<void> {
  const { rows } = await sql<JobsRow>`delete from jobs where job_id = ${jobId} returning *`.execute(context.tx)
  if (!rows[0]) throw new AppError('object.unknown')
  await sql`delete from job_runs where job_id = ${jobId} and state = 'waiting'`.execute(context.tx)
  await context.audit({ action: 'job.delete', objectType: 'job', objectId: jobId, before: rows[0] })
}

/**
 * Has a job run as soon as a server is free.
 * @throws AppError object.unknown, job.waiting
 */
export async function runNow(
  context: CallContext,
  system: readonly SystemJob[],
  jobId: string,
): Promise<{ runId: string }> {
  const { tx, caller, now } = context
  const own = system.find(({ name }) => systemJobId(name) === jobId)
  const { rows } = await sql<Pick<JobsRow, 'job_name' | 'work' | 'run_as'>>`
    select job_name, work, run_as from jobs where job_id = ${jobId} for update`.execute(tx)
  const job = rows[0]
  if (!own && !job) throw new AppError('object.unknown')
  if (await isUnderWay(tx, jobId)) throw new AppError('job.waiting')
  const runId = await addRun(tx, {
    jobId,
    jobName: own?.name ?? job?.job_name ?? '',
    kind: own ? 'system' : ((job?.work as { kind: never } | undefined)?.kind ?? 'system'),
    cause: 'hand',
    askedBy: caller.account,
    runAs: job?.run_as ?? '',
    dueAt: now,
  })
  await context.audit({ action: 'job.run', objectType: 'job', objectId: jobId, after: { runId } })
  return { runId }
}
