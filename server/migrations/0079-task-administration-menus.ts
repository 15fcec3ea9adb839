import type { Kysely } from 'kysely'
import { placeMenus, type PlacedMenu } from './place-menus'

const page = (
  id: string,
  name: string,
  icon: string,
  url: string,
  view: string,
  actions: Record<string, number>,
): PlacedMenu => ({
  id,
  name,
  icon,
  url,
  view,
  actions,
  parentId: 'admin',
  topId: 'ADMINISTRATION',
})

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    page(
      'admin_outbox',
      '任务推送|Task push|任務推送',
      'warning',
      '/admin/task/push',
      'task-administration/failed-effects',
      { view: 1, push: 2 },
    ),
    page(
      'admin_task_migrate',
      '任务迁移|Task migration|任務遷移',
      'process',
      '/admin/task/migrate',
      'task-administration/migrate-tasks',
      { migrate: 1 },
    ),
    page(
      'admin_task_transfer',
      '任务移交|Task transfer|任務移交',
      'send',
      '/admin/task/transfer',
      'task-administration/hand-over',
      { transfer: 1 },
    ),
  ])
}
