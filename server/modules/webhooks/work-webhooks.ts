import { sql } from 'kysely'
import { locales } from '@/lib/contracts/auth'
import { problemIn } from '@/server/http/problem-words'
import { sentence, toldInEveryLanguage } from '@/server/http/sentences'
import { tellOperators } from '@/server/modules/jobs'
import type { Tx } from '@/server/platform/db'
import type { WebhookDeliveriesRow, WebhooksRow } from '@/server/platform/db/rows.generated'
import { sendWebhook, type Answered, type Hook, type SendingTools } from './send-webhook'

/** How long a taken delivery is left alone: whoever took it may have died. Longer than one takes to give up. */
const leaseSeconds = 180
const batch = 40
const atOnce = 6
/** Seconds until the next try; after the last one it is given up. Together a little more than two days. */
const pauses = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]
/** Failed tries in a row after which a webhook pauses and its people are told. */
const mostFailures = 20
/** What has waited so long with a webhook that is paused is of no use any more. */
const daysKept = 30

type Due = Pick<WebhookDeliveriesRow, 'delivery_id' | 'webhook_id' | 'payload' | 'attempts'> & Hook

/** Of webhooks that are neither off nor paused; they wait for their turn otherwise. */
async function takeDue(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update webhook_deliveries d set attempts = d.attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (
      select q.delivery_id, h.url, h.sealed_secret, h.sealed_old_secret, h.old_until
      from webhook_deliveries q join webhooks h on h.webhook_id = q.webhook_id
      where q.state = 'queued' and q.due_at <= ${now} and h.enabled and h.paused_at is null
      order by q.due_at, q.delivery_id limit ${batch} for update of q skip locked
    ) due
    where d.delivery_id = due.delivery_id
    returning d.delivery_id, d.webhook_id, d.payload, d.attempts, due.url, due.sealed_secret, due.sealed_old_secret, due.old_until`.execute(
    tx,
  )
  return rows
}

/** Sends what is due, and tells how much that was. What one webhook has goes in turn: one that is slow holds up nobody else's. */
export async function workWebhooks(tools: SendingTools): Promise<number> {
  const { database, tenantId, clock } = tools.deps
  const now = clock.now()
  const due = await database.transact(tenantId, (tx) => takeDue(tx, now))
  const waiting = [...new Set(due.map(({ webhook_id }) => webhook_id))].map((id) =>
    due.filter(({ webhook_id }) => webhook_id === id),
  )
  await Promise.all(
    Array.from({ length: Math.min(atOnce, waiting.length) }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        for (const delivery of next) if (await stillHeld(tools, delivery)) await deliver(tools, delivery)
    }),
  )
  return due.length
}

/**
 * Holds on to what has waited for its turn behind slow ones: from now on the lease is whole again.
 * @returns false where it had run out and another server has taken it, or it is no longer to be sent
 */
async function stillHeld({ deps }: SendingTools, { delivery_id: id, attempts }: Due): Promise<boolean> {
  const { rows } = await deps.database.transact(deps.tenantId, (tx) =>
    sql`update webhook_deliveries set due_at = ${deps.clock.now()}::timestamptz + make_interval(secs => ${leaseSeconds})
      where delivery_id = ${id} and attempts = ${attempts} and state = 'queued' returning 1`.execute(tx),
  )
  return rows.length > 0
}

async function deliver(tools: SendingTools, delivery: Due): Promise<void> {
  const answered = await sendWebhook(tools, delivery, delivery)
  await tools.deps.database.transact(tools.deps.tenantId, (tx) => settle(tx, tools, delivery, answered))
}

async function settle(tx: Tx, { deps }: SendingTools, delivery: Due, answered: Answered): Promise<void> {
  const { ok, status, milliseconds, problem } = answered
  const { delivery_id: id, webhook_id: webhookId, attempts } = delivery
  const now = deps.clock.now()
  // 410: the other side says that nobody is there any more.
  const pause = status === 410 ? undefined : pauses[attempts - 1]
  const state = ok ? 'sent' : pause === undefined ? 'failed' : 'queued'
  await sql`update webhook_deliveries set state = ${state}, status = ${status}, milliseconds = ${milliseconds}, problem = ${problem.slice(0, 500)},
    changed_at = ${now}, due_at = ${now}::timestamptz + make_interval(secs => ${pause ?? 0}) where delivery_id = ${id} and state = 'queued'`.execute(
    tx,
  )
  if (ok) {
    await sql`update webhooks set failures = 0, last_sent_at = ${now} where webhook_id = ${webhookId}`.execute(tx)
    return
  }
  const { rows } = await sql<Pick<WebhooksRow, 'webhook_name' | 'changed_by'>>`
    with failed as (
      update webhooks set failures = failures + 1 where webhook_id = ${webhookId} returning webhook_id, failures
    )
    select h.webhook_name, h.changed_by from webhooks h join failed f using (webhook_id)
    where h.paused_at is null and (f.failures >= ${mostFailures} or ${status} = 410)`.execute(tx)
  const [hook] = rows
  if (!hook) return
  await sql`update webhooks set paused_at = ${now} where webhook_id = ${webhookId}`.execute(tx)
  deps.log.warn({ webhookId, status }, 'webhook paused')
  await tellOperators(
    tx,
    deps,
    {
      noticeId: `webhook:${webhookId}:${now.getTime()}`,
      threadId: `webhook:${webhookId}`,
      title: toldInEveryLanguage('operations.webhook.title', { name: hook.webhook_name }),
      text: locales
        .map((locale) =>
          sentence(locale, 'operations.webhook.text', { problem: problemIn(locale, problem) }).replaceAll('|', '/'),
        )
        .join('|'),
      path: '/admin/webhooks',
      ways: ['mail'],
      audience: [],
      also: hook.changed_by,
    },
    now,
  )
}

/** Forgets deliveries of long ago; what was never sent as well. */
export async function tidyWebhooks(tx: Tx, now: Date): Promise<void> {
  await sql`delete from webhook_deliveries where changed_at < ${now}::timestamptz - make_interval(days => ${daysKept})`.execute(
    tx,
  )
}
