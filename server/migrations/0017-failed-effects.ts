import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_in_trouble on outbox (tenant_id, effect_id) where done_at is null and last_error is not null`.execute(
    db,
  )
}
