import { sql } from 'kysely'
import { processPermission } from '@/lib/contracts/workflow-enumerations'
import type { Caller } from '@/server/http/caller'
import { processesWithRight } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'

/** Whether the person may see a task: its initiator, who takes part, who has the process's Read right, an administrator. */
export async function mayReadTask(tx: Tx, caller: Caller, taskId: string): Promise<boolean> {
  if (!caller.account) return false
  const { rows } = await sql<{ process_id: string; involved: boolean; status: number }>`
    select t.process_id, t.status, exists (select 1 from task_people p where p.task_id = t.task_id and p.account = ${caller.account}) as involved
    from tasks t where t.task_id = ${taskId}`.execute(tx)
  const task = rows[0]
  if (!task) return false
  if (caller.isAdministrator || task.involved) return true
  return (await processesWithRight(tx, caller, processPermission.Read)).includes(task.process_id)
}
