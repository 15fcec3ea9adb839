import { sql } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { jobForm } from '@/lib/contracts/jobs'
import type { publicationPlanned as plannedContract, publishLater as contract } from '@/lib/contracts/publish-later'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { readDraft, requireProcess, requireProcessInSight } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import type { JobsRow, ProcessesRow, UsersRow } from '@/server/platform/db/rows.generated'
import { deleteJob, nextOf, saveJob } from './keep-job'

/** The job that publishes a process; one that has done so is used again. */
async function jobOf(tx: Tx, processId: string) {
  const { rows } = await sql<Pick<JobsRow, 'job_id' | 'next_at' | 'enabled' | 'work'> & { name: UsersRow['name'] }>`
    select j.job_id, j.next_at, j.enabled, j.work, coalesce(u.name, j.run_as) as name
    from jobs j left join users u on u.account = j.run_as
    where j.work ->> 'kind' = 'publishProcess' and j.work ->> 'processId' = ${processId}
    order by j.next_at desc nulls last, j.job_id limit 1`.execute(tx)
  return rows[0]
}

/** @throws AppError object.unknown, right.missing, process.changed, input.invalid for a time gone by */
export async function publishLater(
  context: CallContext,
  { processId, expectedHash, note, at }: z.output<(typeof contract)['input']>,
): Promise<{ at: string | null }> {
  const { tx, now } = context
  await requireProcess(context, processId, 'Modify')
  // Two who plan at once do so one after the other, and the later one counts.
  const { rows } = await sql<Pick<ProcessesRow, 'process_name'>>`
    select process_name from processes where process_id = ${processId} for update`.execute(tx)
  const job = await jobOf(tx, processId)
  if (at === '') {
    if (job) await deleteJob(context, job.job_id)
    return { at: null }
  }
  const draft = await readDraft(tx, processId)
  if (!rows[0] || !draft) throw new AppError('object.unknown')
  if (draft.version.contentHash !== expectedHash) throw new AppError('process.changed', { by: draft.version.createdBy })
  const [day = '', time = ''] = at.split('T')
  const form = jobForm.parse({
    jobName: (rows[0].process_name || processId).slice(0, 200),
    work: { kind: 'publishProcess', processId, expectedHash, note },
    schedule: {
      kind: 'calendar',
      unit: 'day',
      every: 1,
      times: [time],
      timeZone: companyTimeZone,
      from: day,
      until: day,
    },
  })
  const next = form.schedule && nextOf(form.schedule, now)
  if (!next) throw new AppError('input.invalid', {}, { at: atField('job.schedule') })
  await saveJob(context, { ...form, jobId: job?.job_id ?? '', rev: '' })
  return { at: next.toISOString() }
}

export async function publicationPlanned(
  { tx, caller }: CallContext,
  processId: string,
): Promise<z.input<(typeof plannedContract)['data']>> {
  await requireProcessInSight({ tx, caller }, processId)
  const job = await jobOf(tx, processId)
  if (!job?.next_at || !job.enabled) return null
  const { expectedHash } = job.work as { expectedHash?: string }
  const draft = await readDraft(tx, processId)
  return {
    at: job.next_at.toISOString(),
    by: job.name,
    current: draft !== null && (!expectedHash || draft.version.contentHash === expectedHash),
  }
}
