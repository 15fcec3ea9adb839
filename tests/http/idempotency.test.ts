import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('R4 a changing call sent again', (kind) => {
  let server: TestServer
  beforeAll(async () => { server = await startTestServer({ kind }) })
  afterAll(() => server.close())

  const key = { 'idempotency-key': 'one-intention-0001' }
  const signOuts = async () => {
    const { rows } = await server.database.transact(defaultTenant, (tx) => sql<{ n: number }>`select count(*) as n from audit_log where action = 'signOut'`.execute(tx))
    return rows[0]!.n
  }

  it('is carried out once and answered alike, also ten times in parallel', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, async () => {
      const { data } = await server.call<{ token: string }>(null, '/api/auth/login', { account: 'zhangwei', password: 'Baton#2026' })
      return { authorization: `Bearer ${data.token}` }
    }))
    const answers = await Promise.all(sessions.map((session) => server.call(null, '/api/auth/logout', {}, { ...session, ...key })))
    const bodies = new Set(answers.map(({ code, data, message }) => JSON.stringify({ code, data, message })))
    expect([...bodies]).toEqual(['{"code":200,"data":{},"message":""}'])
    expect(await signOuts()).toBe(1)
  })

  it('is refused when another content comes under the same key', async () => {
    const answer = await server.call('zhangwei', '/api/auth/logout', { other: 'content' }, key)
    expect(answer.code).toBe(409)
    expect(await signOuts()).toBe(1)
  })
})
