import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** One thing to tell several people. */
export interface MessageToKeep {
  /** Told twice under the same id, it is one message. */
  noticeId: string
  accounts: string[]
  event: string
  taskId: string
  tokenId: string | null
  activity: string
  text: string
  at: Date
  /** Who caused it, where somebody did. */
  by?: { account: string; name: string }
}

/** Writes a message for each person that exists and is enabled. */
export async function keepMessages(tx: Tx, messages: MessageToKeep[]): Promise<void> {
  await sql`
    insert into messages (message_id, account, event, task_id, token_id, title, activity, body, sent_at, from_account, from_name, done_at)
    select m."noticeId" || ':' || u.account, u.account, m.event, t.task_id, m."tokenId", t.title, m.activity, m.text, m.at,
      coalesce(m.by ->> 'account', ''), coalesce(m.by ->> 'name', ''),
      -- What was decided before anybody was told of it is nothing to do any more.
      case when exists (select 1 from work_items w where w.token_id = m."tokenId" and w.account = u.account and not w.open) then m.at end
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as m("noticeId" text, accounts jsonb, event text, "taskId" text, "tokenId" text, activity text, text text, at timestamptz, by jsonb),
      jsonb_array_elements_text(m.accounts) as person(account), users u, tasks t
    where u.account = person.account and u.enabled and t.task_id = m."taskId"
    on conflict do nothing`.execute(tx)
}
