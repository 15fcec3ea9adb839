import { sql } from 'kysely'
import type { z } from 'zod'
import type { reportBounce as contract } from '@/lib/contracts/mail-bounces'
import type { CallContext } from '@/server/http/serve'
import { deliveryIn, readBounce } from './read-bounce'

type Outcome = z.output<(typeof contract)['data']>['outcome']

/** Writes down with its mail that it came back. Told twice, it is written once; a mail that is being sent anew stays so. */
export async function takeBounce(
  { tx, now, audit }: CallContext,
  { report, messageId, reason }: z.output<(typeof contract)['input']>,
): Promise<{ outcome: Outcome }> {
  const bounce = report
    ? readBounce(report)
    : { deliveryId: deliveryIn(messageId), final: true, problem: reason || '550 5.0.0' }
  if (!bounce?.deliveryId) return { outcome: 'other' }
  const { deliveryId, final } = bounce
  const problem = bounce.problem.slice(0, 1000)
  const { rows } = await sql<{ state: string; is_tried: boolean }>`
    select state, attempts > 0 as is_tried from deliveries where delivery_id = ${deliveryId} and channel = 'mail' for update`.execute(
    tx,
  )
  if (!rows[0]) return { outcome: 'other' }
  if (!final) return { outcome: 'passing' }
  const { state, is_tried: isTried } = rows[0]
  // A server close by answers before it is written down that the mail has gone; nobody would tell it a second time.
  const hasGone = state === 'sent' || (state === 'queued' && isTried)
  if (hasGone) {
    await sql`update deliveries set state = 'bounced', problem = ${problem}, changed_at = ${now}
      where delivery_id = ${deliveryId}`.execute(tx)
    await audit({ action: 'delivery.bounced', objectType: 'delivery', objectId: deliveryId, after: { problem } })
  }
  return { outcome: hasGone || state === 'bounced' ? 'bounced' : 'passing' }
}
