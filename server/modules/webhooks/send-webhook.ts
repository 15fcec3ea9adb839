import type { Dependencies } from '@/server/http/server-app'
import { OutboundRefused, type Outbound } from '@/server/platform/outbound'
import type { WebhookDeliveriesRow, WebhooksRow } from '@/server/platform/db/rows.generated'
import { signatures } from './sign'

/** In milliseconds: who has more to do than to note a message does it afterwards. */
const patience = 10_000

export interface SendingTools {
  deps: Pick<Dependencies, 'database' | 'tenantId' | 'clock' | 'secrets' | 'log' | 'mailer' | 'env'>
  outbound: Outbound
}

export type Hook = Pick<WebhooksRow, 'url' | 'sealed_secret' | 'sealed_old_secret' | 'old_until'>

export interface Answered {
  ok: boolean
  /** 0 where nobody answered. */
  status: number
  milliseconds: number
  problem: string
}

/** Sends a body once, signed; what comes back beside the status is of no interest, and is kept nowhere. */
export async function sendWebhook(
  { deps: { secrets, clock, env }, outbound }: SendingTools,
  { url, sealed_secret, sealed_old_secret, old_until }: Hook,
  { delivery_id: id, payload: body }: Pick<WebhookDeliveriesRow, 'delivery_id' | 'payload'>,
): Promise<Answered> {
  const now = clock.now()
  const timestamp = Math.floor(now.getTime() / 1000)
  const old = sealed_old_secret && old_until && old_until > now ? [secrets.open(sealed_old_secret)] : []
  const began = performance.now()
  const done = (status: number, problem: string): Answered => ({
    ok: status >= 200 && status < 300,
    status,
    milliseconds: Math.round(performance.now() - began),
    problem,
  })
  if (!sealed_secret) return done(0, 'it has no secret yet')
  try {
    const { status } = await outbound.call({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Baton',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures({ id, timestamp, body }, [secrets.open(sealed_secret), ...old]),
      },
      body,
      milliseconds: patience,
      redirects: 0,
      allowedHosts: env.WEBHOOK_HOSTS,
    })
    return done(status, status >= 200 && status < 300 ? '' : `HTTP ${status}`)
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    return done(0, error.message)
  }
}
