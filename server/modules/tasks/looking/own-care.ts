import { sql } from 'kysely'
import type { TaskView } from '@/lib/contracts/tasks'
import type { CallContext } from '@/server/http/serve'

/** What the reader keeps of a task for himself alone. Its deadline ends its being put aside. */
export async function ownCare(
  { tx, caller, now }: CallContext,
  taskId: string,
  dueAt: string | null,
): Promise<TaskView['care']> {
  const { rows } = await sql<{ followed: boolean; snoozed_until: Date | null }>`
    select exists (select 1 from task_focus f where f.account = ${caller.account} and f.task_id = ${taskId}) as followed,
      (select s.snoozed_until from inbox_marks s
        where s.account = ${caller.account} and s.thread_id = ${taskId} and s.snoozed_until > ${now}) as snoozed_until`.execute(
    tx,
  )
  const { followed = false, snoozed_until: until = null } = rows[0] ?? {}
  const over = dueAt !== null && new Date(dueAt) <= now
  return { followed, snoozedUntil: over ? null : (until?.toISOString() ?? null) }
}
