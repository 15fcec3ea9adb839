import { sql, type RawBuilder } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import { richWords } from '@/lib/form-fields/rich-text/rich-html'
import type { Tx } from '@/server/platform/db'
import type { AnnouncementsRow } from '@/server/platform/db/rows.generated'

/** In a message stands how it begins. */
const longestBeginning = 120

/** Whether a department's path lies on the way of a person `u`: of his own department, or of one he is a member of. */
const below = (department: RawBuilder<unknown>) => sql`exists (
  select 1 from groups d where position('/' || ${department} || '/' in d.id_path) > 0
    and (d.group_id = u.department_id or exists (select 1 from group_members m where m.group_id = d.group_id and m.account = u.account)))`

/** The people `u` an audience `g` names. */
const isNamed = sql`(
  (g."participantType" = ${participantType.user} and g.param0 = u.account)
  or (g."participantType" = ${participantType.role} and exists (
    select 1 from user_roles r where r.role_id = g.param0 and r.account = u.account))
  or (g."participantType" = ${participantType.department} and g.param0 <> '' and ${below(sql`g.param0`)})
  or (g."participantType" = ${participantType.dutyOfDepartment} and exists (
    select 1 from group_members m where m.account = u.account and m.group_id = g.param0 and m.duty = g.param1))
  or g."participantType" = ${participantType.everyone})`

export type Told = Pick<
  AnnouncementsRow,
  'announcement_id' | 'title' | 'body' | 'audience' | 'begins_at' | 'ends_at' | 'published_by'
>

/** Whether a person `u` is among those an audience names. */
export const namedBy = (audience: unknown) => namedIn(sql`${JSON.stringify(audience)}::jsonb`)

/** The same for an audience that stands in a column. */
export const namedIn = (audience: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from jsonb_to_recordset(${audience}) as g("participantType" int, param0 text, param1 text)
  where ${isNamed})`

/** How many people an audience finds who are here. */
export async function countAudience(tx: Tx, audience: unknown): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from users u where u.enabled and ${namedBy(audience)}`.execute(tx)
  return rows[0]?.n ?? 0
}

/**
 * Makes the readers of a published announcement those its audience finds now: who is new is told, who is no longer among them
 * and has not read it hears no more of it, and what was told before says what it says now.
 * @returns how many readers there are
 */
export async function tellReaders(tx: Tx, told: Told, now: Date): Promise<number> {
  const { announcement_id: announcementId, audience } = told
  const id = sql`${announcementId}::text`
  await sql`delete from announcement_readers r using users u where r.announcement_id = ${id} and u.account = r.account
    and r.read_at is null and (not u.enabled or not ${namedBy(audience)})`.execute(tx)
  await sql`delete from messages m where m.task_id = ${id} and m.event = 'announcement' and m.account not in (
    select r.account from announcement_readers r where r.announcement_id = ${id})`.execute(tx)
  await sql`insert into announcement_readers (announcement_id, account, told_at)
    select ${id}, u.account, ${now} from users u where u.enabled and ${namedBy(audience)}
    on conflict do nothing`.execute(tx)
  await sendMessages(tx, told, { now, to: sql`true` })
  await sql`update messages set title = ${told.title}, body = ${beginningOf(told.body)}, expires_at = ${told.ends_at}
    where task_id = ${id} and event = 'announcement'`.execute(tx)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from announcement_readers where announcement_id = ${id}`.execute(tx)
  return rows[0]?.n ?? 0
}

const beginningOf = (body: string) => richWords(body).replaceAll('\n', ' ').slice(0, longestBeginning)

/** Puts an announcement into the inboxes of readers `r`; with `again` also where it stands already. */
export async function sendMessages(
  tx: Tx,
  { announcement_id: id, title, body, begins_at: beginsAt, ends_at: endsAt, published_by: by }: Told,
  { now, to, again = false }: { now: Date; to: RawBuilder<unknown>; again?: boolean },
): Promise<void> {
  const at = beginsAt && beginsAt > now ? beginsAt : now
  await sql`insert into messages (message_id, account, event, task_id, title, body, sent_at, expires_at, from_account, from_name)
    select ${id} || ':' || r.account, r.account, 'announcement', ${id}, ${title}, ${beginningOf(body)}, ${at}, ${endsAt}::timestamptz,
      coalesce(p.account, ''), coalesce(p.name, '')
    from announcement_readers r join users u on u.account = r.account and u.enabled left join users p on p.account = ${by}
    where r.announcement_id = ${id} and ${to}
    on conflict (tenant_id, message_id) do ${again ? sql`update set sent_at = excluded.sent_at, read_at = null, done_at = null` : sql`nothing`}`.execute(
    tx,
  )
}

/** Who has still to do what an announcement asks, of readers `r`. */
export const outstanding = (mustConfirm: boolean): RawBuilder<unknown> =>
  mustConfirm ? sql`r.confirmed_at is null` : sql`r.read_at is null`

/** @returns how many were told again */
export async function remind(
  tx: Tx,
  told: Told & Pick<AnnouncementsRow, 'must_confirm'>,
  { now, since }: { now: Date; /** Not who was told or reminded after that. */ since: Date },
): Promise<number> {
  const which = sql`${outstanding(told.must_confirm)} and coalesce(r.reminded_at, r.told_at) <= ${since}`
  await sendMessages(tx, told, { now, to: which, again: true })
  const { rows } = await sql`update announcement_readers r set reminded_at = ${now} from users u
    where r.announcement_id = ${told.announcement_id} and u.account = r.account and u.enabled and ${which} returning r.account`.execute(
    tx,
  )
  return rows.length
}
