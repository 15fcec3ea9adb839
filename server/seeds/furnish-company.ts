import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { seedCalendars } from './calendars'
import { seedMenus } from './menus'

/** Pages of the installation as a whole: only the first company's people may open what is behind them. */
const ofInstallation = ['admin_monitor', 'admin_caches', 'admin_backups', 'admin_settings', 'admin_tenants']

/** What a further company starts with: as an empty installation, without the pages that are not its own. */
export async function furnishCompany(tx: Tx): Promise<void> {
  await seedMenus(tx)
  await withoutInstallation(tx)
  await seedCalendars(tx, { demo: false })
}

/** Also what comes from the first company of another installation. */
export async function withoutInstallation(tx: Tx): Promise<void> {
  for (const table of ['menu_actions', 'menu_grants', 'menus'])
    await sql`delete from ${sql.table(table)} where ui_menu_id = any(${ofInstallation}::text[])`.execute(tx)
}
