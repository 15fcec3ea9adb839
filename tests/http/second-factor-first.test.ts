import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { startSmallProvider } from '../support/small-provider'
import { password, startTestServer, type TestServer } from '../support/test-server'

describe('a second factor that is demanded', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const demand = async (of: string | null) => {
    const { rev } = await server.call('admin', '/api/settings/get', { group: 'signIn' })
    return server.call('admin', '/api/settings/save', { group: 'signIn', values: { SECOND_FACTOR: of }, rev })
  }
  const session = async (account: string, code = '') => {
    const { data } = await server.call<{ token: string }>(null, '/api/auth/login', { account, password, code })
    const bearer = { authorization: `Bearer ${data.token}` }
    return <Data = Record<string, unknown>>(path: string, input: object = {}) =>
      server.call<Data>(null, path, input, bearer)
  }
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
  const setUp = async (ask: Awaited<ReturnType<typeof session>>) => {
    const { data } = await ask<{ secret: string }>('/api/account/beginSecondFactor')
    expect((await ask('/api/account/confirmSecondFactor', { code: codeOf(data.secret) })).code).toBe(200)
    return data.secret
  }
  const needs = async (ask: Awaited<ReturnType<typeof session>>) =>
    (await ask('/api/account/logininfo')).data.needsSecondFactor
  const refused = { code: 403, message: '请先开启两步验证' }
  const lists = (ask: Awaited<ReturnType<typeof session>>) => ask('/api/workitem/list', { kind: 0 })

  it('6.3.3 of administrators: as long as they are, and of nobody else', async () => {
    const [admin, lina] = [await session('admin'), await session('lina')]
    expect((await demand('administrators')).code).toBe(200)
    expect([await needs(admin), await needs(lina)]).toEqual([true, false])
    expect(await lists(admin)).toMatchObject(refused)
    expect((await lists(lina)).code).toBe(200)
    await setUp(admin)
    expect((await lists(admin)).code).toBe(200)
    expect(await needs(admin)).toBe(false)
  })

  it('6.3.3 of everybody: nothing is open before it is set up, also in a session from before', async () => {
    const before = await session('wangfang')
    expect((await lists(before)).code).toBe(200)
    expect((await demand('everybody')).code).toBe(200)
    for (const path of ['/api/account/getMySessions', '/api/workitem/list', '/api/account/savePreferences'])
      expect([path, await before(path, { kind: 0 })]).toEqual([path, expect.objectContaining(refused)])
    expect((await before('/api/menu/getAllUserMenuList')).code).not.toBe(401)
    server.clock.advance(11 * 60_000)
    // Setting it up decides about signing in: it asks for a proof like any other time.
    expect((await before('/api/account/beginSecondFactor')).code).toBe(40105)
    expect((await before('/api/account/prove', { password })).code).toBe(200)
    const secret = await setUp(before)
    expect((await lists(before)).code).toBe(200)
    server.clock.advance(60_000)
    expect((await lists(await session('wangfang', codeOf(secret)))).code).toBe(200)
    // Whoever switches it off stands before it again.
    expect((await before('/api/account/removeSecondFactor', { password })).code).toBe(200)
    expect(await lists(before)).toMatchObject(refused)
    expect((await before('/api/auth/logout')).code).toBe(200)
  })

  it('is the provider’s business behind single sign-on', async () => {
    const provider = await startSmallProvider({ account: 'lina', clientId: 'baton' })
    const settings = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'baton',
      OIDC_CLIENT_SECRET: 'provider-secret',
      SECOND_FACTOR: 'everybody',
    }
    const other = await startTestServer({ settings })
    const redirectUri = 'http://localhost:3000/sso/authorize'
    const { data: begun } = await other.call<{ state: string; nonce: string; codeVerifier: string }>(
      null,
      '/api/auth/beginSingleSignOn',
      { redirectUri },
    )
    provider.state.nonce = begun.nonce
    const { data } = await other.call<{ token: string }>(null, '/api/auth/finishSingleSignOn', {
      callbackUrl: `${redirectUri}?code=any&state=${begun.state}`,
      state: begun.state,
      nonce: begun.nonce,
      codeVerifier: begun.codeVerifier,
    })
    const authorization = `Bearer ${data.token}`
    expect((await other.call(null, '/api/workitem/list', { kind: 0 }, { authorization })).code).toBe(200)
    const { rows } = await other.database.transact('default', (tx) =>
      sql<{ by_provider: boolean }>`select by_provider from sessions where account = 'lina'`.execute(tx),
    )
    expect(rows).toEqual([{ by_provider: true }])
    await other.close()
    await provider.close()
  })
})
