import { sql } from 'kysely'
import type { z } from 'zod'
import { repairTask, type decideRepair as contract, type Repair, type WaitingRepair } from '@/lib/contracts/task-data'
import { AppError } from '@/server/http/app-error'
import { principalAsCaller, type Caller } from '@/server/http/caller'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import type { TaskRepairsRow } from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { carryOutRepair } from './repair-task'

/** Whether who asked may still ask for it: rights are looked at when it is done. */
const mayRepair = ({ tx }: CallContext, asker: Caller): Promise<boolean> =>
  requireMenuRight(tx, asker, repairTask.access as { menu: string; action: number }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/**
 * A second administrator confirms a repair, which carries it out as the first one's; or it is refused, or taken back. Where
 * the task has moved on since it was asked for, or who asked may not repair any more, it is over.
 */
export async function decideRepair(
  runtime: Runtime,
  context: CallContext,
  { repairId, confirm }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const { tx, caller, now } = context
  const { rows } = await sql<
    Pick<TaskRepairsRow, 'state' | 'asked_by' | 'decided_by' | 'task_id' | 'expected_rev' | 'reason'> & {
      repair: Repair
      initiator: string
    }
  >`
    select r.state, r.asked_by, r.decided_by, r.task_id, r.expected_rev, r.reason, r.repair, t.initiator_account as initiator
    from task_repairs r join tasks t on t.task_id = r.task_id where r.repair_id = ${repairId} for update of r`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new AppError('object.unknown')
  if (row.state !== 'waiting') throw new AppError('repair.decided', { by: row.decided_by || row.asked_by })
  if (confirm && [row.asked_by, row.initiator].includes(caller.account)) throw new AppError('repair.ownConfirmed')
  const decide = (state: WaitingRepair['state']) =>
    sql`update task_repairs set state = ${state}, decided_by = ${caller.account}, decided_at = ${now} where repair_id = ${repairId}`.execute(
      tx,
    )
  if (!confirm) {
    await decide('refused')
    await context.audit({
      action: 'refuseRepair',
      objectType: 'task',
      objectId: row.task_id,
      after: { reason: row.reason },
    })
    return { state: 'refused' }
  }
  const asker = await principalAsCaller(tx, row.asked_by)
  if (!asker || !(await mayRepair(context, asker))) {
    await decide('outdated')
    throw new AppError('repair.askerGone', { by: row.asked_by }).keepingChanges()
  }
  const wanted = {
    commandId: `repair-${repairId}`,
    taskId: row.task_id,
    expectedRev: row.expected_rev,
    reason: row.reason,
    repair: row.repair,
  }
  const confirmedBy = { account: caller.account, name: caller.name, departmentName: caller.departmentName }
  try {
    await carryOutRepair(runtime, context, wanted, { caller: asker, confirmedBy })
  } catch (error) {
    if (!(error instanceof AppError) || !error.key.startsWith('task.changed')) throw error
    // Nothing was carried out: only that it is over is kept.
    await sql`delete from task_commands where account = ${asker.account} and command_id = ${wanted.commandId}`.execute(
      tx,
    )
    await decide('outdated')
    throw error.keepingChanges()
  }
  await decide('done')
  return { state: 'done' }
}
