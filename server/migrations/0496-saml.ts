import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Who somebody is at the SAML provider, and which requests to it have been answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saml_people (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    issuer text not null,
    name_id text not null,
    bound_at timestamptz not null,
    primary key (tenant_id, account),
    unique (tenant_id, issuer, name_id),
    foreign key (tenant_id, account) references users on delete cascade
  )`.execute(db)
  await protectTable(db, 'saml_people')
  await sql`create table saml_answers (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    request_id text not null,
    taken_at timestamptz not null,
    primary key (tenant_id, request_id)
  )`.execute(db)
  await protectTable(db, 'saml_answers')
}
