import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { principalAsCaller, personAsCaller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import { fileInto, type RequestPapers } from './file-request'

export interface FiledByProcess {
  tx: Tx
  taskId: string
  folderId: string
  what: 'receipt' | 'files' | 'both'
}

/**
 * Files a request as its process says: as its initiator sees it, with the right to add to the folder of who published
 * the version it runs by. So nobody files by a process where he could not himself, nor more than its own people see.
 * @throws AppError object.unknown, right.missing, document.full, document.tooMuch
 */
export async function fileByProcess(
  now: Date,
  papers: RequestPapers,
  { tx, taskId, folderId, what }: FiledByProcess,
): Promise<void> {
  const { rows } = await sql<{ initiator: string; publisher: string }>`
    select t.initiator_account as initiator, v.created_by as publisher from tasks t
      join process_versions v on v.process_id = t.process_id
        and v.version = case when t.process_version < 0 then (select made_of from process_versions o where o.process_id = t.process_id and o.version = t.process_version) else t.process_version end
    where t.task_id = ${taskId}`.execute(tx)
  const found = rows[0]
  const initiator = found && (await personAsCaller(tx, found.initiator))
  const publisher = found && (await principalAsCaller(tx, found.publisher))
  if (!initiator || !publisher) throw new AppError('object.unknown')
  const reader = { tx, now, caller: initiator, locale: initiator.locale }
  const filer = { ...reader, caller: publisher }
  const fileIds = what === 'receipt' ? [] : await filesInSight(papers, reader, taskId)
  const receipt = what !== 'files'
  // A request without files has nothing to file, and goes on.
  if (fileIds.length === 0 && !receipt) return
  const audit = (entry: Parameters<typeof writeAudit>[1]) =>
    writeAudit({ tx, now, caller: publisher, address: '', correlationId: '' }, entry)
  await fileInto({ papers, reader, filer, audit }, { taskId, folderId, fileIds, receipt })
}

/** Of each file the newest version, as far as the reader may see it. */
async function filesInSight(
  papers: RequestPapers,
  reader: Parameters<RequestPapers['mayReadFile']>[0],
  taskId: string,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select file_id from files f where task_id = ${taskId}
      and not exists (select 1 from files later where later.replaces = f.file_id and later.task_id = f.task_id)
    order by uploaded_at, file_id limit 100`.execute(reader.tx)
  const seen: string[] = []
  for (const { file_id: fileId } of rows) if (await papers.mayReadFile(reader, { taskId, fileId })) seen.push(fileId)
  return seen
}
