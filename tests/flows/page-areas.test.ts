import { readFileSync } from 'node:fs'
import { barePages, fixedPages, publicPages } from '@/lib/menus/fixed-pages'
import { servedCalls } from '@/server/http/serve'
import { startTestServer, type TestServer } from '../support/test-server'

const areas = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| ([^|`]+?) *\| `(\/[^`]*)` *\| `([^`]+)` *\|$/gm),
].map(([, area, path, asks]) => ({ area: area!, path: path!, asks: `/api/${asks}` }))

describe('the page areas of section 2.9', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  it('R2.9-32 R7.7-02 have each an address of ours that is a page for an administrator, and calls that are there and answer him', async () => {
    expect(areas.length).toBeGreaterThan(50)
    const menus = await server.call<unknown>('admin', 'GET /api/menu/getAllUserMenuList')
    const inMenus = new Set([...JSON.stringify(menus.data).matchAll(/"(\/[^"]*)"/g)].map(([, url]) => url))
    const known = (path: string) =>
      inMenus.has(path) || [...fixedPages.map((page) => page.path), ...barePages, ...publicPages].includes(path)
    expect(areas.filter(({ path }) => !known(path))).toEqual([])
    expect(areas.filter(({ asks }) => !servedCalls.has(asks))).toEqual([])
    for (const { area, asks } of areas) {
      const { method } = servedCalls.get(asks)!
      const { code, status } = await server.call('admin', method === 'GET' ? `GET ${asks}` : asks)
      expect({ area, refused: [401, 403].includes(code) || status >= 500 }).toEqual({ area, refused: false })
    }
  })
})
