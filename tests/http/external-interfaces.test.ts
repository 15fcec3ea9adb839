import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExternalInterface, listInterfaceCalls, testInterface } from '@/lib/contracts/external-interfaces'
import { tidyInterfaceCalls } from '@/server/modules/interfaces'
import { defaultTenant } from '@/server/platform/db'
import { startTestServer, type TestServer } from '../support/test-server'

interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** Another system: it remembers what it was asked, and misbehaves where it is asked to. */
async function otherSystem(): Promise<{ server: Server; url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      })
      if (path.includes('never')) return
      if (path.includes('inside')) return void response.writeHead(302, { location: `http://127.0.0.2:1/secret` }).end()
      if (path.includes('nonsense')) return void response.end('<html>')
      if (path.includes('deep')) return void response.end(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
      const times = received.filter((one) => one.path === path).length
      if (path.includes('shaky') && times < 3) return void response.writeHead(503).end()
      if (path.includes('refuses')) return void response.writeHead(400).end('no')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ order: { no: 'ORDER-1', lines: [{ item: 'desk' }] } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` }
}

describe('external interfaces', () => {
  let server: TestServer
  let other: Awaited<ReturnType<typeof otherSystem>>
  beforeAll(async () => {
    server = await startTestServer()
    other = await otherSystem()
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'erp',
      type: 1,
      url: other.url,
      headers: { authorization: 'Bearer s3cret' },
    })
  }, 120_000)
  afterAll(async () => {
    other.server.closeAllConnections()
    other.server.close()
    await server.close()
  })

  const save = async (change: object = {}) => {
    const answer = await server.call<ExternalInterface>('admin', '/api/extInterface/saveInterface', {
      name: 'Order',
      service: 'erp',
      path: 'orders/{no}',
      inParam: [{ name: 'no', required: 'Y' }],
      outParam: [{ name: 'orderNo', path: 'order.no' }],
      ...change,
    })
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const test = (id: string, values: object = {}) =>
    server.call<z.output<typeof testInterface.data>>('admin', '/api/extInterface/testInterface', { id, values })

  it('R7.5-11 R7.5-12 R3-14 lists interfaces, and tells their parameters as JSON texts', async () => {
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'ERP',
      catalogType: 'ExtInterface',
      catalogOrder: 1,
    })
    const id = await save({ catalogId: catalog.data.catalogId })
    await save({ name: 'Out of use', catalogId: catalog.data.catalogId, enable: false })
    const list = await server.call<{ id: string; name: string }[]>('lina', '/api/extInterface/list', {
      catalogId: catalog.data.catalogId,
      keyword: 'ord',
    })
    expect(list.data).toMatchObject([{ id, name: 'Order' }])
    const told = await server.call<{ inParam: string; outParam: string }>('lina', '/api/extInterface/get', { id })
    expect(told.code).toBe(200)
    expect(JSON.parse(told.data.inParam)).toEqual([{ name: 'no', type: 'text', required: 'Y', value: '' }])
    expect(JSON.parse(told.data.outParam)).toEqual([{ name: 'orderNo', type: 'json' }])
    expect(JSON.stringify(told.data)).not.toContain('order.no')
  })

  it('is called with its parameters in their places, with the credentials of its service, and answers by its out parameters', async () => {
    const get = await test(await save({ path: 'orders/{no}?again={no}' }), { no: 'a/../b&c' })
    expect(get.data).toMatchObject({ ok: true, status: 200, error: '', values: { orderNo: 'ORDER-1' } })
    expect(other.received.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/orders/a%2F..%2Fb%26c?again=a%2F..%2Fb%26c',
      headers: { authorization: 'Bearer s3cret' },
    })
    const post = await test(
      await save({
        method: 'POST',
        path: 'orders',
        body: '{"note":"{no}"}',
        outParam: [
          { name: 'item', path: 'order.lines.0.item' },
          { name: 'nothing', path: 'not.there' },
        ],
      }),
      { no: '","admin":"yes' },
    )
    expect(post.data.values).toEqual({ item: 'desk', nothing: null })
    expect(JSON.parse(other.received.at(-1)!.body)).toEqual({ note: '","admin":"yes' })
  })

  it('reads values by their types, and names those that do not fit', async () => {
    const inParam = [
      { name: 'count', type: 'number', required: 'Y' },
      { name: 'urgent', type: 'flag' },
      { name: 'lines', type: 'json', value: '[1]' },
    ]
    const id = await save({ method: 'POST', path: 'orders', inParam })
    expect((await test(id, { count: '3', urgent: 'true' })).data.ok).toBe(true)
    expect(JSON.parse(other.received.at(-1)!.body)).toEqual({ count: 3, urgent: true, lines: [1] })
    const before = other.received.length
    expect((await test(id, { urgent: 'perhaps', lines: '{' })).fields).toEqual({
      'values.count': '必须填写',
      'values.urgent': '与类型不符',
      'values.lines': '与类型不符',
    })
    expect(other.received).toHaveLength(before)
  })

  it('tries again what may pass, and not what was refused', async () => {
    const shaky = await test(await save({ path: 'shaky', tries: 3 }), { no: '1' })
    expect(shaky.data).toMatchObject({ ok: true })
    const calls = other.received.filter(({ path }) => path.endsWith('shaky'))
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    const refused = await test(await save({ path: 'refuses', tries: 3 }), { no: '1' })
    expect(refused.data).toMatchObject({ ok: false, status: 400, error: 'HTTP 400' })
    expect(other.received.filter(({ path }) => path.endsWith('refuses'))).toHaveLength(1)
  })

  it('S8 says what went wrong: no answer, nonsense, a way inside; nothing is reached there', async () => {
    expect((await test(await save({ path: 'never', timeoutSeconds: 1 }), { no: '1' })).data).toMatchObject({
      ok: false,
      error: 'no answer in time',
    })
    expect((await test(await save({ path: 'nonsense' }), { no: '1' })).data).toMatchObject({
      ok: false,
      error: 'the answer is not JSON',
    })
    expect((await test(await save({ path: 'deep' }), { no: '1' })).data).toMatchObject({
      ok: false,
      error: 'the answer is not JSON',
    })
    expect((await test(await save({ path: 'inside' }), { no: '1' })).data).toMatchObject({
      ok: false,
      error: '127.0.0.2 may not be called',
    })
    expect((await test(await save({ path: '//127.0.0.1:1/else' }), { no: '1' })).data).toMatchObject({ ok: true })
    expect(other.received.at(-1)!.path).toBe('/api/127.0.0.1:1/else')
    expect((await test(await save({ path: 'http://evil.example/steal' }), { no: '1' })).data).toMatchObject({
      ok: false,
      error: expect.stringContaining('evil.example'),
    })
  })

  it('leaves a line in the log for every call, without what was sent or answered, and no secret anywhere', async () => {
    const id = await save()
    await test(id, { no: 'PRIVATE-1' })
    const log = await server.call<z.output<typeof listInterfaceCalls.data>>('admin', '/api/extInterface/listCalls', {
      id,
    })
    expect(log.data).toMatchObject({
      records: 1,
      rows: [{ account: 'admin', ok: true, status: 200, tries: 1, error: '' }],
    })
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ text: string }>`
      select (select string_agg(c::text, '') from ext_interface_calls c) || (select string_agg(a::text, '') from audit_log a) as text`.execute(
        tx,
      ),
    )
    expect(rows[0]!.text).not.toContain('PRIVATE-1')
    expect(rows[0]!.text).not.toContain('s3cret')
  })

  it('forgets calls after a quarter of a year', async () => {
    const id = await save()
    await test(id, { no: '1' })
    const later = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)
    const records = async () =>
      (await server.call<{ records: number }>('admin', '/api/extInterface/listCalls', { id })).data.records
    await server.database.transact(defaultTenant, (tx) => tidyInterfaceCalls(tx, later(89)))
    expect(await records()).toBe(1)
    await server.database.transact(defaultTenant, (tx) => tidyInterfaceCalls(tx, later(91)))
    expect(await records()).toBe(0)
  })

  it('names what is wrong at its field', async () => {
    const wrong = (change: object) =>
      server.call('admin', '/api/extInterface/saveInterface', { name: 'x', service: 'erp', ...change })
    expect((await wrong({ service: 'none' })).fields).toEqual({ service: '请选择服务' })
    expect((await wrong({ inParam: [{ name: 'a' }, { name: 'a' }] })).fields).toHaveProperty(['inParam.1.name'])
    expect((await wrong({ inParam: [{ name: '1a' }] })).fields).toHaveProperty(['inParam.0.name'])
    expect((await wrong({ body: '{"a":' })).fields).toHaveProperty('body')
    const id = await save()
    expect((await server.call('admin', '/api/extInterface/deleteInterface', { id })).code).toBe(200)
    expect((await test(id)).code).toBe(404)
  })
})
