import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A file somebody looks through before it is imported: its rows as text, kept for a day.
  await sql`create table import_files (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    import_id text not null,
    account text not null,
    kind text not null check (kind in ('users', 'departments')),
    file_name text not null,
    rows jsonb not null,
    created_at timestamptz not null,
    primary key (tenant_id, import_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'import_files')
}
