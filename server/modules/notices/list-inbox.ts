import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { countInbox as countContract, InboxEntry, listInbox as contract } from '@/lib/contracts/inbox'
import type { Locale } from '@/lib/contracts/auth'
import { messageReasons } from '@/lib/words/message-reasons'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { MessagesRow, TasksRow } from '@/server/platform/db/rows.generated'
import { hideUnseen } from './hide-unseen'
import { inView, ofUse, threadsOf, type Reader } from './inbox-threads'
import { textFor } from './message-text'

export type EntryRow = Pick<MessagesRow, 'event' | 'activity' | 'body' | 'from_account' | 'from_name'> & {
  thread_id: string
  at: Date
  messages: number
  unread: number
  done: boolean
  place: number
  token_id: string | null
  due_at: Date | null
  snoozed_until: Date | null
  resting: boolean
  muted: boolean
  followed: boolean
  told_title: string
  about_process: string | null
  about_part: string | null
  title: string | null
  no: string | null
  process_id: string | null
  process_name: string | null
  form_type: number | null
  /** Null where the person takes no part in the request. */
  summary: TasksRow['summary'] | null
}

/** An entry with its last message and its request, of entries `g`. What the form says is told to those who take part only. */
export const entryColumns = ({ account }: Reader): RawBuilder<unknown> => sql`
  g.thread_id, g.at, g.messages, g.unread, g.done, g.place, g.token_id, g.due_at, g.snoozed_until, g.resting,
  l.event, l.activity, l.body, l.from_account, l.from_name, l.title as told_title,
  c.process_id as about_process, c.part as about_part,
  exists (select 1 from inbox_marks k where k.account = ${account} and k.thread_id = g.thread_id and k.muted_at is not null) as muted,
  exists (select 1 from task_focus f where f.account = ${account} and f.task_id = g.thread_id) as followed,
  t.title, t.no, t.process_id, t.process_name, t.form_type,
  case when exists (select 1 from task_people p where p.task_id = g.thread_id and p.account = ${account}) then t.summary end as summary`

export const entryFrom = sql`join messages l on l.message_id = g.last_id left join tasks t on t.task_id = g.thread_id
  left join process_comments c on l.event = 'commented' and c.comment_id = substr(g.thread_id, 9)`

/** Whose title is what something is called, in every language. */
const nameOnly = ['operations', 'commented']

export function entryView(locale: Locale, row: EntryRow): InboxEntry {
  const summary = row.summary as { value: string; kind: string }[] | null
  return {
    threadId: row.thread_id,
    taskId: row.process_id === null ? null : row.thread_id,
    about: row.about_process === null ? null : { processId: row.about_process, part: row.about_part ?? '' },
    workItemId: row.token_id,
    reason: messageReasons[row.place] ?? 'mine',
    event: row.event,
    title: titleFor(
      locale,
      row.title ?? (nameOnly.includes(row.event) ? partFor(locale, row.told_title) : row.told_title),
    ),
    no: row.no ?? '',
    processId: row.process_id ?? '',
    processName: partFor(locale, row.process_name ?? ''),
    formType: row.form_type ?? 0,
    activityName: partFor(locale, row.activity),
    text: textFor(locale, row),
    fromAccount: row.from_account,
    fromName: partFor(locale, row.from_name),
    at: row.at.toISOString(),
    messages: row.messages,
    unread: row.unread,
    done: row.done,
    muted: row.muted,
    followed: row.followed,
    snoozedUntil: row.resting && row.snoozed_until ? row.snoozed_until.toISOString() : null,
    dueAt: row.due_at?.toISOString() ?? null,
    amount: summary?.find(({ kind }) => kind === 'money')?.value ?? null,
  }
}

/** One part of a person's inbox, newest first, and how many entries it has. */
export async function listInbox(
  context: CallContext,
  { view, reason, processId, unreadOnly, pageSize }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const { tx, caller, now, locale } = context
  const reader = { account: caller.account, now }
  const where = sql`${inView[view](reader)}
    ${reason ? sql`and g.place = ${messageReasons.indexOf(reason)}::int` : sql``}
    ${unreadOnly ? sql`and g.unread > 0` : sql``}
    ${processId ? sql`and exists (select 1 from tasks p where p.task_id = g.thread_id and p.process_id = ${processId})` : sql``}`
  const { rows } = await sql<EntryRow & { records: number }>`
    select ${entryColumns(reader)}, g.records from (
      select g.*, count(*) over () as records from ${threadsOf(reader, ofUse)} where ${where} order by g.at desc, g.thread_id limit ${pageSize}
    ) g ${entryFrom} order by g.at desc, g.thread_id`.execute(tx)
  const shown = await hideUnseen(context, rows)
  return { rows: shown.map((row) => entryView(locale, row)), records: rows[0]?.records ?? 0 }
}

type Counts = z.input<(typeof countContract)['data']>

/** How many entries each part holds: by the conditions of the lists themselves. */
export async function countInbox({ tx, caller, now, locale }: CallContext): Promise<Counts> {
  const reader = { account: caller.account, now }
  const { rows } = await sql<{
    view: keyof Counts['views']
    place: number
    process_id: string | null
    process_name: string | null
    n: number
    unread: number
  }>`
    with g as materialized (select * from ${threadsOf(reader, ofUse)})
    ${sql.join(
      (['inbox', 'snoozed', 'followed', 'muted'] as const).map(
        (view) => sql`select ${view} as view, g.place, t.process_id, max(t.process_name) as process_name, count(*) as n,
          count(*) filter (where g.unread > 0) as unread
          from g left join tasks t on t.task_id = g.thread_id where ${inView[view](reader)} group by g.place, t.process_id`,
      ),
      sql` union all `,
    )}`.execute(tx)
  const counts: Counts = {
    views: { inbox: 0, snoozed: 0, followed: 0, muted: 0 },
    unread: 0,
    reasons: {},
    processes: [],
  }
  const processes = new Map<string, Counts['processes'][number]>()
  for (const { view, place, process_id: processId, process_name: processName, n, unread } of rows) {
    counts.views[view] += n
    if (view !== 'inbox') continue
    counts.unread += unread
    const reason = messageReasons[place] ?? 'mine'
    counts.reasons[reason] = (counts.reasons[reason] ?? 0) + n
    if (processId === null) continue
    const known = processes.get(processId)
    processes.set(processId, {
      processId,
      name: partFor(locale, processName ?? ''),
      count: (known?.count ?? 0) + n,
    })
  }
  counts.processes = [...processes.values()].sort((one, two) => two.count - one.count || (one.name < two.name ? -1 : 1))
  return counts
}
