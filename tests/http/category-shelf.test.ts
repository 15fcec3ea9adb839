import type { Catalog, CatalogType, ShelvedCatalog } from '@/lib/contracts/catalogs'
import { withoutCatalog } from '@/lib/words/without-catalog'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Shelf {
  catalogs: ShelvedCatalog[]
  without: number
  mayShape: boolean
}
type Rows = { catalogId: string }[]

/** The list each type stands in, with the category that is chosen beside it. */
const lists: [CatalogType, string, object][] = [
  ['Forms', 'form/getForms', {}],
  ['Processes', 'process/getProcesses', {}],
  ['Rules', 'rule/list', { pageSize: -1 }],
  ['BaseData', 'baseData/getDataDicts', { pageSize: -1 }],
  ['Reports', 'report/getCatalogReports', { enableOnly: false }],
]

onBothDatabases('R2.4-11 R1-10 the categories beside a list', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const call = <Data = unknown>(path: string, input: object, account = 'designer') =>
    server.call<Data>(account, `/api/${path}`, input)
  const shelfOf = async (type: CatalogType, account = 'designer') =>
    (await call<Shelf>('catalog/getShelf', { type }, account)).data
  const listed = async (path: string, input: object, account = 'designer'): Promise<Rows> => {
    const { data } = await call<Rows | { rows: Rows }>(path, input, account)
    return Array.isArray(data) ? data : data.rows
  }
  const add = async (catalogType: CatalogType, parentId = '') =>
    (
      await call<Catalog>(
        'catalog/addCatalog',
        { catalogName: `Shelf ${parentId}`, catalogType, catalogOrder: 1, parentId },
        'admin',
      )
    ).data.catalogId
  const grant = (catalogId: string, account: string) =>
    call(
      'catalog/setAccess',
      { catalogId, permissions: [{ participantType: 0, param0: account, displayName: account, value: 1 }] },
      'admin',
    )
  const file = (ids: string[], catalogId: string) =>
    call('catalog/moveContents', { catalogType: 'Forms', ids, catalogId }, 'admin')
  const newForm = async (formName: string) =>
    (await call<{ formId: string }>('form/createForm', { formName, formType: 2 })).data.formId

  it.each(lists)(
    '%s: what is counted is what the list shows, of each category and of none',
    async (type, path, more) => {
      const { catalogs, without, mayShape } = await shelfOf(type)
      expect(mayShape).toBe(true)
      const all = await listed(path, more)
      expect(catalogs.reduce((sum, { count }) => sum + count, without)).toBe(all.length)
      for (const { id, count } of catalogs) expect(all.filter(({ catalogId }) => catalogId === id)).toHaveLength(count)
      const none = await listed(path, { ...more, catalogId: withoutCatalog })
      expect(none.map(({ catalogId }) => catalogId)).toEqual(Array.from({ length: without }, () => ''))
      for (const { id } of catalogs.filter(({ pId }) => pId === 'ROOT')) {
        const below = new Set([id, ...catalogs.filter(({ pId }) => pId === id).map((one) => one.id)])
        const shown = await listed(path, { ...more, catalogId: id })
        expect(shown).toHaveLength(all.filter(({ catalogId }) => below.has(catalogId)).length)
      }
    },
  )

  it('R6-03 R6-05 shows nobody a category that is for others, nor how much it holds; what leads to his own he sees empty', async () => {
    const top = await add('Forms')
    const theirs = await add('Forms', top)
    const his = await add('Forms', top)
    const open = await add('Forms')
    await file([await newForm('at the top')], top)
    await file([await newForm('of others')], theirs)
    await file([await newForm('his'), await newForm('his too')], his)
    const before = new Map((await shelfOf('Forms')).catalogs.map(({ id, count }) => [id, count]))
    expect([top, theirs, his, open].map((id) => before.get(id))).toEqual([1, 1, 2, 0])
    await grant(top, 'lina')
    await grant(his, 'designer')
    const seen = new Map((await shelfOf('Forms')).catalogs.map(({ id, count }) => [id, count]))
    expect([top, theirs, his, open].map((id) => seen.get(id))).toEqual([0, undefined, 2, 0])
    // View alone lets nobody file anything, and what only leads on takes nothing.
    const mayFile = new Map((await shelfOf('Forms')).catalogs.map((one) => [one.id, one.mayFile]))
    expect([top, his, open].map((id) => mayFile.get(id))).toEqual([false, false, true])
    expect((await call('form/createForm', { formName: 'x', formType: 2, catalogId: his })).code).toBe(403)
    expect((await call('form/createForm', { formName: 'x', formType: 2, catalogId: open })).code).toBe(200)
    expect(await listed('form/getForms', { catalogId: theirs })).toEqual([])
    const all = new Map((await shelfOf('Forms', 'admin')).catalogs.map(({ id, count }) => [id, count]))
    expect([top, theirs, his].map((id) => all.get(id))).toEqual([1, 1, 2])
    expect((await shelfOf('Forms', 'admin')).catalogs.every((one) => one.mayFile)).toBe(true)
  })

  it('is for whoever has the list, and for types things are filed under', async () => {
    expect((await call('catalog/getShelf', { type: 'Forms' }, 'zhangwei')).code).toBe(403)
    expect((await call('catalog/getShelf', { type: 'Widget' }, 'admin')).code).toBe(404)
    expect((await call('catalog/getShelf', { type: 'none' }, 'admin')).code).toBe(400)
  })
})
