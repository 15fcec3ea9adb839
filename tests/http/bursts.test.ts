import { password, startTestServer, type TestServer } from '../support/test-server'

describe('S13 a burst of one person', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await Promise.all(['zhangwei', 'lina'].map((account) => server.tokenOf(account)))
  })
  afterAll(() => server.close())

  it('waits for its own turns: others are answered meanwhile, and what is beyond the queue is told when to come back', async () => {
    let answered = 0
    const burst = Array.from({ length: 300 }, () =>
      server.call('zhangwei', '/api/workitem/counts').finally(() => answered++),
    )
    const other = server.call('lina', '/api/workitem/counts').then(({ code }) => ({ code, before: answered }))
    const answers = await Promise.all(burst)
    const refused = answers.filter(({ status }) => status === 429)
    const { code, before } = await other
    expect(code).toBe(200)
    expect(before - refused.length).toBeLessThan(100)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ headers, message }) => Number(headers['retry-after']) > 0 && message !== '')).toBe(true)
    expect(answers.filter((one) => one.code !== 200)).toHaveLength(refused.length)
  })

  it('leaves nothing behind: the next call of the same person is answered at once', async () => {
    expect((await server.call('zhangwei', '/api/workitem/counts')).code).toBe(200)
  })
})

describe('S13 all sessions of one person', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('share his turns: ten of them have no more under way than one, and another is answered before them', async () => {
    const sessions = await Promise.all(
      Array.from(
        { length: 10 },
        async () =>
          (await server.call<{ token: string }>(null, '/api/auth/login', { account: 'zhangwei', password })).data.token,
      ),
    )
    await server.tokenOf('lina')
    let answered = 0
    const burst = sessions.flatMap((token) =>
      Array.from({ length: 30 }, () =>
        server.call(null, '/api/workitem/counts', {}, { authorization: `Bearer ${token}` }).finally(() => answered++),
      ),
    )
    const other = server.call('lina', '/api/workitem/counts').then(({ code }) => ({ code, before: answered }))
    const answers = await Promise.all(burst)
    const refused = answers.filter(({ status }) => status === 429)
    const { code, before } = await other
    expect(code).toBe(200)
    expect(refused.length).toBe(300 - 216)
    expect(before - refused.length).toBeLessThan(100)
  })
})
