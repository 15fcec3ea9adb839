import { startTestServer, type TestServer } from '../support/test-server'

describe('the first page, as people arrange it', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server?.close())
  const shortcuts = async (account: string) => (await server.call<{ places: string[] | null }>(account, '/api/portal/getShortcuts')).data.places

  it('keeps shortcuts for each person, in his order, each once', async () => {
    expect(await shortcuts('lina')).toBeNull()
    await server.call('lina', '/api/portal/saveShortcuts', { places: ['/start', '/modules/portal/workitems/Read', '/start'] })
    expect(await shortcuts('lina')).toEqual(['/start', '/modules/portal/workitems/Read'])
    await server.call('lina', '/api/portal/saveShortcuts', { places: [] })
    expect(await shortcuts('lina')).toEqual([])
    expect(await shortcuts('zhangwei')).toBeNull()
  })

  it('takes paths of its own pages only', async () => {
    for (const place of ['https://elsewhere.example', '//elsewhere.example', 'start', '/\\elsewhere']) {
      expect((await server.call('lina', '/api/portal/saveShortcuts', { places: [place] })).code).toBe(400)
    }
  })
})
