import { sql } from 'kysely'
import type { z } from 'zod'
import type { Announcement, saveAnnouncement as saveContract, WrittenAnnouncement } from '@/lib/contracts/announcements'
import { cleanRich, richWords } from '@/lib/form-fields/rich-text/rich-html'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import type { AnnouncementsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { countAudience, remind, tellReaders } from './readers'

/** @throws AppError object.unknown */
export async function storedAnnouncement(tx: Tx, announcementId: string): Promise<AnnouncementsRow> {
  const { rows } = await sql<AnnouncementsRow>`
    select * from announcements where announcement_id = ${announcementId} for update`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

export const announcementView = (row: AnnouncementsRow): Announcement => ({
  announcementId: row.announcement_id,
  title: row.title,
  body: row.body,
  audience: row.audience as WrittenAnnouncement['audience'],
  beginsAt: row.begins_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  pinned: row.pinned,
  mustConfirm: row.must_confirm,
  remindDays: row.remind_days,
  commentsOpen: row.comments_open,
  state: row.state as Announcement['state'],
  publishedAt: row.published_at?.toISOString() ?? null,
})

/**
 * Keeps what was written; of an announcement that is published its readers see it at once.
 * @throws AppError input.invalid, object.unknown, notice.nobody
 */
export async function saveAnnouncement(
  context: CallContext,
  input: z.output<(typeof saveContract)['input']>,
): Promise<Announcement> {
  const { tx, caller, now } = context
  const before = input.announcementId ? await storedAnnouncement(tx, input.announcementId) : null
  if (input.beginsAt && input.endsAt && Date.parse(input.endsAt) <= Date.parse(input.beginsAt))
    throw new AppError('input.invalid', {}, { endsAt: atField('notice.endsBefore') })
  const id = before?.announcement_id ?? `notice-${newId()}`
  const body = cleanRich(input.body)
  await sql`insert into announcements (announcement_id, title, body, audience, begins_at, ends_at, pinned, must_confirm, remind_days,
      comments_open, made_by, made_at)
    values (${id}, ${input.title}, ${body}, ${JSON.stringify(input.audience)}::jsonb, ${input.beginsAt}, ${input.endsAt}, ${input.pinned},
      ${input.mustConfirm}, ${input.remindDays}, ${input.commentsOpen}, ${caller.account}, ${now})
    on conflict (tenant_id, announcement_id) do update set title = excluded.title, body = excluded.body, audience = excluded.audience,
      begins_at = excluded.begins_at, ends_at = excluded.ends_at, pinned = excluded.pinned, must_confirm = excluded.must_confirm,
      remind_days = excluded.remind_days, comments_open = excluded.comments_open`.execute(tx)
  const after = await storedAnnouncement(tx, id)
  if (after.state === 'published') {
    await refuseUnready(tx, after)
    await tellReaders(tx, after, now)
  }
  const view = announcementView(after)
  await context.audit({
    action: 'notice.save',
    objectType: 'notice',
    objectId: id,
    before: before && announcementView(before),
    after: view,
  })
  return view
}

/** @throws AppError notice.empty, notice.nobody */
async function refuseUnready(tx: Tx, { body, audience }: AnnouncementsRow): Promise<void> {
  if (!richWords(body).trim()) throw new AppError('notice.empty')
  if ((await countAudience(tx, audience)) === 0) throw new AppError('notice.nobody')
}

/** @throws AppError object.unknown, notice.empty, notice.nobody, notice.over */
export async function publishAnnouncement(context: CallContext, announcementId: string): Promise<{ readers: number }> {
  const { tx, caller, now } = context
  const row = await storedAnnouncement(tx, announcementId)
  await refuseUnready(tx, row)
  if (row.ends_at && row.ends_at <= now) throw new AppError('notice.over')
  if (row.state !== 'published')
    await sql`update announcements set state = 'published', published_by = ${caller.account}, published_at = ${now}
      where announcement_id = ${announcementId}`.execute(tx)
  const published = await storedAnnouncement(tx, announcementId)
  const readers = await tellReaders(tx, published, now)
  await context.audit({ action: 'notice.publish', objectType: 'notice', objectId: announcementId, after: { readers } })
  return { readers }
}

/** @throws AppError object.unknown */
export async function withdrawAnnouncement(context: CallContext, announcementId: string): Promise<void> {
  const { tx } = context
  await storedAnnouncement(tx, announcementId)
  await sql`update announcements set state = 'withdrawn' where announcement_id = ${announcementId} and state = 'published'`.execute(
    tx,
  )
  await sql`delete from messages where task_id = ${announcementId} and event = 'announcement'`.execute(tx)
  await context.audit({ action: 'notice.withdraw', objectType: 'notice', objectId: announcementId })
}

/** @throws AppError object.unknown, notice.published */
export async function deleteAnnouncement(context: CallContext, announcementId: string): Promise<void> {
  const before = await storedAnnouncement(context.tx, announcementId)
  if (before.state === 'published') throw new AppError('notice.published')
  await sql`delete from announcements where announcement_id = ${announcementId}`.execute(context.tx)
  await context.audit({
    action: 'notice.delete',
    objectType: 'notice',
    objectId: announcementId,
    before: announcementView(before),
  })
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Tells those again who owe a look or a confirmation, who was told within the last hour excepted.
 * @throws AppError object.unknown, notice.notPublished
 */
export async function remindReaders(context: CallContext, announcementId: string): Promise<{ reminded: number }> {
  const { tx, now } = context
  const row = await storedAnnouncement(tx, announcementId)
  if (row.state !== 'published' || (row.ends_at && row.ends_at <= now)) throw new AppError('notice.notPublished')
  const reminded = await remind(tx, row, { now, since: new Date(now.getTime() - hourMs) })
  await context.audit({ action: 'notice.remind', objectType: 'notice', objectId: announcementId, after: { reminded } })
  return { reminded }
}

/** Once a night: who has joined an audience since is told, and who was to be reminded by now is. */
export async function tellAnnouncements(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<AnnouncementsRow>`
    select * from announcements where state = 'published' and (ends_at is null or ends_at > ${now})`.execute(tx)
  for (const row of rows) {
    await tellReaders(tx, row, now)
    if (row.remind_days > 0 && (!row.begins_at || row.begins_at <= now))
      await remind(tx, row, { now, since: new Date(now.getTime() - row.remind_days * dayMs) })
  }
}
