import { sql } from 'kysely'
import type { z } from 'zod'
import type { listMeetings as contract, meetingsOfTask } from '@/lib/contracts/meetings'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { mayReadTask } from '@/server/modules/tasks'
import type { MeetingItemsRow, MeetingsRow } from '@/server/platform/db/rows.generated'
import { tasksToMeetOn } from './committee'
import { namesOf } from './names'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type OfTask = z.input<(typeof meetingsOfTask)['data']>

type Row = Pick<MeetingsRow, 'meeting_id' | 'name' | 'place' | 'starts_at' | 'minutes' | 'state' | 'chair'> & {
  items: number
  decided: number
  members: number
}

/** Meetings the caller belongs to. */
export async function listMeetings(context: CallContext, input: Input): Promise<Answer> {
  const { tx, caller } = context
  const coming = input.which === 'coming'
  const mine = sql`exists (select 1 from meeting_members b where b.meeting_id = m.meeting_id and b.account = ${caller.account})
    and m.state = any(${coming ? ['planned', 'held'] : ['closed', 'cancelled']}::text[])`
  const { rows } = await sql<Row>`
    select m.meeting_id, m.name, m.place, m.starts_at, m.minutes, m.state, m.chair,
      (select count(*) from meeting_items i where i.meeting_id = m.meeting_id) as items,
      (select count(*) from meeting_items i where i.meeting_id = m.meeting_id and i.state = 'decided') as decided,
      (select count(*) from meeting_members b where b.meeting_id = m.meeting_id) as members
    from meetings m where ${mine}
    order by ${coming ? sql`m.starts_at, m.meeting_id` : sql`m.starts_at desc, m.meeting_id`}
    limit ${input.pageSize} offset ${(input.currentPageIndex - 1) * input.pageSize}`.execute(tx)
  const counted = await sql<{ records: number }>`select count(*) as records from meetings m where ${mine}`.execute(tx)
  const nameOf = await namesOf(
    tx,
    rows.map(({ chair }) => chair),
  )
  return {
    rows: rows.map((row) => ({
      meetingId: row.meeting_id,
      name: row.name,
      place: row.place,
      startsAt: row.starts_at.toISOString(),
      minutes: row.minutes,
      state: row.state as Answer['rows'][number]['state'],
      chair: nameOf(row.chair),
      items: row.items,
      decided: row.decided,
      members: row.members,
    })),
    records: counted.rows[0]?.records ?? 0,
    canPlan: (await tasksToMeetOn(tx, caller)).length > 0,
  }
}

/**
 * Meetings that had a request on their agenda.
 * @throws AppError object.unknown for what does not exist and what the person may not see alike
 */
export async function listMeetingsOfTask({ tx, caller, locale }: CallContext, taskId: string): Promise<OfTask> {
  if (!(await mayReadTask(tx, caller, taskId))) throw new AppError('object.unknown')
  const { rows } = await sql<
    Pick<MeetingsRow, 'meeting_id' | 'name' | 'starts_at' | 'state'> &
      Pick<MeetingItemsRow, 'activity_name' | 'result'> & { item_state: string }
  >`select m.meeting_id, m.name, m.starts_at, m.state, i.activity_name, i.result, i.state as item_state
    from meeting_items i join meetings m using (tenant_id, meeting_id) where i.task_id = ${taskId}
    order by m.starts_at desc, i.item_id limit 50`.execute(tx)
  return rows.map((row) => ({
    meetingId: row.meeting_id,
    name: row.name,
    startsAt: row.starts_at.toISOString(),
    state: row.state as OfTask[number]['state'],
    activityName: partFor(locale, row.activity_name),
    itemState: row.item_state as OfTask[number]['itemState'],
    result: row.result as OfTask[number]['result'],
  }))
}
