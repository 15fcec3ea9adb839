import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { jobForm } from '@/lib/contracts/jobs'
import {
  mostSubscriptions,
  type getSubscription as getContract,
  type saveSubscription as saveContract,
} from '@/lib/contracts/report-subscriptions'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { reportInSight } from '@/server/modules/reports'
import type { JobsRow } from '@/server/platform/db/rows.generated'
import { deleteJob, mailedPrefix, saveJob } from './keep-job'

type Subscription = z.output<typeof getContract.data>

/** One for each person and report: whoever asks again changes it. */
const jobOf = (account: string, reportId: string): string =>
  `${mailedPrefix}${createHash('sha256')
    .update(JSON.stringify([account, reportId]))
    .digest('hex')
    .slice(0, 40)}`

const weekdays = { day: [], workday: [1, 2, 3, 4, 5], week: [1], month: [] } as const
const units = { day: 'day', workday: 'week', week: 'week', month: 'month' } as const

/** @throws AppError object.unknown, right.missing */
export async function readSubscription(context: CallContext, reportId: string): Promise<Subscription> {
  await reportInSight(context, reportId)
  const { rows } = await sql<Pick<JobsRow, 'work' | 'schedule'>>`
    select work, schedule from jobs where job_id = ${jobOf(context.caller.account, reportId)} and enabled`.execute(
    context.tx,
  )
  const form = jobForm.pick({ work: true, schedule: true }).safeParse(rows[0])
  const plain: Subscription = { on: false, every: 'workday', at: '08:30', format: 'xlsx' }
  if (!form.success || form.data.work.kind !== 'mailReport' || form.data.schedule?.kind !== 'calendar') return plain
  const { unit, times, weekdays: days } = form.data.schedule
  const every = unit === 'week' ? (days.length > 1 ? 'workday' : 'week') : unit === 'month' ? 'month' : 'day'
  return { on: true, every, at: times[0] ?? plain.at, format: form.data.work.format }
}

/**
 * Has a report mailed to who asks, by a job that acts as him.
 * @throws AppError object.unknown, right.missing, job.tooMany
 */
export async function keepSubscription(
  context: CallContext,
  { reportId, on, every, at, format }: Omit<z.output<typeof saveContract.input>, 'rev'>,
): Promise<void> {
  const { tx, caller } = context
  const report = await reportInSight(context, reportId)
  const jobId = jobOf(caller.account, reportId)
  const { rows } = await sql<{ own: number; there: boolean | null }>`
    select count(*) as own, bool_or(job_id = ${jobId}) as there from jobs
    where run_as = ${caller.account} and starts_with(job_id, ${mailedPrefix})`.execute(tx)
  const { own = 0, there = false } = rows[0] ?? {}
  if (!on) {
    if (there) await deleteJob(context, jobId)
    return
  }
  if (!there && own >= mostSubscriptions) throw new AppError('job.tooMany', { most: mostSubscriptions })
  const job = jobForm.parse({
    jobName: report.reportName,
    work: { kind: 'mailReport', reportId, format, to: [caller.account] },
    schedule: {
      kind: 'calendar',
      unit: units[every],
      every: 1,
      times: [at],
      weekdays: [...weekdays[every]],
      timeZone: companyTimeZone,
    },
    missed: 'skip',
  })
  await saveJob(context, { ...job, jobId: there ? jobId : '', rev: '' }, jobId)
}
