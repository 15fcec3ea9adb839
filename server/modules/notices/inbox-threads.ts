import { sql, type RawBuilder } from 'kysely'
import type { InboxView } from '@/lib/contracts/inbox'
import { isArchived } from '@/server/runtime'
import { messageReasons, reasonOfEvent, type MessageReason } from '@/lib/words/message-reasons'

/** Whose inbox, and when it is looked at. */
export interface Reader {
  account: string
  now: Date
}

type Condition = RawBuilder<unknown>

/** Of the reasons of one entry the first counts: their places in `messageReasons`. */
const place = (reason: MessageReason) => messageReasons.indexOf(reason)
/** The events that do not speak of one's own request; see `reasonOfEvent`. */
const toldApart = ['alert', 'mentioned', 'commented', 'copied', 'notification', 'announcement', 'operations']
const placeOfMessage = sql`case m.event ${sql.join(
  toldApart.map((event) => sql`when ${event} then ${place(reasonOfEvent(event))}::int`),
  sql` `,
)} else ${place('mine')}::int end`

/**
 * The entries of an inbox: messages joined by what they are about, as `g`. An entry is `resting` while its person has put it
 * aside, at the latest until the deadline of his step; `silent` when he wants to hear no more of it and nothing of it waits for
 * him. Lists and counts stand on this alone.
 */
export function threadsOf({ account, now }: Reader, only: Condition = sql`true`): Condition {
  return sql`(
    select m.task_id as thread_id, max(m.sent_at) as at, count(*) as messages,
      count(*) filter (where m.read_at is null and m.done_at is null) as unread,
      bool_and(m.done_at is not null) as done,
      case when i.task_id is not null then 0 else coalesce(min(${placeOfMessage}) filter (where m.done_at is null), min(${placeOfMessage})) end as place,
      (array_agg(m.message_id order by (m.done_at is not null), m.sent_at desc, m.message_id desc))[1] as last_id,
      i.token_id, i.due_at, k.snoozed_until,
      coalesce(k.snoozed_until > ${now} and (i.due_at is null or i.due_at > ${now}), false) as resting,
      k.muted_at is not null and i.task_id is null as silent
    from messages m
      left join (select w.task_id, min(w.due_at) as due_at, (array_agg(w.token_id order by w.arrived_at desc, w.token_id))[1] as token_id
        from work_items w where w.account = ${account} and w.open group by w.task_id) i on i.task_id = m.task_id
      left join inbox_marks k on k.account = m.account and k.thread_id = m.task_id
    where m.account = ${account} and m.sent_at <= ${now} and (m.expires_at is null or m.expires_at > ${now}) and ${only}
    group by m.task_id, i.task_id, i.token_id, i.due_at, k.snoozed_until, k.muted_at) g`
}

/** Messages (`m`) about what is not archived: that is nobody's to work on. */
export const ofUse = sql`not exists (select 1 from tasks a where a.task_id = m.task_id and ${isArchived(sql`a`)})`

/** What each part of the inbox holds. */
export const inView: Record<InboxView, (reader: Reader) => Condition> = {
  inbox: () => sql`not g.done and not g.resting and not g.silent`,
  snoozed: () => sql`not g.done and g.resting`,
  muted: () => sql`not g.done and not g.resting and g.silent`,
  done: () => sql`g.done`,
  followed: ({ account }) =>
    sql`exists (select 1 from task_focus f where f.account = ${account} and f.task_id = g.thread_id)`,
}
