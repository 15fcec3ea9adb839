import ldap from 'ldapjs'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
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

/** A directory that knows these people by these passwords. */
async function startDirectory(
  people: Record<string, string>,
  onBind: (bind: string) => void = () => undefined,
): Promise<{ directory: ldap.Server; url: string }> {
  const directory = ldap.createServer()
  directory.bind(
    'ou=people,dc=example,dc=com',
    (
      { dn, credentials }: { dn: { toString(): string }; credentials: string },
      response: { end(): void },
      next: (error?: Error) => void,
    ) => {
      onBind(`${dn.toString()} ${credentials}`)
      const account = /^uid=([^,]+),/.exec(dn.toString())?.[1] ?? ''
      if (people[account] !== credentials) return next(new ldap.InvalidCredentialsError() as unknown as Error)
      response.end()
    },
  )
  const port = await new Promise<number>((resolve) =>
    directory.listen(0, '127.0.0.1', () => resolve(Number(new URL(directory.url).port))),
  )
  return { directory, url: `ldap://127.0.0.1:${port}` }
}

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
    const started = await startDirectory({ zhaomin: 'in-the-directory' })
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
    const inside = { way: 'directory', values, account: 'zhaomin', password: 'in-the-directory' }
    expect((await ask(inside)).code).toBe(200)
    expect(await ask({ ...inside, password: 'something else' })).toMatchObject({ code: 502 })
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
    expect((await server.call('wangfang', '/api/settings/list')).data).toMatchObject({ maySetSignIn: false })
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
