import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { StreamContext } from '@/server/http/serve'
import { backupFileAt } from '@/server/platform/backup/kept-files'
import type { BackupsRow } from '@/server/platform/db/rows.generated'
import { placeOf, type Given } from './place'

/** Opened without following a link: a backup that rotation removes meanwhile is read to its end all the same. */
async function openBackup(folder: string, fileName: string): Promise<{ file: FileHandle; size: number } | null> {
  if ((await backupFileAt(folder, fileName)) !== 'file') return null
  const file = await open(join(folder, fileName), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      // Gone, or a link by now; of anything else somebody has to learn.
      if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
      throw error
    },
  )
  if (!file) return null
  const found = await file.stat().catch(() => null)
  if (found?.isFile()) return { file, size: found.size }
  await file.close()
  return null
}

/**
 * Answers with the file of a backup as it lies there: sealed, and worth nothing without the key.
 * @throws AppError backup.unavailable, object.unknown where there is none, or it is not whole
 */
export async function downloadBackup(deps: Given, context: StreamContext, backupId: string): Promise<unknown> {
  const { folder } = placeOf(deps)
  const { transact, reply } = context
  const { rows } = await transact((tx) =>
    sql<Pick<BackupsRow, 'file_name'>>`select file_name from backups
      where backup_id = ${backupId} and (state in ('whole', 'proved') or state = 'proving' and state_before in ('whole', 'proved')) and file_name <> ''`.execute(
      tx,
    ),
  )
  const fileName = rows[0]?.file_name ?? ''
  const opened = await openBackup(folder, fileName)
  if (!opened) throw new AppError('object.unknown')
  const { file, size } = opened
  try {
    // Who took everything away is written down before he has it.
    await transact((tx) =>
      writeAudit(
        { ...context, tx },
        { action: 'backup.download', objectType: 'backup', objectId: backupId, after: { fileName, bytes: size } },
      ),
    )
  } catch (error) {
    await file.close()
    throw error
  }
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  // It closes the file at its end, and when whoever reads goes away.
  return reply.send(file.createReadStream(size > 0 ? { start: 0, end: size - 1 } : {}))
}
