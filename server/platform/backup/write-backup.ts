import { rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'
import { readTables } from '@/server/platform/db/move-data'
import { BackupWriter } from './backup-file'

export interface WrittenBackup {
  bytes: number
  rows: number
  tables: number
}

interface ToWrite {
  database: Database
  /** Where it stands when it is whole; until then it is called `.part`. */
  path: string
  key: string
  version: string
  now: Date
  signal?: AbortSignal
  /** One company alone, in a file of its own kind. */
  company?: CompanyToWrite
}

interface CompanyToWrite {
  code: string
  /** Tables that stay where they are. */
  without: readonly string[]
  /** What becomes of rows on the way. */
  change(table: string, rows: string[]): string[]
}

/** What the last part says: a backup without it is not whole. */
export interface BackupEnd {
  kind: 'end'
  /** Rows by tenant and table. */
  counts: Record<string, Record<string, number>>
}
export interface BackupPart {
  kind: 'rows'
  tenant: string
  /** Backups of earlier versions knew no more of a tenant. */
  tenantName?: string
  tenantRow?: string
  table: string
  columns: string[]
  rows: string[]
}

/**
 * Writes every row of every tenant into one sealed file, each tenant as it is at one moment. On the embedded database everybody
 * else waits meanwhile. What is half written is removed.
 */
export async function writeBackup({
  database,
  path,
  key,
  version,
  now,
  signal,
  company,
}: ToWrite): Promise<WrittenBackup> {
  const { rows: seen } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.owner,
  )
  const draft = `${path}.part`
  const head = { version, madeAt: now.toISOString(), migrations: seen.map(({ name }) => name), company: company?.code }
  const writer = await BackupWriter.create(draft, key, head, company ? 'company' : 'backup')
  try {
    const counts: BackupEnd['counts'] = {}
    const which = company && { only: company.code, without: company.without }
    for await (const part of readTables(database, { signal, ...which })) {
      const rows = company ? company.change(part.table, part.rows) : part.rows
      await writer.add({ kind: 'rows', ...part, rows } satisfies BackupPart)
      const ofTenant = (counts[part.tenant] ??= {})
      ofTenant[part.table] = (ofTenant[part.table] ?? 0) + rows.length
    }
    await writer.add({ kind: 'end', counts } satisfies BackupEnd)
    const bytes = await writer.end()
    await rename(draft, path)
    const all = Object.values(counts).flatMap((ofTenant) => Object.values(ofTenant))
    return { bytes, rows: all.reduce((sum, count) => sum + count, 0), tables: all.length }
  } catch (error) {
    await writer.abandon()
    await rm(draft, { force: true })
    throw error
  }
}
