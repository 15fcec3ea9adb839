import { sql, type Kysely } from 'kysely'

/** A mail that was taken may come back later: that is neither sent nor refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries drop constraint deliveries_state_check`.execute(db)
  await sql`alter table deliveries add constraint deliveries_state_check
    check (state in ('queued', 'sent', 'refused', 'bounced', 'failed', 'dropped'))`.execute(db)
}
