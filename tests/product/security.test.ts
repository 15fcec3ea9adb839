import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchReady } from '../support/product'

jest.setTimeout(120_000)

describe('what the product gives away', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  beforeAll(async () => {
    product = await launchReady()
  })
  afterAll(() => product.remove())

  const own = () => ({ 'x-requested-with': 'XMLHttpRequest', origin: product.url, 'content-type': 'application/json' })
  const signIn = (cookie = '') =>
    fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { ...own(), cookie },
      body: '{"account":"lina","password":"Baton#2026"}',
    })
  const sessionOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0]!)
      .find((each) => each.startsWith('baton_session='))!
  const whoIs = async (cookie: string) =>
    (await fetch(`${product.url}/api/account/logininfo`, { method: 'POST', headers: { ...own(), cookie }, body: '{}' }))
      .status

  it('S17 sends strict headers with every page', async () => {
    const cookie = sessionOf(await signIn())
    for (const path of ['/login', '/404', '/index', '/start', '/bpm/userProfile/index', '/no/such/page']) {
      const { headers } = await fetch(product.url + path, {
        headers: { cookie: path === '/login' ? '' : cookie },
        redirect: 'manual',
      })
      const policy = headers.get('content-security-policy') ?? ''
      const [, nonce] = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? []
      expect({ path, nonce: Boolean(nonce) }).toEqual({ path, nonce: true })
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(policy.split('; ').filter((rule) => rule.startsWith('default-src'))).toHaveLength(1)
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      // Without TLS this header would promise what is not there.
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('S17 gives each page a nonce of its own, and lets no page with a person on it be stored', async () => {
    const cookie = sessionOf(await signIn())
    const pages = await Promise.all([1, 2].map(() => fetch(`${product.url}/index`, { headers: { cookie } })))
    const nonces = pages.map(({ headers }) => /nonce-([^']+)/.exec(headers.get('content-security-policy') ?? '')?.[1])
    expect(new Set(nonces).size).toBe(2)
    for (const { headers } of pages) expect(headers.get('cache-control')).toMatch(/no-store|private/)
  })

  it('S17 ships no source maps and no names of secrets to browsers', async () => {
    const folder = join('.next', 'static')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css|map)$/.test(name),
    )
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
    const telling = /SESSION_SECRET|SECRETS_KEY|OIDC_CLIENT_SECRET|DATABASE_URL|postgres:\/\/|argon2|Baton#2026/
    expect(files.filter((name) => telling.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
  })

  it('S17 keeps secrets out of the repository', () => {
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
    expect(
      tracked.filter(
        (path) => /(^|\/)\.env$|\.pem$|session-secret|secrets-key/.test(path) && !path.endsWith('session-secret.mjs'),
      ),
    ).toEqual([])
  })

  it('S7 opens a new session at each sign-in, whatever cookie came with it, and ends the one it is told to', async () => {
    const fixed = 'baton_session=chosen-by-an-attacker'
    const first = sessionOf(await signIn(fixed))
    expect(first).not.toBe(fixed)
    expect(await whoIs(fixed)).toBe(401)
    const second = sessionOf(await signIn(first))
    expect(second).not.toBe(first)
    expect([await whoIs(first), await whoIs(second)]).toEqual([200, 200])
    await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: { ...own(), cookie: first }, body: '{}' })
    expect([await whoIs(first), await whoIs(second)]).toEqual([401, 200])
  })

  it('R2.1-04 signs nobody out who was led here from elsewhere before he says so', async () => {
    const cookie = sessionOf(await signIn())
    const visit = async (from?: string) =>
      (await fetch(`${product.url}/logout`, { headers: { cookie, ...(from && { 'sec-fetch-site': from }) } })).text()
    for (const from of ['cross-site', 'same-site', undefined]) expect(await visit(from)).toContain('保持登录')
    for (const from of ['none', 'same-origin']) expect(await visit(from)).not.toContain('保持登录')
    expect(await whoIs(cookie)).toBe(200)
  })

  it('S17 frames no page over http that no menu leads to', async () => {
    const { headers } = await fetch(`${product.url}/index`, { headers: { cookie: sessionOf(await signIn()) } })
    expect(/frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]).not.toMatch(/http:(?!\/\/)/)
  })

  it('S16 sends nobody to another origin after signing in', async () => {
    const targetOf = async (wanted: string) =>
      /\\"target\\":\\"([^"\\]*)/.exec(
        await (await fetch(`${product.url}/login?redirect=${encodeURIComponent(wanted)}`)).text(),
      )?.[1]
    expect(await targetOf('/start?x=1')).toBe('/start?x=1')
    for (const wanted of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/login',
      '/logout',
      '/api/auth/logout',
    ]) {
      expect({ wanted, target: await targetOf(wanted) }).toEqual({ wanted, target: '/index' })
    }
  })
})
