import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who changed which row of a dictionary when: written with the change, never changed.
  await sql`create table data_dict_row_history (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    change_id text not null,
    dict_id text not null,
    row_id text not null,
    at timestamptz not null,
    account text not null,
    -- the row as it was and as it became; null for a row that was not there
    before jsonb,
    after jsonb,
    primary key (tenant_id, change_id)
  )`.execute(db)
  await sql`create index data_dict_row_history_in_order on data_dict_row_history (tenant_id, dict_id, at desc)`.execute(
    db,
  )
  await sql`create index data_dict_row_history_of_row on data_dict_row_history (tenant_id, dict_id, row_id, at desc)`.execute(
    db,
  )
  await protectTable(db, 'data_dict_row_history', 'select, insert')
}
