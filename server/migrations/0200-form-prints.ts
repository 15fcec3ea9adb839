import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Papers a form is printed as: drawn here, or filled into a file of Word or Excel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table form_prints (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    print_id text not null,
    form_id text not null,
    place integer not null,
    name text not null,
    kind text not null,
    enabled boolean not null default true,
    steps jsonb not null default '[]',
    condition text not null default '',
    -- null for a file
    design jsonb,
    file_name text not null default '',
    content bytea,
    -- what a file names: known when it came, and looked at whenever the form has changed
    places jsonb not null default '[]',
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (tenant_id, print_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, form_id)
  )`.execute(db)
  await sql`create index form_prints_by_form on form_prints (tenant_id, form_id, place)`.execute(db)
  await protectTable(db, 'form_prints')
}
