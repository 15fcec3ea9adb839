import { sql } from 'kysely'
import { writeAudit } from '@/server/http/audit'
import { nobody } from '@/server/http/caller'
import { backupFileAt, beyondKept, removeBackupFile, type MadeBackup } from '@/server/platform/backup/kept-files'
import type { BackupsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { placeOf, type Given } from './place'

interface Kept extends MadeBackup {
  backupId: string
  fileName: string
}

/**
 * Removes the backups the setting lets go, each with its file, and writes that down. Only what lies in the folder counts: one that
 * was carried away neither takes the place of another nor is forgotten.
 * @param justMade stays, whatever its time says
 */
export async function removeBeyondKept(deps: Given, justMade = ''): Promise<void> {
  const { folder } = placeOf(deps)
  const { BACKUPS_KEPT: most, BACKUP_DAYS_KEPT: days } = deps.env
  const { rows } = await deps.database.transact(deps.tenantId, (tx) =>
    sql<Pick<BackupsRow, 'backup_id' | 'file_name' | 'began_at' | 'proved_at' | 'state'>>`
      select backup_id, file_name, began_at, proved_at, state from backups
      where state in ('whole', 'proved', 'proving') and file_name <> ''`.execute(tx),
  )
  const there: Kept[] = []
  for (const row of rows)
    if ((await backupFileAt(folder, row.file_name)) === 'file')
      there.push({
        backupId: row.backup_id,
        fileName: row.file_name,
        madeAt: row.began_at,
        proved: row.state === 'proved' || row.proved_at !== null,
        isNew: row.backup_id === justMade,
      })
  for (const one of beyondKept(there, { most, days }, deps.clock.now()))
    await removeOne(deps, folder, one, { most, days }).catch((error: unknown) =>
      // The next backup tries it again.
      deps.log.warn({ err: error, backupId: one.backupId }, 'a backup beyond those that are kept could not be removed'),
    )
}

/** File first: a row without its file is told as gone, a file without its row would be forgotten. */
function removeOne(
  deps: Given,
  folder: string,
  { backupId, fileName, madeAt }: Kept,
  rule: { most: number; days: number },
): Promise<void> {
  return deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql`select 1 from backups
      where backup_id = ${backupId} and state in ('whole', 'proved') for update`.execute(tx)
    if (rows.length === 0 || !(await removeBackupFile(folder, fileName))) return
    await sql`delete from backups where backup_id = ${backupId}`.execute(tx)
    await writeAudit(
      { tx, caller: nobody, now: deps.clock.now(), address: '', correlationId: newId() },
      {
        action: 'backup.deleteByRule',
        objectType: 'backup',
        objectId: backupId,
        before: { fileName, madeAt: madeAt.toISOString() },
        after: { latestKept: rule.most, daysKept: rule.days },
      },
    )
  })
}
