import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'admin_rules',
      name: '业务规则|Business rules|業務規則',
      icon: 'check',
      url: '/admin/design/rule',
      view: 'rules/rules',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
