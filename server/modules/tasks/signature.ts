import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

/**
 * Makes a signature part of a task: an image the person uploaded himself and used nowhere yet.
 * @throws AppError form.invalid
 */
export async function attachSignature(tx: Tx, caller: Caller, taskId: string, fileId: string): Promise<void> {
  const { rows } = await sql`
    update files set task_id = ${taskId} where file_id = ${fileId} and uploaded_by = ${caller.account}
      and task_id is null and media_type = 'image/png' returning file_id`.execute(tx)
  if (rows.length === 0) throw new AppError('form.invalid', {}, { signature: 'wrongType' })
}

/** Whether a file is the signature of an opinion on a task: whoever reads the opinions may see it. */
export async function isSignature(tx: Tx, taskId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from op_log where task_id = ${taskId} and entry ->> 'signature' = ${fileId}`.execute(tx)
  return rows.length > 0
}
