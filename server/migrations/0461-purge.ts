import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What is left of what was deleted for good: certificates, each with the hash of the one before, and where their chain ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table purge_certificates (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    seq int not null,
    certificate_id text not null,
    kind text not null,
    object_id text not null,
    content jsonb not null,
    prev_hash text not null,
    hash text not null,
    primary key (tenant_id, seq)
  )`.execute(db)
  await sql`create unique index purge_certificates_by_id on purge_certificates (tenant_id, certificate_id)`.execute(db)
  await sql`create index purge_certificates_of on purge_certificates (tenant_id, object_id)`.execute(db)
  // Beside them: of a chain whose last links are taken away the rest is whole.
  await sql`create table certificate_ends (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    seq int not null,
    hash text not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'purge_certificates', 'select, insert')
  await protectTable(db, 'certificate_ends', 'select, insert, update')
}
