import { createServer, type AddressInfo } from 'node:net'
import type ldap from 'ldapjs'
import { sql } from 'kysely'
import pino from 'pino'
import { defaultTenant } from '@/server/platform/db'
import { startDirectory } from '../support/directory'
import { password, startTestServer, type TestServer } from '../support/test-server'
import { signInAtProvider, startOpenIdProvider, type OpenIdProvider } from '../support/openid-provider'
import { startSmallProvider } from '../support/small-provider'

describe('R2.1-05 single sign-on with a real OpenID provider', () => {
  let server: TestServer
  let provider: OpenIdProvider
  const redirectUri = 'http://localhost:3000/sso/authorize'
  beforeAll(async () => {
    provider = await startOpenIdProvider({ clientId: 'baton', clientSecret: 'provider-secret', redirectUri })
    server = await startTestServer({
      settings: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'baton',
        OIDC_CLIENT_SECRET: 'provider-secret',
        OIDC_NAME: 'Company ID',
      },
    })
  })
  afterAll(async () => {
    await server.close()
    provider.process.kill()
  })

  const begin = async () =>
    (
      await server.call<{ url: string; state: string; nonce: string; codeVerifier: string }>(
        null,
        '/api/auth/beginSingleSignOn',
        { redirectUri },
      )
    ).data
  const finish = (begun: Awaited<ReturnType<typeof begin>>, callbackUrl: string) =>
    server.call<{ account: string; token: string }>(null, '/api/auth/finishSingleSignOn', {
      callbackUrl,
      state: begun.state,
      nonce: begun.nonce,
      codeVerifier: begun.codeVerifier,
    })

  it('names the way to sign in', async () => {
    expect((await server.call(null, '/api/auth/getSignInWays')).data).toMatchObject({
      singleSignOn: { name: 'Company ID' },
    })
  })

  it('opens a session for the person the provider proves', async () => {
    const begun = await begin()
    expect(begun.url).toContain('code_challenge_method=S256')
    const answer = await finish(begun, await signInAtProvider(begun.url, 'lina'))
    expect(answer).toMatchObject({ code: 200, data: { account: 'lina' } })
    expect(
      (await server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${answer.data.token}` })).code,
    ).toBe(200)
  })

  it('refuses another state, a used code, and somebody unknown here', async () => {
    const begun = await begin()
    const callback = await signInAtProvider(begun.url, 'lina')
    expect((await finish({ ...begun, state: 'another' }, callback)).code).toBe(40103)
    expect((await finish(begun, callback)).code).toBe(200)
    expect((await finish(begun, callback)).code).toBe(40103)
    const stranger = await begin()
    expect((await finish(stranger, await signInAtProvider(stranger.url, 'somebody-else'))).code).toBe(40103)
  })
})

describe('an ID token', () => {
  it('opens a session only when the provider signed it', async () => {
    const provider = await startSmallProvider({ account: 'lina', clientId: 'baton' })
    const server = await startTestServer({
      settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'baton', OIDC_CLIENT_SECRET: 'provider-secret' },
    })
    const redirectUri = 'http://localhost:3000/sso/authorize'
    const signIn = async () => {
      const { data: begun } = await server.call<{ state: string; nonce: string; codeVerifier: string }>(
        null,
        '/api/auth/beginSingleSignOn',
        { redirectUri },
      )
      provider.state.nonce = begun.nonce
      return server.call(null, '/api/auth/finishSingleSignOn', {
        callbackUrl: `${redirectUri}?code=any&state=${begun.state}`,
        state: begun.state,
        nonce: begun.nonce,
        codeVerifier: begun.codeVerifier,
      })
    }
    expect(await signIn()).toMatchObject({ code: 200, data: { account: 'lina' } })
    provider.state.forged = true
    expect((await signIn()).code).toBe(40103)
    await server.close()
    await provider.close()
  })
})

describe('7.5.1 what signing in at a provider proves', () => {
  const redirectUri = 'http://localhost:3000/sso/authorize'
  const end = (server: TestServer, token: string) =>
    server.call(null, '/api/account/endSessions', { allOthers: 'true' }, { authorization: `Bearer ${token}` })

  it('is what the provider says: when he proved himself there, and for nobody else', async () => {
    const provider = await startSmallProvider({ account: 'lina', clientId: 'baton' })
    const server = await startTestServer({
      settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'baton', OIDC_CLIENT_SECRET: 'provider-secret' },
    })
    const signIn = async (session = '') => {
      const again = String(session !== '')
      const { data: begun } = await server.call<{ url: string; state: string; nonce: string; codeVerifier: string }>(
        null,
        '/api/auth/beginSingleSignOn',
        { redirectUri, again },
      )
      const asked = new URL(begun.url).searchParams
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(session ? ['login', '0'] : [null, null])
      provider.state.nonce = begun.nonce
      return server.call<{ token: string }>(null, '/api/auth/finishSingleSignOn', {
        callbackUrl: `${redirectUri}?code=any&state=${begun.state}`,
        state: begun.state,
        nonce: begun.nonce,
        codeVerifier: begun.codeVerifier,
        session,
      })
    }
    const minutesAgo = (minutes: number) => server.clock.now().getTime() - minutes * 60_000
    // It does not say, or it was this morning.
    const { token } = (await signIn()).data
    expect((await end(server, token)).code).toBe(40105)
    provider.state.signedInAt = minutesAgo(180)
    expect((await end(server, (await signIn()).data.token)).code).toBe(40105)
    expect((await signIn(token)).code).toBe(40103)
    provider.state.signedInAt = null
    expect(await signIn(token)).toMatchObject({ code: 40107, message: expect.stringContaining('管理员') })
    // Somebody else at the same screen.
    Object.assign(provider.state, { signedInAt: minutesAgo(0), account: 'zhangwei', subject: 'zhangwei' })
    expect((await signIn(token)).code).toBe(40103)
    expect((await end(server, token)).code).toBe(40105)
    Object.assign(provider.state, { signedInAt: minutesAgo(1), account: 'lina', subject: 'lina' })
    expect((await signIn(token)).data).toMatchObject({ account: 'lina', token })
    expect((await end(server, token)).code).toBe(200)
    // As long as the sign-in there is young, and no longer.
    server.clock.advance(9.5 * 60_000)
    expect((await end(server, token)).code).toBe(40105)
    await server.close()
    await provider.close()
  })

  it('is a sign-in it was told to ask anew for, where it never says when and a setting says that it asks', async () => {
    const leftAside = (lines: string[]) => lines.filter((line) => line.includes('OIDC_ASKS_ANEW is left aside')).length
    for (const [states, says, code] of [
      ['', false, 40107],
      ['1', false, 200],
      // One that can say when, and does not this time, was not asked as we wanted.
      ['1', true, 40107],
    ] as const) {
      const provider = await startSmallProvider({ account: 'lina', clientId: 'baton' })
      provider.state.saysWhen = says
      const lines: string[] = []
      const server = await startTestServer({
        log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
        settings: {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: 'baton',
          OIDC_CLIENT_SECRET: 'provider-secret',
          OIDC_ASKS_ANEW: states,
        },
      })
      const signIn = async (session = '') => {
        const { data: begun } = await server.call<{ state: string; nonce: string; codeVerifier: string }>(
          null,
          '/api/auth/beginSingleSignOn',
          { redirectUri, again: String(session !== '') },
        )
        provider.state.nonce = begun.nonce
        const callbackUrl = `${redirectUri}?code=any&state=${begun.state}`
        return server.call<{ token: string }>(null, '/api/auth/finishSingleSignOn', { ...begun, callbackUrl, session })
      }
      const { token } = (await signIn()).data
      // Coming in proves nothing: nobody was told to ask anew.
      expect((await end(server, token)).code).toBe(40105)
      expect((await signIn(token)).code).toBe(code)
      expect((await end(server, token)).code).toBe(code === 200 ? 200 : 40105)
      provider.state.account = provider.state.subject = 'zhangwei'
      expect((await signIn(token)).code).toBe(code === 200 ? 40103 : 40107)
      // Whoever has set it learns that it does nothing here, once.
      expect(leftAside(lines)).toBe(says ? 1 : 0)
      // Once it has said when, what says nothing is not believed any more.
      Object.assign(provider.state, { account: 'lina', subject: 'lina', signedInAt: server.clock.now().getTime() })
      await signIn()
      provider.state.signedInAt = null
      expect((await signIn(token)).code).toBe(40107)
      expect(leftAside(lines)).toBe(states ? 1 : 0)
      await server.close()
      await provider.close()
    }
  })

  it('is asked for anew of a real provider that still knows him', async () => {
    const provider = await startOpenIdProvider({ clientId: 'baton', clientSecret: 'provider-secret', redirectUri })
    const server = await startTestServer({
      settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'baton', OIDC_CLIENT_SECRET: 'provider-secret' },
    })
    const browser = new Map<string, string>()
    const logins: string[] = []
    const signIn = async (session: string) => {
      const { data: begun } = await server.call<{ url: string; state: string; nonce: string; codeVerifier: string }>(
        null,
        '/api/auth/beginSingleSignOn',
        { redirectUri, again: String(session !== '') },
      )
      logins.length = 0
      const callbackUrl = await signInAtProvider(begun.url, 'lina', { cookies: browser, logins })
      const { state, nonce, codeVerifier } = begun
      return server.call<{ token: string }>(null, '/api/auth/finishSingleSignOn', {
        callbackUrl,
        state,
        nonce,
        codeVerifier,
        session,
      })
    }
    const { token } = (await signIn('')).data
    expect(logins).toEqual(['lina'])
    await signIn('')
    expect(logins).toEqual([])
    expect((await end(server, token)).code).toBe(40105)
    const security = await server.call(null, '/api/account/getSecurity', {}, { authorization: `Bearer ${token}` })
    expect(security.data).toMatchObject({ provesBy: 'signInAgain', againAt: [{ way: 'singleSignOn' }] })
    expect((await signIn(token)).data).toMatchObject({ account: 'lina', token })
    expect(logins).toEqual(['lina'])
    expect((await end(server, token)).code).toBe(200)
    await server.close()
    provider.process.kill()
  })
})

describe('passwords checked by an LDAP directory', () => {
  let server: TestServer
  let directory: ldap.Server
  const binds: string[] = []
  beforeAll(async () => {
    const started = await startDirectory({ tangyuwei: 'of-the-directory' }, (bind) => binds.push(bind))
    directory = started.directory
    server = await startTestServer({ settings: { LDAP_URL: started.url } })
    await server.database.transact('default', (tx) =>
      sql`update users set password_hash = null where account = 'tangyuwei'`.execute(tx),
    )
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => directory.close(() => resolve()))
  })

  const signIn = (account: string, password: string) => server.call(null, '/api/auth/login', { account, password })

  it('lets a person without a password here in by the directory, and only by it', async () => {
    expect((await signIn('tangyuwei', 'of-the-directory')).code).toBe(200)
    expect((await signIn('tangyuwei', 'another')).code).toBe(40101)
  })

  it('does not show the directory who has a password here, nor that password', async () => {
    binds.length = 0
    expect((await signIn('lina', 'of-the-directory')).code).toBe(40101)
    expect(binds.join()).not.toMatch(/lina|of-the-directory/)
  })

  it('S6 is the same work for whoever is refused: one bind, also for people of our own and for nobody', async () => {
    const work = []
    for (const account of ['tangyuwei', 'wangfang', 'nobody-here']) {
      binds.length = 0
      const { code, message } = await signIn(account, 'Another#2026')
      work.push({ code, message, binds: binds.length })
    }
    expect(work).toEqual(Array(3).fill({ code: 40101, message: work[0]!.message, binds: 1 }))
  })
})

describe('R2.9-11 ways to sign in, set while the server runs', () => {
  let server: TestServer
  let provider: OpenIdProvider
  let directory: ldap.Server
  let ldapUrl: string
  const redirectUri = 'http://localhost:3000/sso/authorize'
  beforeAll(async () => {
    provider = await startOpenIdProvider({ clientId: 'baton', clientSecret: 'provider-secret', redirectUri })
    const started = await startDirectory({ tangyuwei: 'in-the-directory' })
    directory = started.directory
    ldapUrl = started.url
    server = await startTestServer({ settings: { PUBLIC_URL: 'https://work.example.com' } })
  })
  afterAll(async () => {
    await server.close()
    provider.process.kill()
    await new Promise<void>((resolve) => directory.close(() => resolve()))
  })
  const save = async (values: Record<string, string | null>, account = 'admin') => {
    const { rev } = await server.call('admin', '/api/settings/get', { group: 'signIn' })
    return server.call(account, '/api/settings/save', { group: 'signIn', values, rev })
  }
  const ask = (input: object, account = 'admin') =>
    server.call<{ issuer: string; redirectUri: string }>(account, '/api/settings/trySignIn', input)
  const ways = async () =>
    (await server.call<{ password: boolean; singleSignOn: unknown }>(null, '/api/auth/getSignInWays')).data

  it('a provider is asked before it is kept, and what is wrong is told', async () => {
    const values = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'baton' }
    expect((await ask({ way: 'provider', values })).data).toMatchObject({
      issuer: provider.issuer,
      redirectUri: 'https://work.example.com/sso/authorize',
    })
    expect(await ask({ way: 'provider', values: { OIDC_CLIENT_ID: 'baton' } })).toMatchObject({
      code: 400,
      fields: { 'values.OIDC_ISSUER': expect.any(String) },
    })
    expect(await ask({ way: 'provider', values: { ...values, OIDC_ISSUER: 'http://127.0.0.1:9' } })).toMatchObject({
      code: 502,
      message: expect.stringMatching(/./),
    })
    // As when it is kept: nothing travels to another machine in the clear, a trial neither.
    expect(await ask({ way: 'provider', values: { ...values, OIDC_ISSUER: 'http://far.example.com' } })).toMatchObject({
      code: 400,
      fields: { 'values.OIDC_ISSUER': expect.any(String) },
    })
    // What listens there says nothing through us, whatever it is.
    const talks = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('SSH-2.0-secret-banner\r\n'),
    )
    await new Promise<void>((resolve) => talks.listen(0, '127.0.0.1', resolve))
    const port = (talks.address() as AddressInfo).port
    const asked = await ask({ way: 'provider', values: { ...values, OIDC_ISSUER: `http://127.0.0.1:${port}` } })
    const mailed = await server.call('admin', '/api/settings/tryMail', {
      to: 'lina@baton.example',
      values: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    })
    expect([asked.code, mailed.code]).toEqual([502, 502])
    expect(asked.message + mailed.message).not.toMatch(/SSH|banner/)
    await new Promise<void>((resolve) => talks.close(() => resolve()))
    expect(
      await ask({ way: 'provider', values: { ...values, OIDC_ISSUER: `http://127.0.0.1:${port}` } }),
    ).toMatchObject({
      code: 502,
      message: '没有连上或没有通过：这个地址没有应答',
    })
    expect((await ways()).singleSignOn).toBeNull()
  })

  it('it holds as soon as it is saved, and goes as soon as it is taken back; the password stays a way in', async () => {
    const set = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'baton',
      OIDC_CLIENT_SECRET: 'provider-secret',
      OIDC_NAME: 'Company ID',
    }
    expect(await save(set)).toMatchObject({ code: 200 })
    expect(await ways()).toMatchObject({ password: true, singleSignOn: { name: 'Company ID' } })
    const begun = await server.call<{ url: string; state: string; nonce: string; codeVerifier: string }>(
      null,
      '/api/auth/beginSingleSignOn',
      { redirectUri },
    )
    const { state, nonce, codeVerifier, url } = begun.data
    const callbackUrl = await signInAtProvider(url, 'lina')
    expect(
      await server.call(null, '/api/auth/finishSingleSignOn', { callbackUrl, state, nonce, codeVerifier }),
    ).toMatchObject({ code: 200, data: { account: 'lina' } })

    // The secret of one provider is never sent to the next, and nothing travels in the clear to another machine.
    expect(await save({ OIDC_ISSUER: 'https://other.example.com' })).toMatchObject({
      code: 400,
      fields: { 'values.OIDC_CLIENT_SECRET': expect.any(String) },
    })
    expect(await save({ OIDC_ISSUER: 'http://other.example.com', OIDC_CLIENT_SECRET: 'new' })).toMatchObject({
      code: 400,
      fields: { 'values.OIDC_ISSUER': expect.any(String) },
    })
    const brought = await server.call<{ left: object[] }>('admin', '/api/settings/import', {
      values: { OIDC_ISSUER: 'https://other.example.com' },
    })
    expect(brought.data.left).toEqual([{ name: 'OIDC_ISSUER', why: 'secret' }])
    // Half a provider would be this one under the name and for the accounts of another.
    const half = await server.call<{ kept: string[]; left: object[] }>('admin', '/api/settings/import', {
      values: {
        OIDC_NAME: 'Theirs',
        OIDC_ISSUER: 'https://other.example.com',
        OIDC_CLIENT_ID: 'theirs',
        LDAP_BIND_DN: 'uid={account},ou=people,dc=example,dc=com',
        ACCESS_LOG_DAYS: '45',
      },
    })
    expect(half.data).toEqual({
      kept: ['LDAP_BIND_DN', 'ACCESS_LOG_DAYS'],
      left: [
        { name: 'OIDC_NAME', why: 'together' },
        { name: 'OIDC_ISSUER', why: 'secret' },
        { name: 'OIDC_CLIENT_ID', why: 'together' },
      ],
    })
    expect(await ways()).toMatchObject({ singleSignOn: { name: 'Company ID' } })
    expect(await save({ LDAP_URL: 'ldap://far.example.com' })).toMatchObject({
      code: 400,
      fields: { 'values.LDAP_URL': expect.any(String) },
    })
    // A wrong address keeps nobody out who has a password.
    expect(await save({ OIDC_ISSUER: 'https://127.0.0.1:9', OIDC_CLIENT_SECRET: 'new' })).toMatchObject({ code: 200 })
    expect((await server.call(null, '/api/auth/beginSingleSignOn', { redirectUri })).code).toBe(40103)
    expect((await server.call(null, '/api/auth/login', { account: 'admin', password })).code).toBe(200)
    const none = Object.fromEntries(Object.keys(set).map((name) => [name, null]))
    expect(await save(none)).toMatchObject({ code: 200 })
    expect((await ways()).singleSignOn).toBeNull()
  })

  it('a directory is asked with one password before it is kept', async () => {
    const values = { LDAP_URL: ldapUrl }
    const inside = { way: 'directory', values, account: 'tangyuwei', password: 'in-the-directory' }
    expect((await ask(inside)).code).toBe(200)
    expect(await ask({ ...inside, password: 'something else' })).toMatchObject({ code: 502 })
    // Only so much of what is not taken is tried, and each leaves its trace without the password.
    for (let more = 0; more < 2; more += 1) expect((await ask({ ...inside, password: 'a third one' })).code).toBe(502)
    expect((await ask({ ...inside, password: 'a fourth one' })).code).toBe(502)
    const waits = await ask({ ...inside, password: 'a fifth one' })
    expect([waits.status, Number(waits.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ account: string; after: object }>`
        select account, after from audit_log where action = 'settings.trySignIn' and object_id = 'LDAP_URL' order by audit_id`.execute(
        tx,
      ),
    )
    expect(rows[0]).toEqual({ account: 'admin', after: { way: 'directory', account: 'tangyuwei', done: true } })
    expect(rows.slice(1)).toEqual(
      Array(4).fill({ account: 'admin', after: { way: 'directory', account: 'tangyuwei', done: false } }),
    )
    // Whoever tries holds up nobody but himself.
    expect((await server.call(null, '/api/auth/login', { account: 'tangyuwei', password })).code).toBe(200)
    expect(await ask({ ...inside, password: '' })).toMatchObject({
      code: 400,
      fields: { password: expect.any(String) },
    })
  })

  it('only a system administrator sets or tries them, whatever rights of the menu somebody has', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set is_administrator = true where account = 'wangfang'`.execute(tx),
    )
    expect((await server.call('wangfang', '/api/settings/get', { group: 'signIn' })).code).toBe(200)
    expect((await save({ OIDC_NAME: 'Mine' }, 'wangfang')).code).toBe(403)
    expect((await ask({ way: 'provider', values: {} }, 'wangfang')).code).toBe(403)
    const brought = await server.call<{ left: object[] }>('wangfang', '/api/settings/import', {
      values: { OIDC_NAME: 'Mine' },
    })
    expect(brought.data.left).toEqual([{ name: 'OIDC_NAME', why: 'right' }])
    expect((await server.call('wangfang', '/api/settings/list')).data).toMatchObject({ maySetSystem: false })
  })

  it('they are not changed while no administrator could come in by password to put them right', async () => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{
        account: string
        hash: string
      }>`with had as (select account, password_hash as hash from users where is_administrator)
        update users u set password_hash = null from had where had.account = u.account returning had.account, had.hash`.execute(
        tx,
      ),
    )
    expect(await save({ OIDC_NAME: 'Locked out' })).toMatchObject({ code: 422 })
    // Another administrator with a password could not put it right.
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set password_hash = ${rows[0]!.hash} where account = 'wangfang'`.execute(tx),
    )
    expect(await save({ OIDC_NAME: 'Locked out' })).toMatchObject({ code: 422 })
    const brought = await server.call('admin', '/api/settings/import', { values: { OIDC_NAME: 'Locked out' } })
    expect(brought.code).toBe(422)
    for (const { account, hash } of rows)
      await server.database.transact(defaultTenant, (tx) =>
        sql`update users set password_hash = ${hash} where account = ${account}`.execute(tx),
      )
    expect(await save({ OIDC_NAME: 'Fine' })).toMatchObject({ code: 200 })
  })
})
