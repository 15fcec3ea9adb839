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
})
