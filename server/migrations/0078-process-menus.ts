import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'design_processes',
      name: '流程管理|Processes|流程管理',
      icon: 'process',
      url: '/admin/design/processes',
      view: 'processes/processes',
      actions: { view: 1, edit: 2, publish: 4 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
