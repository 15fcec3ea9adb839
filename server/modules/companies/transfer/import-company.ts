import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import { importCompanyFields, largestCompanyFile, type importCompany as contract } from '@/lib/contracts/companies'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { StreamContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import { atField } from '@/server/http/speak'
import { BackupReader, BackupUnreadable, type BackupHead } from '@/server/platform/backup/backup-file'
import { readThrough, restoreBackup } from '@/server/platform/backup/restore-backup'
import { connectDatabase, defaultTenant, type Database, type Tx } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { columnsOf, insertRows, readTables } from '@/server/platform/db/move-data'
import { safeFileName } from '@/server/platform/safe-file-name'
import { asCompany } from '../as-company'
import { placeOf } from './export-company'
import { makeScratch, mostUnpacked, removeLeftOver, removeScratch, roomIn } from './scratch'
import { beating, beginTransfer, carryOut, TransferRefused } from './transfers'
import { arriving, disarmed, staysBehind } from './what-goes'

/** Takes the pages of the installation out of the menus of a company that is not its first. */
export type Trim = (tx: Tx) => Promise<void>

type Typed = z.output<typeof importCompanyFields>
type MultipartFile = NonNullable<Awaited<ReturnType<StreamContext['request']['file']>>>

const textOf = (part: unknown): string => {
  const value = typeof part === 'object' && part !== null && 'value' in part ? part.value : ''
  return typeof value === 'string' ? value : ''
}

/** @throws AppError input.invalid */
function typedIn(fields: MultipartFile['fields']): Typed {
  const read = importCompanyFields.safeParse({ code: textOf(fields.code), passphrase: textOf(fields.passphrase) })
  if (read.success) return read.data
  const at = (name: string) => read.error.issues.some(({ path }) => path[0] === name)
  throw new AppError(
    'input.invalid',
    {},
    {
      ...(at('code') && { code: atField('company.codeForm') }),
      ...(at('passphrase') && { passphrase: atField('company.passphraseShort') }),
    },
  )
}

/** What the file says of itself, once the passphrase fits. @throws AppError input.invalid at what does not fit */
async function headOf(path: string, { passphrase }: Typed): Promise<BackupHead> {
  try {
    const reader = await BackupReader.open(path, passphrase, 'company')
    await reader.close()
    return reader.head
  } catch (error) {
    if (!(error instanceof BackupUnreadable)) throw error
    const wrong = error.reason === 'wrongKey' ? 'passphrase' : 'file'
    throw new AppError(
      'input.invalid',
      {},
      {
        [wrong]: atField(wrong === 'file' ? 'company.noCompanyFile' : 'company.wrongPassphrase'),
      },
    )
  }
}

async function refuseTaken(tx: Tx, code: string): Promise<void> {
  const { rows } = await sql`select 1 from tenants where tenant_id = ${code}`.execute(tx)
  if (rows.length > 0) throw new AppError('input.invalid', {}, { code: atField('company.codeTaken') })
}

/** Bytes: what the embedded database takes in within some seconds, while which its one connection serves nobody else. */
const largestOnEmbedded = 16 * 1024 * 1024

/** @throws AppError input.invalid at the file */
function refuseOnEmbedded({ database }: Dependencies, bytes: number): void {
  if (database.kind !== 'embedded' || bytes <= largestOnEmbedded) return
  const most = largestOnEmbedded / 1024 ** 2
  throw new AppError('input.invalid', {}, { file: atField('company.largeForEmbedded', { most }) })
}

interface Arrival {
  path: string
  scratch: string
  typed: Typed
  from: string
  /** Writes down that it is done, in the transaction that brings it. */
  done(tx: Tx, ended: { rows: number; name: string }): Promise<void>
}

/** The row of a company that comes: nobody works in it before somebody lets them, and no host leads to it yet. */
async function addCompany(tx: Tx, { code, tenantRow, now }: { code: string; tenantRow: string; now: Date }) {
  const { rows } = await sql<{
    name: string
  }>`insert into tenants (tenant_id, name, created_at, state, people_limit, storage_limit)
    select ${code}, name, ${now}, 'suspended', people_limit, storage_limit from jsonb_populate_record(null::tenants, ${tenantRow}::jsonb)
    on conflict do nothing returning name`.execute(tx)
  if (!rows[0]) throw new TransferRefused('codeTaken')
  return rows[0].name
}

/** Everything at once, that it is done as well: a company that cannot come whole does not come at all. */
async function copyOver(
  { database, clock }: Dependencies,
  source: Database,
  { from, typed: { code }, done }: Arrival,
  trim: Trim,
): Promise<void> {
  await database.transact(defaultTenant, async (tx) => {
    let sum = 0
    let name: string | undefined
    for await (const { table, rows, tenantRow } of readTables(source, { only: from, without: staysBehind })) {
      name ??= await addCompany(tx, { code, tenantRow, now: clock.now() })
      await asCompany(tx, code, async () => {
        // What triggers add to a row comes along with it: they stand aside.
        await sql`select set_config('app.copying', '1', true)`.execute(tx)
        const columns = (await columnsOf(tx, table)).filter((name) => name !== 'tenant_id')
        await insertRows(tx, table, disarmed(table, rows), columns)
      })
      sum += rows.length
    }
    if (name === undefined) throw new BackupUnreadable('broken')
    await asCompany(tx, code, () => trim(tx))
    await done(tx, { rows: sum, name })
  })
}

/**
 * Restores the file into a scratch database, brings that up to date, and copies from there: what is broken or old never meets
 * what works. Secrets are sealed as they come into it, so that none lies open on a disk.
 */
async function takeIn(deps: Dependencies, arrival: Arrival, trim: Trim): Promise<void> {
  const { schemaOf } = deps.backups!
  const file = {
    path: arrival.path,
    key: arrival.typed.passphrase,
    kind: 'company',
    most: mostUnpacked((await stat(arrival.path)).size, await roomIn(arrival.scratch)),
  } as const
  await readThrough(file)
  const embedded = await openEmbeddedDatabase({ dataDir: join(arrival.scratch, 'database') })
  try {
    const source = await connectDatabase({ embedded })
    try {
      await restoreBackup({
        ...file,
        database: source,
        schema: schemaOf(source.owner),
        without: staysBehind,
        change: (table, rows) => arriving(deps.secrets, table, rows),
      })
      await copyOver(deps, source, arrival, trim)
    } finally {
      await source.close()
    }
  } finally {
    await embedded.close()
  }
  // Every copy of the server looks by itself within seconds.
  await deps.companies.read().catch((error: unknown) => deps.log.warn({ err: error }, 'companies not read'))
}

interface Receiving {
  path: string
  typed: Typed
  /** Says that it is still coming. */
  beat(): Promise<void>
}

/** The file as it comes, and what it says of itself. @throws AppError input.invalid, input.tooLarge */
async function receive(file: MultipartFile['file'], { path, typed, beat }: Receiving): Promise<string> {
  const heard = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      await beat()
      yield piece
    }
  }
  await pipeline(file, heard, createWriteStream(path, { mode: 0o600 }))
  if (file.truncated) throw new AppError('input.tooLarge')
  const { company } = await headOf(path, typed)
  if (!company) throw new AppError('input.invalid', {}, { file: atField('company.noCompanyFile') })
  return company
}

/**
 * Takes a company in from the file another installation wrote, under a code of its own; it is suspended until somebody resumes it.
 * @throws AppError input.invalid at file, passphrase or code, company.transferUnderWay, backup.unavailable
 */
export async function importCompany(
  deps: Dependencies,
  context: StreamContext,
  trim: Trim,
): Promise<z.input<typeof contract.data>> {
  placeOf(deps)
  const { request, caller, now, transact } = context
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestCompanyFile } })
  if (!part) throw new AppError('input.invalid', {}, { file: atField('general.missing') })
  const typed = typedIn(part.fields)
  const { code } = typed
  const transferId = await transact(async (tx) => {
    await refuseTaken(tx, code)
    const begun = { kind: 'import', code, name: code, file_name: safeFileName(part.filename), bytes: 0 }
    return beginTransfer(tx, { ...begun, by: caller.account, now })
  })
  let scratch: string | undefined
  try {
    await removeLeftOver(deps)
    scratch = await makeScratch(deps, transferId)
    const path = join(scratch, 'file')
    const from = await receive(part.file, { path, typed, beat: beating(deps, transferId) })
    refuseOnEmbedded(deps, part.file.bytesRead)
    await transact(async (tx) => {
      await sql`update company_transfers set bytes = ${part.file.bytesRead}::bigint where transfer_id = ${transferId}`.execute(
        tx,
      )
      await writeAudit(
        { ...context, tx },
        { action: 'company.import', objectType: 'company', objectId: code, after: { from } },
      )
    })
    const arrival = { path, scratch, typed, from }
    void carryOut(deps, transferId, async (done) => {
      try {
        await takeIn(deps, { ...arrival, done }, trim)
      } finally {
        await removeScratch(arrival.scratch).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'a scratch folder stays'),
        )
      }
      return undefined
    })
    return { transferId }
  } catch (error) {
    // Nothing has begun: who mends what was wrong sends it again.
    await transact((tx) => sql`delete from company_transfers where transfer_id = ${transferId}`.execute(tx))
    if (scratch) await removeScratch(scratch)
    throw error
  }
}
