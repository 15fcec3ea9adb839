import { sql, type Kysely } from 'kysely'

/**
 * A step looks up one by one the people it tells. In an installation of a few dozen people a plan that reads all of them
 * seems as good, and a connection keeps the plan it has made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const way of ['enable_hashjoin', 'enable_mergejoin'])
    await sql.raw(`alter function save_step(jsonb) set ${way} = off`).execute(db)
}
