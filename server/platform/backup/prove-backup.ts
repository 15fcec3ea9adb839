import { sql } from 'kysely'
import { connectDatabase } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { BackupUnreadable } from './backup-file'
import { readThrough, restoreBackup, type Restored } from './restore-backup'
import type { SchemaKeeper } from './schema-keeper'

interface ToProve {
  path: string
  key: string
  /** An empty folder. */
  scratch: string
  /** How a schema is made, handed in: migrations stand above. */
  schemaOf: SchemaKeeper
  /** Ends it between two parts of the file. */
  signal?: AbortSignal
}

/**
 * Carries a restore out into a database of its own, and counts every table there.
 * @throws BackupUnreadable
 */
export async function proveByRestoring({ path, key, scratch, schemaOf, signal }: ToProve): Promise<Restored> {
  await readThrough({ path, key, signal })
  const embedded = await openEmbeddedDatabase({ dataDir: scratch })
  const database = await connectDatabase({ embedded })
  try {
    const restored = await restoreBackup({ path, key, database, schema: schemaOf(database.owner), signal })
    for (const [tenant, counts] of Object.entries(restored.counts)) {
      await database.transact(tenant, async (tx) => {
        for (const [table, count] of Object.entries(counts)) {
          const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx)
          // Menus a later version has brought since may stand beside those of the backup.
          if ((rows[0]?.n ?? 0) < count) throw new BackupUnreadable('broken')
        }
      })
    }
    return restored
  } finally {
    await database.close()
    await embedded.close()
  }
}
