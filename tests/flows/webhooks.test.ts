import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operator } from '@/lib/words/workflow-enumerations'
import { planWebhooks, workWebhooks } from '@/server/modules/webhooks'
import { createOutbound } from '@/server/platform/outbound'
import { outboxOf } from '../support/deliver'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'
import { act, startPurchase } from '../support/purchase'

const minute = 60_000
const hour = 60 * minute

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** As the standard tells receivers to do, with nothing of ours. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const mine = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => one === `v1,${mine}`)
}

onBothDatabases('R2.9-10 R3-64 webhooks', (kind) => {
  let server: TestServer
  let receiver: Server
  let received: Received[]
  let answer: { status: number; location?: string }
  /** What happens before the other side answers. */
  let meanwhile: () => Promise<unknown>
  let address: string
  let host: string
  let outbox: ReturnType<typeof outboxOf>
  let outbound: ReturnType<typeof createOutbound>
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (piece) => (body += String(piece)))
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        void meanwhile().then(() =>
          response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('secret answer'),
        )
      })
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => receiver.once('listening', ready))
    host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
    address = `http://${host}/baton`
    server = await startTestServer({ kind, settings: { WEBHOOK_HOSTS: host } })
    outbox = outboxOf(server, { tells: planWebhooks })
    outbound = createOutbound()
  }, 120_000)
  beforeEach(() => {
    received = []
    answer = { status: 204 }
    meanwhile = async () => undefined
  })
  afterAll(async () => {
    await outbox.close()
    await outbound.close()
    await server.close()
    receiver.close()
  })

  interface Made {
    webhookId: string
    secret: string
  }
  const make = async (more: object = {}): Promise<Made> => {
    const { code, data } = await server.call<Made>('admin', '/api/webhook/save', {
      webhookName: '财务系统',
      url: address,
      events: ['task.started', 'step.reached', 'task.withdrawn'],
      ...more,
    })
    expect(code).toBe(200)
    return data
  }
  /** Time goes by with people at work: nobody's session ends of it. */
  const goBy = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 2 * hour) {
      server.clock.advance(Math.min(left, 2 * hour))
      for (const account of ['admin', 'zhangwei']) await server.call(account, '/api/workitem/counts', {})
    }
  }
  const drop = (webhookId: string) => server.call('admin', '/api/webhook/delete', { webhookId })
  const send = () => workWebhooks({ deps: server.app.deps, outbound })
  const deliver = async () => {
    await outbox.deliverAll()
    while ((await send()) > 0);
  }
  interface Delivery {
    deliveryId: string
    event: string
    state: string
    attempts: number
    status: number
    problem: string
    payload: string
  }
  const log = async (webhookId: string) =>
    (await server.call<{ rows: Delivery[] }>('admin', '/api/webhook/deliveries', { webhookId })).data.rows
  const stateOf = async (webhookId: string) =>
    (await server.call<{ state: string }>('admin', '/api/webhook/get', { webhookId })).data.state

  it('are told of what happens to requests, signed, by ids and names of steps alone', async () => {
    const { webhookId, secret } = await make({ processIds: ['purchase-request'] })
    const other = await make({ processIds: ['leave-request'] })
    const { taskId } = await startPurchase(server, 'zhangwei')
    await deliver()
    expect(received).toHaveLength(2)
    const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object })
    expect(bodies.map(({ type }) => type).sort()).toEqual(['step.reached', 'task.started'])
    for (const one of received) {
      expect(isSigned(one, secret)).toBe(true)
      expect(isSigned(one, other.secret)).toBe(false)
      expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false)
    }
    const started = bodies.find(({ type }) => type === 'task.started')!
    expect(Object.keys(started.data).sort()).toEqual(['initiator', 'no', 'processId', 'processName', 'round', 'taskId'])
    expect(started.data).toMatchObject({ taskId, processId: 'purchase-request', initiator: 'zhangwei' })
    expect(bodies.find(({ type }) => type === 'step.reached')?.data).toMatchObject({ activityId: expect.any(String) })
    expect((await log(webhookId)).every(({ state, status }) => state === 'sent' && status === 204)).toBe(true)
    expect(await log(other.webhookId)).toEqual([])
    await drop(webhookId)
    await drop(other.webhookId)
  })

  it('leave nothing in the outbox where nobody wants to be told', async () => {
    await startPurchase(server, 'zhangwei')
    const { rows } = await server.database.execute(`select 1 from outbox where kind = 'tell' and done_at is null`)
    expect(rows).toEqual([])
  })

  it('are told again with growing pauses, given up at last, and sent once more under the same id by page', async () => {
    const { webhookId } = await make({ events: ['task.started'] })
    answer = { status: 503 }
    await startPurchase(server, 'zhangwei')
    await deliver()
    expect(received).toHaveLength(1)
    expect(await log(webhookId)).toMatchObject([
      { state: 'queued', attempts: 1, status: 503, problem: '对方返回 HTTP 503' },
    ])
    expect(await send()).toBe(0)
    for (const pause of [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]) {
      await goBy(pause * 1000)
      await send()
    }
    expect(received).toHaveLength(9)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await log(webhookId)).toMatchObject([{ state: 'failed', attempts: 9 }])
    await drop(webhookId)
  })

  it('go out once, also where another server takes over what waits behind a receiver that is slow', async () => {
    const { webhookId } = await make({ events: ['task.started'] })
    for (let count = 0; count < 4; count++) await startPurchase(server, 'zhangwei')
    await outbox.deliverAll()
    meanwhile = async () => {
      server.clock.advance(100_000)
      if (received.length === 2) await send()
    }
    await send()
    expect(received).toHaveLength(4)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    expect((await log(webhookId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
    await drop(webhookId)
  })

  it('are sent once more by page: one, or all that failed', async () => {
    const { webhookId } = await make({ events: ['task.started'] })
    answer = { status: 410 }
    await startPurchase(server, 'zhangwei')
    await deliver()
    const [failed] = await log(webhookId)
    expect(failed).toMatchObject({ state: 'failed', status: 410 })
    expect(await stateOf(webhookId)).toBe('paused')
    answer = { status: 200 }
    expect(await server.call('admin', '/api/webhook/replay', { webhookId })).toMatchObject({ data: { count: 1 } })
    // Paused: it waits until somebody says that the other side is there again.
    expect(await send()).toBe(0)
    await server.call('admin', '/api/webhook/resume', { webhookId })
    await send()
    expect(await log(webhookId)).toMatchObject([{ deliveryId: failed!.deliveryId, state: 'sent', attempts: 1 }])
    const again = { webhookId, deliveryId: failed!.deliveryId }
    expect(await server.call('admin', '/api/webhook/replay', again)).toMatchObject({ data: { count: 1 } })
    await send()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(failed!.deliveryId))
    await drop(webhookId)
  })

  it('pause after many failures in a row, and their keeper is told', async () => {
    const { webhookId } = await make({ events: ['task.started'] })
    answer = { status: 500 }
    for (let at = 0; at < 20; at++) await startPurchase(server, 'zhangwei')
    await deliver()
    expect(await stateOf(webhookId)).toBe('paused')
    const inbox = await server.call<{ rows: { event: string; title: string }[] }>('admin', '/api/message/inbox', {})
    expect(inbox.data.rows).toContainEqual(
      expect.objectContaining({ event: 'operations', title: '事件推送“财务系统”已暂停' }),
    )
    expect(await send()).toBe(0)
    await drop(webhookId)
  })

  it('bear two signatures while the secret before has its grace, and one after it', async () => {
    const { webhookId, secret } = await make()
    const { data } = await server.call<{ secret: string }>('admin', '/api/webhook/rotate', { webhookId, grace: 1 })
    await server.call('admin', '/api/webhook/ping', { webhookId })
    expect([isSigned(received[0]!, secret), isSigned(received[0]!, data.secret)]).toEqual([true, true])
    server.clock.advance(hour + minute)
    await server.call('admin', '/api/webhook/ping', { webhookId })
    expect([isSigned(received[1]!, secret), isSigned(received[1]!, data.secret)]).toEqual([false, true])
    await drop(webhookId)
  })

  it('reach no address inside that is not allowed, follow no redirect, and say so in the trial', async () => {
    const inside = await make({ url: 'http://127.0.0.1:9/x' })
    const { webhookId } = inside
    expect((await server.call('admin', '/api/webhook/ping', { webhookId })).data).toMatchObject({
      ok: false,
      status: 0,
      problem: expect.stringContaining('不允许访问'),
    })
    const moved = await make()
    answer = { status: 302, location: 'http://127.0.0.1:9/y' }
    expect((await server.call('admin', '/api/webhook/ping', { webhookId: moved.webhookId })).data).toMatchObject({
      ok: false,
      status: 302,
    })
    for (const url of ['ftp://erp.example.com/x', 'javascript:alert(1)', 'nothing'])
      expect(
        await server.call('admin', '/api/webhook/save', { webhookName: 'x', url, events: ['task.started'] }),
      ).toMatchObject({ code: 400 })
    const named = { webhookName: 'x', url: 'https://a:b@erp.example.com/', events: ['task.started'] }
    expect(await server.call('admin', '/api/webhook/save', named)).toMatchObject({ code: 422 })
    await drop(webhookId)
    await drop(moved.webhookId)
  })

  it('keep their secrets sealed, and nothing of what the other side answers', async () => {
    const { webhookId, secret } = await make()
    await server.call('admin', '/api/webhook/ping', { webhookId })
    const { rows } = (await server.database.execute(
      `select (select coalesce(string_agg(a::text, ''), '') from audit_log a) || (select string_agg(h::text, '') from webhooks h) || (select string_agg(d::text, '') from webhook_deliveries d) as everything`,
    )) as { rows: { everything: string }[] }
    const everything = String(rows[0]?.everything)
    expect(everything).not.toContain(secret.slice(6))
    expect(everything).not.toContain('secret answer')
    expect(JSON.stringify((await server.call('admin', '/api/webhook/get', { webhookId })).data)).not.toContain(secret)
    await drop(webhookId)
  })

  it('hear of a request that is withdrawn', async () => {
    const { webhookId } = await make({ events: ['task.withdrawn', 'task.returned'] })
    const { taskId } = await startPurchase(server, 'zhangwei')
    const { data } = await server.call<{ task: { rev: number } }>('zhangwei', '/api/task/open', { taskId })
    const withdraw = { operator: operator.Withdraw, taskId, expectedRev: data.task.rev }
    expect((await act(server, 'zhangwei', withdraw)).code).toBe(200)
    const stopped = await startPurchase(server, 'zhangwei')
    const stop = { operator: operator.Stop, taskId: stopped.taskId, opinion: 'stop', expectedRev: data.task.rev }
    expect((await act(server, 'admin', stop)).code).toBe(200)
    await deliver()
    expect(
      received
        .map(({ body }) => JSON.parse(body) as { type: string; data: { taskId: string } })
        .map(({ type, data }) => [type, data.taskId]),
    ).toEqual(
      expect.arrayContaining([
        ['task.withdrawn', taskId],
        ['task.withdrawn', stopped.taskId],
      ]),
    )
    expect(received).toHaveLength(2)
    await drop(webhookId)
  })
})
