import { sql } from 'kysely'
import type { Opinion } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

/**
 * Makes files part of a task that come with an act, outside of the form: what the person uploaded himself and used
 * nowhere yet.
 * @throws AppError form.invalid
 */
export async function attachToLog(tx: Tx, caller: Caller, taskId: string, fileIds: string[]): Promise<void> {
  const { rows } = await sql`
    update files set task_id = ${taskId} where file_id = any(${fileIds}::text[]) and uploaded_by = ${caller.account}
      and task_id is null and document_id is null and record_id is null returning file_id`.execute(tx)
  if (rows.length < new Set(fileIds).size) throw new AppError('form.invalid', {}, { files: 'noRight' })
}

/**
 * Makes a signature part of a task: an image, uploaded like any other file of an act.
 * @throws AppError form.invalid
 */
export async function attachSignature(tx: Tx, caller: Caller, taskId: string, fileId: string): Promise<void> {
  const { rows } = await sql`
    update files set task_id = ${taskId} where file_id = ${fileId} and uploaded_by = ${caller.account}
      and task_id is null and document_id is null and record_id is null and media_type = 'image/png' returning file_id`.execute(
    tx,
  )
  if (rows.length === 0) throw new AppError('form.invalid', {}, { signature: 'wrongType' })
}

/** Whether a file came with an opinion or is its signature: whoever reads the opinions may see it. Memos stay private. */
export async function isOfLog(
  tx: Tx,
  { account, taskId, fileId }: { account: string; taskId: string; fileId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from op_log where task_id = ${taskId} and (operator <> ${operator.AddMemo} or account = ${account})
      and (entry ->> 'signature' = ${fileId} or entry -> 'files' ? ${fileId})`.execute(tx)
  return rows.length > 0
}

/** Names of the files opinions came with. */
export async function filesOfLog(tx: Tx, taskId: string): Promise<Map<string, NonNullable<Opinion['files']>[number]>> {
  const { rows } = await sql<NonNullable<Opinion['files']>[number]>`
    select file_id as "fileId", name, size from files where task_id = ${taskId}`.execute(tx)
  return new Map(rows.map((file) => [file.fileId, file]))
}
