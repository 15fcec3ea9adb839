import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '@/server/http/caller'
import { servedCalls } from '@/server/http/serve'
import { defaultTenant } from '@/server/platform/db'
import { startPurchase, uploadAs } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'
import { accessTable, callerAccounts, type CallerKind, type Fixture } from './access-table'

describe('S1 every call by every kind of caller', () => {
  let server: TestServer
  let fixture: Fixture
  beforeAll(async () => {
    server = await startTestServer()
    const fileId = await uploadAs(server, 'zhangwei', 'quote.txt', 'three offers')
    const started = await startPurchase(server, 'zhangwei', { attachments: [fileId] })
    fixture = { server, fileId, taskId: started.taskId, processId: started.processId }
  })
  afterAll(() => server.close())

  const request = (path: string) => `${servedCalls.get(path)?.method === 'GET' ? 'GET ' : ''}${path}`

  it('names every call that is served, and no other', () => {
    expect([...servedCalls.keys()].sort()).toEqual(Object.keys(accessTable).sort())
  })

  it('R7-01 answers 401 to nobody, an expired, a revoked and another tenant’s session', async () => {
    const session = async (tenant: string, expires: Date) => {
      const token = randomBytes(32).toString('base64url')
      await server.database.transact(tenant, (tx) =>
        sql`insert into sessions (session_id, token_hash, account, created_at, seen_at, expires_at)
        values (${randomBytes(8).toString('hex')}, ${hashToken(token)}, 'zhangwei', now(), now(), ${expires})`.execute(
          tx,
        ),
      )
      return token
    }
    const later = new Date(server.clock.now().getTime() + 3_600_000)
    const expired = await session(defaultTenant, new Date(server.clock.now().getTime() - 1))
    const revoked = await session(defaultTenant, later)
    await server.call(null, '/api/auth/logout', {}, { authorization: `Bearer ${revoked}` })
    await sql`insert into tenants (tenant_id, name) values ('other', 'Other')`.execute(server.database.owner)
    await server.database.transact('other', (tx) =>
      sql`insert into users (account, name) values ('zhangwei', 'Another')`.execute(tx),
    )
    const otherTenant = await session('other', later)

    for (const [path, row] of Object.entries(accessTable)) {
      for (const token of [undefined, expired, revoked, otherTenant, 'not-a-token-at-all-0123456789']) {
        const answer = await server.call(
          null,
          request(path),
          row.input?.(fixture, 'stranger') ?? {},
          token ? { authorization: `Bearer ${token}` } : {},
        )
        expect({ path, token: Boolean(token), code: answer.code }).toEqual({
          path,
          token: Boolean(token),
          code: row.anonymous ?? 401,
        })
      }
    }
  })

  it.each(Object.keys(callerAccounts) as CallerKind[])('gives the %s what the table says', async (kind) => {
    for (const [path, row] of Object.entries(accessTable)) {
      if (row.except) continue
      const answer = await server.call(callerAccounts[kind], request(path), row.input?.(fixture, kind) ?? {})
      const code = answer.code ?? answer.status
      expect({ path, code }).toEqual({ path, code: 'all' in row.expect ? row.expect.all : row.expect[kind] })
    }
  })
})
