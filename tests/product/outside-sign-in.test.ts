import { request } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { freePort, launchReady } from '../support/product'
import { signInAtProvider, startOpenIdProvider, type OpenIdProvider } from '../support/openid-provider'

jest.setTimeout(120_000)

/** Asks until it is so; the test's own time is the limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

describe('R2.1-05 single sign-on through the web', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  let provider: OpenIdProvider
  let own: string
  beforeAll(async () => {
    const port = String(await freePort())
    own = `http://localhost:${port}`
    provider = await startOpenIdProvider({
      clientId: 'baton',
      clientSecret: 'provider-secret',
      redirectUri: `${own}/sso/authorize`,
    })
    product = await launchReady({
      PORT: port,
      PUBLIC_URL: own,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'baton',
      OIDC_CLIENT_SECRET: 'provider-secret',
      OIDC_NAME: 'Company ID',
    })
  })
  afterAll(async () => {
    await product.remove()
    provider.process.kill()
  })

  const visit = (url: string, cookie = '') =>
    fetch(url, { redirect: 'manual', headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

  it('R2.9-15 people of a company work at its own host, and no other host is taken for one', async () => {
    // A page names its own host and its own origin; nothing but what the browser really asked for can stand there.
    const at = (host: string, path: string, fields: Record<string, string>, cookie = '', origin = `http://${host}`) =>
      new Promise<{ code: number; cookie: string }>((resolve, reject) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: new URL(own).port,
            method: 'POST',
            path,
            headers: {
              host,
              origin,
              cookie,
              'x-requested-with': 'XMLHttpRequest',
              'content-type': 'application/x-www-form-urlencoded',
            },
          },
          async (response) => {
            const parts: Buffer[] = []
            for await (const part of response) parts.push(part as Buffer)
            const { code } = JSON.parse(Buffer.concat(parts).toString()) as { code: number }
            const cookies = response.headers['set-cookie'] ?? []
            resolve({ code, cookie: cookies.map((line) => line.split(';')[0]).join('; ') })
          },
        )
        asked.on('error', reject)
        asked.end(new URLSearchParams(fields).toString())
      })
    const { host, port } = new URL(own)
    const admin = await at(host, '/api/auth/login', { account: 'admin', password: 'Baton#2026' })
    const theirs = `acme.localhost:${port}`
    const signIn = () => at(theirs, '/api/auth/login', { account: 'nobody', password: 'wrong' })
    // Before there is such a company, a page at that host is a foreign one.
    expect((await signIn()).code).toBe(403)
    const company = { code: 'acme', names: ['Acme', '', ''], administratorName: 'First', hostNames: ['acme.localhost'] }
    const made = await fetch(`${own}/api/tenant/create`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      body: JSON.stringify(company),
    })
    const { data } = (await made.json()) as { data: { oneTimePassword: string } }
    // Web and server hear of it within seconds.
    await until(async () => (await signIn()).code !== 403)
    const first = { account: 'admin', password: data.oneTimePassword }
    await until(async () => (await at(theirs, '/api/auth/login', first)).code === 200)
    const signedIn = await at(theirs, '/api/auth/login', first)
    expect((await at(theirs, '/api/account/logininfo', {}, signedIn.cookie)).code).toBe(200)
    // Neither another host, nor another page than the one that was asked for, nor another port.
    expect((await at(`evil.localhost:${port}`, '/api/auth/login', first)).code).toBe(403)
    expect((await at(theirs, '/api/account/logininfo', {}, signedIn.cookie, 'http://evil.localhost')).code).toBe(403)
    expect((await at(host, '/api/account/logininfo', {}, admin.cookie, `http://${theirs}`)).code).toBe(403)
    expect((await at('acme.localhost:1', '/api/account/logininfo', {}, signedIn.cookie)).code).toBe(403)
  })

  it('is offered on the sign-in page', async () => {
    const html = await (await fetch(`${own}/login?redirect=%2Fstart`)).text()
    expect(html).toContain('Company ID')
    expect(html).toContain('/sso/authorize?redirect=%2Fstart')
  })

  it('signs in whom the provider proves, goes on to the page he wanted, and shows no token on the way', async () => {
    const begun = await visit(`${own}/sso/authorize?redirect=%2Fstart`)
    expect(begun.status).toBe(302)
    const waiting = begun.headers.getSetCookie().find((line) => line.startsWith('baton_sso='))!
    expect(waiting).toMatch(/SameSite=Lax; HttpOnly$/)
    const callback = await signInAtProvider(begun.headers.get('location')!, 'lina', { backTo: own })
    const finished = await visit(callback, cookiesOf(begun))
    expect(finished.headers.get('location')).toBe('/start')
    const session = cookiesOf(finished)
    const who = await fetch(`${own}/api/account/logininfo`, {
      method: 'POST',
      headers: { cookie: session, 'x-requested-with': 'x', origin: own, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await who.json()).toMatchObject({ code: 200, data: { account: 'lina' } })
  })

  it('refuses an answer that another browser asked for, and one that nobody asked for', async () => {
    const begun = await visit(`${own}/sso/authorize`)
    const callback = await signInAtProvider(begun.headers.get('location')!, 'lina', { backTo: own })
    for (const cookie of ['', 'baton_sso=forged']) {
      const answer = await visit(callback, cookie)
      expect(answer.headers.get('location')).toBe('/login?sso=failed')
      expect(answer.headers.getSetCookie().some((line) => line.startsWith('baton_session='))).toBe(false)
    }
  })

  it('S16 leads to pages of our own only', async () => {
    const begun = await visit(`${own}/sso/authorize?redirect=${encodeURIComponent('https://evil.example/')}`)
    const callback = await signInAtProvider(begun.headers.get('location')!, 'wangfang', { backTo: own })
    expect((await visit(callback, cookiesOf(begun))).headers.get('location')).toBe('/index')
  })

  it('hands the parts of single sign-on to no browser', async () => {
    for (const path of ['/api/auth/beginSingleSignOn', '/api/auth/finishSingleSignOn']) {
      const answer = await fetch(own + path, {
        method: 'POST',
        headers: { 'x-requested-with': 'x', origin: own, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status).toBe(404)
    }
  })
})

describe('R2.1-03 a forgotten password with a real mail server', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  let mailServer: SMTPServer
  const mails: string[] = []
  let arrived: (() => void) | undefined
  beforeAll(async () => {
    mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          mails.push(Buffer.concat(pieces).toString())
          done()
          arrived?.()
        })
      },
    })
    const smtp = await freePort()
    await new Promise<void>((resolve) => mailServer.listen(smtp, '127.0.0.1', resolve))
    product = await launchReady({ SMTP_URL: `smtp://127.0.0.1:${smtp}`, PUBLIC_URL: 'http://localhost:1234' })
  })
  afterAll(async () => {
    await product.remove()
    await new Promise<void>((resolve) => mailServer.close(resolve))
  })

  const post = async (path: string, input: object) => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'x', origin: 'http://localhost:1234' },
    })
    return (await response.json()) as { code: number }
  }

  it('sends the link through the queue, and the link sets a new password', async () => {
    const mail = new Promise<void>((resolve) => {
      arrived = resolve
    })
    expect((await post('/api/auth/forgotPassword', { account: 'zhangwei' })).code).toBe(200)
    await mail
    const [, encoded = ''] = mails[0]!.split(/\r?\n\r?\n(.*)/s)
    const text = /Content-Transfer-Encoding: base64/i.test(mails[0]!)
      ? Buffer.from(encoded, 'base64').toString()
      : encoded.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    const ticket = /ticket=([\w-]+)/.exec(text)![1]!
    expect(mails[0]).toContain('To: zhangwei@baton.example')
    expect(
      (await post('/api/auth/resetPassword', { ticket, password: 'Fresh#2027', password2: 'Fresh#2027' })).code,
    ).toBe(200)
    expect((await post('/api/auth/login', { account: 'zhangwei', password: 'Fresh#2027' })).code).toBe(200)
  })
})
