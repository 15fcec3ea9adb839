import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What is being made of a form and not yet published: one draft for each; and who published a version, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table form_drafts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    form_id text not null,
    definition jsonb not null,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (tenant_id, form_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, form_id)
  )`.execute(db)
  await protectTable(db, 'form_drafts')
  await sql`alter table form_versions add column if not exists created_by text not null default ''`.execute(db)
  await sql`alter table form_versions add column if not exists note text not null default ''`.execute(db)
}
