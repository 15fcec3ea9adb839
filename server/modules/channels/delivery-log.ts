import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeliveryRow, listDeliveries as contract } from '@/lib/contracts/notifications'
import { AppError } from '@/server/http/app-error'
import { problemIn } from '@/server/http/problem-words'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { Tx } from '@/server/platform/db'
import type { DeliveriesRow } from '@/server/platform/db/rows.generated'

/** What has been sent is remembered so long; what failed as well. */
const daysKept = 90

export async function listDeliveries(
  { tx, locale }: CallContext,
  { channel, state, keyword, ...page }: z.output<(typeof contract)['input']>,
): Promise<{ rows: DeliveryRow[]; records: number }> {
  const from = sql`deliveries d left join users u on u.account = d.account left join tasks t on t.task_id = d.task_id
    where ${channel} in ('', d.channel) and ${state} in ('', d.state)
      and ${finds(keyword, [sql`u.name`, sql`d.account`, sql`d.address`, sql`d.subject`, sql`t.no`], sql`u.sounds`)}`
  const { rows } = await sql<DeliveriesRow & { person_name: string | null; no: string | null }>`
    select d.*, u.name as person_name, t.no from ${from} order by d.made_at desc, d.delivery_id ${pageOf(page)}`.execute(
    tx,
  )
  const count = await sql<{ records: number }>`select count(*) as records from ${from}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      deliveryId: row.delivery_id,
      channel: row.channel as DeliveryRow['channel'],
      state: row.state as DeliveryRow['state'],
      account: row.account,
      personName: partFor(locale, row.person_name ?? ''),
      address: row.address,
      event: row.event,
      subject: row.subject,
      no: row.no ?? '',
      attempts: row.attempts,
      problem: problemIn(locale, row.problem),
      madeAt: row.made_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      nextAt: row.state === 'queued' ? row.due_at.toISOString() : null,
    })),
    records: count.rows[0]?.records ?? 0,
  }
}

/** @throws AppError object.unknown for what is on its way or has arrived */
export async function retryDelivery({ tx, now, audit }: CallContext, deliveryId: string): Promise<void> {
  const { rows } = await sql<Pick<DeliveriesRow, 'channel'>>`
    update deliveries set state = 'queued', attempts = 0, held = false, due_at = ${now}, changed_at = ${now}
    where delivery_id = ${deliveryId} and state in ('refused', 'bounced', 'failed') returning channel`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  await audit({ action: 'delivery.retry', objectType: 'delivery', objectId: deliveryId })
}

/** The last thing a mail system said against a person's address, unless something has arrived there since. */
export async function problemOf(tx: Tx, account: string, address: string): Promise<string> {
  const { rows } = await sql<Pick<DeliveriesRow, 'state' | 'problem'>>`
    select state, problem from deliveries where account = ${account} and channel = 'mail' and address = ${address} and state in ('sent', 'refused', 'bounced')
    order by changed_at desc limit 1`.execute(tx)
  return rows[0] && rows[0].state !== 'sent' ? rows[0].problem : ''
}

/** Forgets what was sent long ago, and links nobody can use any more. */
export async function tidyDeliveries(tx: Tx, now: Date): Promise<void> {
  await sql`delete from deliveries where state <> 'queued' and changed_at < ${now}::timestamptz - make_interval(days => ${daysKept})`.execute(
    tx,
  )
  await sql`delete from mail_links where expires_at < ${now}::timestamptz - make_interval(days => ${daysKept})`.execute(
    tx,
  )
}
