import { startTestServer, type TestServer } from '../support/test-server'

describe('the first page, as people arrange it', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server?.close())
  const shortcuts = async (account: string) =>
    (await server.call<{ places: string[] | null }>(account, '/api/portal/getShortcuts')).data.places

  it('keeps shortcuts for each person, in his order, each once', async () => {
    expect(await shortcuts('lina')).toBeNull()
    await server.call('lina', '/api/portal/saveShortcuts', {
      places: ['/start', '/modules/portal/workitems/Read', '/start'],
    })
    expect(await shortcuts('lina')).toEqual(['/start', '/modules/portal/workitems/Read'])
    await server.call('lina', '/api/portal/saveShortcuts', { places: [] })
    expect(await shortcuts('lina')).toEqual([])
    expect(await shortcuts('zhangwei')).toBeNull()
  })

  it('keeps what people choose in passing, each his own, and nothing else', async () => {
    const save = (account: string, input: object) => server.call(account, '/api/portal/saveHabit', input)
    const habits = async (account: string) =>
      (await server.call<{ habits: object }>(account, '/api/portal/getHabits')).data.habits
    expect((await save('lina', { name: 'columns:Queue', value: ['no', 'summary.total'] })).code).toBe(200)
    expect((await save('lina', { name: 'recentChoices:users', value: ['gaofeng'] })).code).toBe(200)
    expect((await save('lina', { name: 'columns:Queue', value: ['no'] })).code).toBe(200)
    expect(await habits('lina')).toEqual({ 'columns:Queue': ['no'], 'recentChoices:users': ['gaofeng'] })
    expect(await habits('wangfang')).toEqual({})
    for (const wrong of [
      { name: 'anything', value: true },
      { name: 'columns:Queue', value: { a: 1 } },
      { name: 'columns:Queue', value: Array(61).fill('x') },
    ])
      expect((await save('lina', wrong)).code).toBe(400)
  })

  it('takes paths of its own pages only', async () => {
    for (const place of ['https://elsewhere.example', '//elsewhere.example', 'start', '/\\elsewhere']) {
      expect((await server.call('lina', '/api/portal/saveShortcuts', { places: [place] })).code).toBe(400)
    }
  })
})
