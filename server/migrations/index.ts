import { Migrator, sql, type Kysely } from 'kysely'
import type { Schema } from '@/server/platform/backup/schema-keeper'
import { SchemaTooNew } from '@/server/platform/db/schema-too-new'
import type { Database } from '@/server/platform/db'
import { applyFunctions, functionsBehind } from './apply-functions'
import { migrations } from './migrations.generated'

/**
 * Brings the schema and the functions of the database up to date. Safe to run twice and side by side: the migrator takes a
 * lock in the database.
 * @throws SchemaTooNew where a later version has been
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  if (!(await isUpToDate(db))) await runMigrations(db)
  await applyFunctions(db)
}

async function runMigrations<Tables>(db: Kysely<Tables>, wanted = migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => wanted },
    // Areas number their migrations in blocks of their own, so a lower number may arrive later.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The migrator reads every table there is before it finds nothing to do, which is half of a start; its own list says it as well. */
async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const there = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!there.rows[0]?.there) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const run = new Set(rows.map(({ name }) => name))
  const unknown = [...run].filter((name) => !(name in migrations))
  if (unknown.length) throw new SchemaTooNew(unknown)
  return Object.keys(migrations).every((name) => run.has(name))
}

/** Makes the schema of an earlier moment in an empty database, and brings it up to date afterwards: as an upgrade does. */
export const schemaOf = (owner: Database['owner']): Schema => ({
  known: (names) => names.every((name) => name in migrations),
  async prepare(names) {
    const wanted = new Set(names)
    await runMigrations(owner, Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.has(name))))
    await applyFunctions(owner)
  },
  finish: () => migrate(owner),
})

/** How a database stands to this version: migrations that have not run, those of a later version, and functions that are not as they are here. */
export async function schemaAgainst<Tables>(
  db: Kysely<Tables>,
): Promise<{ missing: string[]; unknown: string[]; functions: string[] }> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  const { rows } = there[0]?.there
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] }
  const run = new Set(rows.map(({ name }) => name))
  return {
    missing: Object.keys(migrations).filter((name) => !run.has(name)),
    unknown: [...run].filter((name) => !(name in migrations)),
    functions: await functionsBehind(db),
  }
}
