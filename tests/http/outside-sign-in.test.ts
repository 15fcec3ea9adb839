import ldap from 'ldapjs'
import { sql } from 'kysely'
import { startTestServer, type TestServer } from '../support/test-server'
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

describe('passwords checked by an LDAP directory', () => {
  let server: TestServer
  let directory: ldap.Server
  const binds: string[] = []
  beforeAll(async () => {
    directory = ldap.createServer()
    directory.bind(
      'ou=people,dc=example,dc=com',
      (
        request: { dn: { toString(): string }; credentials: string },
        response: { end(): void },
        next: (error?: Error) => void,
      ) => {
        binds.push(`${request.dn.toString()} ${request.credentials}`)
        if (
          request.dn.toString() !== 'uid=tangyuwei,ou=people,dc=example,dc=com' ||
          request.credentials !== 'of-the-directory'
        )
          return next(new ldap.InvalidCredentialsError() as unknown as Error)
        response.end()
      },
    )
    const port = await new Promise<number>((resolve) =>
      directory.listen(0, '127.0.0.1', () => resolve(Number(new URL(directory.url).port))),
    )
    server = await startTestServer({ settings: { LDAP_URL: `ldap://127.0.0.1:${port}` } })
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
