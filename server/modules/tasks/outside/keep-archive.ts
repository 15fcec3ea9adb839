import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OpLogRow } from '@/server/platform/db/rows.generated'
import { loadTask, stateOf, type ProcessVersion } from '@/server/runtime'
import type { OutsideTools } from './outside-tools'
import { stepHands } from './step-hands'

interface Snapshot {
  taskId: string
  /** The token that asks for it: taken twice, it is kept once. */
  archiveId: string
  elementId: string
  version: ProcessVersion
  move: boolean
  /** A folder of documents, and what of the request is filed there; an empty one for none. */
  folderId: string
  filed: 'both' | 'receipt' | 'files'
}

/**
 * Keeps a task as it is now, with everything needed to read it later, and a hash over all of it; and files it where its
 * process says so. The snapshot stays whatever becomes of the filing: tried again, only what is missing is filed.
 * @throws AppError of the filing
 */
export async function keepArchive(
  tools: OutsideTools,
  { taskId, archiveId, elementId, version, move, folderId, filed }: Snapshot,
): Promise<void> {
  const { deps, documents } = tools.app
  const now = deps.clock.now()
  await deps.database.transact(deps.tenantId, async (tx) => {
    const row = await loadTask(tx, taskId)
    if (!row) return
    const { rows: log } = await sql<Pick<OpLogRow, 'entry' | 'hash' | 'at'>>`
      select entry, hash, at from op_log where task_id = ${taskId} order by seq`.execute(tx)
    const { rows: files } = await sql`
      select file_id, name, size, media_type, uploaded_by from files where task_id = ${taskId} order by file_id`.execute(
      tx,
    )
    const content = JSON.stringify({ ...stateOf(row), log, files, process: version.definition, form: version.form })
    await sql`insert into archives (archive_id, task_id, element_id, taken_at, content, content_hash)
      values (${archiveId}, ${taskId}, ${elementId}, ${now}, ${content}::jsonb, ${createHash('sha256').update(content).digest('hex')})
      on conflict do nothing`.execute(tx)
    if (move)
      await sql`update tasks set archived_at = coalesce(archived_at, ${now}) where task_id = ${taskId}`.execute(tx)
  })
  if (!folderId) return
  try {
    await documents.file({
      transact: (work) => deps.database.transact(deps.tenantId, work),
      taskId,
      filingId: archiveId,
      folderId,
      what: filed,
      hands: (tx) => stepHands(tools, tx, taskId),
    })
  } finally {
    void documents.readTexts().catch((error: unknown) => deps.log.error({ err: error }, 'the texts of documents'))
  }
}
