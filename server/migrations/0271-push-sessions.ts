import { sql, type Kysely } from 'kysely'

/**
 * A browser is pushed to as long as the session it was added in is not ended by somebody: with that its row goes. Null where
 * the session has run out by itself, and for browsers of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_devices add column session_id text`.execute(db)
  await sql`alter table push_devices add constraint push_devices_session
    foreign key (tenant_id, session_id) references sessions (tenant_id, session_id) on delete cascade`.execute(db)
  await sql`create index push_devices_by_session on push_devices (tenant_id, session_id) where session_id is not null`.execute(
    db,
  )
}
