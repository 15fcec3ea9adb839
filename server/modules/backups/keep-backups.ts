import { mkdir, rm, statfs, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { backupStates, listBackups as listContract } from '@/lib/contracts/backups'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import { BackupUnreadable } from '@/server/platform/backup/backup-file'
import { proveByRestoring } from '@/server/platform/backup/prove-backup'
import { writeBackup } from '@/server/platform/backup/write-backup'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import type { BackupsRow } from '@/server/platform/db/rows.generated'
import { makeProofScratch } from './proof-scratch'

type State = (typeof backupStates)[number]
type Given = Pick<Dependencies, 'database' | 'clock' | 'env' | 'log' | 'backups' | 'tenantId'>

/** Hours after which one that is still being written was left behind by a server that died. */
const longestHours = 6

/** SQLSTATE of a unique index that refused a row. */
const uniqueViolation = '23505'

/** @throws AppError backup.unavailable */
function placeOf({ backups }: Given) {
  if (!backups) throw new AppError('backup.unavailable')
  return { ...backups, folder: resolve(backups.folder) }
}

const set = (deps: Given, backupId: string, change: Partial<Record<keyof BackupsRow, unknown>>) =>
  deps.database.transact(deps.tenantId, (tx) =>
    tx
      .updateTable('backups')
      .set(change as never)
      .where('backup_id', '=', backupId)
      .execute(),
  )

/** What went wrong, as a key below `operations.backup`. */
function problemOf(error: unknown): string {
  if (error instanceof BackupUnreadable) return error.reason
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'notWritable'
  if (code === 'ENOENT') return 'fileGone'
  return 'failed'
}

/** Frees the place of what a server that died left behind: what it wrote is lost, what it only proved is as whole as before. */
const freeAbandoned = (tx: Tx, now: Date) =>
  sql`update backups set state = case state when 'proving' then 'whole' else 'failed' end,
      problem = case state when 'proving' then '' else 'serverGone' end, ended_at = ${now}
    where state in ('writing', 'proving')
      and coalesce(ended_at, began_at) < ${now}::timestamptz - make_interval(hours => ${longestHours})`.execute(tx)

/**
 * Says that a backup begins; two at once are refused by the database.
 * @throws AppError backup.underWay, backup.unavailable
 */
export async function beginBackup(deps: Given, by: string): Promise<string> {
  placeOf(deps)
  const backupId = newId()
  const now = deps.clock.now()
  await deps.database.transact(deps.tenantId, async (tx) => {
    await freeAbandoned(tx, now)
    const { rows } =
      await sql`insert into backups (backup_id, state, made_by, began_at) values (${backupId}, 'writing', ${by}, ${now})
      on conflict (tenant_id) where state in ('writing', 'proving') do nothing returning 1`.execute(tx)
    if (rows.length === 0) throw new AppError('backup.underWay')
  })
  return backupId
}

/** Writes a backup that has begun, and proves it where that is asked for. What becomes of it stands in its row. */
export async function carryOutBackup(
  deps: Given,
  backupId: string,
  { prove, version, signal }: { prove: boolean; version: string; signal?: AbortSignal },
): Promise<{ fileName: string; bytes: number; rows: number }> {
  const { folder, key } = placeOf(deps)
  const now = deps.clock.now()
  const fileName = `baton-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${backupId.slice(-6)}.backup`
  const path = join(folder, fileName)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bytes, rows } = await writeBackup({ database: deps.database, path, key, version, now, signal })
    await set(deps, backupId, {
      state: prove ? 'proving' : 'whole',
      file_name: fileName,
      bytes,
      row_count: rows,
      ended_at: prove ? null : deps.clock.now(),
    })
    if (!prove) return { fileName, bytes, rows }
    await carryOutProof(deps, backupId, path)
    return { fileName, bytes, rows }
  } catch (error) {
    if (!(error instanceof ProofFailed))
      await set(deps, backupId, { state: 'failed', problem: problemOf(error), ended_at: deps.clock.now() })
    throw error
  }
}

async function proveNow(deps: Given, backupId: string, path: string): Promise<void> {
  const { key, schemaOf } = placeOf(deps)
  const scratch = await makeProofScratch(deps)
  try {
    const { rows } = await proveByRestoring({ path, key, scratch, schemaOf })
    const now = deps.clock.now()
    await set(deps, backupId, {
      state: 'proved',
      problem: '',
      proved_at: now,
      ended_at: now,
      proof: JSON.stringify({ rows }),
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** @throws AppError object.unknown, backup.underWay */
export async function beginProof(deps: Given, backupId: string): Promise<string> {
  const { folder } = placeOf(deps)
  const now = deps.clock.now()
  return deps.database
    .transact(deps.tenantId, async (tx) => {
      await freeAbandoned(tx, now)
      const { rows } = await sql<Pick<BackupsRow, 'file_name'>>`update backups set state = 'proving', ended_at = ${now}
        where backup_id = ${backupId} and file_name <> '' and state not in ('writing', 'proving')
        returning file_name`.execute(tx)
      if (!rows[0]) {
        const { rows: busy } = await sql`select 1 from backups where state in ('writing', 'proving')`.execute(tx)
        throw new AppError(busy.length > 0 ? 'backup.underWay' : 'object.unknown')
      }
      return join(folder, rows[0].file_name)
    })
    .catch((error: unknown) => {
      // The index of those under way refuses a second one.
      throw (error as { code?: string }).code === uniqueViolation ? new AppError('backup.underWay') : error
    })
}

/** What became of the proof stands in the row already. */
class ProofFailed extends Error {}

/** Why a proof could not be made; the backup itself is whole. `53100` is PostgreSQL's for a full disk. */
function proofProblemOf(error: unknown): string {
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' ? 'noRoomToProve' : 'failed'
}

/** Proves a backup. One that is unreadable has failed; where the proof itself could not be made, it is as whole as before. */
export async function carryOutProof(deps: Given, backupId: string, path: string): Promise<void> {
  try {
    await proveNow(deps, backupId, path)
  } catch (error) {
    const unreadable = error instanceof BackupUnreadable
    await set(deps, backupId, {
      state: unreadable ? 'failed' : 'whole',
      problem: unreadable ? error.reason : proofProblemOf(error),
      ended_at: deps.clock.now(),
    })
    throw new ProofFailed('a backup could not be proved', { cause: error })
  }
}

/** @throws AppError object.unknown, backup.underWay */
export async function deleteBackup(deps: Given, backupId: string): Promise<string> {
  const { folder } = placeOf(deps)
  const fileName = await deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<Pick<BackupsRow, 'state' | 'file_name'>>`
      select state, file_name from backups where backup_id = ${backupId} for update`.execute(tx)
    if (!rows[0]) throw new AppError('object.unknown')
    if (['writing', 'proving'].includes(rows[0].state)) throw new AppError('backup.underWay')
    await sql`delete from backups where backup_id = ${backupId}`.execute(tx)
    return rows[0].file_name
  })
  if (fileName) await rm(join(folder, fileName), { force: true })
  return fileName
}

export async function listBackups(
  deps: Given,
  { transact, locale }: Pick<StreamContext, 'transact' | 'locale'>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await transact((tx) =>
    sql<
      BackupsRow & { by_name: string | null }
    >`select b.*, u.name as by_name from backups b left join users u on u.account = b.made_by
      order by b.began_at desc, b.backup_id desc limit 200`.execute(tx),
  )
  const folder = deps.backups ? resolve(deps.backups.folder) : ''
  const there = async (name: string) => (await stat(join(folder, name)).catch(() => null)) !== null
  return {
    available: deps.backups !== undefined,
    folder,
    free: await statfs(folder || '/').then(
      ({ bavail, bsize }) => bavail * bsize,
      // The folder comes to be with the first backup.
      () => null,
    ),
    rows: await Promise.all(
      rows.map(async (row) => ({
        backupId: row.backup_id,
        fileName: row.file_name,
        state: (row.file_name && !(await there(row.file_name)) ? 'gone' : row.state) as State,
        byName: partFor(locale, row.by_name ?? row.made_by),
        beganAt: row.began_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        bytes: row.bytes,
        rowCount: row.row_count,
        problem: row.problem ? sentence(locale, `operations.backup.${row.problem}`) : '',
        provedAt: row.proved_at?.toISOString() ?? null,
      })),
    ),
  }
}
