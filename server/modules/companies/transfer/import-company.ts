import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
import { restoreBackup } from '@/server/platform/backup/restore-backup'
import { connectDatabase, defaultTenant, type Database, type Tx } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { columnsOf, insertRows, readTables } from '@/server/platform/db/move-data'
import { safeFileName } from '@/server/platform/safe-file-name'
import { asCompany } from '../as-company'
import { placeOf } from './export-company'
import { beginTransfer, carryOut, TransferRefused } from './transfers'
import { arriving, staysBehind } from './what-goes'

/** Takes the pages of the installation out of the menus of a company that is not its first. */
export type Trim = (tx: Tx) => Promise<void>

type Typed = z.output<typeof importCompanyFields>
type MultipartFields = NonNullable<Awaited<ReturnType<StreamContext['request']['file']>>>['fields']

const textOf = (part: unknown): string => {
  const value = typeof part === 'object' && part !== null && 'value' in part ? part.value : ''
  return typeof value === 'string' ? value : ''
}

/** @throws AppError input.invalid */
function typedIn(fields: MultipartFields): Typed {
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

interface Arrival {
  path: string
  scratch: string
  typed: Typed
  from: string
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

/** Everything at once: a company that cannot come whole does not come at all. */
async function copyOver(
  { database, secrets, clock }: Dependencies,
  source: Database,
  { from, typed: { code } }: Arrival,
  trim: Trim,
): Promise<{ rows: number; name: string }> {
  return database.transact(defaultTenant, async (tx) => {
    let sum = 0
    let name: string | undefined
    for await (const { table, rows, tenantRow } of readTables(source, { only: from, without: staysBehind })) {
      name ??= await addCompany(tx, { code, tenantRow, now: clock.now() })
      await asCompany(tx, code, async () => {
        // What triggers add to a row comes along with it: they stand aside.
        await sql`select set_config('app.copying', '1', true)`.execute(tx)
        const columns = (await columnsOf(tx, table)).filter((name) => name !== 'tenant_id')
        await insertRows(tx, table, arriving(secrets, table, rows), columns)
      })
      sum += rows.length
    }
    if (name === undefined) throw new BackupUnreadable('broken')
    await asCompany(tx, code, () => trim(tx))
    return { rows: sum, name }
  })
}

/** Restores the file into a scratch database, brings that up to date, and copies from there: what is broken or old never meets what works. */
async function takeIn(deps: Dependencies, arrival: Arrival, trim: Trim) {
  const { schemaOf } = deps.backups!
  const embedded = await openEmbeddedDatabase({ dataDir: join(arrival.scratch, 'database') })
  try {
    const source = await connectDatabase({ embedded })
    try {
      const { path, typed } = arrival
      const schema = schemaOf(source.owner)
      await restoreBackup({ path, key: typed.passphrase, kind: 'company', database: source, schema })
      const come = await copyOver(deps, source, arrival, trim)
      await deps.companies.read()
      return come
    } finally {
      await source.close()
    }
  } finally {
    await embedded.close()
  }
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
  await transact((tx) => refuseTaken(tx, typed.code))
  const scratch = await mkdtemp(join(tmpdir(), 'baton-company-'))
  const path = join(scratch, 'file')
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new AppError('input.tooLarge')
    const head = await headOf(path, typed)
    if (!head.company) throw new AppError('input.invalid', {}, { file: atField('company.noCompanyFile') })
    const arrival = { path, scratch, typed, from: head.company }
    const begun = { kind: 'import', code: typed.code, name: typed.code, file_name: safeFileName(part.filename) }
    const transferId = await transact(async (tx) => {
      await writeAudit(
        { ...context, tx },
        { action: 'company.import', objectType: 'company', objectId: typed.code, after: { from: head.company } },
      )
      return beginTransfer(tx, { ...begun, bytes: part.file.bytesRead, by: caller.account, now })
    })
    void carryOut(deps, transferId, () => takeIn(deps, arrival, trim)).finally(() => removed(scratch))
    return { transferId }
  } catch (error) {
    await removed(scratch)
    throw error
  }
}

const removed = (folder: string) => rm(folder, { recursive: true, force: true })
