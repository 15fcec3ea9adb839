import { gzipSync } from 'node:zlib'
import { launchReady } from '../support/product'

jest.setTimeout(120_000)

/** Kilobytes (gzip) of the scripts a page names in its first HTML (ARCHITECTURE.md, budgets). */
const budgets: Record<string, number> = {
  '/login': 150,
  '/index': 290,
  '/modules/portal/workitems/Queue': 430,
  '/bpm/task/TaskDetailVue': 380,
}

describe('the JavaScript of a first load', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  let cookie: string
  beforeAll(async () => {
    product = await launchReady()
    const response = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      body: '{"account":"zhangwei","password":"Baton#2026"}',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: product.url },
    })
    cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  })
  afterAll(() => product.remove())

  async function htmlOf(path: string): Promise<string> {
    const page = await fetch(product.url + path, { headers: path === '/login' ? {} : { cookie } })
    expect(page.status).toBe(200)
    return page.text()
  }

  async function scriptKilobytes(path: string): Promise<number> {
    const html = await htmlOf(path)
    const named = new Set(
      [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.js)(?:\?[^"]*)?"/g)].map((match) => match[1]!),
    )
    // Only browsers without modules load these; none of those runs Baton.
    for (const [tag] of html.matchAll(/<script[^>]*nomodule[^>]*>/gi))
      named.delete(/src="([^"?]+)/.exec(tag)?.[1] ?? '')
    expect(named.size).toBeGreaterThan(3)
    let bytes = 0
    for (const file of named)
      bytes += gzipSync(Buffer.from(await (await fetch(product.url + file)).arrayBuffer()), { level: 6 }).length
    return Math.round(bytes / 1024)
  }

  it.each(Object.entries(budgets))('of %s stays within %d KB', async (path, budget) => {
    const kilobytes = await scriptKilobytes(path)
    process.stdout.write(`${path}: ${kilobytes} KB of ${budget}\n`)
    expect(kilobytes).toBeLessThanOrEqual(budget)
  })

  it('is fetched ahead by the sign-in page, but for the one view the home page shows', async () => {
    const signIn = await htmlOf('/login')
    const scripts = new Set(
      [...(await htmlOf('/index')).matchAll(/src="(\/_next\/static\/[^"]+\.js)/g)].map((match) => match[1]!),
    )
    expect([...scripts].filter((script) => !signIn.includes(script)).length).toBeLessThanOrEqual(2)
    expect(scripts.size).toBeGreaterThan(8)
  })
})
