import { servedCalls } from '@/server/http/serve'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('S6 a password an administrator gave', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const signIn = (account: string, typed: string) =>
    server.call<{ token: string }>(null, '/api/auth/login', { account, password: typed })
  /** With a session of its own each time: days pass between them. */
  const admin = async (path: string, input: object) => {
    const { token } = (await signIn('admin', password)).data
    return server.call<{ oneTimePassword: string }>(null, `/api/admin/${path}`, input, {
      authorization: `Bearer ${token}`,
    })
  }
  const add = async (account: string) => (await admin('addUser', { account, name: account })).data.oneTimePassword

  it('lets its person in for three days, is told to have run out in plain words, and can be given anew', async () => {
    const first = await add('late.comer')
    server.clock.advance(71 * 3_600_000)
    expect((await signIn('late.comer', first)).code).toBe(200)
    server.clock.advance(2 * 3_600_000)
    expect(await signIn('late.comer', first)).toMatchObject({ code: 40104, message: expect.stringContaining('过期') })
    expect((await signIn('late.comer', 'Wrong#1234')).code).toBe(40101)
    const { oneTimePassword } = (await admin('resetUserPassword', { account: 'late.comer' })).data
    expect((await signIn('late.comer', oneTimePassword)).code).toBe(200)
    server.clock.advance(73 * 3_600_000)
    expect((await signIn('late.comer', oneTimePassword)).code).toBe(40104)
  })

  it('runs out no more once the person has one of his own', async () => {
    const first = await add('in.time')
    const { token } = (await signIn('in.time', first)).data
    const own = 'Harbour#26'
    const change = { oldPassword: first, password: own, password2: own }
    const bearer = { authorization: `Bearer ${token}` }
    expect((await server.call(null, '/api/account/changePassword', change, bearer)).code).toBe(200)
    server.clock.advance(73 * 3_600_000)
    expect((await signIn('in.time', own)).code).toBe(200)
  })

  it('opens nothing until the person has set one of his own: no call, no stream, no other session', async () => {
    const first = await add('first.day')
    const bearer = async () => ({ authorization: `Bearer ${(await signIn('first.day', first)).data.token}` })
    const mine = await bearer()
    const as = (path: string, input: object = {}) => server.call(null, path, input, mine)
    for (const path of ['/api/workitem/list', '/api/account/savePreferences', '/api/account/beginSecondFactor'])
      expect(await as(path)).toMatchObject({ code: 403, message: expect.stringContaining('请先设置您自己的密码') })
    expect((await as('GET /api/account/getHeadImage')).code).toBe(403)
    // What the page is drawn by, and the way out.
    expect(await as('/api/account/logininfo')).toMatchObject({ code: 200, data: { lastLoginTime: null } })
    expect((await as('GET /api/menu/getAllUserMenuList')).code).toBe(200)
    const other = await bearer()
    expect((await server.call(null, '/api/auth/logout', {}, other)).code).toBe(200)
    const own = 'Harbour#26'
    expect((await as('/api/account/changePassword', { oldPassword: first, password: own, password2: own })).code).toBe(
      200,
    )
    expect((await as('/api/workitem/list')).code).not.toBe(403)
    expect((await signIn('first.day', first)).code).toBe(40101)
  })

  it('only opens what it needs to be replaced', () => {
    const open = [...servedCalls.values()].filter(({ byFirstPassword }) => byFirstPassword).map(({ path }) => path)
    expect(open.toSorted()).toEqual([
      '/api/account/changePassword',
      '/api/account/logininfo',
      '/api/auth/logout',
      '/api/company/getPicture',
      // Writes down what broke on the page that asks for the new one, and tells nothing.
      '/api/log/tellBrowserError',
      '/api/menu/getAllUserMenuList',
    ])
  })

  it('waits where the installation lets it be put off', async () => {
    const lenient = await startTestServer({ kind, settings: { PASSWORD_CHANGE_LATER: '1' } })
    const given = await lenient.call<{ oneTimePassword: string }>('admin', '/api/admin/resetUserPassword', {
      account: 'lina',
    })
    const { data } = await lenient.call<{ token: string }>(null, '/api/auth/login', {
      account: 'lina',
      password: given.data.oneTimePassword,
    })
    const bearer = { authorization: `Bearer ${data.token}` }
    expect((await lenient.call(null, '/api/workitem/list', {}, bearer)).code).not.toBe(403)
    await lenient.close()
  })
})
