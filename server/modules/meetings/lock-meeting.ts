import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'
import type { MeetingItemsRow, MeetingsRow } from '@/server/platform/db/rows.generated'

/**
 * A meeting as one call alone may change it. Tasks come first: acts on them look at meetings, never the other way round.
 * @throws AppError object.unknown
 */
export async function lockMeeting(
  tx: Tx,
  meetingId: string,
  itemId = '',
): Promise<{ meeting: MeetingsRow; item: MeetingItemsRow | null }> {
  if (itemId)
    await sql`select 1 from tasks where task_id = (select task_id from meeting_items where item_id = ${itemId} and meeting_id = ${meetingId})
      for update`.execute(tx)
  const { rows } = await sql<MeetingsRow>`select * from meetings where meeting_id = ${meetingId} for update`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  if (!itemId) return { meeting: rows[0], item: null }
  const items = await sql<MeetingItemsRow>`
    select * from meeting_items where item_id = ${itemId} and meeting_id = ${meetingId} for update`.execute(tx)
  if (!items.rows[0]) throw new AppError('object.unknown')
  return { meeting: rows[0], item: items.rows[0] }
}
