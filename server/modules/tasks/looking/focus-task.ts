import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { mayReadTask } from './may-read-task'

/** Stars a task or takes the star away; only what a person may see can be starred. */
export async function focusTask(
  { tx, caller, now }: CallContext,
  { taskId, focused }: { taskId: string; focused: boolean },
): Promise<{ focused: boolean }> {
  if (!(await mayReadTask(tx, caller, taskId))) throw new AppError('object.unknown')
  const change = focused
    ? sql`insert into task_focus (account, task_id, focused_at) values (${caller.account}, ${taskId}, ${now}) on conflict do nothing`
    : sql`delete from task_focus where account = ${caller.account} and task_id = ${taskId}`
  await change.execute(tx)
  return { focused }
}
