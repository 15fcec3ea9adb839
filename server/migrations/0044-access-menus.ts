import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  const place = { parentId: 'admin', topId: 'ADMINISTRATION' }
  await placeMenus(db, [
    {
      ...place,
      id: 'admin_menu_rights',
      name: '菜单权限|Menu permissions|選單權限',
      icon: 'lock',
      url: '/admin/menus/rights',
      view: 'access/menu-rights',
      actions: { view: 1, edit: 2 },
    },
    {
      ...place,
      id: 'admin_permissions',
      name: '权限一览|Permission overview|權限一覽',
      icon: 'eye',
      url: '/admin/permissions',
      view: 'access/permission-overview',
      actions: { view: 1 },
    },
  ])
}
