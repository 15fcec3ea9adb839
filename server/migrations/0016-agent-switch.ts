import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A rule may take in what was open when it began; both ends of it are carried out once.
  await sql`alter table agents add column include_open boolean not null default false, add column switched_on_at timestamptz,
    add column switched_off_at timestamptz`.execute(db)
  await sql`create index agents_to_switch on agents (tenant_id, starts_at) where include_open and switched_off_at is null`.execute(
    db,
  )
}
