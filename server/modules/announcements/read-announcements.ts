import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/announcements'
import { announcementMenu } from '@/lib/contracts/announcements'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { AnnouncementReadersRow, AnnouncementsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

type Latest = z.input<typeof contracts.latestAnnouncements.data>
type Opened = z.input<typeof contracts.openAnnouncement.data>

/** Whether an announcement `a` is told at a moment. */
const isTold = (now: Date) => sql`a.state = 'published' and (a.begins_at is null or a.begins_at <= ${now})`
const isCurrent = (now: Date) => sql`${isTold(now)} and (a.ends_at is null or a.ends_at > ${now})`

/** What is announced to the caller now. */
export async function latestAnnouncements(
  { tx, caller, now, locale }: CallContext,
  { pageSize }: { pageSize: number },
): Promise<Latest> {
  const { rows } = await sql<
    AnnouncementsRow &
      Pick<AnnouncementReadersRow, 'read_at' | 'confirmed_at'> & {
        by_name: string | null
        department_name: string | null
        records: number
      }
  >`select a.*, r.read_at, r.confirmed_at, p.name as by_name, g.name as department_name, count(*) over () as records
    from announcement_readers r join announcements a using (tenant_id, announcement_id)
      left join users p on p.account = a.published_by left join groups g on g.group_id = p.department_id
    where r.account = ${caller.account} and ${isCurrent(now)}
    order by a.pinned desc, coalesce(a.begins_at, a.published_at) desc, a.announcement_id limit ${pageSize}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      announcementId: row.announcement_id,
      title: row.title,
      byName: partFor(locale, row.by_name ?? ''),
      departmentName: partFor(locale, row.department_name ?? ''),
      at: (row.begins_at ?? row.published_at ?? row.made_at).toISOString(),
      pinned: row.pinned,
      read: row.read_at !== null,
      toConfirm: row.must_confirm && row.confirmed_at === null,
    })),
    records: rows[0]?.records ?? 0,
  }
}

type Readable = AnnouncementsRow &
  Pick<AnnouncementReadersRow, 'read_at' | 'confirmed_at'> & {
    is_reader: boolean
    by_name: string | null
    department_name: string | null
  }

/**
 * An announcement the caller may read: it was told to him, also when its time is over; whoever writes announcements may look at
 * every one. All others are answered as if there were none.
 * @throws AppError object.unknown
 */
async function readable({ tx, caller, now }: CallContext, announcementId: string): Promise<Readable> {
  const { rows } = await sql<Readable>`
    select a.*, r.read_at, r.confirmed_at, r.account is not null as is_reader, p.name as by_name, g.name as department_name
    from announcements a
      left join announcement_readers r on r.tenant_id = a.tenant_id and r.announcement_id = a.announcement_id and r.account = ${caller.account}
      left join users p on p.account = coalesce(a.published_by, a.made_by) left join groups g on g.group_id = p.department_id
    where a.announcement_id = ${announcementId} and (r.account is null or ${isTold(now)} or r.read_at is not null)`.execute(
    tx,
  )
  const row = rows[0]
  const told = row?.is_reader && row.state === 'published'
  if (!row || (!told && ((await menuAccess(tx, caller, announcementMenu)) & 1) === 0))
    throw new AppError('object.unknown')
  return row
}

/** The announcement with its comments. */
export async function openAnnouncement(context: CallContext, announcementId: string): Promise<Opened> {
  const { tx, caller, locale } = context
  const row = await readable(context, announcementId)
  const writes = ((await menuAccess(tx, caller, announcementMenu)) & 2) !== 0
  const { rows: comments } = await sql<{
    comment_id: string
    account: string
    text: string
    at: Date
    name: string | null
    department_name: string | null
  }>`select c.comment_id, c.account, c.text, c.at, u.name, g.name as department_name from announcement_comments c
    left join users u on u.account = c.account left join groups g on g.group_id = u.department_id
    where c.announcement_id = ${announcementId} order by c.at, c.comment_id limit 500`.execute(tx)
  return {
    announcementId,
    title: row.title,
    body: row.body,
    by: {
      account: row.published_by ?? row.made_by,
      name: partFor(locale, row.by_name ?? ''),
      departmentName: partFor(locale, row.department_name ?? ''),
    },
    at: (row.begins_at ?? row.published_at ?? row.made_at).toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    mustConfirm: row.must_confirm && row.is_reader,
    readAt: row.read_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    commentsOpen: row.comments_open && row.state === 'published',
    comments: comments.map((comment) => ({
      commentId: comment.comment_id,
      by: {
        account: comment.account,
        name: partFor(locale, comment.name ?? comment.account),
        departmentName: partFor(locale, comment.department_name ?? ''),
      },
      text: comment.text,
      at: comment.at.toISOString(),
      mayDelete: writes || comment.account === caller.account,
    })),
  }
}

/** The receipt: the first look counts. What only informs is no longer new in the inbox either. */
export async function markRead(context: CallContext, announcementId: string): Promise<void> {
  const { tx, caller, now } = context
  await readable(context, announcementId)
  await sql`update announcement_readers set read_at = coalesce(read_at, ${now})
    where announcement_id = ${announcementId} and account = ${caller.account}`.execute(tx)
  await sql`update messages set read_at = coalesce(read_at, ${now})
    where account = ${caller.account} and task_id = ${announcementId} and event = 'announcement'`.execute(tx)
}

/** @throws AppError object.unknown, notice.nothingToConfirm */
export async function confirmAnnouncement(context: CallContext, announcementId: string): Promise<void> {
  const { tx, caller, now } = context
  const row = await readable(context, announcementId)
  if (!row.must_confirm || !row.is_reader) throw new AppError('notice.nothingToConfirm')
  await markRead(context, announcementId)
  await sql`update announcement_readers set confirmed_at = coalesce(confirmed_at, ${now})
    where announcement_id = ${announcementId} and account = ${caller.account}`.execute(tx)
  await sql`update messages set done_at = coalesce(done_at, ${now})
    where account = ${caller.account} and task_id = ${announcementId} and event = 'announcement'`.execute(tx)
}

/** @throws AppError object.unknown, notice.noComments */
export async function commentAnnouncement(
  context: CallContext,
  { announcementId, text }: { announcementId: string; text: string },
): Promise<{ commentId: string }> {
  const { tx, caller, now } = context
  const row = await readable(context, announcementId)
  if (!row.comments_open || row.state !== 'published') throw new AppError('notice.noComments')
  const commentId = newId()
  await sql`insert into announcement_comments (comment_id, announcement_id, account, text, at)
    values (${commentId}, ${announcementId}, ${caller.account}, ${text}, ${now})`.execute(tx)
  return { commentId }
}

/** @throws AppError object.unknown */
export async function deleteComment(context: CallContext, commentId: string): Promise<void> {
  const { tx, caller } = context
  const writes = ((await menuAccess(tx, caller, announcementMenu)) & 2) !== 0
  const { rows } = await sql`delete from announcement_comments
    where comment_id = ${commentId} and (${writes} or account = ${caller.account}) returning comment_id`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
}
