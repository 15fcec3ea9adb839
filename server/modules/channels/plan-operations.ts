import { sql } from 'kysely'
import { companyPost, type PostTools } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import { companySettings } from './company-settings'
import { keepPlanned } from './plan-deliveries'
import type { Delivery } from './told'

/** Something about the running of the system that people outside of Baton learn as well. */
export interface OperationsNotice {
  noticeId: string
  accounts: string[]
  title: string
  text: string
  /** Where more of it stands. */
  path: string
  ways: readonly ('mail' | 'im' | 'sms' | 'robot')[]
}

/**
 * Writes down what goes outside of it, one row per person and way that is set up, and one per group that hears of the running of
 * the system. It comes at any hour: what nobody wants to hear of at night is set up not to be watched at night.
 */
export async function planOperations(
  tx: Tx,
  post: PostTools,
  { noticeId, accounts, title, text, path, ways }: OperationsNotice,
  now: Date,
): Promise<void> {
  const settings = await companySettings(tx)
  const open = {
    mail: (await companyPost(post, tx)).available,
    im: settings.imInterface !== '',
    sms: settings.smsInterface !== '',
  }
  const { rows: people } = await sql<{ account: string; email: string }>`
    select account, email from users where enabled and account = any(${accounts}::text[])`.execute(tx)
  const { rows: robots } = ways.includes('robot')
    ? await sql<{ robot_id: string; robot_name: string }>`
        select robot_id, robot_name from chat_robots where enabled and events @> '["operations"]'::jsonb`.execute(tx)
    : { rows: [] }
  const row = (channel: Delivery['channel'], more: { account?: string; robotId?: string; address: string }) => ({
    account: '',
    robotId: '',
    ...more,
    deliveryId: `${noticeId}:${channel}:${more.account ?? more.robotId}`,
    channel,
    event: 'operations',
    taskId: null,
    notice: { activity: title, text, path },
    held: false,
    dueAt: now,
  })
  await keepPlanned(
    tx,
    [
      ...people.flatMap(({ account, email }) => [
        ...(ways.includes('mail') && open.mail && email ? [row('mail', { account, address: email })] : []),
        ...(ways.includes('im') && open.im ? [row('im', { account, address: account })] : []),
        ...(ways.includes('sms') && open.sms ? [row('sms', { account, address: account })] : []),
      ]),
      ...robots.map(({ robot_id: robotId, robot_name: address }) => row('robot', { robotId, address })),
    ],
    now,
  )
}
