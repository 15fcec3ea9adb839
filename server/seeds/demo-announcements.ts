import { sql } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import { tellReaders } from '@/server/modules/announcements'
import type { Tx } from '@/server/platform/db'
import type { AnnouncementsRow } from '@/server/platform/db/rows.generated'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const announced = [
  {
    id: 'notice-demo-travel',
    title: '差旅住宿标准调整',
    body: '<p>从下月起，出差住宿标准调整如下：</p><ul><li>一线城市每晚 600 元</li><li>省会城市每晚 450 元</li><li>其他城市每晚 350 元</li></ul><p>超出部分请在申请里说明原因，由部门负责人决定。</p>',
    by: 'wangfang',
    hoursAgo: 5,
    days: 30,
    pinned: true,
    mustConfirm: true,
    comments: true,
  },
  {
    id: 'notice-demo-downtime',
    title: '机房周六夜间停机两小时',
    body: '<p>周六 22:00 至 24:00 更换电源，测试环境暂停使用。请提前保存手上的工作。</p>',
    by: 'admin',
    hoursAgo: 28,
    days: 7,
    pinned: false,
    mustConfirm: false,
    comments: false,
  },
]

/** What is announced in the demo company, and half of it read by some. */
export async function seedDemoAnnouncements(tx: Tx, now: Date): Promise<void> {
  const everyone = JSON.stringify([
    { participantType: participantType.everyone, displayName: '所有人|Everyone|所有人' },
  ])
  for (const { id, title, body, by, hoursAgo, days, pinned, mustConfirm, comments } of announced) {
    const at = new Date(now.getTime() - hoursAgo * hourMs)
    const { rows } = await sql<AnnouncementsRow>`
      insert into announcements (announcement_id, title, body, audience, ends_at, pinned, must_confirm, comments_open, state, made_by, made_at,
        published_by, published_at)
      values (${id}, ${title}, ${body}, ${everyone}::jsonb, ${new Date(now.getTime() + days * dayMs)}, ${pinned}, ${mustConfirm}, ${comments},
        'published', ${by}, ${at}, ${by}, ${at}) returning *`.execute(tx)
    if (rows[0]) await tellReaders(tx, rows[0], at)
  }
  const some = sql`('chenjing', 'gaofeng', 'dingyifan', 'caohuimin')`
  await sql`update announcement_readers set read_at = told_at + interval '20 minutes',
    confirmed_at = case when announcement_id = 'notice-demo-travel' then told_at + interval '21 minutes' end where account in ${some}`.execute(
    tx,
  )
  await sql`update messages set read_at = sent_at + interval '20 minutes',
    done_at = case when task_id = 'notice-demo-travel' then sent_at + interval '21 minutes' end
    where event = 'announcement' and account in ${some}`.execute(tx)
}
