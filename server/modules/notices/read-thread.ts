import { sql } from 'kysely'
import type { z } from 'zod'
import type { readThread as contract } from '@/lib/contracts/inbox'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { MessagesRow } from '@/server/platform/db/rows.generated'
import { hideUnseen } from './hide-unseen'
import { threadsOf } from './inbox-threads'
import { entryColumns, entryFrom, entryView, type EntryRow } from './list-inbox'
import { textFor } from './message-text'

type Answer = z.input<(typeof contract)['data']>
type Told = Pick<
  MessagesRow,
  'message_id' | 'event' | 'activity' | 'body' | 'from_account' | 'from_name' | 'sent_at' | 'read_at' | 'done_at'
>
type Whole = EntryRow & {
  initiator_account: string | null
  initiator_name: string | null
  initiator_department_name: string | null
}

/** More than a person reads of one request. */
const mostMessages = 100

/**
 * One entry of the caller's inbox; another's message is no more known here than one that never was.
 * @throws AppError object.unknown
 */
export async function readThread(
  context: CallContext,
  { threadId, messageId }: z.output<(typeof contract)['input']>,
): Promise<Answer> {
  const { tx, caller, now, locale } = context
  const reader = { account: caller.account, now }
  const which = threadId
    ? sql`m.task_id = ${threadId}`
    : sql`m.task_id = (select n.task_id from messages n where n.message_id = ${messageId} and n.account = ${caller.account})`
  const { rows } = await sql<Whole>`
    select ${entryColumns(reader)}, t.initiator_account, t.initiator_name, t.initiator_department_name
    from ${threadsOf(reader, which)} ${entryFrom}`.execute(tx)
  const [row] = await hideUnseen(context, rows)
  if (!row) throw new AppError('object.unknown')
  const told = await sql<Told>`
    select message_id, event, activity, body, from_account, from_name, sent_at, read_at, done_at from messages m
    where m.account = ${caller.account} and m.task_id = ${row.thread_id} and m.sent_at <= ${now}
    order by m.sent_at desc, m.message_id desc limit ${mostMessages}`.execute(tx)
  const isHidden = row.event === 'commented' && row.about_process === null
  const summary = (row.summary ?? []) as { label: string; value: string }[]
  return {
    entry: entryView(locale, row),
    initiator:
      row.summary && row.initiator_account
        ? {
            account: row.initiator_account,
            name: partFor(locale, row.initiator_name ?? ''),
            departmentName: partFor(locale, row.initiator_department_name ?? ''),
          }
        : null,
    summary: summary.map(({ label, value }) => ({ label: partFor(locale, label), value: partFor(locale, value) })),
    messages: told.rows.reverse().map((one) => ({
      messageId: one.message_id,
      event: one.event,
      activityName: partFor(locale, one.activity),
      text: isHidden ? '' : textFor(locale, one),
      fromAccount: one.from_account,
      fromName: partFor(locale, one.from_name),
      at: one.sent_at.toISOString(),
      read: one.read_at !== null,
      done: one.done_at !== null,
    })),
  }
}
