import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

/** Who may do what with requests of which process, as a page; what it shows stands in the processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'admin_process_rights',
      name: '流程授权|Process authorizations|流程授權',
      icon: 'rule',
      url: '/admin/processAuthorizations',
      view: 'processes/process-rights',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
