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
  tenantName: string
  table: string
  columns: string[]
  rows: string[]
}

/**
 * Writes every row of every tenant into one sealed file, each tenant as it is at one moment. On the embedded database everybody
 * else waits meanwhile. What is half written is removed.
 */
export async function writeBackup({ database, path, key, version, now, signal }: ToWrite): Promise<WrittenBackup> {
  const { rows: seen } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.owner,
  )
  const draft = `${path}.part`
  const writer = await BackupWriter.create(draft, key, {
    version,
    madeAt: now.toISOString(),
    migrations: seen.map(({ name }) => name),
  })
  try {
    const counts: BackupEnd['counts'] = {}
    for await (const part of readTables(database, signal)) {
      await writer.add({ kind: 'rows', ...part } satisfies BackupPart)
      const ofTenant = (counts[part.tenant] ??= {})
      ofTenant[part.table] = (ofTenant[part.table] ?? 0) + part.rows.length
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
