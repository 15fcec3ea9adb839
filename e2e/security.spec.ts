import { expect, test } from 'playwright/test'
import { baseUrl, open, signInQuietly } from './support/people'

const pages = [
  '/index',
  '/start',
  '/modules/portal/workitems/Queue',
  '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request',
]

test('S10 S17 every page carries a strict policy with a nonce of its own, and nothing on it offends', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'zhangwei')
  await page.addInitScript(() => {
    const offences: string[] = []
    Object.assign(window, { offences })
    document.addEventListener('securitypolicyviolation', (event) =>
      offences.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    )
  })
  const nonces = new Set<string>()
  for (const path of ['/login', ...pages]) {
    const response = await page.goto(path)
    const headers = response?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts).toContain("'strict-dynamic'")
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/)
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"])
      expect(policy).toContain(rule)
    nonces.add(/'nonce-([^']+)'/.exec(scripts)?.[1] ?? '')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { offences: string[] }).offences)).toEqual([])
  }
  expect(nonces.size).toBe(pages.length + 1)
})

test('S10 what people type shows as text, whatever it looks like', async ({ page, context }) => {
  await signInQuietly(context, 'zhangwei')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const typed = `<img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}"'>`
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request')
  await page.getByLabel('用途说明').fill(typed)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/tid=/)
  await open(page, '/modules/portal/workitems/Draft')
  await expect(page.getByText('onerror=alert(1)').first()).toBeVisible()
  await open(page, `/modules/portal/workitems/Draft?q=${encodeURIComponent('"><script>alert(3)</script>')}`)
  await page.waitForLoadState('networkidle')
  expect(dialogs).toEqual([])
})

test('S4 tricks against the middleware get nobody past the sign-in', async ({ request }) => {
  const attempts: { path: string; headers?: Record<string, string> }[] = [
    {
      path: '/index',
      headers: { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    },
    {
      path: '/index',
      headers: {
        'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
      },
    },
    { path: '/index', headers: { 'x-given': '{"user":{"name":"eve"},"menus":[]}' } },
    { path: '/index', headers: { rsc: '1', 'next-router-prefetch': '1' } },
    { path: '/index.rsc' },
    { path: '/index?_rsc=1', headers: { rsc: '1' } },
    { path: '/index.segments/_tree.segment.rsc' },
    { path: '/zh-CN/index' },
    { path: '/%69ndex' },
    { path: '//index' },
    { path: '/_next/../index' },
    { path: '/index', headers: { 'next-action': '0000000000000000000000000000000000000000' } },
  ]
  for (const { path, headers } of attempts) {
    const response = await request.get(baseUrl() + path, { headers, maxRedirects: 0 })
    const body = await response.text()
    expect({ path, body: /eve|主菜单|x-given/.test(body) }).toEqual({ path, body: false })
    expect([200, 307, 308, 400, 404]).toContain(response.status())
    if (response.status() === 200) expect(body).not.toContain('我的工作')
  }
})

test('S5 a changing call from a foreign page is refused before it is read', async ({ request, context }) => {
  await signInQuietly(context, 'zhangwei')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const call = (headers: Record<string, string>) =>
    request.post(`${baseUrl()}/api/account/logininfo`, { headers: { cookie, ...headers }, data: {} })
  expect(await (await call({ 'x-requested-with': 'e2e' })).json()).toMatchObject({ code: 200 })
  const foreign: Record<string, string>[] = [
    {},
    { 'x-requested-with': 'e2e', origin: 'https://evil.example' },
    { 'x-requested-with': 'e2e', origin: 'null' },
    { 'x-requested-with': 'e2e', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect(await (await call(headers)).json()).toMatchObject({ code: 403, data: null })
})

test('S7 a session id given by somebody else is worth nothing', async ({ page, context }) => {
  await context.addCookies([{ name: 'baton_session', value: 'Fe26.2*1*planted*by*somebody*else', url: baseUrl() }])
  await page.goto('/index')
  await expect(page).toHaveURL('/login')
})

test('no page is kept by the browser: after signing out, going back asks to sign in', async ({ page, context }) => {
  await signInQuietly(context, 'wangfang')
  await open(page, '/index')
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  const html = await page.request.get(`${baseUrl()}/index`, { maxRedirects: 0 })
  expect(html.status()).toBe(307)
  await page.goBack().catch(() => null)
  await page.goBack().catch(() => null)
  await expect(page.getByText('我的工作')).toHaveCount(0)
})
