import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What a company says of its own language and mails, for whom nothing else is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // '' for that of the installation.
  await sql`alter table company_looks add column language text not null default ''
    check (language in ('', 'zh-CN', 'en-US', 'zh-TW'))`.execute(db)
  // Whose language is nobody's choice goes with his company's: default_language holds what that is.
  await sql`alter table users add column language_chosen boolean not null default false`.execute(db)
  await sql`create table company_mails (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    -- zh-CN|en-US|zh-TW
    sender_name text not null default '',
    sender_address text not null default '',
    sealed_server text not null default '',
    server_set_at timestamptz,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'company_mails')

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    // Another one than everybody began with was somebody's choice, and so is what a person has set for himself.
    await sql`update users set language_chosen = true where tenant_id = ${tenantId} and (default_language <> 'zh-CN' or account in (
      select object_id from audit_log where tenant_id = ${tenantId} and action = 'preferences.save' and after ->> 'defaultLanguage' is not null))`.execute(
      db,
    )
    // New people of a company that works in another language are not to be spoken to in Chinese from now on.
    const { rows: working } = await sql<{ language: string }>`
      select default_language as language from users where tenant_id = ${tenantId} and enabled group by default_language
      having count(*) * 2 > (select count(*) from users where tenant_id = ${tenantId} and enabled)`.execute(db)
    const language = working[0]?.language
    if (language && language !== 'zh-CN') {
      await sql`insert into company_looks (tenant_id, language, changed_at, changed_by)
        values (${tenantId}, ${language}, now(), '') on conflict (tenant_id) do update set language = excluded.language`.execute(
        db,
      )
      // Whoever read Chinese among them goes on doing so.
      await sql`update users set language_chosen = true where tenant_id = ${tenantId}`.execute(db)
    }
    await sql`update menus set menu_name = '公司设置|Company settings|公司設定'
      where tenant_id = ${tenantId} and ui_menu_id = 'admin_look' and menu_name = '公司外观|Company look|公司外觀'`.execute(
      db,
    )
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
