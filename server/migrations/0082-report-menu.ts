import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'admin_reports',
      name: '报表|Reports|報表',
      icon: 'report',
      url: '/admin/reports',
      view: 'reports/reports',
      parentId: 'admin',
      topId: 'ADMINISTRATION',
      actions: { view: 1, edit: 2 },
    },
  ])
}
