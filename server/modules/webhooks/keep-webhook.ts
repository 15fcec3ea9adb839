import { sql } from 'kysely'
import type { z } from 'zod'
import {
  webhookForm,
  type getWebhook,
  type listWebhookDeliveries as deliveriesContract,
  type listWebhooks as listContract,
  type rotateWebhook as rotateContract,
  type saveWebhook as saveContract,
  type webhookDeliveryStates,
  type webhookStates,
} from '@/lib/contracts/webhooks'
import { AppError } from '@/server/http/app-error'
import { problemIn } from '@/server/http/problem-words'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import { newId } from '@/server/platform/ids'
import type { WebhookDeliveriesRow, WebhooksRow } from '@/server/platform/db/rows.generated'
import { newSecret } from './sign'

/** More than anybody looks after; each step may be told to all of them. */
const mostWebhooks = 50

const stateOf = ({ enabled, paused_at }: WebhooksRow): (typeof webhookStates)[number] =>
  !enabled ? 'off' : paused_at ? 'paused' : 'active'

const secretOf = (row: WebhooksRow, now: Date) => ({
  secretAt: row.secret_at.toISOString(),
  oldUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
})

const formOf = (row: WebhooksRow) =>
  webhookForm.parse({
    webhookName: row.webhook_name,
    url: row.url,
    events: row.events,
    processIds: row.process_ids,
    enabled: row.enabled,
  })

/** @throws AppError object.unknown */
export async function findWebhook(tx: Tx, webhookId: string): Promise<WebhooksRow> {
  const { rows } = await sql<WebhooksRow>`select * from webhooks where webhook_id = ${webhookId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

export async function readWebhook(
  { tx, now }: CallContext,
  webhookId: string,
): Promise<z.input<typeof getWebhook.data>> {
  const row = await findWebhook(tx, webhookId)
  return { webhookId, ...formOf(row), state: stateOf(row), ...secretOf(row, now) }
}

/** @throws AppError object.unknown, webhook.tooMany, webhook.address */
export async function saveWebhook(
  context: CallContext,
  { secrets }: Pick<Dependencies, 'secrets'>,
  { webhookId: given, rev: _rev, ...form }: z.output<typeof saveContract.input>,
): Promise<z.input<typeof saveContract.data>> {
  const { tx, caller, now } = context
  const before = given ? formOf(await findWebhook(tx, given)) : undefined
  const { username, password } = new URL(form.url)
  if (username || password) throw new AppError('webhook.address')
  const { rows } = await sql<{ processes: number; hooks: number }>`select
    (select count(*) from processes where process_id = any(${form.processIds}::text[])) as processes,
    (select count(*) from webhooks) as hooks`.execute(tx)
  if (rows[0]?.processes !== new Set(form.processIds).size) throw new AppError('object.unknown')
  if (!given && rows[0].hooks >= mostWebhooks) throw new AppError('webhook.tooMany', { most: mostWebhooks })
  const webhookId = given || newId()
  const secret = newSecret()
  await sql`insert into webhooks (webhook_id, webhook_name, url, events, process_ids, enabled, sealed_secret, secret_at, changed_by, changed_at)
    values (${webhookId}, ${form.webhookName}, ${form.url}, ${form.events}::text[], ${form.processIds}::text[], ${form.enabled},
      ${secrets.seal(secret)}, ${now}, ${caller.account}, ${now})
    on conflict (tenant_id, webhook_id) do update set webhook_name = excluded.webhook_name, url = excluded.url, events = excluded.events,
      process_ids = excluded.process_ids, enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  await context.audit({ action: 'webhook.save', objectType: 'webhook', objectId: webhookId, before, after: form })
  return { webhookId, secret: given ? '' : secret }
}

/** @throws AppError object.unknown */
export async function rotateWebhook(
  context: CallContext,
  { secrets }: Pick<Dependencies, 'secrets'>,
  { webhookId, grace }: z.output<typeof rotateContract.input>,
): Promise<z.input<typeof rotateContract.data>> {
  const { tx, now } = context
  const row = await findWebhook(tx, webhookId)
  const secret = newSecret()
  const oldUntil = grace > 0 ? new Date(now.getTime() + grace * 3_600_000) : null
  await sql`update webhooks set sealed_old_secret = ${oldUntil ? row.sealed_secret : null}::text, old_until = ${oldUntil}::timestamptz,
    sealed_secret = ${secrets.seal(secret)}, secret_at = ${now} where webhook_id = ${webhookId}`.execute(tx)
  await context.audit({ action: 'webhook.rotate', objectType: 'webhook', objectId: webhookId, after: { grace } })
  return { secret, oldUntil: oldUntil?.toISOString() ?? null }
}

/** @throws AppError object.unknown */
export async function resumeWebhook(context: CallContext, webhookId: string): Promise<void> {
  const { tx, now } = context
  await findWebhook(tx, webhookId)
  await sql`update webhooks set paused_at = null, failures = 0 where webhook_id = ${webhookId}`.execute(tx)
  await sql`update webhook_deliveries set due_at = ${now} where webhook_id = ${webhookId} and state = 'queued'`.execute(
    tx,
  )
  await context.audit({ action: 'webhook.resume', objectType: 'webhook', objectId: webhookId })
}

/** @throws AppError object.unknown */
export async function deleteWebhook(context: CallContext, webhookId: string): Promise<void> {
  const before = formOf(await findWebhook(context.tx, webhookId))
  await sql`delete from webhooks where webhook_id = ${webhookId}`.execute(context.tx)
  await context.audit({ action: 'webhook.delete', objectType: 'webhook', objectId: webhookId, before })
}

export async function listWebhooks(
  { tx, now, locale }: CallContext,
  { keyword }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await sql<WebhooksRow & { waiting: number }>`
    select h.*, (select count(*) from webhook_deliveries d where d.webhook_id = h.webhook_id and d.state = 'queued') as waiting
    from webhooks h where ${keyword} = '' or h.webhook_name ilike ${contains(keyword)} or h.url ilike ${contains(keyword)}
    order by h.webhook_name, h.webhook_id`.execute(tx)
  const processes = await sql<{ process_id: string; process_name: string }>`
    select p.process_id, p.process_name from processes p
    where exists (select 1 from process_versions v where v.process_id = p.process_id and v.status = 'published')
    order by p.process_name, p.process_id`.execute(tx)
  return {
    rows: rows.map((row) => ({
      webhookId: row.webhook_id,
      webhookName: partFor(locale, row.webhook_name),
      url: row.url,
      events: row.events,
      processCount: row.process_ids.length,
      state: stateOf(row),
      failures: row.failures,
      waiting: row.waiting,
      lastSentAt: row.last_sent_at?.toISOString() ?? null,
      ...secretOf(row, now),
    })),
    processes: processes.rows.map((row) => ({
      processId: row.process_id,
      processName: partFor(locale, row.process_name),
    })),
  }
}

export async function listDeliveries(
  { tx, locale }: CallContext,
  { webhookId, state, ...page }: z.output<typeof deliveriesContract.input>,
): Promise<z.input<typeof deliveriesContract.data>> {
  const where = sql`webhook_id = ${webhookId} and ${state} in ('', state)`
  const { rows } = await sql<WebhookDeliveriesRow>`select * from webhook_deliveries where ${where}
    order by made_at desc, delivery_id desc ${pageOf(page)}`.execute(tx)
  const count = await sql<{
    records: number
  }>`select count(*) as records from webhook_deliveries where ${where}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      deliveryId: row.delivery_id,
      event: row.event,
      state: row.state as (typeof webhookDeliveryStates)[number],
      attempts: row.attempts,
      status: row.status,
      milliseconds: row.milliseconds,
      problem: problemIn(locale, row.problem),
      madeAt: row.made_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      nextAt: row.state === 'queued' ? row.due_at.toISOString() : null,
      no: row.no,
      payload: row.payload,
    })),
    records: count.rows[0]?.records ?? 0,
  }
}

/**
 * What has been sent or given up is sent once more, under the same id: a receiver that has it already knows it by that.
 * @throws AppError object.unknown where there is nothing of that kind
 */
export async function replay(
  context: CallContext,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<{ count: number }> {
  const { tx, now } = context
  await findWebhook(tx, webhookId)
  const which = deliveryId ? sql`delivery_id = ${deliveryId} and state <> 'queued'` : sql`state = 'failed'`
  const { rows } =
    await sql`update webhook_deliveries set state = 'queued', attempts = 0, due_at = ${now}, changed_at = ${now}, problem = ''
    where webhook_id = ${webhookId} and event <> 'ping' and ${which} returning delivery_id`.execute(tx)
  if (deliveryId && rows.length === 0) throw new AppError('object.unknown')
  await context.audit({
    action: 'webhook.replay',
    objectType: 'webhook',
    objectId: webhookId,
    after: { deliveryId, count: rows.length },
  })
  return { count: rows.length }
}
