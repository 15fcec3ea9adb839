import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'
import { insertRows, keepTenant, tablesOfTenants, TargetNotEmpty } from '@/server/platform/db/move-data'
import type { Schema } from './schema-keeper'
import { BackupReader, BackupUnreadable, type BackupHead, type BackupKind } from './backup-file'
import type { BackupEnd, BackupPart } from './write-backup'

interface ToRestore {
  path: string
  key: string
  kind?: BackupKind
  database: Database
  schema: Schema
  /** Tables that may not stand in it. */
  without?: readonly string[]
  /** Bytes it may unpack to. */
  most?: number
  /** What becomes of rows on the way. */
  change?(table: string, rows: string[]): string[]
  tell?(table: string, rows: number): void
  signal?: AbortSignal
}

export interface Restored {
  head: BackupHead
  rows: number
  counts: BackupEnd['counts']
}

/**
 * Reads a backup to its end, so that one that was changed, cut short or holds too much is refused in a moment: before a
 * database is made for it.
 * @throws BackupUnreadable
 */
export async function readThrough({
  path,
  key,
  kind,
  most,
  signal,
}: Pick<ToRestore, 'path' | 'key' | 'kind' | 'most' | 'signal'>): Promise<void> {
  const reader = await BackupReader.open(path, key, kind, most)
  try {
    while (((await reader.next()) as BackupPart | BackupEnd).kind === 'rows') signal?.throwIfAborted()
  } finally {
    await reader.close()
  }
}

/**
 * Puts a backup into an empty database, all of a tenant at once: one that cannot be restored leaves no rows behind.
 * @throws BackupUnreadable, TargetNotEmpty
 */
export async function restoreBackup({
  path,
  key,
  kind,
  database,
  schema,
  without = [],
  most,
  change,
  tell,
  signal,
}: ToRestore): Promise<Restored> {
  const reader = await BackupReader.open(path, key, kind, most)
  try {
    if (!schema.known(reader.head.migrations)) throw new BackupUnreadable('newer')
    await schema.prepare(reader.head.migrations)
    const tables = new Set((await tablesOfTenants(database)).filter((name) => !without.includes(name)))
    const counts: BackupEnd['counts'] = {}
    let part = (await reader.next()) as BackupPart | BackupEnd
    while (part.kind === 'rows')
      part = await restoreTenant(reader, part, { database, tables, counts, change, tell, signal })
    if (canonical(part.counts) !== canonical(counts)) throw new BackupUnreadable('broken')
    await schema.finish()
    const rows = Object.values(counts).flatMap((ofTenant) => Object.values(ofTenant))
    return { head: reader.head, rows: rows.reduce((sum, count) => sum + count, 0), counts }
  } finally {
    await reader.close()
  }
}

const canonical = (counts: BackupEnd['counts']) =>
  JSON.stringify(
    Object.entries(counts)
      .map(([tenant, ofTenant]) => [tenant, Object.entries(ofTenant).sort()])
      .sort(),
  )

/** @returns the first part of the next tenant, or the end */
async function restoreTenant(
  reader: BackupReader,
  first: BackupPart,
  {
    database,
    tables,
    counts,
    change = (_table, rows) => rows,
    tell,
    signal,
  }: Pick<ToRestore, 'database' | 'change' | 'tell' | 'signal'> & {
    tables: ReadonlySet<string>
    counts: BackupEnd['counts']
  },
): Promise<BackupPart | BackupEnd> {
  const { tenant, tenantName, tenantRow } = first
  await keepTenant(database, tenantRow ?? JSON.stringify({ tenant_id: tenant, name: tenantName }))
  return database.transact(tenant, async (tx) => {
    await sql`select set_config('app.copying', '1', true)`.execute(tx)
    // Two restores at once: the second finds people.
    await sql`select pg_advisory_xact_lock(hashtextextended('baton restore ' || ${tenant}, 0))`.execute(tx)
    if ((await sql`select 1 from users limit 1`.execute(tx)).rows.length) throw new TargetNotEmpty()
    const ofTenant = (counts[tenant] = {} as Record<string, number>)
    let part: BackupPart | BackupEnd = first
    while (part.kind === 'rows' && part.tenant === tenant) {
      signal?.throwIfAborted()
      // Whoever seals a file writes any name into it: one with a schema before it would be another name of the same table.
      if (!tables.has(part.table)) throw new BackupUnreadable('broken')
      // What migrations themselves write, the backup has as well.
      if (!ofTenant[part.table] && (await sql`select 1 from ${sql.table(part.table)} limit 1`.execute(tx)).rows.length)
        await sql`delete from ${sql.table(part.table)}`.execute(tx)
      await insertRows(tx, part.table, change(part.table, part.rows), part.columns)
      ofTenant[part.table] = (ofTenant[part.table] ?? 0) + part.rows.length
      tell?.(part.table, part.rows.length)
      part = (await reader.next()) as BackupPart | BackupEnd
    }
    return part
  })
}
