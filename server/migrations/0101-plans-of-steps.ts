import { sql, type Kysely } from 'kysely'

/**
 * What a connection plans for a step it keeps, and the first steps of a new installation are taken on tables of a few
 * rows: reading those whole is cheapest, until there are thousands. A step finds everything by an index; nothing else is
 * to be planned for it, whatever the tables hold at the moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
    await sql.raw(`alter function save_step(jsonb) set ${way} = off`).execute(db)
}
