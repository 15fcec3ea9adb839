import { jobWork, type JobKind, type JobWork } from '@/lib/contracts/jobs'
import { runsOf } from './archive-tasks'
import { backup } from './backup'
import { callInterface } from './call-interface'
import { check } from './check'
import { datasetToDictionary } from './dataset-to-dictionary'
import type { JobContext, JobResult, JobTools, JobType } from './kind'
import { mailReport } from './mail-report'
import { publishProcess } from './publish-process'
import { purge } from './purge'
import { runSql } from './run-sql'
import { startProcess } from './start-process'

const kinds: { [Kind in JobKind]: JobType<Kind> } = {
  startProcess,
  callInterface,
  datasetToDictionary,
  mailReport,
  sql: runSql,
  purge,
  check,
  publishProcess,
  backup,
  archiveTasks: runsOf('archive', 'archived'),
  purgeTasks: runsOf('purge', 'tasksPurged'),
}

const typeOf = ({ kind }: JobWork) => kinds[kind] as JobType<JobKind>

/** @throws AppError where its principal may not have it done */
export const checkWork = (context: Parameters<JobType<JobKind>['check']>[0], work: JobWork): Promise<void> =>
  typeOf(work).check(context, work as never)

/** Whether what a job does, as it is kept, can be stopped once it has begun. */
export function stopsMidway(kept: unknown): boolean {
  const work = jobWork.safeParse(kept)
  return work.success && (typeOf(work.data).stopsMidway?.(work.data as never) ?? false)
}

export const carryOut = (tools: JobTools, context: JobContext, work: JobWork): Promise<JobResult> =>
  typeOf(work).run(tools, context, work as never)
