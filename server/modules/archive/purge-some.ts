import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import { addCertificates, dropPrivateVersion } from '@/server/runtime'
import { writeAudit } from '@/server/http/audit'
import type { TaskCertificate } from '@/lib/contracts/archive-purge'
import { isHeld, withoutNewHolds } from './held'
import type { KeptRule } from './keep-rules'
import { removeContent, type Removed } from './remove-content'
import type { Acting } from './acting'
import { endedAt, purgedBy, tasksWithArchiving } from './which-tasks'

/** Tasks purged in one transaction: a large one has thousands of rows and files. */
const batch = 25

type Row = Pick<
  TasksRow,
  | 'task_id'
  | 'no'
  | 'process_id'
  | 'process_name'
  | 'process_version'
  | 'status'
  | 'result'
  | 'end_reason'
  | 'submitted_at'
  | 'log_hash'
> & { ended: Date; archived_at: Date; entries: number; snapshots: number }

/** Purges some tasks of a rule, each with its certificate. */
export async function purgeSome(
  acting: Acting,
  tx: Tx,
  { rule, after, runId }: { rule: KeptRule; after: string; runId: string },
): Promise<{ last: string; done: number } | null> {
  const { now } = acting
  await withoutNewHolds(tx)
  const { rows } = await sql<Row>`
    select t.task_id, t.no, t.process_id, t.process_name, t.process_version, t.status, t.result, t.end_reason, t.submitted_at, t.log_hash,
      ${endedAt} as ended, a.archived_at, (select count(*) from op_log l where l.task_id = t.task_id) as entries,
      (select count(*) from archives s where s.task_id = t.task_id) as snapshots
    from ${tasksWithArchiving} where t.task_id > ${after} and ${purgedBy(rule, now)} and not ${isHeld}
    order by t.task_id limit ${batch} for update of t skip locked`.execute(tx)
  const last = rows.at(-1)?.task_id
  if (last === undefined) return null
  const taskIds = rows.map(({ task_id: id }) => id)
  const removed = await removeContent(tx, taskIds)
  const certificates = rows.map((row) => ({
    certificateId: newId(),
    kind: 'task',
    objectId: row.task_id,
    content: certificateOf(acting, row, { rule, runId, removed }),
  }))
  await addCertificates(tx, certificates)
  await sql`select purge_log(id) from unnest(${taskIds}::text[]) as id`.execute(tx)
  await sql`delete from tasks where task_id = any(${taskIds}::text[])`.execute(tx)
  for (const { process_id: processId, process_version: version } of rows)
    if (version < 0) await dropPrivateVersion(tx, processId, version)
  for (const { certificateId, objectId } of certificates)
    await writeAudit(
      { ...acting, tx },
      {
        action: 'archive.purgeTask',
        objectType: 'purgedTask',
        objectId,
        after: { certificateId, rule: rule.ruleName },
      },
    )
  return { last, done: taskIds.length }
}

function certificateOf(
  { caller, now }: Acting,
  row: Row,
  { rule, runId, removed }: { rule: KeptRule; runId: string; removed: Removed },
): TaskCertificate {
  const { count = 0, bytes = 0 } = removed.files.get(row.task_id) ?? {}
  return {
    kind: 'task',
    taskId: row.task_id,
    no: row.no,
    processId: row.process_id,
    processName: row.process_name,
    processVersion: row.process_version,
    status: row.status,
    result: row.result,
    endReason: row.end_reason ?? '',
    submittedAt: row.submitted_at?.toISOString() ?? null,
    endedAt: row.ended.toISOString(),
    archivedAt: row.archived_at.toISOString(),
    purgedAt: now.toISOString(),
    by: { account: caller.account, name: caller.name },
    rule: { ruleId: rule.ruleId, ruleName: rule.ruleName, purgeDays: rule.purgeDays ?? 0 },
    runId,
    logHead: row.log_hash,
    logEntries: row.entries,
    files: count,
    bytes,
    rows: {
      ...removed.rows.get(row.task_id),
      op_log: row.entries,
      ...(row.snapshots > 0 && { archives: row.snapshots }),
    },
  }
}
