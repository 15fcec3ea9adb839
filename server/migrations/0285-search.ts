import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

const tenant = sql`tenant_id text not null default current_setting('app.tenant_id') references tenants`

/** What requests are found by, and the requests whose text has to be read anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_texts (
    ${tenant},
    task_id text not null,
    at timestamptz not null,
    words tsvector not null,
    -- What stands in it, for excerpts: kind, label and text of each part.
    parts jsonb not null,
    primary key (tenant_id, task_id)
  )`.execute(db)
  await sql`create index search_texts_by_words on search_texts using gin (words)`.execute(db)
  await sql`create index search_texts_by_time on search_texts (tenant_id, at desc, task_id)`.execute(db)
  await protectTable(db, 'search_texts')
  // An index over words cannot be used behind row-level security (`@@` is not leakproof). The one function that uses it,
  // `find_texts`, runs as the owner and names the tenant itself; everybody else stays behind the policy.
  await sql`alter table search_texts no force row level security`.execute(db)

  await sql`create table search_todo (
    ${tenant},
    task_id text not null,
    at timestamptz not null,
    primary key (tenant_id, task_id)
  )`.execute(db)
  await sql`create index search_todo_by_time on search_todo (tenant_id, at desc)`.execute(db)
  await protectTable(db, 'search_todo')

  // Its text stands in functions/.
  await sql`create function note_for_search() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    db,
  )
  await sql`create trigger note_for_search after insert on op_log for each row execute function note_for_search()`.execute(
    db,
  )

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    // Read piece by piece by the servers that run afterwards, the newest first.
    await sql`insert into search_todo (tenant_id, task_id, at) select tenant_id, task_id, created_at from tasks where tenant_id = ${tenantId}`.execute(
      db,
    )
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
