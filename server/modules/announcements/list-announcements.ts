import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/announcements'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { AnnouncementsRow } from '@/server/platform/db/rows.generated'
import { storedAnnouncement } from './keep-announcements'

type Input<Name extends keyof typeof contracts> = (typeof contracts)[Name] extends {
  input: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : never
type Data<Name extends keyof typeof contracts> = (typeof contracts)[Name] extends {
  data: infer Schema extends z.ZodType
}
  ? z.input<Schema>
  : never

/** Readers `r` who are still here: who has left owes nothing any more. */
const present = sql`exists (select 1 from users u where u.account = r.account and u.enabled)`

/** All announcements, for those who write them. */
export async function listAnnouncements(
  { tx, locale }: CallContext,
  { keyword, state, ...page }: Input<'listAnnouncements'>,
): Promise<Data<'listAnnouncements'>> {
  const where = sql`${finds(keyword, [sql`a.title`], sql`name_sounds(a.title)`)} and (${state} = '' or a.state = ${state})`
  const { rows } = await sql<
    AnnouncementsRow & { by_name: string | null; readers: number; read: number; confirmed: number }
  >`select a.*, p.name as by_name, n.readers, n.read, n.confirmed from announcements a
    left join users p on p.account = coalesce(a.published_by, a.made_by)
    left join lateral (select count(*) as readers, count(r.read_at) as read, count(r.confirmed_at) as confirmed
      from announcement_readers r where r.announcement_id = a.announcement_id and (${present} or r.read_at is not null)) n on true
    where ${where} order by a.pinned desc, coalesce(a.published_at, a.made_at) desc, a.announcement_id ${pageOf(page)}`.execute(
    tx,
  )
  const count = await sql<{ n: number }>`select count(*) as n from announcements a where ${where}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      announcementId: row.announcement_id,
      title: row.title,
      state: row.state as 'draft',
      pinned: row.pinned,
      mustConfirm: row.must_confirm,
      beginsAt: row.begins_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      publishedAt: row.published_at?.toISOString() ?? null,
      byName: partFor(locale, row.by_name ?? ''),
      readers: row.readers,
      read: row.read,
      confirmed: row.confirmed,
    })),
    records: count.rows[0]?.n ?? 0,
  }
}

/** Who has read and confirmed, and who has not. */
export async function listReceipts(
  { tx, locale }: CallContext,
  { announcementId, which, keyword, ...page }: Input<'listReceipts'>,
): Promise<Data<'listReceipts'>> {
  await storedAnnouncement(tx, announcementId)
  const kinds = {
    all: sql`true`,
    unread: sql`r.read_at is null and u.enabled`,
    unconfirmed: sql`r.confirmed_at is null and u.enabled`,
    confirmed: sql`r.confirmed_at is not null`,
  }
  const from = sql`from announcement_readers r join users u on u.account = r.account left join groups g on g.group_id = u.department_id
    where r.announcement_id = ${announcementId} and ${kinds[which]} and (u.enabled or r.read_at is not null)
      and ${finds(keyword, [sql`u.account`, sql`u.name`], sql`u.sounds`)}`
  const { rows } = await sql<{
    account: string
    name: string
    department_name: string | null
    enabled: boolean
    read_at: Date | null
    confirmed_at: Date | null
    reminded_at: Date | null
  }>`select r.account, u.name, g.name as department_name, u.enabled, r.read_at, r.confirmed_at, r.reminded_at ${from}
    order by r.confirmed_at is not null, r.read_at is not null, u.account ${pageOf(page)}`.execute(tx)
  const count = await sql<{ n: number }>`select count(*) as n ${from}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      account: row.account,
      name: partFor(locale, row.name),
      departmentName: partFor(locale, row.department_name ?? ''),
      enabled: row.enabled,
      readAt: row.read_at?.toISOString() ?? null,
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      remindedAt: row.reminded_at?.toISOString() ?? null,
    })),
    records: count.rows[0]?.n ?? 0,
  }
}
