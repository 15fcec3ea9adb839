import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCompanies } from '@/lib/contracts/companies'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import { BackupUnreadable } from '@/server/platform/backup/backup-file'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { CompanyTransfersRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

/** One that still runs says so this often, in milliseconds; silent for some minutes, it was left behind by a server that died. */
const beatEvery = 30_000
const silentMinutes = 5
const isSilent = (now: Date) =>
  sql`state = 'running' and beat_at < ${now}::timestamptz - make_interval(mins => ${silentMinutes})`

type Begun = Pick<CompanyTransfersRow, 'kind' | 'code' | 'name' | 'file_name' | 'bytes'> & { by: string; now: Date }

/**
 * Says that one begins; two at once are refused by the database.
 * @throws AppError company.transferUnderWay
 */
export async function beginTransfer(tx: Tx, { kind, code, name, file_name, bytes, by, now }: Begun): Promise<string> {
  await endSilent(tx, now)
  const transferId = newId()
  const { rows } = await sql`insert into company_transfers
    (transfer_id, kind, code, name, state, file_name, bytes, made_by, began_at, beat_at)
    values (${transferId}, ${kind}, ${code}, ${name}, 'running', ${file_name}, ${bytes}, ${by}, ${now}, ${now})
    on conflict (tenant_id) where state = 'running' do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('company.transferUnderWay')
  return transferId
}

const endSilent = (tx: Tx, now: Date) =>
  sql`update company_transfers set state = 'failed', problem = 'serverGone', ended_at = ${now} where ${isSilent(now)}`.execute(
    tx,
  )

/** A problem with a key of its own below `operations.backup`. */
export class TransferRefused extends Error {
  constructor(readonly reason: 'codeTaken' | 'serverGone') {
    super(reason)
  }
}

function problemOf(error: unknown): string {
  if (error instanceof BackupUnreadable || error instanceof TransferRefused) return error.reason
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'notWritable'
  return 'failed'
}

interface Ended {
  problem?: string
  rows?: number
  bytes?: number
  name?: string
}

/**
 * Writes how one ended; what has ended already stays as it is.
 * @throws TransferRefused for one that is done and was given up meanwhile: what it brought does not come then
 */
const ending = async (tx: Tx, transferId: string, state: 'done' | 'failed', now: Date, ended: Ended): Promise<void> => {
  const { problem = '', rows = 0, bytes = null, name = null } = ended
  const { rows: written } =
    await sql`update company_transfers set state = ${state}, problem = ${problem}, row_count = ${rows},
    bytes = coalesce(${bytes}::bigint, bytes), name = coalesce(${name}::text, name), ended_at = ${now}
    where transfer_id = ${transferId} and state = 'running' returning 1`.execute(tx)
  if (state === 'done' && written.length === 0) throw new TransferRefused('serverGone')
}

/** Says that one still runs, at once and then every while, as often as it is called. */
export function beating({ database, clock }: Pick<Dependencies, 'database' | 'clock'>, transferId: string) {
  let last = -Infinity
  return async (): Promise<void> => {
    const now = clock.now()
    if (now.getTime() - last < beatEvery) return
    last = now.getTime()
    await database
      .transact(defaultTenant, (tx) =>
        sql`update company_transfers set beat_at = ${now} where transfer_id = ${transferId}`.execute(tx),
      )
      // The next one says it as well.
      .catch(() => undefined)
  }
}

/**
 * Carries one out apart from the call that began it. What becomes of it stands in its row; it never throws.
 * @param work may say in its own transaction that it is done: both are committed, or neither
 */
export async function carryOut(
  { database, clock, log }: Dependencies,
  transferId: string,
  work: (done: (tx: Tx, ended: Ended) => Promise<void>) => Promise<Ended | undefined>,
): Promise<void> {
  const inFirst = (change: (tx: Tx) => Promise<unknown>) => database.transact(defaultTenant, change)
  const beat = beating({ database, clock }, transferId)
  await beat()
  const timer = setInterval(() => void beat(), beatEvery)
  timer.unref()
  try {
    const ended = await work((tx, told) => ending(tx, transferId, 'done', clock.now(), told))
    if (ended) await inFirst((tx) => ending(tx, transferId, 'done', clock.now(), ended))
  } catch (error) {
    // Of an error of the database not its details: they would show rows.
    const { message, code, table, constraint } = error as Record<string, unknown>
    log.error({ transferId, message, code, table, constraint }, 'a company was not carried over')
    await inFirst((tx) => ending(tx, transferId, 'failed', clock.now(), { problem: problemOf(error) })).catch(
      // Silent from now on: that says it as well, some minutes later.
      (failed: unknown) => log.error({ err: failed, transferId }, 'how a company was carried over is not written down'),
    )
  } finally {
    clearInterval(timer)
  }
}
/** @throws AppError object.unknown, company.transferUnderWay while it runs */
export async function settledTransfer(tx: Tx, transferId: string, now: Date): Promise<CompanyTransfersRow> {
  await endSilent(tx, now)
  const { rows } = await sql<CompanyTransfersRow>`
    select * from company_transfers where transfer_id = ${transferId} for update`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  if (rows[0].state === 'running') throw new AppError('company.transferUnderWay')
  return rows[0]
}

export async function listTransfers({
  tx,
  locale,
  now,
}: Pick<CallContext, 'tx' | 'locale' | 'now'>): Promise<z.input<typeof listCompanies.data>['transfers']> {
  const { rows } = await sql<CompanyTransfersRow & { by_name: string | null; silent: boolean }>`
    select t.*, u.name as by_name, ${isSilent(now)} as silent from company_transfers t left join users u on u.account = t.made_by
    order by t.began_at desc, t.transfer_id desc limit 100`.execute(tx)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    kind: row.kind as 'export',
    code: row.code,
    name: partFor(locale, row.name),
    state: row.silent ? 'failed' : (row.state as 'done'),
    problem: row.silent
      ? sentence(locale, 'operations.backup.serverGone')
      : row.problem
        ? sentence(locale, `operations.backup.${row.problem}`)
        : '',
    fileName: row.file_name,
    bytes: row.bytes,
    rowCount: row.row_count,
    byName: partFor(locale, row.by_name ?? row.made_by),
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}
