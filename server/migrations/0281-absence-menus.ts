import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'admin_agents',
      name: '代理管理|Stand-ins|代理管理',
      icon: 'swap',
      url: '/admin/agents',
      view: 'absence/all-agents',
      actions: { view: 1, edit: 2 },
      parentId: 'admin_organisation',
      topId: 'ADMINISTRATION',
    },
    {
      id: 'admin_secretaries',
      name: '秘书管理|Secretaries|祕書管理',
      icon: 'people',
      url: '/admin/secretaries',
      view: 'absence/all-secretaries',
      actions: { view: 1, edit: 2 },
      parentId: 'admin_organisation',
      topId: 'ADMINISTRATION',
    },
  ])
}
