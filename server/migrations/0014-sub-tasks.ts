import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index tasks_by_parent on tasks (tenant_id, (extra -> 'parent' ->> 'tokenId')) where extra -> 'parent' ->> 'tokenId' is not null`.execute(
    db,
  )
}
