import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { postgresUrl, startTestServer, type TestServer } from '../support/test-server'

const onPostgres = process.env.TEST_POSTGRES ? it : it.skip

describe('S8 an installation that names the hosts it may reach', () => {
  let server: TestServer
  let other: Server
  let port: number
  let reached: string[]
  beforeAll(async () => {
    server = await startTestServer({ settings: { OUTBOUND_HOSTS: 'localhost, *.partner.example' } })
    other = createServer((request, response) => {
      reached.push(request.url ?? '')
      if (request.url?.includes('away'))
        return response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
      return response.setHeader('content-type', 'application/json').end('{}')
    })
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    port = (other.address() as AddressInfo).port
  })
  beforeEach(() => {
    reached = []
  })
  afterAll(async () => {
    other.closeAllConnections()
    other.close()
    await server.close()
  })

  const keep = (dataSourceName: string, type: number, url: string) =>
    server.call('admin', '/api/dataSource/saveDataSource', { dataSourceName, type, url }, { 'x-locale': 'en-US' })
  const ask = async (service: string, path: string) => {
    const { data } = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
      name: path,
      service,
      path,
    })
    return (
      await server.call<{ ok: boolean; error: string }>('admin', '/api/extInterface/testInterface', { id: data.id })
    ).data
  }
  /** As one that was kept before there was a list. */
  const keptBefore = async (name: string, type: number, url: string) => {
    await keep(name, type, type === 0 ? 'postgres://localhost/x' : 'http://localhost/')
    const sealed = server.app.deps.secrets.seal(url)
    await server.database.transact(defaultTenant, (tx) =>
      sql`update data_sources set sealed_url = ${sealed} where name = ${name}`.execute(tx),
    )
  }

  it('S8 what is sealed for one address is told to no other: it is given anew', async () => {
    const save = (more: object) =>
      server.call('admin', '/api/dataSource/saveDataSource', { dataSourceName: 'moved', type: 1, ...more })
    const headers = { authorization: 'Bearer secret-of-erp' }
    expect((await save({ url: `http://localhost:${port}/api/`, headers })).code).toBe(200)
    for (const url of [
      'https://evil.partner.example/',
      `http://localhost:${port + 1}/`,
      `https://localhost:${port}/`,
    ]) {
      const answer = await save({ url })
      expect([url, answer.code, Object.keys(answer.fields ?? {})]).toEqual([url, 400, ['url']])
    }
    expect((await save({ url: `http://localhost:${port}/other/` })).code).toBe(200)
    expect((await save({ url: 'https://evil.partner.example/', headers })).code).toBe(200)
    expect((await save({ type: 0, url: 'postgres://localhost/x' })).code).toBe(400)
  })

  it('takes no service and no database beyond them, said at the field in the reader’s language', async () => {
    for (const [type, url] of [
      [1, 'https://example.com/api'],
      [0, 'postgres://reader@db.example.com/erp'],
      [0, 'mysql://reader@partner.example/erp'],
    ] as const)
      expect(await keep('beyond', type, url)).toMatchObject({
        code: 400,
        fields: { url: expect.stringContaining('not among the hosts') },
      })
    expect((await keep('near', 1, `http://localhost:${port}/`)).code).toBe(200)
    expect((await keep('below', 0, 'postgres://reader@db.partner.example/erp')).code).toBe(200)
  })

  it('reaches those on the list, and nothing else: neither kept before nor by a redirect', async () => {
    await keep('listed', 1, `http://localhost:${port}/`)
    expect(await ask('listed', 'orders')).toMatchObject({ ok: true })
    expect(await ask('listed', 'away')).toMatchObject({
      ok: false,
      error: expect.stringContaining('127.0.0.1 is not among the hosts'),
    })
    await keptBefore('older', 1, `http://127.0.0.1:${port}/`)
    expect((await ask('older', 'orders')).ok).toBe(false)
    expect(reached).toEqual(['/orders', '/away'])
  })

  onPostgres('asks no database beyond the list, kept before there was one', async () => {
    const url = new URL(postgresUrl('postgres'))
    url.hostname = '127.0.0.1'
    await keptBefore('base', 0, url.href)
    const { data } = await server.call<{ reachable: boolean; error: string }>(
      'admin',
      '/api/dataSource/testDataSource',
      {
        dataSourceName: 'base',
      },
    )
    expect(data).toEqual({ reachable: false, error: '127.0.0.1 is not among the hosts that may be reached' })
  })
})
