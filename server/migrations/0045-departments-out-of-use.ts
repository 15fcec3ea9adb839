import { sql, type Kysely } from 'kysely'

/** Nothing below a department out of use is offered: whoever searches departments asks which are, and they are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index groups_out_of_use on groups (tenant_id) include (id_path) where not enabled`.execute(db)
}
