import { sql, type Kysely } from 'kysely'

const newNames = [
  { id: 'workitems_focus', before: '我的关注|In focus|我的關注', name: '我的关注|Followed|我的關注' },
  { id: 'workitems_delegated', before: '转出的|Handed over|轉出的', name: '转出的|Passed on|轉出的' },
]

/** Two lists are called in English as the acts that fill them are, unless somebody has named them otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    for (const { id, before, name } of newNames)
      await sql`update menus set menu_name = ${name}
        where tenant_id = ${tenantId} and ui_menu_id = ${id} and menu_name = ${before}`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
