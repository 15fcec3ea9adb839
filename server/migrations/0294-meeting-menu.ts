import type { Kysely } from 'kysely'
import { placeMenus } from './place-menus'

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    {
      id: 'meetings',
      name: '会议|Meetings|會議',
      icon: 'people',
      url: '/meetings',
      view: 'meetings/meetings',
      actions: {},
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      forEverybody: true,
    },
  ])
}
