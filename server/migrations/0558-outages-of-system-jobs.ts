import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Which of the system's own jobs fail, and since when: those who look after it are told once, and when it works again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table system_job_outages (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    job_id text not null,
    since timestamptz not null,
    primary key (tenant_id, job_id)
  )`.execute(db)
  await protectTable(db, 'system_job_outages')
}
