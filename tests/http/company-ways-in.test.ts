import type ldap from 'ldapjs'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { startDirectory } from '../support/directory'
import { startSmallProvider } from '../support/small-provider'
import { startTestServer, type TestServer } from '../support/test-server'

const redirectUri = 'http://localhost:3000/sso/authorize'
type Provider = Awaited<ReturnType<typeof startSmallProvider>>

const begin = (server: TestServer, company: string) =>
  server.call<{ state: string; nonce: string; codeVerifier: string }>(null, '/api/auth/beginSingleSignOn', {
    redirectUri,
    company,
  })

/** Through the provider, as a browser that begins in one company and comes back to another. */
async function signInBy(
  server: TestServer,
  provider: Provider,
  { from = '', to }: { from?: string; to?: string } = {},
) {
  const { data } = await begin(server, from)
  provider.state.nonce = data.nonce
  return server.call<{ account: string; token: string }>(null, '/api/auth/finishSingleSignOn', {
    callbackUrl: `${redirectUri}?code=any&state=${data.state}`,
    state: data.state,
    nonce: data.nonce,
    codeVerifier: data.codeVerifier,
    company: to ?? from,
  })
}

describe('R2.9-15 the provider and the directory of the installation', () => {
  let server: TestServer
  let provider: Provider
  let directory: ldap.Server
  beforeAll(async () => {
    // Somebody of the first company, whose account there is that of an administrator elsewhere.
    provider = await startSmallProvider({ account: 'admin', clientId: 'baton' })
    const started = await startDirectory({ admin: 'in-the-directory' })
    directory = started.directory
    server = await startTestServer({
      settings: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'baton',
        OIDC_CLIENT_SECRET: 'provider-secret',
        LDAP_URL: started.url,
      },
    })
    await server.call('admin', '/api/tenant/create', {
      code: 'acme',
      names: ['Acme', '', ''],
      administratorName: 'Namesake',
      hostNames: ['acme.example.com'],
    })
    await server.app.deps.companies.read()
    await server.database.transact('acme', (tx) => sql`update users set password_hash = null`.execute(tx))
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
    await new Promise<void>((resolve) => directory.close(() => resolve()))
  })

  const waysAt = async (host: string) =>
    (
      await server.call<{ singleSignOn: object | null }>(
        null,
        '/api/auth/getSignInWays',
        {},
        {
          'x-forwarded-host': host,
        },
      )
    ).data.singleSignOn
  const byDirectory = (company: string) =>
    server.call(null, '/api/auth/login', { account: 'admin', password: 'in-the-directory', company })

  it('let nobody into a further company by an account that is somebody else there', async () => {
    expect((await signInBy(server, provider)).code).toBe(200)
    expect((await begin(server, 'acme')).code).toBe(40103)
    expect((await signInBy(server, provider, { to: 'acme' })).code).toBe(40103)
    expect((await byDirectory('acme')).code).toBe(40101)
    expect(await waysAt('acme.example.com')).toBeNull()
    expect(await waysAt('work.example.com')).not.toBeNull()
  })

  it('answer for a company there is not as for one whose people do not come in so, and lead into no other', async () => {
    expect((await begin(server, 'nowhere')).code).toBe(40103)
    const { code, data } = await signInBy(server, provider, { to: 'nowhere' })
    expect({ code, data }).toEqual({ code: 40103, data: null })
  })

  it('hold where a system administrator says that they know its people, and are taken back there', async () => {
    const { data } = await server.call<object>('admin', '/api/tenant/get', { code: 'acme' })
    expect(data).toMatchObject({ outsideWaysIn: false })
    const save = async (code: string, on: boolean) => {
      const read = await server.call<object>('admin', '/api/tenant/get', { code })
      const names = ['Acme', '', '']
      const saved = await server.call('admin', '/api/tenant/save', {
        ...read.data,
        names,
        outsideWaysIn: on,
        rev: read.rev,
      })
      await server.app.deps.companies.read()
      return saved.code
    }
    expect(await save('acme', true)).toBe(200)
    expect(await waysAt('acme.example.com')).not.toBeNull()
    expect(await signInBy(server, provider, { from: 'acme' })).toMatchObject({ code: 200, data: { account: 'admin' } })
    expect((await byDirectory('acme')).code).toBe(200)
    expect(await save('acme', false)).toBe(200)
    expect((await begin(server, 'acme')).code).toBe(40103)
    expect(await save(defaultTenant, false)).toBe(200)
    expect((await begin(server, '')).code).toBe(40103)
    expect(await save(defaultTenant, true)).toBe(200)
  })
})

describe('R2.1-05 who is bound to a provider', () => {
  let server: TestServer
  let before: Provider
  let after: Provider
  beforeAll(async () => {
    before = await startSmallProvider({ account: 'lina', clientId: 'baton' })
    after = await startSmallProvider({ account: 'lina', clientId: 'baton' })
    after.state.subject = 'another name for her'
    server = await startTestServer()
  })
  afterAll(async () => {
    await server.close()
    await before.close()
    await after.close()
  })
  const set = async ({ issuer }: Provider) => {
    const { rev } = await server.call('admin', '/api/settings/get', { group: 'signIn' })
    const values = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'baton', OIDC_CLIENT_SECRET: 'provider-secret' }
    expect((await server.call('admin', '/api/settings/save', { group: 'signIn', values, rev })).code).toBe(200)
  }
  const forget = (by: string, account: string) => server.call(by, '/api/admin/forgetProvider', { account })
  const isBound = async () =>
    (await server.call<{ rows: { boundOutside: boolean }[] }>('admin', '/api/admin/listUsers', { keyword: 'lina' }))
      .data.rows[0]?.boundOutside

  it('is bound anew where another provider is set, and gets in', async () => {
    expect(await isBound()).toBe(false)
    await set(before)
    expect((await signInBy(server, before)).code).toBe(200)
    expect(await isBound()).toBe(true)
    await set(after)
    expect(await signInBy(server, after)).toMatchObject({ code: 200, data: { account: 'lina' } })
    expect((await signInBy(server, after)).code).toBe(200)
  })

  it('is not bound to somebody else of the same provider who took the account', async () => {
    after.state.subject = 'somebody else'
    expect((await signInBy(server, after)).code).toBe(40103)
  })

  it('S6 an administrator forgets it: sessions end, the next one is bound, and it is noted', async () => {
    const session = { authorization: `Bearer ${await server.tokenOf('lina')}` }
    for (const account of ['lina', 'wangfang']) expect((await forget(account, 'lina')).code).toBe(403)
    expect(await forget('admin', 'LiNa')).toMatchObject({ code: 200, data: { ended: expect.any(Number) } })
    expect((await server.call(null, '/api/account/logininfo', {}, session)).code).toBe(401)
    expect(await isBound()).toBe(false)
    expect((await forget('admin', 'lina')).code).toBe(404)
    expect((await signInBy(server, after)).code).toBe(200)
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{
        action: string
      }>`select action from audit_log where object_id = 'lina' and action in ('signIn.bound', 'provider.forget')
        order by audit_id`.execute(tx),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'signIn.bound',
      'signIn.bound',
      'provider.forget',
      'signIn.bound',
    ])
  })

  it('goes by a system administrator where it is one', async () => {
    after.state.account = 'admin'
    after.state.subject = 'of the administrator'
    await signInBy(server, after)
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set is_administrator = true where account = 'songyumei'`.execute(tx),
    )
    expect((await forget('songyumei', 'admin')).code).toBe(403)
  })
})
