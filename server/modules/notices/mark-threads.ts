import { sql } from 'kysely'
import type { z } from 'zod'
import type { markThreads as contract, snoozeThread as snoozeContract } from '@/lib/contracts/inbox'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { inView, ofUse, threadsOf } from './inbox-threads'

type Mark = z.output<(typeof contract)['input']>['mark']

/** Tells the person's other windows and devices that his inbox is another now. */
export async function tellOwnWindows({ tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>): Promise<void> {
  await sql`
    insert into inbox_changes (account, changed_at) values (${caller.account}, ${now})
    on conflict (tenant_id, account) do update set changed_at = excluded.changed_at`.execute(tx)
}

/**
 * Marks entries of the caller's inbox. What waits for him is done by doing it, and cannot be silenced.
 * @throws AppError message.stillToDo when nothing is left to mark because of that
 */
export async function markThreads(
  context: CallContext,
  { threadIds, mark }: z.output<(typeof contract)['input']>,
): Promise<{ threadIds: string[] }> {
  const { tx, caller, now } = context
  const reader = { account: caller.account, now }
  const only = threadIds.length > 0 ? sql`m.task_id = any(${threadIds}::text[])` : sql`m.done_at is null and ${ofUse}`
  const { rows } = await sql<{ thread_id: string; waits: boolean }>`
    select g.thread_id, g.token_id is not null as waits from ${threadsOf(reader, only)}
    where ${threadIds.length > 0 ? sql`true` : inView.inbox(reader)}`.execute(tx)
  const ended = mark === 'done' || mark === 'muted'
  const marked = rows.filter(({ waits }) => !(ended && waits)).map(({ thread_id: id }) => id)
  if (rows.length > 0 && marked.length === 0) throw new AppError('message.stillToDo')
  if (marked.length > 0) {
    await write(context, mark, marked)
    await tellOwnWindows(context)
  }
  return { threadIds: marked }
}

async function write({ tx, caller, now }: CallContext, mark: Mark, threads: string[]): Promise<void> {
  const mine = sql`account = ${caller.account} and task_id = any(${threads}::text[])`
  switch (mark) {
    case 'read':
      await sql`update messages set read_at = ${now} where ${mine} and read_at is null and sent_at <= ${now}`.execute(
        tx,
      )
      return
    case 'unread':
      // The last of what is open; the earlier ones were read.
      await sql`update messages set read_at = null where message_id in (
        select distinct on (task_id) message_id from messages where ${mine} and done_at is null and sent_at <= ${now}
        order by task_id, sent_at desc, message_id desc)`.execute(tx)
      return
    case 'done':
      await sql`update messages set done_at = ${now}, read_at = coalesce(read_at, ${now})
        where ${mine} and done_at is null and sent_at <= ${now}`.execute(tx)
      return
    case 'undone':
      await sql`update messages set done_at = null where message_id in (
        select distinct on (task_id) message_id from messages where ${mine} and sent_at <= ${now}
        order by task_id, sent_at desc, message_id desc)`.execute(tx)
      return
    case 'muted':
    case 'unmuted':
      await sql`insert into inbox_marks (account, thread_id, muted_at)
        select ${caller.account}, thread, ${mark === 'muted' ? now : null}::timestamptz from unnest(${threads}::text[]) as t(thread)
        on conflict (tenant_id, account, thread_id) do update set muted_at = excluded.muted_at`.execute(tx)
  }
}

/** Nobody plans further ahead; a slip of the keyboard would hide a request for good. */
const longestRest = 366 * 24 * 60 * 60 * 1000

/**
 * Puts a request or an announcement aside until a moment, for the caller alone, or brings it back.
 * @throws AppError object.unknown, message.snoozePast, message.snoozeBeyondDue
 */
export async function snoozeThread(
  context: CallContext,
  { threadId, until }: z.output<(typeof snoozeContract)['input']>,
): Promise<{ snoozedUntil: string | null }> {
  const { tx, caller, now } = context
  const { rows } = await sql<{ due_at: Date | null; waits: boolean; told: boolean }>`
    select min(i.due_at) as due_at, count(i.token_id) > 0 as waits,
      exists (select 1 from messages m where m.account = ${caller.account} and m.task_id = ${threadId} and m.sent_at <= ${now}) as told
    from work_items i where i.account = ${caller.account} and i.task_id = ${threadId} and i.open`.execute(tx)
  const { due_at: dueAt = null, waits = false, told = false } = rows[0] ?? {}
  if (!waits && !told) throw new AppError('object.unknown')
  const at = until === null ? null : new Date(until)
  if (at && (at <= now || at.getTime() > now.getTime() + longestRest)) throw new AppError('message.snoozePast')
  if (at && dueAt && at > dueAt) throw new AppError('message.snoozeBeyondDue', { due: dueAt })
  if (at && waits) await keepFindable(context, threadId)
  await sql`insert into inbox_marks (account, thread_id, snoozed_until) values (${caller.account}, ${threadId}, ${at})
    on conflict (tenant_id, account, thread_id) do update set snoozed_until = excluded.snoozed_until`.execute(tx)
  await tellOwnWindows(context)
  return { snoozedUntil: at?.toISOString() ?? null }
}

/** What is put aside is found in the inbox, also where its arrival was told before messages were kept. */
async function keepFindable({ tx, caller, now }: CallContext, taskId: string): Promise<void> {
  await sql`
    insert into messages (message_id, account, event, task_id, token_id, title, activity, body, sent_at, read_at, from_name)
    select 'aside:' || i.token_id || ':' || i.account, i.account, 'arrived', i.task_id, i.token_id, t.title, i.activity_name, '',
      least(i.arrived_at, ${now}), ${now}, coalesce(i.from_name, '')
    from work_items i join tasks t using (tenant_id, task_id)
    where i.account = ${caller.account} and i.task_id = ${taskId} and i.open
      and not exists (select 1 from messages m where m.account = i.account and m.task_id = i.task_id and m.done_at is null)
    order by i.arrived_at desc limit 1
    on conflict (tenant_id, message_id) do update set done_at = null`.execute(tx)
}
