import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What has been anchored outside: an anchor whose file is taken away is missed by what stands here, and the other way round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table log_anchors (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    anchor_no int not null,
    made_at timestamptz not null,
    entries int not null,
    hash text not null,
    primary key (tenant_id, anchor_no)
  )`.execute(db)
  await protectTable(db, 'log_anchors', 'select, insert')
}
