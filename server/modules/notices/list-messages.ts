import { sql } from 'kysely'
import type { z } from 'zod'
import type { listMessages as contract } from '@/lib/contracts/messages'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { MessagesRow } from '@/server/platform/db/rows.generated'
import { ofUse } from './inbox-threads'
import { textFor } from './message-text'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

type Row = Pick<
  MessagesRow,
  'message_id' | 'event' | 'task_id' | 'token_id' | 'title' | 'activity' | 'body' | 'sent_at' | 'read_at' | 'done_at'
>

/** A page of what a person was told about requests: what is still open, or all of it. */
export async function listMessages({ tx, caller, locale }: CallContext, input: Input): Promise<Answer> {
  const mine = sql`m.account = ${caller.account} and m.event not in ('announcement', 'operations', 'commented') and ${ofUse}`
  const { rows } = await sql<Row>`
    select message_id, event, task_id, token_id, title, activity, body, sent_at, read_at, done_at from messages m
    where ${mine} ${input.all ? sql`` : sql`and done_at is null`} ${input.unreadOnly ? sql`and read_at is null and done_at is null` : sql``}
    order by sent_at desc, message_id limit ${input.pageSize} offset ${(input.currentPageIndex - 1) * input.pageSize}`.execute(
    tx,
  )
  const counted = await sql<{ records: number; unread: number }>`
    select count(*) as records, count(*) filter (where read_at is null and done_at is null) as unread from messages m
    where ${mine} ${input.all ? sql`` : sql`and done_at is null`}`.execute(tx)
  const { records = 0, unread = 0 } = counted.rows[0] ?? {}
  return {
    rows: rows.map((row) => ({
      messageId: row.message_id,
      event: row.event,
      taskId: row.task_id,
      workItemId: row.token_id,
      title: titleFor(locale, row.title),
      activityName: partFor(locale, row.activity),
      text: textFor(locale, row),
      sentAt: row.sent_at.toISOString(),
      read: row.read_at !== null,
      done: row.done_at !== null,
    })),
    records: input.unreadOnly ? unread : records,
    unread,
  }
}
