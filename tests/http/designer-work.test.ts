import type { Catalog, CatalogNode } from '@/lib/contracts/catalogs'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const types = ['Processes', 'Forms', 'Rules', 'Reports', 'BaseData'] as const

onBothDatabases('R1-02 R6-07 the whole of a designer’s work, by the account designer', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const call = <Data = unknown>(path: string, input: object, account = 'designer') =>
    server.call<Data>(account, `/api/${path}`, input)
  const add = (catalogType: string, parentId = '', account = 'designer') =>
    call<Catalog>(
      'catalog/addCatalog',
      { catalogName: `By ${account}`, catalogType, catalogOrder: 1, parentId },
      account,
    )
  const tree = async (type: string, account = 'designer') =>
    (await call<CatalogNode[]>('admin/getCatalogTree', { type }, account)).data

  it.each(types)('makes, renames, moves and deletes categories of %s, at the top as well', async (type) => {
    const top = await add(type)
    expect(top.message).toBe('')
    const child = await add(type, top.data.catalogId)
    expect(child.code).toBe(200)
    const { catalogId } = child.data
    expect((await call('catalog/modifyCatalog', { catalogId, catalogName: 'Renamed', catalogOrder: 2 })).code).toBe(200)
    expect((await call('catalog/move', { sourceCatalogId: catalogId, targetCatalogId: '' })).code).toBe(200)
    expect((await tree(type)).find(({ id }) => id === catalogId)).toMatchObject({ name: 'Renamed', access: 15 })
    expect((await call('catalog/deleteCatalog', { catalogId })).code).toBe(200)
    expect((await call('catalog/getCatalogAccessValue', { catalogType: type, catalogId: '' })).data).toBe(15)
  })

  it('finds the categories in use of processes, with what he may do there', async () => {
    const nodes = await tree('Processes')
    expect(nodes.map(({ name }) => name.split('|')[0])).toEqual(expect.arrayContaining(['人事', '行政', '财务']))
    expect(nodes.every(({ access }) => access === 15)).toBe(true)
    const open = await call<CatalogNode[]>('catalog/getCatalogTree', { type: 'Processes' }, 'zhangwei')
    expect(open.data.map(({ name }) => name.split('|')[0])).toEqual(expect.arrayContaining(['人事', '行政', '财务']))
  })

  it('leaves to administrators what reaches outside, and who has which rights', async () => {
    for (const type of ['Dataset', 'ExtInterface', 'Users', 'Apps'])
      expect([type, (await add(type)).code]).toEqual([type, 403])
    const { data } = await add('Forms')
    expect((await call('catalog/getAccess', { catalogId: data.catalogId })).code).toBe(403)
    expect((await call('catalog/setAccess', { catalogId: data.catalogId, permissions: [] })).code).toBe(403)
    // Who shapes no categories still does not, whatever else he may look at.
    expect((await add('Forms', '', 'zhangwei')).code).toBe(403)
    expect((await add('Forms', data.catalogId, 'zhangwei')).code).toBe(403)
  })

  it('has no say in a category others were given, nor in what is below it', async () => {
    const { data: top } = await add('Forms', '', 'admin')
    const { data: below } = await add('Forms', top.catalogId, 'admin')
    await call(
      'catalog/setAccess',
      {
        catalogId: top.catalogId,
        permissions: [{ participantType: 0, param0: 'lina', displayName: 'L', value: 1 }],
      },
      'admin',
    )
    for (const { catalogId } of [top, below]) {
      expect((await add('Forms', catalogId)).code).toBe(403)
      expect((await call('catalog/modifyCatalog', { catalogId, catalogName: 'Mine', catalogOrder: 1 })).code).toBe(403)
      expect((await call('catalog/deleteCatalog', { catalogId })).code).toBe(403)
      expect((await call('catalog/getCatalogAccessValue', { catalogType: 'Forms', catalogId })).data).toBe(0)
    }
    const access = new Map((await tree('Forms')).map(({ id, access: value }) => [id, value]))
    expect([access.get(top.catalogId), access.get(below.catalogId)]).toEqual([0, 0])
  })

  it('files a rule under a category for rules only, and one there is', async () => {
    const { data: ofForms } = await add('Forms')
    for (const catalogId of [ofForms.catalogId, 'no-such-category']) {
      const answer = await call('rule/saveRule', {
        ruleName: 'Elsewhere',
        catalogId,
        table: { inputs: [], outputs: [{}], rules: [{ inputs: [], outputs: ['1'] }] },
      })
      expect(answer.code).toBe(404)
    }
  })

  it('makes a rule, a dictionary, a form and a report of what he may read', async () => {
    const rule = await call<{ ruleId: string; hash: string }>('rule/saveRule', {
      ruleName: 'Mine',
      ruleCode: 'mine',
      table: { inputs: [], outputs: [{}], rules: [{ inputs: [], outputs: ['1'] }] },
    })
    expect(rule.message).toBe('')
    expect((await call('rule/publishRule', { ruleId: rule.data.ruleId, expectedHash: rule.data.hash })).code).toBe(200)
    const dictionary = await call('baseData/saveDataDict', {
      dataDictName: 'Mine',
      columns: [{ name: 'code', description: 'Code', key: true }],
    })
    expect(dictionary.message).toBe('')
    expect((await call('form/createForm', { formName: 'Mine' })).message).toBe('')
    const report = await call('report/saveReport', {
      reportName: 'Mine',
      datasetId: 'meeting-rooms',
      columns: [{ name: 'code' }],
    })
    expect(report.message).toBe('')
  })
})
