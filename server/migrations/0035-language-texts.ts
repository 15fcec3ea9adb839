import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The company's own words in the place of delivered ones; `compiled` is what pages read.
  await sql`create table language_texts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    locale text not null check (locale in ('zh-CN', 'en-US', 'zh-TW')),
    message_key text not null,
    text text not null,
    compiled jsonb not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, locale, message_key)
  )`.execute(db)
  await protectTable(db, 'language_texts')
}
