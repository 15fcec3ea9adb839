import { sql } from 'kysely'
import { toldInEveryLanguage } from '@/server/http/sentences'
import type { PostTools } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import { resultInEveryLanguage, type KeptResult, type TakenRun } from './runs'
import { systemJobId, type SystemJob } from './system-jobs'
import { tellOperators } from './tell-operators'

/** What a notice of one of the system's own jobs is made of. */
interface About {
  run: Pick<TakenRun, 'run_id' | 'job_id'>
  job: Pick<SystemJob, 'name' | 'installation'>
  now: Date
}

const notice = ({ run, job }: About, what: 'systemJobFailed' | 'systemJobWorks', text: string) => ({
  noticeId: `job:${run.run_id}`,
  threadId: `job:${run.job_id}`,
  title: toldInEveryLanguage(`operations.${what}.title`, { name: { key: `jobs.system.${job.name}` } }),
  text,
  path: `/job/schedule/logs?job=${encodeURIComponent(run.job_id)}`,
  ways: ['mail', 'im', 'robot'] as const,
  audience: [],
  // What concerns the installation is for those who stand above the companies.
  administrators: job.installation ? ('system' as const) : ('company' as const),
})

export const systemJobOf = (all: readonly SystemJob[], jobId: string): SystemJob | undefined =>
  all.find(({ name }) => systemJobId(name) === jobId)

/** One of the system's own jobs has failed for good: administrators are told, once until it works again. */
export async function tellOutage(tx: Tx, deps: PostTools, about: About, result: KeptResult): Promise<void> {
  const { rows } = await sql`insert into system_job_outages (job_id, since) values (${about.run.job_id}, ${about.now})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return
  const text = toldInEveryLanguage('operations.systemJobFailed.text', { result: resultInEveryLanguage(result) })
  const told = await tellOperators(tx, deps, notice(about, 'systemJobFailed', text), about.now)
  // Who comes to administer it learns of the next failure.
  if (told === 0) await sql`delete from system_job_outages where job_id = ${about.run.job_id}`.execute(tx)
}

/** It has come to its end: those who were told that it fails learn that it works again. */
export async function tellWorksAgain(tx: Tx, deps: PostTools, about: About): Promise<void> {
  const { rows } = await sql`delete from system_job_outages where job_id = ${about.run.job_id} returning 1`.execute(tx)
  if (rows.length === 0) return
  const text = toldInEveryLanguage('operations.systemJobWorks.text')
  await tellOperators(tx, deps, notice(about, 'systemJobWorks', text), about.now)
}
