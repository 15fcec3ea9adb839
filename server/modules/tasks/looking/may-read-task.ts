import { sql } from 'kysely'
import { draftStatus, processPermission } from '@/lib/words/workflow-enumerations'
import type { Caller } from '@/server/http/caller'
import { processesWithRight } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { involvedIn } from '@/server/runtime'

/** Whether the person may see a task of a process: he takes part in it, has the process's Read right, or administers. */
export async function maySee(
  tx: Tx,
  caller: Caller,
  { processId, involved }: { processId: string; involved: boolean },
): Promise<boolean> {
  if (caller.isAdministrator || involved) return true
  return (await processesWithRight(tx, caller, processPermission.Read)).includes(processId)
}

/** Whether the person may see a task; unknown tasks and those of others are alike. */
export async function mayReadTask(tx: Tx, caller: Caller, taskId: string): Promise<boolean> {
  if (!caller.account) return false
  const { rows } = await sql<{ processId: string; status: number; involved: boolean }>`
    select t.process_id as "processId", t.status, ${involvedIn(caller.account)} as involved
    from tasks t where t.task_id = ${taskId}`.execute(tx)
  const task = rows[0]
  if (!task) return false
  // What nobody has submitted yet is its writer's alone.
  return task.status === draftStatus ? task.involved : maySee(tx, caller, task)
}
