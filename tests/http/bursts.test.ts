import { startTestServer, type TestServer } from '../support/test-server'

describe('S13 a burst of one person', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await Promise.all(['zhangwei', 'lina'].map((account) => server.tokenOf(account)))
  })
  afterAll(() => server.close())

  it('waits for its own turns: others are answered meanwhile, and what is beyond the queue is told when to come back', async () => {
    let answered = 0
    const burst = Array.from({ length: 300 }, () => server.call('zhangwei', '/api/workitem/counts').finally(() => answered++))
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
