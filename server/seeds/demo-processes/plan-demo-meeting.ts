import { sql } from 'kysely'
import { planMeeting, waitingItems } from '@/server/modules/meetings'
import { organisationFacts } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { ProcessVersions } from '@/server/runtime'
import { projectCommittee } from './project'

const dayMs = 24 * 3_600_000

/** The committee for projects meets tomorrow on the first of what waits for it; the rest waits for whoever calls a meeting. */
export async function planDemoMeeting(tx: Tx, now: Date): Promise<void> {
  const runtime = { versions: new ProcessVersions(), facts: organisationFacts }
  const [account] = projectCommittee
  const context = { tx, now, locale: 'zh-CN' as const, caller: { account } }
  const [committee] = await waitingItems(runtime, context)
  const item = committee?.items.at(-1)
  if (!item) throw new Error('nothing waits for the committee of the demo company')
  // 14:00 in Shanghai is 6:00 in UTC.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3
  await planMeeting(
    runtime,
    context,
    {
      commandId: 'demo-meeting',
      name: '项目立项评审会',
      startsAt: new Date(midnight + dayMs + (14 * dayMs) / 24).toISOString(),
      minutes: 60,
      place: '三楼第二会议室',
      items: [{ taskId: item.taskId, visitId: item.visitId }],
    },
    '',
  )
  await sql`update outbox set done_at = ${now} where done_at is null`.execute(tx)
}
