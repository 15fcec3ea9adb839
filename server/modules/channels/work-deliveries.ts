import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import type { ServerApp } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { MailServerLost } from '@/server/platform/mail'
import { planDigests } from './plan-deliveries'
import { sendMail } from './send-mail'
import { sendByGateway } from './send-by-gateway'
import { sendToDevices } from './push/send-to-devices'
import { sendToRobot } from './robots/send-to-robot'
import type { Delivery, SendingTools, Sent, Told } from './told'

/** How long a taken delivery is left alone: whoever took it may have died. Longer than any way takes to give up. */
const leaseSeconds = 180
const mostAttempts = 8
const batch = 40
const atOnce = 6

/** 30 s, 1 min, 2 min … at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(3600, 30 * 2 ** (attempts - 1))

interface Row {
  delivery_id: string
  channel: Delivery['channel']
  account: string
  robot_id: string
  event: string
  task_id: string | null
  notice: Delivery['notice']
  attempts: number
  held: boolean
}

async function takeDue(tx: Tx, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Row>`
    update deliveries d set attempts = d.attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (
      select delivery_id from deliveries where state = 'queued' and due_at <= ${now}
      order by due_at, delivery_id limit ${batch} for update skip locked
    ) due
    where d.delivery_id = due.delivery_id
    returning d.delivery_id, d.channel, d.account, d.robot_id, d.event, d.task_id, d.notice, d.attempts, d.held`.execute(
    tx,
  )
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    channel: row.channel,
    account: row.account,
    robotId: row.robot_id,
    event: row.event,
    taskId: row.task_id,
    notice: row.notice,
    attempts: row.attempts,
    held: row.held,
  }))
}

/** When digests were last looked for, by server and company. */
const lookedAt = new WeakMap<object, Map<string, number>>()

/** Digests are due by the minute: nobody is asked for more often. */
function isNewMinute({ database, tenantId }: ServerApp['deps'], now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000)
  const byCompany = lookedAt.get(database) ?? new Map<string, number>()
  if (byCompany.get(tenantId) === minute) return false
  lookedAt.set(database, byCompany.set(tenantId, minute))
  return true
}

/** Sends what is due, and tells how much that was. One that is slow or away holds up nobody else's. */
export async function workDeliveries(tools: SendingTools): Promise<number> {
  const { deps } = tools
  const now = deps.clock.now()
  const taken = await deps.database.transact(deps.tenantId, async (tx) => {
    if (isNewMinute(deps, now)) await planDigests(tx, deps, now)
    return takeDue(tx, now)
  })
  const bundles = bundled(taken)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, bundles.length) }, async () => {
      for (let next = bundles.shift(); next; next = bundles.shift())
        if (await stillHeld(tools, next)) await deliver(tools, next)
    }),
  )
  return taken.length
}

/**
 * Holds on to what has waited for its turn behind slow ones: from now on the lease is whole again.
 * @returns false where it had run out and another server has taken it
 */
async function stillHeld({ deps }: SendingTools, bundle: Delivery[]): Promise<boolean> {
  const taken = JSON.stringify(bundle.map(({ deliveryId, attempts }) => ({ deliveryId, attempts })))
  const { rows } = await deps.database.transact(deps.tenantId, (tx) =>
    sql`update deliveries d set due_at = ${deps.clock.now()}::timestamptz + make_interval(secs => ${leaseSeconds})
      from jsonb_to_recordset(${taken}::jsonb) as t("deliveryId" text, attempts int)
      where d.delivery_id = t."deliveryId" and d.attempts = t.attempts and d.state = 'queued' returning 1`.execute(tx),
  )
  return rows.length === bundle.length
}

/** What quiet hours kept back of one person and way goes as one. */
function bundled(taken: Delivery[]): Delivery[][] {
  const together = new Map<string, Delivery[]>()
  for (const one of taken) {
    const key = one.held && one.attempts === 1 ? `${one.channel} ${one.account}` : one.deliveryId
    together.set(key, [...(together.get(key) ?? []), one])
  }
  return [...together.values()]
}

async function deliver(tools: SendingTools, bundle: Delivery[]): Promise<void> {
  const { deps } = tools
  const ids = bundle.map(({ deliveryId }) => deliveryId)
  const mark = (state: string, { problem = '', subject }: { problem?: string; subject?: string }, dueAt?: Date) =>
    deps.database.transact(deps.tenantId, (tx) =>
      sql`update deliveries set state = ${state}, problem = ${problem.slice(0, 1000)}, changed_at = ${deps.clock.now()},
          subject = coalesce(${subject?.slice(0, 300) ?? null}, subject), due_at = coalesce(${dueAt ?? null}::timestamptz, due_at)
        -- What has come back already stays so.
        where delivery_id = any(${ids}::text[]) and state <> 'bounced'`.execute(tx),
    )
  try {
    const { kind, ...more } = await send(tools, bundle)
    await mark(kind, more)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const attempts = Math.max(...bundle.map((one) => one.attempts))
    deps.log.warn({ err: error, deliveries: ids.length, channel: bundle[0]?.channel, attempts }, 'not delivered')
    const later = new Date(deps.clock.now().getTime() + pauseAfter(attempts) * 1000)
    // A server that has to be set anew is waited for: what is written meanwhile is not given up.
    const isGivenUp = attempts >= mostAttempts && !(error instanceof MailServerLost)
    await mark(isGivenUp ? 'failed' : 'queued', { problem }, later)
  }
}

async function send(tools: SendingTools, bundle: Delivery[]): Promise<Sent> {
  const { deps, compose } = tools
  const [first] = bundle
  if (!first) return { kind: 'dropped' }
  const { told, locale } = await deps.database.transact(deps.tenantId, async (tx) => {
    const locale = await localeOf(tx, first)
    if (!locale) return { told: [], locale }
    const said: Told[] = []
    for (const one of bundle) {
      const content = await compose(tx, one, locale)
      if (content) said.push(content)
    }
    return { told: said, locale }
  })
  if (!locale || told.length === 0) return { kind: 'dropped' }
  switch (first.channel) {
    case 'mail':
      return sendMail(deps, first, told[0]!)
    case 'push':
      return sendToDevices(tools, first, told)
    case 'im':
    case 'sms':
      return sendByGateway(tools, first, told)
    case 'robot':
      return sendToRobot(tools, first, told[0]!)
  }
}

/** The reader's language; null for somebody who has left, or a robot that is gone. */
async function localeOf(tx: Tx, { account, robotId }: Delivery): Promise<Locale | null> {
  const { rows } = robotId
    ? await sql<{
        locale: Locale
      }>`select robot_locale as locale from chat_robots where robot_id = ${robotId} and enabled`.execute(tx)
    : await sql<{
        locale: Locale
      }>`select default_language as locale from users where account = ${account} and enabled`.execute(tx)
  return rows[0]?.locale ?? null
}
