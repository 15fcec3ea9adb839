import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** The keys receipts are signed by: the private part sealed, the public one for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table receipt_keys (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    key_no integer not null,
    public_key text not null,
    sealed_key text not null,
    made_at timestamptz not null,
    primary key (tenant_id, key_no)
  )`.execute(db)
  await protectTable(db, 'receipt_keys', 'select, insert')
}
