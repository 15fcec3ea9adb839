import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'admin_rehearsal',
      name: '组织演练与检查|Rehearsal and checks|組織演練與檢查',
      icon: 'shield',
      url: '/admin/organisation/rehearsal',
      view: 'rehearsal/rehearsal',
      actions: { view: 1, repair: 2 },
      parentId: 'admin_organisation',
      topId: 'ADMINISTRATION',
    },
  ])
}
