import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'design_forms',
      name: '表单管理|Forms|表單管理',
      icon: 'form',
      url: '/admin/design/forms',
      view: 'forms/forms',
      actions: { view: 1, edit: 2, publish: 4 },
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
    },
  ])
}
