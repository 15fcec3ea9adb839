import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PushDevicesRow } from '@/server/platform/db/rows.generated'
import { lineOf } from '../send-by-gateway'
import type { Delivery, SendingTools, Sent, Told } from '../told'
import type { Subscription } from './devices'
import { encryptPush, longestPayload } from './encrypt-push'
import { pushKeys, vapidHeader } from './vapid'

/** In milliseconds: a push service that hangs holds up nobody for longer. */
const patience = 8_000
/** A push that reaches nobody within a day says what everybody knows by then. */
const secondsToLive = 86_400

/** Pushes to every browser of a person; one its service no longer knows is forgotten. */
export async function sendToDevices(tools: SendingTools, delivery: Delivery, told: Told[]): Promise<Sent> {
  const { deps } = tools
  const { devices, keys } = await deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<Pick<PushDevicesRow, 'device_id' | 'sealed_subscription'>>`
      select d.device_id, d.sealed_subscription from push_devices d join users u on u.account = d.account
      where d.account = ${delivery.account} and u.enabled`.execute(tx)
    return { devices: rows, keys: await pushKeys(tx, deps) }
  })
  if (devices.length === 0) return { kind: 'dropped' }
  const { line } = await lineOf(tools, delivery, told)
  const payload = payloadOf(delivery, told, line)
  const answers = await Promise.all(
    devices.map(async ({ device_id: deviceId, sealed_subscription: sealed }) => ({
      deviceId,
      ...(await pushTo(tools, JSON.parse(deps.secrets.open(sealed)) as Subscription, { payload, keys, delivery })),
    })),
  )
  const of = (kind: string) => answers.filter((answer) => answer.kind === kind)
  const ids = (kind: string) => of(kind).map(({ deviceId }) => deviceId)
  await deps.database.transact(deps.tenantId, async (tx) => {
    await sql`delete from push_devices where device_id = any(${ids('gone')}::text[])`.execute(tx)
    await sql`update push_devices set sent_at = ${deps.clock.now()} where device_id = any(${ids('sent')}::text[])`.execute(
      tx,
    )
  })
  if (of('sent').length > 0) return { kind: 'sent', subject: line }
  const problem = answers.map((answer) => answer.problem).join('; ')
  // Only where another try may do better: a browser that is gone is gone.
  if (of('later').length > 0) throw new Error(problem)
  return { kind: 'refused', subject: line, problem }
}

function payloadOf({ taskId, notice }: Delivery, told: Told[], line: string): Buffer {
  const one = told.length === 1 ? told[0] : undefined
  const content = {
    title: line.slice(0, 200),
    body: (one?.fields ?? [])
      .map(({ label, value }) => `${label} ${value}`)
      .join('\n')
      .slice(0, 400),
    path: one?.open || '/modules/portal/workitems/Queue',
    tag: `${taskId ?? ''} ${notice.tokenId ?? ''}`.trim(),
  }
  const whole = Buffer.from(JSON.stringify(content))
  return whole.length <= longestPayload ? whole : Buffer.from(JSON.stringify({ ...content, body: '' }))
}

interface Push {
  payload: Buffer
  keys: { publicKey: string; privateKey: string }
  delivery: Delivery
}

async function pushTo(
  { deps, interfaces: { outbound } }: SendingTools,
  { endpoint, ...browser }: Subscription,
  { payload, keys, delivery }: Push,
): Promise<{ kind: 'sent' | 'gone' | 'refused' | 'later'; problem: string }> {
  const host = new URL(endpoint).host
  try {
    const { status } = await outbound.call({
      url: endpoint,
      method: 'POST',
      milliseconds: patience,
      headers: {
        ttl: String(secondsToLive),
        urgency: 'normal',
        // The same said again of the same item takes the place of what has not been fetched yet.
        topic: createHash('sha256')
          .update(`${delivery.taskId} ${delivery.notice.tokenId}`)
          .digest('base64url')
          .slice(0, 32),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: vapidHeader(keys, endpoint, contactOf(deps.env), deps.clock.now()),
      },
      body: encryptPush(payload, browser),
    })
    if (status >= 200 && status < 300) return { kind: 'sent', problem: '' }
    const problem = `${host}: ${status}`
    if (status === 404 || status === 410) return { kind: 'gone', problem }
    return { kind: status === 429 || status >= 500 ? 'later' : 'refused', problem }
  } catch (error) {
    return { kind: 'later', problem: `${host}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function contactOf({ MAIL_FROM, PUBLIC_URL }: SendingTools['deps']['env']): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim()
  return `mailto:${address}`
}
