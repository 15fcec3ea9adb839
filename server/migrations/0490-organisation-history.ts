import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/**
 * The organisation as it was: each state of a person's place, of a department and of who leads it, with when it began. Names of
 * people are not kept. What stood there when the recording began is its first state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organisation_history (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    change_id text not null default gen_random_uuid()::text,
    at timestamptz not null default clock_timestamp(),
    kind text not null check (kind in ('person', 'group', 'place')),
    -- what tells one state's object from another of its kind
    object text not null,
    account text,
    group_id text,
    -- null: it is no longer there
    content jsonb,
    -- it stood there when the recording began, since nobody knows when
    baseline boolean not null default false,
    primary key (tenant_id, change_id)
  )`.execute(db)
  await sql`create index organisation_history_in_order on organisation_history (tenant_id, kind, object, at desc)`.execute(
    db,
  )
  await sql`create index organisation_history_of_account on organisation_history (tenant_id, account)`.execute(db)
  await sql`create index organisation_history_of_group on organisation_history (tenant_id, group_id, at desc)`.execute(
    db,
  )
  await protectTable(db, 'organisation_history')

  // Its text stands in functions/.
  await sql`create function record_organisation() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    db,
  )
  // What does not change any of it, such as a sign-in, is not looked at.
  for (const [table, columns] of [
    ['users', ' of department_id, job_title, enabled'],
    ['groups', ' of name, id_path, enabled'],
    ['group_members', ''],
  ] as const)
    await sql
      .raw(
        `create trigger record_organisation after insert or delete or update${columns} on ${table} for each row execute function record_organisation()`,
      )
      .execute(db)

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into organisation_history (tenant_id, kind, object, account, content, baseline)
      select tenant_id, 'person', account, account, jsonb_build_object('department', department_id, 'jobTitle', job_title, 'enabled', enabled), true from users`.execute(
      db,
    )
    await sql`insert into organisation_history (tenant_id, kind, object, group_id, content, baseline)
      select tenant_id, 'group', group_id, group_id, jsonb_build_object('name', name, 'path', id_path, 'enabled', enabled), true from groups`.execute(
      db,
    )
    await sql`insert into organisation_history (tenant_id, kind, object, account, group_id, content, baseline)
      select tenant_id, 'place', group_id || ' ' || account || ' ' || leader_type || ' ' || duty, account, group_id,
        jsonb_build_object('leader', is_leader, 'level', leader_level, 'type', leader_type), true from group_members`.execute(
      db,
    )
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
