import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** How many small changes of a process its tests would notice, when that was tried last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table test_scores (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    process_id text not null,
    -- Which definition, form and tests it is of.
    stamp text not null,
    tests integer not null,
    changes integer not null,
    noticed integer not null,
    missed jsonb not null default '[]',
    -- Where trying goes on; null once all changes were tried.
    next integer,
    scored_at timestamptz not null,
    primary key (tenant_id, process_id),
    foreign key (tenant_id, process_id) references processes on delete cascade
  )`.execute(db)
  await protectTable(db, 'test_scores')
}
