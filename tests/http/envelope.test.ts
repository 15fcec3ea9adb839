import { startTestServer, type TestServer } from '../support/test-server'

describe('the envelope and the door', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const inject = (options: Record<string, unknown>) =>
    server.app.fastify.inject({ method: 'POST', url: '/api/auth/login', ...options })

  it('R7-04 answers every call with code, data and message', async () => {
    const answer = await server.call('zhangwei', 'GET /api/menu/getAllUserMenuList')
    expect(answer).toMatchObject({ status: 200, code: 200, message: '' })
    expect(Array.isArray(answer.data)).toBe(true)
  })

  it('R7-02 reads form-encoded and JSON bodies alike', async () => {
    const form = await inject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'account=lina&password=Baton%232026',
    })
    const json = await inject({
      headers: { 'content-type': 'application/json' },
      payload: '{"account":"lina","password":"Baton#2026"}',
    })
    expect(form.json().code).toBe(200)
    expect(json.json().code).toBe(200)
  })

  it('answers an unknown call with 404 in the envelope, in the reader’s language', async () => {
    const english = await inject({ url: '/api/nothing/here', headers: { 'x-locale': 'en-US' } })
    expect(english.statusCode).toBe(404)
    expect(english.json()).toMatchObject({ code: 404, message: 'There is no such call.' })
    const traditional = await inject({ url: '/api/nothing/here', headers: { 'x-locale': 'zh-TW' } })
    expect(traditional.json().message).toBe('沒有這個介面')
  })

  it('refuses a body that is too large, and one that is not JSON', async () => {
    const large = await inject({
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ account: 'x'.repeat(3 * 1024 * 1024) }),
    })
    expect(large.statusCode).toBe(413)
    expect(large.json().code).toBe(413)
    const broken = await inject({ headers: { 'content-type': 'application/json' }, payload: '{"account":' })
    expect(broken.statusCode).toBe(400)
    expect(broken.json().message).not.toMatch(/Unexpected|position/)
    const odd = await inject({ headers: { 'content-type': 'application/x-odd' }, payload: 'x' })
    expect(odd.statusCode).toBe(400)
  })

  it('survives text no database can hold', async () => {
    const answer = await server.call(null, '/api/auth/login', { account: 'a\u0000b', password: 'x' })
    expect(answer.status).toBeLessThan(500)
    // Half of a sign, as JSON can say it: in what is kept as JSON as well, and in names of values.
    for (const input of [{ pageTheme: '\ud800' }, { pageTheme: 'dark', 'x\udfff': 1 }])
      expect(await server.call('zhangwei', '/api/account/savePreferences', input)).toMatchObject({
        status: 400,
        message: expect.stringMatching(/.+/),
      })
    expect((await server.call('zhangwei', '/api/account/savePreferences', { pageTheme: '😀' })).code).toBe(200)
  })

  it('gives every answer a correlation id and takes a proper one from the caller', async () => {
    const given = await inject({ headers: { 'x-correlation-id': 'from-the-proxy-1' } })
    expect(given.headers['x-correlation-id']).toBe('from-the-proxy-1')
    const odd = await inject({ headers: { 'x-correlation-id': 'bad id; drop' } })
    expect(odd.headers['x-correlation-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps answers out of caches and types out of guessing', async () => {
    const answer = await server.call('zhangwei', '/api/account/logininfo')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('is live, ready and measured', async () => {
    for (const url of ['/health/live', '/health/ready'])
      expect((await inject({ method: 'GET', url })).statusCode).toBe(200)
    expect((await inject({ method: 'GET', url: '/metrics' })).payload).toContain('baton_call_seconds')
  })

  it('shows its calls to the signed-in only, as OpenAPI and as a page', async () => {
    expect((await server.call(null, 'GET /api/openapi.json')).code).toBe(401)
    const token = await server.tokenOf('zhangwei')
    const authorization = `Bearer ${token}`
    const document = (await inject({ method: 'GET', url: '/api/openapi.json', headers: { authorization } })).json()
    expect(document.openapi).toBe('3.0.3')
    expect(
      document.paths['/api/auth/login'].post.requestBody.content['application/x-www-form-urlencoded'].schema.properties
        .account,
    ).toBeDefined()
    const page = await inject({ method: 'GET', url: '/api/docs', headers: { authorization } })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.payload).toContain('/api/task/act')
  })

  it('R7.2-02 tells the access and actions of a menu, and nothing of an unknown one', async () => {
    const known = await server.call('zhangwei', '/api/menu/getUserMenuAccessWithAction', { menuCode: 'home' })
    expect(known.data).toEqual({ access: [65535], actions: [] })
    expect(
      (await server.call('zhangwei', '/api/menu/getUserMenuAccessWithAction', { menuCode: 'no-such-menu' })).code,
    ).toBe(404)
  })

  it('R7.2-01 R1-01 lists menu items parents first', async () => {
    const { data } = await server.call<{ uiMenuId: string; parentId: string }[]>(
      'zhangwei',
      'GET /api/menu/getAllUserMenuList',
      { n: '1' },
    )
    const seen = new Set(['MAIN_WORKPLACE'])
    for (const item of data) {
      expect(seen).toContain(item.parentId)
      seen.add(item.uiMenuId)
    }
  })
})
