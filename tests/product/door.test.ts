import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { launchReady, processOf } from '../support/product'

jest.setTimeout(180_000)

describe('the production door of the proxy', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  let cookie: string
  const own = () => ({ 'x-requested-with': 'XMLHttpRequest', origin: product.url, 'content-type': 'application/json' })
  const signIn = () =>
    fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: own(),
      body: '{"account":"zhangwei","password":"Baton#2026"}',
    })

  beforeAll(async () => {
    product = await launchReady()
    const response = await signIn()
    cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  })
  afterAll(() => product.remove())

  const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
    fetch(product.url + path, { method: 'POST', headers: { ...own(), cookie, ...headers }, body, redirect: 'manual' })

  /** As sent, without a client's tidying up. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(product.url)
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (piece) => {
        answer += piece.toString('latin1')
        socket.end()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  it('R9-02 keeps the token in a sealed cookie with the decided flags, and out of the answer', async () => {
    const response = await signIn()
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ code: 200, data: { account: 'zhangwei' } })
    expect(body).not.toContain('token')
    const [line] = response.headers.getSetCookie().filter((each) => each.startsWith('baton_session='))
    for (const flag of [/HttpOnly/, /SameSite=Lax/, /Path=\//, /Max-Age=43200/]) expect(line).toMatch(flag)
    expect(line).not.toMatch(/Domain/)
  })

  it('S5 refuses a change from another page: no X-Requested-With, a foreign origin, a cross-site fetch, a plain form', async () => {
    const { 'x-requested-with': _marked, ...unmarked } = own()
    const attempts: Record<string, string>[] = [
      { ...unmarked },
      { ...own(), origin: 'https://evil.example' },
      { ...own(), origin: 'null' },
      { ...unmarked, 'content-type': 'application/x-www-form-urlencoded' },
      { ...unmarked, 'content-type': 'text/plain' },
    ]
    for (const headers of attempts) {
      const response = await fetch(`${product.url}/api/auth/logout`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: '{}',
      })
      expect(response.status).toBe(403)
    }
    expect((await (await post('/api/account/logininfo')).json()).code).toBe(200)
  })

  it('S4 answers only plain paths below /api, however they are disguised', async () => {
    const { host } = new URL(product.url)
    for (const path of [
      '/api/../metrics',
      '/api/..%2fmetrics',
      '/api/%2e%2e/metrics',
      '/api/%252e%252e/metrics',
      '/api//account/logininfo',
      '/api\\..\\metrics',
      '/api/account/..;/x',
      '//api/account/logininfo',
      `http://${host}/metrics`,
      '/api/account/logininfo%00',
    ]) {
      const answer = await raw(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nx-requested-with: x\r\norigin: ${product.url}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      )
      expect({ path, leaks: /baton_call_seconds|"account":"zhangwei"/.test(answer) }).toEqual({ path, leaks: false })
    }
  })

  it('S4 refuses an upgrade and an absolute address', async () => {
    const { host } = new URL(product.url)
    expect(
      await raw(`GET /api/x HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(`GET http://127.0.0.1:1/ HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).not.toMatch(
      /^HTTP\/1\.1 200/,
    )
  })

  it('does not believe headers that claim to come from inside', async () => {
    const answer = await (
      await post('/api/account/logininfo', {
        authorization: 'Bearer forged-token-0123456789abcdef',
        'x-middleware-subrequest': 'middleware',
        'x-given': '{}',
      })
    ).json()
    expect(answer).toMatchObject({ code: 200, data: { account: 'zhangwei' } })
    const nobody = await fetch(`${product.url}/api/account/logininfo`, {
      method: 'POST',
      headers: { ...own(), authorization: 'Bearer forged-token-0123456789abcdef' },
      body: '{}',
    })
    expect(await nobody.json()).toMatchObject({ code: 401 })
  })

  it('refuses a head that is too large', async () => {
    const { host } = new URL(product.url)
    expect(await raw(`GET /api/x HTTP/1.1\r\nhost: ${host}\r\nx-filler: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    )
  })

  it('R7-03 S5 a download is a form post with a token field, which only a page of this session knows', async () => {
    const fileId = await uploadOf(1_000)
    const page = await (await fetch(`${product.url}/index`, { headers: { cookie } })).text()
    const token = /<meta name="form-token" content="([\w-]+)"/.exec(page)![1]!
    const byForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${product.url}/api/file/download`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie, origin: product.url, ...headers },
      })
    const saved = await byForm({ fileId, token })
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await saved.arrayBuffer()).byteLength).toBe(1_000)
    for (const refused of [
      byForm({ fileId }),
      byForm({ fileId, token: 'x'.repeat(token.length) }),
      byForm({ fileId, token }, { origin: 'https://evil.example' }),
    ]) {
      expect((await refused).status).toBe(403)
    }
    // Another call cannot be made this way, token or not.
    const change = await fetch(`${product.url}/api/account/savePreferences`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { cookie, origin: product.url },
    })
    expect(change.status).toBe(403)
  })

  it('passes a hundred megabytes up and down again without holding them', async () => {
    const size = 100 * 1024 * 1024
    const web = processOf(product.launcher.pid!, 'dist/web.mjs')
    const before = peakMegabytes(web)
    const fileId = await uploadOf(size)
    const down = await post('/api/file/download', {}, JSON.stringify({ fileId }))
    expect(down.headers.get('content-length')).toBe(String(size))
    let received = 0
    for await (const piece of down.body!) received += piece.length
    expect(received).toBe(size)
    expect(peakMegabytes(web) - before).toBeLessThan(60)
  })

  function uploadOf(size: number): Promise<string> {
    const boundary = 'baton-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="great.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const tail = `\r\n--${boundary}--\r\n`
    const block = randomBytes(256 * 1024)
    return new Promise((resolve, reject) => {
      const upload = request(
        `${product.url}/api/file/upload`,
        {
          method: 'POST',
          headers: {
            ...own(),
            cookie,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'content-length': head.length + size + tail.length,
          },
        },
        (response) => {
          let text = ''
          response.on('data', (piece: Buffer) => {
            text += piece.toString()
          })
          response.on('end', () => {
            const answer = JSON.parse(text) as { code: number; data: { fileId: string; size: number } }
            if (answer.code === 200 && answer.data.size === size) resolve(answer.data.fileId)
            else reject(new Error(text))
          })
        },
      )
      upload.on('error', reject)
      upload.write(head)
      let sent = 0
      const more = () => {
        while (sent < size) {
          const piece = block.subarray(0, Math.min(block.length, size - sent))
          sent += piece.length
          if (!upload.write(piece)) return void upload.once('drain', more)
        }
        upload.end(tail)
      }
      more()
    })
  }
})

/** The most memory a process has held so far. */
function peakMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
