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

/** Hours after which one that still runs was left behind by a server that died. */
const longestHours = 6

type Begun = Pick<CompanyTransfersRow, 'kind' | 'code' | 'name' | 'file_name' | 'bytes'> & { by: string; now: Date }

/**
 * Says that one begins; two at once are refused by the database.
 * @throws AppError company.transferUnderWay
 */
export async function beginTransfer(tx: Tx, { kind, code, name, file_name, bytes, by, now }: Begun): Promise<string> {
  await sql`update company_transfers set state = 'failed', problem = 'serverGone', ended_at = ${now}
    where state = 'running' and began_at < ${now}::timestamptz - make_interval(hours => ${longestHours})`.execute(tx)
  const transferId = newId()
  const { rows } = await sql`insert into company_transfers
    (transfer_id, kind, code, name, state, file_name, bytes, made_by, began_at)
    values (${transferId}, ${kind}, ${code}, ${name}, 'running', ${file_name}, ${bytes}, ${by}, ${now})
    on conflict (tenant_id) where state = 'running' do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('company.transferUnderWay')
  return transferId
}

/** A problem with a key of its own below `operations.backup`. */
export class TransferRefused extends Error {
  constructor(readonly reason: 'codeTaken') {
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

/** Carries one out apart from the call that began it. What becomes of it stands in its row. */
export async function carryOut(
  { database, clock, log }: Dependencies,
  transferId: string,
  work: () => Promise<Omit<Ended, 'problem'>>,
): Promise<void> {
  const end = (state: 'done' | 'failed', { problem = '', rows = 0, bytes, name }: Ended) =>
    database.transact(defaultTenant, (tx) =>
      sql`update company_transfers set state = ${state}, problem = ${problem}, row_count = ${rows},
        bytes = coalesce(${bytes ?? null}::bigint, bytes), name = coalesce(${name ?? null}::text, name), ended_at = ${clock.now()} where transfer_id = ${transferId}`.execute(
        tx,
      ),
    )
  try {
    await end('done', await work())
  } catch (error) {
    log.error({ err: error, transferId }, 'a company was not carried over')
    await end('failed', { problem: problemOf(error) })
  }
}

/** @throws AppError object.unknown, company.transferUnderWay while it runs */
export async function settledTransfer(tx: Tx, transferId: string): Promise<CompanyTransfersRow> {
  const { rows } = await sql<CompanyTransfersRow>`
    select * from company_transfers where transfer_id = ${transferId} for update`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  if (rows[0].state === 'running') throw new AppError('company.transferUnderWay')
  return rows[0]
}

export async function listTransfers({
  tx,
  locale,
}: Pick<CallContext, 'tx' | 'locale'>): Promise<z.input<typeof listCompanies.data>['transfers']> {
  const { rows } = await sql<CompanyTransfersRow & { by_name: string | null }>`
    select t.*, u.name as by_name from company_transfers t left join users u on u.account = t.made_by
    order by t.began_at desc, t.transfer_id desc limit 100`.execute(tx)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    kind: row.kind as 'export',
    code: row.code,
    name: partFor(locale, row.name),
    state: row.state as 'done',
    problem: row.problem ? sentence(locale, `operations.backup.${row.problem}`) : '',
    fileName: row.file_name,
    bytes: row.bytes,
    rowCount: row.row_count,
    byName: partFor(locale, row.by_name ?? row.made_by),
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}
