import { sql } from 'kysely'
import type { z } from 'zod'
import type { findRequests as contract } from '@/lib/contracts/task-fields'
import { draftStatus, processPermission, taskStatus } from '@/lib/words/workflow-enumerations'
import type { CallContext } from '@/server/http/serve'
import { processesWithRight } from '@/server/modules/processes'
import { finds } from '@/server/platform/db/finds'
import { involvedIn, isInUse } from '@/server/runtime'
import { Localiser } from './localise'

type Input = z.output<(typeof contract)['input']>
type Found = z.input<(typeof contract)['data']>[number]

const offeredAtMost = 15

/** Requests somebody may name in a form, or read about in one: what has been handed in, as far as he may see it. */
export async function findRequests(
  { tx, caller, locale }: CallContext,
  { keyword, processId, taskIds }: Input,
): Promise<Found[]> {
  if (!caller.account || taskIds?.length === 0) return []
  const readable = caller.isAdministrator ? [] : await processesWithRight(tx, caller, processPermission.Read)
  const words = new Localiser(locale)
  const { rows } = await sql<Omit<Found, 'submittedAt'> & { submittedAt: Date | null }>`
    select t.task_id as "taskId", t.no, t.title, t.process_name as "processName", t.status, t.result, t.submitted_at as "submittedAt"
    from tasks t
    where t.status <> ${draftStatus}
      and ${
        // One that was deleted or archived is no longer offered; where it has been named, its name stays.
        taskIds === undefined
          ? sql`t.status <> ${taskStatus.Delete} and ${isInUse(sql`t`)}`
          : sql`t.task_id = any(${taskIds}::text[])`
      }
      and (${processId} = '' or t.process_id = ${processId})
      and ${finds(keyword.trim(), [sql`t.no`, sql`t.title`])}
      and (${caller.isAdministrator}::boolean or t.process_id = any(${readable}::text[]) or ${involvedIn(caller.account)})
    order by t.created_at desc, t.task_id desc limit ${taskIds?.length ?? offeredAtMost}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    title: words.title(row.title),
    processName: words.text(row.processName),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }))
}
