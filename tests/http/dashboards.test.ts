import type { Dashboard } from '@/lib/contracts/dashboards'
import { startTestServer, type TestServer } from '../support/test-server'

describe('dashboards', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())
  const save = async (input: object) =>
    (await server.call<Dashboard>('admin', '/api/dashboard/save', { dashboardName: 'Sales', ...input })).data
  const part = { id: 'one', kind: 'number', x: 0, y: 0, w: 3, h: 2, reportId: 'seats-by-floor' }

  it('R2.4-08 is kept with its parts, which never reach beyond the last column', async () => {
    const { dashboardId, parts } = await save({ parts: [part, { ...part, id: 'two', x: 9, w: 12 }] })
    expect(parts.map(({ x, w }) => [x, w])).toEqual([
      [0, 3],
      [9, 3],
    ])
    const opened = await server.call<Dashboard>('lina', '/api/dashboard/open', { dashboardId })
    expect(opened.data).toMatchObject({ dashboardName: 'Sales', parts: [{ id: 'one' }, { id: 'two' }] })
    expect(opened.data).not.toHaveProperty('readers')
  })

  it('is for its readers only; others are not told that it is there', async () => {
    const { dashboardId } = await save({ readers: [{ participantType: 0, param0: 'lina' }] })
    const seen = async (account: string) =>
      (await server.call<{ dashboardId: string }[]>(account, '/api/dashboard/list', {})).data.some(
        (one) => one.dashboardId === dashboardId,
      )
    expect([await seen('lina'), await seen('zhangwei'), await seen('admin')]).toEqual([true, false, true])
    expect((await server.call('zhangwei', '/api/dashboard/open', { dashboardId })).code).toBe(404)
    await save({ dashboardId, dashboardName: 'Off', enable: false })
    expect((await server.call('lina', '/api/dashboard/open', { dashboardId })).code).toBe(404)
  })

  it('holds reports and no dashboards, so none goes round in circles; too many parts are refused', async () => {
    const answer = async (parts: object[]) =>
      (await server.call('admin', '/api/dashboard/save', { dashboardName: 'Bad', parts })).code
    expect(await answer([{ ...part, kind: 'dashboard' }])).toBe(400)
    expect(await answer(Array.from({ length: 41 }, (_, index) => ({ ...part, id: `p${index}` })))).toBe(400)
    expect(await answer([{ ...part, w: 0 }])).toBe(400)
  })

  it('are filed under categories, and are for those who may look into them', async () => {
    const category = async (catalogName: string, parentId = '') =>
      (
        await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
          catalogName,
          parentId,
          catalogType: 'Dashboard',
          catalogOrder: 1,
        })
      ).data.catalogId
    const top = await category('经营')
    const closed = await category('财务', top)
    const open = await save({ dashboardName: 'Open', catalogId: top })
    const secret = await save({ dashboardName: 'Secret', catalogId: closed })
    expect(secret.catalogId).toBe(closed)
    const listed = async (account: string, catalogId: string) =>
      (
        await server.call<{ dashboardName: string; catalogName: string }[]>(account, '/api/dashboard/list', {
          catalogId,
        })
      ).data.map(({ dashboardName, catalogName }) => `${catalogName}/${dashboardName}`)
    expect(await listed('lina', top)).toEqual(['经营/Open', '财务/Secret'])
    expect(await listed('lina', closed)).toEqual(['财务/Secret'])

    const permissions = [{ participantType: 0, param0: 'zhangwei', value: 1 }]
    const granted = await server.call('admin', '/api/catalog/setAccess', { catalogId: closed, permissions })
    expect(granted.code).toBe(200)
    expect(await listed('lina', top)).toEqual(['经营/Open'])
    expect(await listed('zhangwei', top)).toHaveLength(2)
    const look = async (account: string) =>
      (await server.call(account, '/api/dashboard/open', { dashboardId: secret.dashboardId })).code
    expect([await look('lina'), await look('zhangwei'), await look('admin')]).toEqual([404, 200, 200])
    // A category for something else, or none there is, takes none.
    const refused = { dashboardName: 'x', catalogId: 'none', rev: '' }
    expect((await server.call('admin', '/api/dashboard/save', refused)).code).toBe(404)
    const moved = { catalogType: 'Dashboard', ids: [open.dashboardId], catalogId: closed }
    expect((await server.call('admin', '/api/catalog/moveContents', moved)).code).toBe(200)
    expect(await listed('lina', '')).not.toContain('财务/Open')
    // A package from elsewhere, which knows no such category, does not open what is closed.
    const from = { format: 'baton-data', version: 1, items: [{ kind: 'dashboard', id: secret.dashboardId, name: 'Secret', content: { dashboardName: 'Secret 2', catalogId: 'of-elsewhere', parts: [part] } }] } // prettier-ignore
    const brought = await server.call('admin', '/api/dataPackage/import', {
      content: JSON.stringify(from),
      chosen: [`dashboard ${secret.dashboardId}`],
    })
    expect(brought.code).toBe(200)
    expect([await look('lina'), await look('zhangwei')]).toEqual([404, 200])
    const full = await server.call('admin', '/api/catalog/deleteCatalog', { catalogId: closed })
    expect(full.code).not.toBe(200)
  })
})
