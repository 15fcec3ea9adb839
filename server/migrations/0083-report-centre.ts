import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'reports',
      name: '报表中心|Report centre|報表中心',
      icon: 'report',
      url: '/modules/report',
      view: 'reports/report-list',
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      actions: {},
      forEverybody: true,
    },
  ])
}
