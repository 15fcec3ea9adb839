import { catalogTypes } from '@/lib/contracts/catalogs'
import { nodeRight } from '@/lib/rights/node-mask'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Catalog {
  catalogId: string
  catalogName: string
  parentId: string
  parentName: string
  catalogOrder: number
  enable: boolean
}
interface Node {
  id: string
  pId: string
  name: string
  access?: number
}

onBothDatabases('categories', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data = Record<string, unknown>>(path: string, input: object) =>
    server.call<Data>('admin', `/api/catalog/${path}`, input)
  const add = async (catalogName: string, parentId = '', more: object = {}) =>
    (await admin<Catalog>('addCatalog', { catalogName, parentId, catalogType: 'Forms', catalogOrder: 1, ...more })).data
  const tree = async (type = 'Forms') => (await admin<Node[]>('getCatalogTree', { type })).data
  const childrenOf = async (parentId: string) =>
    (await tree()).filter(({ pId }) => pId === parentId).map(({ id }) => id)

  it('R3-43 knows the nineteen types, and Apps beside them', () => {
    expect(catalogTypes).toHaveLength(20)
    expect(catalogTypes.slice(0, 19)).toEqual([
      'Users',
      'Roles',
      'Group',
      'Processes',
      'Forms',
      'Reports',
      'Document',
      'Model',
      'BaseData',
      'Management',
      'Rules',
      'DynLibrary',
      'ExtInterface',
      'Message',
      'Dashboard',
      'Dataset',
      'Widget',
      'Alert',
      'DataModel',
    ])
  })

  it('R7.4-07 R7.4-01 R3-05 adds a category and gives it back', async () => {
    const parent = await add('行政')
    const child = await add('请假', parent.catalogId, { moduleCode: 'HR', catalogOrder: 3 })
    expect((await admin<Catalog>('getCatalog', { catalogId: child.catalogId })).data).toEqual({
      catalogId: child.catalogId,
      catalogName: '请假',
      parentId: parent.catalogId,
      parentName: '行政',
      catalogType: 'Forms',
      moduleCode: 'HR',
      catalogOrder: 3,
      enable: true,
    })
  })

  it('R7.4-02 R3-06 lists one type, ROOT above the top level, and no other type', async () => {
    const reports = await add('报表', '', { catalogType: 'Reports' })
    const forms = await tree()
    expect(forms.every(({ pId }) => pId === 'ROOT' || forms.some(({ id }) => id === pId))).toBe(true)
    expect(forms.map(({ id }) => id)).not.toContain(reports.catalogId)
    expect((await tree('Reports')).map(({ id }) => id)).toContain(reports.catalogId)
  })

  it.each([
    ['R5-08 an empty name', { catalogName: ' ', catalogOrder: 1 }, 'catalogName', '分类名称不能为空'],
    [
      'a name of ten thousand signs',
      { catalogName: '长'.repeat(10_000), catalogOrder: 1 },
      'catalogName',
      '名称不能超过 200 个字',
    ],
    ['R5-09 R9-11 order 0', { catalogName: 'x', catalogOrder: 0 }, 'catalogOrder', '排序最小为 1'],
  ])('refuses %s at its field', async (_name, input, field, message) => {
    expect((await admin('addCatalog', { catalogType: 'Forms', ...input })).fields).toEqual({ [field]: message })
  })

  it('keeps a name of one sign, of other languages and of HTML as it is', async () => {
    for (const name of ['一', '<b>分类</b>|Category|分類']) expect((await add(name)).catalogName).toBe(name)
  })

  it('R7.4-07 changes name, module and order', async () => {
    const catalog = await add('旧名')
    expect(
      (
        await admin<Catalog>('modifyCatalog', {
          catalogId: catalog.catalogId,
          catalogName: '新名',
          moduleCode: 'M',
          catalogOrder: 9,
        })
      ).data,
    ).toMatchObject({ catalogName: '新名', catalogOrder: 9 })
  })

  it('R7.4-06 R5-27 moves a category, not to the parent it has, nor below itself, nor into another type', async () => {
    const [a, b] = [await add('甲'), await add('乙')]
    const inside = await add('丙', a.catalogId)
    const move = (sourceCatalogId: string, targetCatalogId: string) =>
      server.call('admin', '/api/catalog/move', { sourceCatalogId, targetCatalogId }, { 'x-locale': 'en-US' })
    expect(await move(inside.catalogId, a.catalogId)).toMatchObject({
      code: 422,
      message: 'Cannot move to the same parent category',
    })
    expect((await move(a.catalogId, inside.catalogId)).code).toBe(422)
    expect((await move(a.catalogId, (await add('报表', '', { catalogType: 'Reports' })).catalogId)).code).toBe(404)
    expect((await move(a.catalogId, b.catalogId)).code).toBe(200)
    expect(await childrenOf(b.catalogId)).toEqual([a.catalogId])
    expect(await childrenOf(a.catalogId)).toEqual([inside.catalogId])
  })

  it('R7.4-05 sorts a category before or after a sibling', async () => {
    const parent = await add('排序')
    const [a, b, c] = [
      await add('一', parent.catalogId),
      await add('二', parent.catalogId, { catalogOrder: 2 }),
      await add('三', parent.catalogId, { catalogOrder: 3 }),
    ]
    const sort = (moveId: string, targetId: string, moveType: string) =>
      admin('sortCatalog', { parentId: parent.catalogId, moveId, targetId, moveType, catalogType: 'Forms' })
    expect((await sort(c.catalogId, a.catalogId, 'before')).code).toBe(200)
    expect(await childrenOf(parent.catalogId)).toEqual([c.catalogId, a.catalogId, b.catalogId])
  })

  it('R7.4-08 R5-31 R8-15 deletes a category without children only', async () => {
    const parent = await add('上级')
    const child = await add('下级', parent.catalogId)
    expect(
      await server.call(
        'admin',
        '/api/catalog/deleteCatalog',
        { catalogId: parent.catalogId },
        { 'x-locale': 'en-US' },
      ),
    ).toMatchObject({ code: 409, message: 'Child category exists' })
    for (const catalogId of [child.catalogId, parent.catalogId])
      expect((await admin('deleteCatalog', { catalogId })).code).toBe(200)
  })

  it('R7.4-03 R7.4-04 R7.4-09 R7.4-10 R6-05 grants rights on a category and everything below it', async () => {
    const parent = await add('有权')
    const child = await add('下级', parent.catalogId)
    const rows = [
      {
        participantType: 1,
        param0: 'finance',
        param1: '',
        displayName: '财务',
        value: nodeRight.View | nodeRight.Modify,
        value1: 3,
      },
    ]
    expect((await admin('setAccess', { catalogId: parent.catalogId, permissions: rows })).code).toBe(200)
    expect((await admin('getAccess', { catalogId: parent.catalogId })).data).toEqual(rows)
    expect((await admin('setAccess', { catalogId: parent.catalogId, permissions: [...rows, ...rows] })).code).toBe(409)
    const as = <Data>(account: string, path: string, input: object) => server.call<Data>(account, path, input)
    expect(
      (
        await as<number>('wangfang', '/api/catalog/getCatalogAccessValue', {
          catalogType: 'Forms',
          catalogId: child.catalogId,
        })
      ).data,
    ).toBe(nodeRight.View | nodeRight.Modify)
    expect(
      (
        await as('wangfang', '/api/catalog/modifyCatalog', {
          catalogId: child.catalogId,
          catalogName: '改',
          catalogOrder: 1,
        })
      ).code,
    ).toBe(200)
    expect((await as('wangfang', '/api/catalog/deleteCatalog', { catalogId: child.catalogId })).code).toBe(403)
    expect(
      (
        await as('lina', '/api/catalog/modifyCatalog', {
          catalogId: child.catalogId,
          catalogName: '改',
          catalogOrder: 1,
        })
      ).code,
    ).toBe(403)
    const { data } = await as<Node[]>('wangfang', '/api/admin/getCatalogTree', { type: 'Forms' })
    expect(data.map(({ id }) => id).sort()).toEqual([parent.catalogId, child.catalogId].sort())
    expect((await as<Node[]>('lina', '/api/admin/getCatalogTree', { type: 'Forms' })).data).toEqual([])
  })
})
