import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What tests said of a draft that is about to be published, as long as somebody is about to publish it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gate_results (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    gate_id text not null,
    case_id text not null,
    process_id text not null,
    account text not null,
    -- What it was played on, and which state of the case: other ones are played anew.
    content_hash text not null,
    form_version integer not null,
    case_rev integer not null,
    passed boolean not null,
    -- Whoever publishes was told that it fails.
    told boolean not null default false,
    played_at timestamptz not null,
    primary key (tenant_id, gate_id, case_id),
    foreign key (tenant_id, process_id) references processes on delete cascade
  )`.execute(db)
  await sql`create index gate_results_of_process on gate_results (tenant_id, process_id, played_at)`.execute(db)
  await protectTable(db, 'gate_results')
}
