import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What running and approved tasks take from a balance: at most one row per task, made from its state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table balance_bookings (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    dict_id text not null,
    account text not null,
    kind text not null,
    year int not null,
    amount numeric(12, 4) not null,
    -- false while it is only asked for
    used boolean not null,
    booked_at timestamptz not null,
    primary key (tenant_id, task_id)
  )`.execute(db)
  await sql`create index balance_bookings_by_person on balance_bookings (tenant_id, dict_id, account, kind, year)`.execute(
    db,
  )
  await protectTable(db, 'balance_bookings')
}
