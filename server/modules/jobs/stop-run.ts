import { sql } from 'kysely'
import { jobMenu, type RunState } from '@/lib/contracts/jobs'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import type { JobRunsRow } from '@/server/platform/db/rows.generated'
import { stoppedResult } from './runs'
import { systemJobId, type SystemJob } from './system-jobs'

type Run = Pick<JobRunsRow, 'job_id' | 'state' | 'stop_by' | 'stops_midway'>

/** As a page shows it: one that goes on until it looks at its signal is to stop. */
export const shownState = ({ state, stop_by }: Pick<Run, 'state' | 'stop_by'>): RunState =>
  (state === 'running' && stop_by !== '' ? 'stopping' : state) as RunState

/** By what it does since it began: its job may do something else by now. */
const isStoppable = ({ job_id, stops_midway }: Run, system: readonly SystemJob[]): boolean =>
  system.find(({ name }) => systemJobId(name) === job_id)?.stopsMidway ?? stops_midway

/** What stops for a reader of runs: nobody else is offered it. */
export async function stoppingFor({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>, system: readonly SystemJob[]) {
  const access = caller.isAdministrator ? 65535 : await menuAccess(tx, caller, jobMenu)
  const holds = (access & 2) === 2
  return (run: Run): 'may' | 'never' | 'no' => {
    const state = shownState(run)
    if (state === 'running' && !isStoppable(run, system)) return 'never'
    return holds && (state === 'waiting' || state === 'running') ? 'may' : 'no'
  }
}

/**
 * Has a run stop, on whichever server it is: that looks at its row. One that waits never begins.
 * @throws AppError object.unknown, job.runEnded, job.cannotStop
 */
export async function stopRun(
  { tx, caller, now, audit }: CallContext,
  system: readonly SystemJob[],
  runId: string,
): Promise<void> {
  const { rows } = await sql<Run>`select job_id, state, stop_by, stops_midway
    from job_runs where run_id = ${runId} for update`.execute(tx)
  const run = rows[0]
  if (!run) throw new AppError('object.unknown')
  const state = shownState(run)
  if (state === 'stopping') return
  if (state !== 'waiting' && state !== 'running') throw new AppError('job.runEnded')
  if (state === 'running' && !isStoppable(run, system)) throw new AppError('job.cannotStop')
  const ended = state === 'waiting' && {
    state: 'stopped',
    ended_at: now,
    result: JSON.stringify(stoppedResult),
  }
  await tx
    .updateTable('job_runs')
    .set({ stop_by: caller.account, ...ended } as never)
    .where('run_id', '=', runId)
    .execute()
  await audit({ action: 'job.stop', objectType: 'job', objectId: run.job_id, after: { runId } })
}
