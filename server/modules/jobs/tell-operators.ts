import { sql } from 'kysely'
import type { AudienceLine } from '@/lib/contracts/audience'
import type { PostTools } from '@/server/modules/auth'
import { namedBy } from '@/server/modules/announcements'
import { planOperations, type OperationsNotice } from '@/server/modules/channels'
import type { Tx } from '@/server/platform/db'

/** Something about the running of the system; its words in every language. */
interface ToTell extends Omit<OperationsNotice, 'accounts'> {
  /** What it is about: entries about the same stand together in the inbox. */
  threadId: string
  audience: readonly AudienceLine[]
  /** Who is told besides. */
  also?: string
  /** The administrators of the company as well, or those above the companies: where there are none, the former. */
  administrators?: 'company' | 'system'
}

const administering = {
  company: sql<boolean>`u.is_administrator`,
  system: sql<boolean>`(u.is_system_administrator or u.is_administrator and not exists (
    select 1 from users s where s.enabled and s.is_system_administrator))`,
}

/**
 * Tells people about the running of the system, in Baton and outside of it. Told twice under one id it is one message.
 * @returns how many are told
 */
export async function tellOperators(
  tx: Tx,
  deps: PostTools,
  { threadId, audience, also = '', administrators, ...notice }: ToTell,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ account: string }>`
    select u.account from users u where u.enabled and (u.account = ${also} or ${namedBy(audience)}
      or ${administrators ? administering[administrators] : sql`false`}) order by u.account limit 1000`.execute(tx)
  const accounts = rows.map(({ account }) => account)
  await sql`insert into messages (message_id, account, event, task_id, title, body, sent_at)
    select ${notice.noticeId} || ':' || p.account, p.account, 'operations', ${threadId}, ${notice.title}, ${notice.text}, ${now}
    from unnest(${accounts}::text[]) as p(account) on conflict do nothing`.execute(tx)
  await planOperations(tx, deps, { ...notice, accounts }, now)
  return accounts.length
}
