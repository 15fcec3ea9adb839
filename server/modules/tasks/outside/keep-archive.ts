import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerApp } from '@/server/http/server-app'
import type { OpLogRow } from '@/server/platform/db/rows.generated'
import { loadTask, stateOf, type ProcessVersion } from '@/server/runtime'

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

/** Keeps a task as it is now, with everything needed to read it later, and a hash over all of it. */
export async function keepArchive(
  { deps, documents }: ServerApp,
  { taskId, archiveId, elementId, version, move, folderId, filed }: Snapshot,
): Promise<void> {
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
    const kept = await sql`insert into archives (archive_id, task_id, element_id, taken_at, content, content_hash)
      values (${archiveId}, ${taskId}, ${elementId}, ${now}, ${content}::jsonb, ${createHash('sha256').update(content).digest('hex')})
      on conflict do nothing returning 1`.execute(tx)
    // Asked twice, it is filed once: in the transaction that keeps the snapshot.
    if (folderId && kept.rows.length > 0) await documents.file({ tx, taskId, folderId, what: filed })
    if (move)
      await sql`update tasks set archived_at = coalesce(archived_at, ${now}) where task_id = ${taskId}`.execute(tx)
  })
}
