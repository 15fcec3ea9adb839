import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Runs of the simulation somebody wants to come back to. They are no tests: nothing is expected of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_trials (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    trial_id text not null,
    process_id text not null,
    trial_name text not null,
    -- The version it was played on, and what that looked like: a draft goes on changing.
    version integer not null,
    content_hash text not null,
    -- How it begins, what is supposed and done, and what its steps and fields were called.
    setting jsonb not null,
    -- How it went then.
    went jsonb not null,
    -- What a list tells of it: how many acts it has and how it stood, without reading the whole run.
    acts integer not null,
    ended jsonb not null,
    kept_by text not null,
    kept_at timestamptz not null,
    primary key (tenant_id, trial_id),
    foreign key (tenant_id, process_id) references processes on delete cascade
  )`.execute(db)
  await sql`create index kept_trials_of_process on kept_trials (tenant_id, process_id, kept_at)`.execute(db)
  await protectTable(db, 'kept_trials')
}
