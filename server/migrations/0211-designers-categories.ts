import { sql, type Kysely } from 'kysely'

const role = 1
const allAccess = 65535
/** What processes are made of, beside processes and forms themselves. */
const pages = ['admin_rules', 'admin_dictionaries', 'admin_reports', 'admin_catalogs']

/**
 * Categories are shaped by those who may, not by administrators alone; and the role of the designers, who had processes and
 * forms only, gets the other pages of their work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into menu_actions (tenant_id, ui_menu_id, action_code, action_name, action_value)
      select ${tenantId}, 'admin_catalogs', 'edit', 'edit', 2 where exists (
        select 1 from menus where tenant_id = ${tenantId} and ui_menu_id = 'admin_catalogs')
      on conflict do nothing`.execute(db)
    await sql`insert into menu_grants (tenant_id, ui_menu_id, participant_type, param0, access)
      select ${tenantId}, m.ui_menu_id, ${role}, 'designers', ${allAccess} from menus m
      where m.tenant_id = ${tenantId} and m.ui_menu_id = any(${pages}::text[])
        and exists (select 1 from menu_grants g where g.tenant_id = ${tenantId} and g.ui_menu_id = 'design_processes'
          and g.participant_type = ${role} and g.param0 = 'designers' and g.access & 2 > 0)
        and not exists (select 1 from menu_grants g where g.tenant_id = ${tenantId} and g.ui_menu_id = m.ui_menu_id
          and g.participant_type = ${role} and g.param0 = 'designers')`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
