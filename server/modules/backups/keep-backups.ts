import { mkdir, rm, statfs, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { backupStates, listBackups as listContract } from '@/lib/contracts/backups'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import { removeBackupFile } from '@/server/platform/backup/kept-files'
import { BackupUnreadable } from '@/server/platform/backup/backup-file'
import { proveByRestoring } from '@/server/platform/backup/prove-backup'
import { writeBackup } from '@/server/platform/backup/write-backup'
import { newId } from '@/server/platform/ids'
import type { BackupsRow } from '@/server/platform/db/rows.generated'
import { stoppedBy } from '@/server/platform/stopped-by'
import { giveUpLost, leased, LeaseLost, leaseUntil } from './lease'
import { placeOf, type Given } from './place'
import { makeProofScratch } from './proof-scratch'
import { removeBeyondKept } from './remove-beyond-kept'

type State = (typeof backupStates)[number]
/** SQLSTATE of a unique index that refused a row. */
const uniqueViolation = '23505'

/** Says what became of a backup; with `from`, where it is still at that. */
async function set(
  deps: Given,
  backupId: string,
  { from, ...change }: Partial<Record<keyof BackupsRow, unknown>> & { from?: State },
): Promise<boolean> {
  const { numUpdatedRows } = await deps.database.transact(deps.tenantId, (tx) =>
    tx
      .updateTable('backups')
      .set(change as never)
      .where('backup_id', '=', backupId)
      .$if(from !== undefined, (query) => query.where('state', '=', from as never))
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** What went wrong, as a key below `operations.backup`. */
function problemOf(error: unknown, signal?: AbortSignal): string {
  if (stoppedBy(error, signal)) return 'stopped'
  if (error instanceof BackupUnreadable) return error.reason
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'notWritable'
  if (code === 'ENOENT') return 'fileGone'
  return 'failed'
}

/**
 * Says that a backup begins; two at once are refused by the database.
 * @throws AppError backup.underWay, backup.unavailable
 */
export async function beginBackup(deps: Given, by: string): Promise<string> {
  placeOf(deps)
  await giveUpLost(deps)
  const backupId = newId()
  const now = deps.clock.now()
  await deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql`insert into backups (backup_id, state, made_by, began_at, lease_until)
      values (${backupId}, 'writing', ${by}, ${now}, ${leaseUntil})
      on conflict (tenant_id) where state in ('writing', 'proving') do nothing returning 1`.execute(tx)
    if (rows.length === 0) throw new AppError('backup.underWay')
  })
  return backupId
}

interface Making {
  prove: boolean
  version: string
  signal?: AbortSignal
}
interface MadeFile {
  fileName: string
  bytes: number
  rows: number
}

/**
 * Writes a backup that has begun, and proves it where that is asked for. What becomes of it stands in its row. Once all of that has
 * succeeded, those before it go that are beyond what is kept.
 */
export async function carryOutBackup(deps: Given, backupId: string, making: Making): Promise<MadeFile> {
  const { signal: stop } = making
  const made = await leased(deps, backupId, (signal) => writeAndProve(deps, backupId, { ...making, signal }), {
    signal: stop,
  })
  await removeBeyondKept(deps, backupId).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'backups beyond those that are kept could not be removed'),
  )
  return made
}

async function writeAndProve(deps: Given, backupId: string, { prove, version, signal }: Making): Promise<MadeFile> {
  const { folder, key } = placeOf(deps)
  const now = deps.clock.now()
  const fileName = `baton-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${backupId.slice(-6)}.backup`
  const path = join(folder, fileName)
  let made: MadeFile | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bytes, rows } = await writeBackup({ database: deps.database, path, key, version, now, signal })
    made = { fileName, bytes, rows }
    const isOurs = await set(deps, backupId, {
      from: 'writing',
      state: prove ? 'proving' : 'whole',
      ...fileOf(made),
      ended_at: prove ? null : deps.clock.now(),
      ...(!prove && over),
    })
    if (!isOurs) throw new LeaseLost('the backup was given up by another server')
    if (prove) await proveOrSay(deps, backupId, { path, signal })
    return made
  } catch (error) {
    // Its file stands in its row whatever else happened: nobody would find it otherwise.
    const file = made && fileOf(made)
    if (error instanceof LeaseLost) await (file && set(deps, backupId, file))
    else if (!(error instanceof ProofFailed))
      await set(deps, backupId, {
        state: 'failed',
        problem: problemOf(error, signal),
        ...file,
        ended_at: deps.clock.now(),
        ...over,
      })
    throw error
  }
}

const fileOf = ({ fileName, bytes, rows }: MadeFile) => ({ file_name: fileName, bytes, row_count: rows })

/** Nobody is at it any more. */
const over = { lease_until: null }

interface ToProve {
  path: string
  signal?: AbortSignal
}

async function proveNow(deps: Given, backupId: string, { path, signal }: ToProve): Promise<void> {
  const rows = await restoredRows(deps, { path, signal })
  const now = deps.clock.now()
  await set(deps, backupId, {
    state: 'proved',
    problem: '',
    proved_at: now,
    ended_at: now,
    proof: JSON.stringify({ rows }),
    ...over,
  })
}

/** How many rows it restores into a scratch database, of which nothing is left afterwards. */
async function restoredRows(deps: Given, { path, signal }: ToProve): Promise<number> {
  const { key, schemaOf } = placeOf(deps)
  const scratch = await makeProofScratch(deps)
  try {
    const { rows } = await proveByRestoring({ path, key, scratch, schemaOf, signal })
    return rows
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** @throws AppError object.unknown, backup.underWay */
export async function beginProof(deps: Given, backupId: string): Promise<string> {
  const { folder } = placeOf(deps)
  await giveUpLost(deps)
  const now = deps.clock.now()
  return deps.database
    .transact(deps.tenantId, async (tx) => {
      const { rows } = await sql<Pick<BackupsRow, 'file_name'>>`
        update backups set state = 'proving', state_before = state, ended_at = ${now}, lease_until = ${leaseUntil}
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
function proofProblemOf(error: unknown, signal?: AbortSignal): string {
  if (stoppedBy(error, signal)) return 'proofStopped'
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' ? 'noRoomToProve' : 'failed'
}

/** Proves a backup. One that is unreadable has failed; where the proof itself could not be made, it is what it was before. */
export const carryOutProof = (deps: Given, backupId: string, path: string): Promise<void> =>
  leased(deps, backupId, (signal) => proveOrSay(deps, backupId, { path, signal }))

async function proveOrSay(deps: Given, backupId: string, given: ToProve): Promise<void> {
  try {
    await proveNow(deps, backupId, given)
  } catch (error) {
    const told =
      error instanceof BackupUnreadable
        ? { state: 'failed', problem: error.reason }
        : {
            state: sql`state_before`,
            // Why it has failed is worth more than why that could not be looked at again.
            problem: sql`case state_before when 'failed' then problem else ${proofProblemOf(error, given.signal)} end`,
          }
    // Where it was given up, another has said so, and may be proving it anew.
    if (!(error instanceof LeaseLost))
      await set(deps, backupId, { from: 'proving', ...told, ended_at: deps.clock.now(), ...over })
    throw new ProofFailed('a backup could not be proved', { cause: error })
  }
}

/**
 * Deletes a backup, file first: one without its row would be forgotten.
 * @throws AppError object.unknown, backup.underWay, backup.notOurs
 */
export async function deleteBackup(deps: Given, backupId: string): Promise<string> {
  const { folder } = placeOf(deps)
  return deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<Pick<BackupsRow, 'state' | 'file_name'>>`
      select state, file_name from backups where backup_id = ${backupId} for update`.execute(tx)
    if (!rows[0]) throw new AppError('object.unknown')
    if (['writing', 'proving'].includes(rows[0].state)) throw new AppError('backup.underWay')
    const { file_name: fileName } = rows[0]
    if (fileName && !(await removeBackupFile(folder, fileName))) throw new AppError('backup.notOurs', { fileName })
    await sql`delete from backups where backup_id = ${backupId}`.execute(tx)
    return fileName
  })
}

export async function listBackups(
  deps: Given,
  { transact, locale, caller }: Pick<StreamContext, 'transact' | 'locale' | 'caller'>,
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
    mayDownload: deps.backups !== undefined && caller.isSystemAdministrator,
    folder,
    free: await statfs(folder || '/').then(
      ({ bavail, bsize }) => bavail * bsize,
      // The folder comes to be with the first backup.
      () => null,
    ),
    keeps: { latest: deps.env.BACKUPS_KEPT, days: deps.env.BACKUP_DAYS_KEPT },
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
