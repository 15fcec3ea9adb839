import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // urged: since it was last opened; holder: false for who handed it over and still follows it; decided by finish_reason
  await sql`alter table work_items add column urged int not null default 0, add column holder boolean not null default true,
    add column finish_reason text`.execute(db)
  await sql`create index work_items_copies on work_items (tenant_id, account, arrived_at desc) where status in (9, 10) or finish_reason in ('read', 'noted')`.execute(
    db,
  )
}
