import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'admin_reading',
      name: '审批用时|Reading of decisions|簽核用時',
      icon: 'eye',
      url: '/admin/task/reading',
      view: 'task-administration/reading-figures',
      actions: { view: 1 },
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
    },
  ])
}
