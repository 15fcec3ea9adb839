import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { maskOfGrants, type Grant, type Holder } from './holders'

/** What people may do with a menu, by its code: `menuAccess` of `server/http` for people who are read already. */
export async function menuMaskOf(tx: Tx, menuCode: string): Promise<(who: Holder) => number> {
  const { rows } = await sql<Grant & { access: number }>`
    select g.participant_type as "participantType", g.param0, g.access from menus m join menu_grants g on g.ui_menu_id = m.ui_menu_id
    where m.menu_code = ${menuCode}`.execute(tx)
  return maskOfGrants(rows)
}
