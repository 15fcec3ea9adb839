import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { revisions } from './revisions.generated'

/** Beside this file, as in the built program. */
const home = fileURLToPath(new URL('./functions/', import.meta.url))

/** The lock Kysely's migrator takes for the time it works (its `PostgresAdapter`). */
const migratorLock = 3853314791062309107n

/** A function of the database as this version has it. */
export interface DatabaseFunction {
  name: string
  text: string
  /** Counts its changes; the higher one is the later. */
  revision: number
}

/** Recognises a text. */
export const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The functions of the folder; a file is named like its function. */
export const databaseFunctions = (known: Record<string, { revision: number }> = revisions): DatabaseFunction[] =>
  readdirSync(home)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.sql'.length).replaceAll('-', '_')
      return { name, text: readFileSync(join(home, file), 'utf8'), revision: known[name]?.revision ?? 1 }
    })

/** What stands as comment of a function in the database: it goes with the function, into a dump and when it is dropped. */
export const markOf = ({ revision, text }: DatabaseFunction): string => `revision ${revision}, ${printOf(text)}`
const revisionIn = (mark: string | undefined): number => Number(/^revision (\d+), /.exec(mark ?? '')?.[1] ?? 0)

/**
 * Whether a function is to be made anew. What a later version has put there stays: a copy of this one may be started again
 * beside it. A text that was changed since `npm run generate` has the same revision and counts as later, for whoever works
 * on it.
 */
const isBehind = (mark: string | undefined, own: DatabaseFunction): boolean =>
  mark !== markOf(own) && revisionIn(mark) <= own.revision

async function behind<Schema>(db: Kysely<Schema>, functions: DatabaseFunction[]): Promise<DatabaseFunction[]> {
  const { rows } = await sql<{ name: string; mark: string }>`
    select proname as name, coalesce(obj_description(oid, 'pg_proc'), '') as mark
    from pg_proc where pronamespace = current_schema()::regnamespace`.execute(db)
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]))
  return functions.filter((one) => isBehind(marks.get(one.name), one))
}

/**
 * Makes those functions of the database whose text has changed, all or none of them. Safe to run twice and side by side:
 * it takes the lock of the migrator. Calls under way come to their end with the functions they began with.
 * @returns the names of what was made
 */
export async function applyFunctions<Schema>(
  db: Kysely<Schema>,
  functions: DatabaseFunction[] = databaseFunctions(),
): Promise<string[]> {
  if ((await behind(db, functions)).length === 0) return []
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migratorLock)})`.execute(tx)
    // Functions call each other, and are made in the order of their names.
    await sql`set local check_function_bodies = off`.execute(tx)
    // Another server may have made them while this one waited for the lock.
    const changed = await behind(tx, functions)
    for (const one of changed) {
      await sql.raw(one.text).execute(tx)
      await sql`comment on function ${sql.ref(one.name)} is ${sql.lit(markOf(one))}`.execute(tx)
    }
    return changed.map(({ name }) => name)
  })
}

/** Functions of this version that the database does not have as they are here. */
export const functionsBehind = async <Schema>(db: Kysely<Schema>): Promise<string[]> =>
  (await behind(db, databaseFunctions())).map(({ name }) => name)
