import type { z } from 'zod'
import { sql } from 'kysely'
import type { DataPackage, importPackage, previewPackage } from '@/lib/contracts/data-packages'
import type { DictionaryImport, getDataDictHistory, getDataDictRows } from '@/lib/contracts/dictionaries'
import { participantRules } from '@/lib/words/participants'
import { defaultTenant } from '@/server/platform/db'
import { readSheet } from '@/server/platform/spreadsheets/read-sheet'
import { writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { multipartFile } from '../support/multipart'
import { startTestServer, type TestServer } from '../support/test-server'

type Preview = z.output<typeof previewPackage.data>
type Imported = z.output<typeof importPackage.data>

const asAdmin =
  (server: TestServer) =>
  async <Data>(path: string, input: object): Promise<Data> => {
    const answer = await server.call<Data>('admin', path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }

describe('data carried from one installation to another', () => {
  let from: TestServer
  let to: TestServer
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    from = await startTestServer()
    to = await startTestServer()
    const call = asAdmin(from)
    await call('/api/dataSource/saveDataSource', {
      dataSourceName: 'shop',
      title: 'Shop',
      type: 0,
      url: 'postgres://reader:s3cret-password@db.example/shop?sslmode=s3cret-option',
    })
    await call('/api/dataSource/saveDataSource', {
      dataSourceName: 'erp',
      type: 1,
      url: 'https://erp.example.com/api',
      headers: { authorization: 'Bearer s3cret-key' },
    })
    ids.interface = (
      await call<{ id: string }>('/api/extInterface/saveInterface', { name: 'Orders', service: 'erp', path: 'orders' })
    ).id
    ids.dataset = (
      await call<{ datasetId: string }>('/api/dataset/saveDataset', {
        datasetName: 'Goods',
        dataSource: 'shop',
        statement: 'select 1 as id',
        columns: [{ name: 'id' }],
      })
    ).datasetId
    ids.fromInterface = (
      await call<{ datasetId: string }>('/api/dataset/saveDataset', {
        datasetName: 'Orders',
        interfaceId: ids.interface,
        columns: [{ name: 'no' }],
      })
    ).datasetId
    ids.dictionary = (
      await call<{ dataDictId: string }>('/api/baseData/saveDataDict', {
        dataDictName: 'Colours',
        dataDictCode: 'colours',
        columns: [{ name: 'code', key: true }, { name: 'name' }],
      })
    ).dataDictId
    await call('/api/baseData/saveDataDictRow', {
      dataDictId: ids.dictionary,
      values: { code: 'r', name: '红|Red|紅' },
      order: 1,
      validUntil: '2030-12-31',
    })
  }, 120_000)
  afterAll(() => Promise.all([from.close(), to.close()]))

  const exported = async (kind: string, chosen: string[]): Promise<DataPackage> => {
    const answer = await from.call<Buffer>('admin', '/api/dataPackage/export', { kind, ids: chosen.join(',') })
    expect(answer.headers['content-disposition']).toContain(`baton-${kind}`)
    return {
      format: (answer as unknown as DataPackage).format,
      version: (answer as unknown as DataPackage).version,
      items: (answer as unknown as DataPackage).items,
    }
  }
  const whole = async (): Promise<DataPackage> => {
    const parts = await Promise.all([
      exported('dataset', [ids.dataset!, ids.fromInterface!]),
      exported('dataSource', ['shop', 'erp']),
      exported('interface', [ids.interface!]),
      exported('dictionary', [ids.dictionary!]),
    ])
    return { ...parts[0]!, items: parts.flatMap(({ items }) => items) }
  }
  const look = (content: unknown, account = 'admin') =>
    to.call<Preview>(account, '/api/dataPackage/preview', { content: JSON.stringify(content) })
  const put = (content: DataPackage, chosen = content.items.map(({ kind, id }) => `${kind} ${id}`)) =>
    to.call<Imported>('admin', '/api/dataPackage/import', { content: JSON.stringify(content), chosen })
  const statesOf = ({ data }: { data: Preview }) => data.items.map(({ name, state }) => `${name} ${state}`)

  it('holds no secret', async () => {
    expect(JSON.stringify(await whole())).not.toContain('s3cret')
    expect((await exported('dataSource', ['shop'])).items[0]).toEqual({
      kind: 'dataSource',
      id: 'shop',
      name: 'shop',
      content: { title: 'Shop', type: 0, address: 'postgres://db.example/shop' },
    })
    expect((await from.call('lina', '/api/dataPackage/export', { kind: 'dataset', ids: ids.dataset })).code).toBe(403)
  })

  it('says first what would come of it, writes nothing, and then puts all of it in place in the order it is needed', async () => {
    const content = await whole()
    expect(statesOf(await look(content))).toEqual([
      'shop new',
      'erp new',
      'Orders new',
      'Goods new',
      'Orders new',
      'Colours new',
    ])
    expect((await to.call<object[]>('admin', '/api/dataSource/getDataSources', { type: 0 })).data).toEqual([])
    expect((await put(content)).data).toEqual({ added: 6, changed: 0, same: 0 })
    expect(statesOf(await look(content)).every((state) => state.endsWith('same'))).toBe(true)
    expect(
      (await to.call<{ dataSource: string }>('admin', '/api/dataset/getDataset', { datasetId: ids.dataset })).data,
    ).toMatchObject({ datasetName: 'Goods', dataSource: 'shop', statement: 'select 1 as id' })
    const rows = await to.call<z.output<typeof getDataDictRows.data>>('admin', '/api/baseData/getDataDictRows', {
      dataDictId: ids.dictionary,
    })
    expect(rows.data.rows).toMatchObject([{ values: { code: 'r', name: '红|Red|紅' }, validUntil: '2030-12-31' }])
    const log = await to.database.transact(defaultTenant, (tx) =>
      sql<{ action: string }>`select action from audit_log where action = 'dataPackage.import'`.execute(tx),
    )
    expect(log.rows).toHaveLength(1)
  })

  it('tells what has changed and what does not fit, with why; nothing of it is written then', async () => {
    const content = await whole()
    const change = (kind: string, next: object) => ({
      ...content,
      items: content.items.map((item) =>
        item.kind === kind ? { ...item, content: { ...item.content, ...next } } : item,
      ),
    })
    expect(statesOf(await look(change('dictionary', { dataDictDesc: 'of cars' })))).toContain('Colours changed')
    const homeless = {
      ...content,
      items: [
        {
          kind: 'dataset' as const,
          id: 'other',
          name: 'Homeless',
          content: {
            datasetName: 'Homeless',
            dataSource: 'nowhere',
            statement: 'select 1',
            columns: [{ name: 'one' }],
          },
        },
        ...content.items,
      ],
    }
    const { data } = await look(homeless)
    expect(data.items.find(({ name }) => name === 'Homeless')).toMatchObject({
      state: 'conflict',
      reason: '请选择数据源',
    })
    expect(data.items.filter(({ state }) => state === 'same')).toHaveLength(6)
    const changed = change('dictionary', { dataDictDesc: 'of cars' })
    const refused = await put({ ...changed, items: [...changed.items, homeless.items[0]!] })
    expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('Homeless') })
    expect(statesOf(await look(changed))).toContain('Colours changed')
    expect(statesOf(await look(change('dataSource', { type: 1 })))).toContain('shop conflict')
    expect(statesOf(await look(change('dataSource', { address: 'postgres://evil.example/shop' })))).toContain(
      'shop conflict',
    )
    const taken = {
      ...content,
      items: content.items.filter(({ kind }) => kind === 'dictionary').map((item) => ({ ...item, id: 'another' })),
    }
    expect((await look(taken)).data.items[0]).toMatchObject({ state: 'conflict', reason: expect.stringMatching(/./) })
  })

  it('takes only what is chosen, and only from who may edit it', async () => {
    const content = await whole()
    content.items = content.items.map((item) => ({
      ...item,
      content: item.kind === 'dataset' ? { ...item.content, timeoutSeconds: 7 } : item.content,
    }))
    expect((await put(content, [`dataset ${ids.dataset}`])).data).toEqual({ added: 0, changed: 1, same: 0 })
    expect(statesOf(await look(content)).filter((state) => state.endsWith('changed'))).toEqual(['Orders changed'])
    expect((await look(content, 'lina')).code).toBe(403)
  })

  it('refuses what is no package with a sentence', async () => {
    const fieldsOf = async (content: string) =>
      Object.values((await to.call('admin', '/api/dataPackage/preview', { content })).fields ?? {})
    expect(await fieldsOf('nonsense')).toEqual(['不是可读的数据包'])
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(
      await fieldsOf(
        `{"format":"baton-data","version":1,"items":[{"kind":"dataset","id":"x","name":"x","content":{"a":${deep}}}]}`,
      ),
    ).toEqual(['不是可读的数据包'])
    expect(await fieldsOf('{"format":"other","version":1,"items":[]}')).toContain('不是可读的数据包')
    expect(
      await fieldsOf(
        '{"format":"baton-data","version":99,"items":[{"kind":"dataset","id":"x","name":"x","content":{}}]}',
      ),
    ).toEqual(['数据包来自更新的版本'])
    expect(await fieldsOf('{"format":"baton-data","version":1,"items":[]}')).toEqual(['数据包是空的'])
    expect(
      (
        await look({
          format: 'baton-data',
          version: 1,
          items: [{ kind: 'interface', id: 'x', name: 'Bad', content: { type: 'nothing' } }],
        })
      ).data.items,
    ).toMatchObject([{ state: 'conflict', reason: '不是可读的数据包' }])
  })

  it('R3-57 carries a report on records of a list with the list and its form', async () => {
    const call = asAdmin(from)
    const list = await call<{ listId: string }>('/api/list/save', { listName: 'Counted', formId: 'supplier-form' })
    const { reportId } = await call<{ reportId: string }>('/api/report/saveReport', {
      reportName: 'Counted',
      datasetId: `own:l:${list.listId}`,
      columns: [{ name: 'name' }],
    })
    const carried = await exported('report', [reportId])
    expect(carried.items.map(({ kind }) => kind)).toEqual(['report', 'list', 'form'])
    expect(await put(carried)).toMatchObject({ code: 200 })
    // What is new waits until somebody has said whom it is for.
    expect(await to.call('admin', '/api/report/run', { reportId })).toMatchObject({ code: 404 })
    const report = await asAdmin(to)<object>('/api/report/getReport', { reportId })
    await asAdmin(to)('/api/report/saveReport', { ...report, enable: true })
    expect(await to.call('admin', '/api/report/run', { reportId })).toMatchObject({ code: 200, data: { columns: [{ name: 'name' }], rows: [] } }) // prettier-ignore
    expect(await asAdmin(to)('/api/report/getReport', { reportId })).toMatchObject({
      datasetId: `own:l:${list.listId}`,
    })
  })

  it('R3-57 carries an application with the lists, forms and reports it stands on, and says nothing of whom it is for', async () => {
    const call = asAdmin(from)
    const everyone = { participantType: participantRules.everyone.number, displayName: 'All' }
    const list = await call<{ listId: string }>('/api/list/save', {
      listName: 'Assets',
      formId: 'supplier-form',
      columns: [{ field: 'name' }],
      rights: [{ id: 'all', who: [everyone], acts: ['add'] }],
    })
    const report = await call<{ reportId: string }>('/api/report/saveReport', {
      reportName: 'Goods',
      datasetId: ids.dataset,
      columns: [{ name: 'id' }],
      readers: [everyone],
    })
    const menu = (id: string, type: string, target: string) => ({ id, type, menuName: id, target, readers: [everyone] })
    const { moduleId } = await call<{ moduleId: string }>('/api/module/save', {
      moduleName: 'Assets',
      menus: [menu('a', 'InfoForm', list.listId), menu('b', 'Report', report.reportId)],
      readers: [everyone],
    })
    const board = await call<{ dashboardId: string }>('/api/dashboard/save', {
      dashboardName: 'Board',
      parts: [{ id: 'r', kind: 'report', reportId: report.reportId, x: 0, y: 0, w: 6, h: 4 }],
    })
    const page = await call<{ pageId: string }>('/api/portal/savePage', {
      pageName: 'Start',
      parts: [{ id: 'd', kind: 'dashboard', dashboardId: board.dashboardId, x: 0, y: 0, w: 6, h: 4 }],
    })
    const kindsOf = ({ items }: DataPackage) => items.map(({ kind }) => kind)
    const application = await exported('module', [moduleId])
    expect(kindsOf(application)).toEqual(['module', 'list', 'report', 'form', 'dataset'])
    const portal = await exported('portalPage', [page.pageId])
    expect(kindsOf(portal)).toEqual(['portalPage', 'dashboard', 'report', 'dataset'])
    const content = { ...application, items: [...(await whole()).items.filter(({ id }) => id !== ids.dataset), ...application.items, ...portal.items.slice(0, 2)] } // prettier-ignore
    expect(JSON.stringify(content)).not.toContain('"participantType":')
    const ofThese = ['report', 'dashboard', 'list', 'module', 'portalPage']
    const states = async () => (await look(content)).data.items.filter(({ kind }) => ofThese.includes(kind)).map(({ state }) => state) // prettier-ignore
    expect(await states()).toEqual(['new', 'new', 'new', 'new', 'new'])
    expect(await put(content)).toMatchObject({ code: 200 })
    expect(await states()).toEqual(['same', 'same', 'same', 'same', 'same'])
    const there = asAdmin(to)
    expect(await there('/api/module/get', { moduleId })).toMatchObject({ published: false, readers: [] })
    expect(await there('/api/list/get', { listId: list.listId })).toMatchObject({ listName: 'Assets', rights: [] })
    expect(await there('/api/portal/getPage', { pageId: page.pageId })).toMatchObject({ enable: false })
    // Without readers a report is for everybody: a new one waits until somebody has said whom it is for.
    expect(await there('/api/report/getReport', { reportId: report.reportId })).toMatchObject({
      enable: false,
      readers: [],
    })
    expect(await there('/api/dashboard/get', { dashboardId: board.dashboardId })).toMatchObject({ enable: false })
    // What it is for here stays when a newer package comes.
    await there('/api/module/save', { moduleId, moduleName: 'Old', menus: [], readers: [everyone] })
    expect(await put(application)).toMatchObject({ code: 200 })
    expect(await there('/api/module/get', { moduleId })).toMatchObject({ moduleName: 'Assets', readers: [everyone] })
    expect((await from.call('lina', '/api/dataPackage/export', { kind: 'module', ids: moduleId })).code).toBe(403)
  })
})

describe('rows of a dictionary as a table, and their history', () => {
  let server: TestServer
  let dataDictId: string
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    dataDictId = (
      await asAdmin(server)<{ dataDictId: string }>('/api/baseData/saveDataDict', {
        dataDictName: 'Colours',
        columns: [
          { name: 'code', description: '代码|Code|代碼', key: true },
          { name: 'name', description: '名称|Name|名稱' },
        ],
      })
    ).dataDictId
  })

  const send = async (mode: string, name: string, content: Buffer | string) => {
    const { headers, payload } = multipartFile(name, content, { dataDictId, mode })
    const token = await server.tokenOf('admin')
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/baseData/importDataDictRows',
      headers: { ...headers, authorization: `Bearer ${token}`, 'x-locale': 'en-US' },
      payload,
    })
    return response.json() as { code: number; message: string; data: DictionaryImport }
  }
  const rowsNow = async () =>
    (await server.call<z.output<typeof getDataDictRows.data>>('admin', '/api/baseData/getDataDictRows', { dataDictId }))
      .data.rows
  const history = async (rowId = '') =>
    (
      await server.call<z.output<typeof getDataDictHistory.data>>('admin', '/api/baseData/getDataDictHistory', {
        dataDictId,
        rowId,
      })
    ).data

  it('looks a file through, names every bad row and why, and takes the good ones or none', async () => {
    const file =
      '代码,Name,Order,In use,First day,Last day\nr,红|Red|紅,1,yes,,\n,empty,2,,,\nr,again,3,,,\ng,Green,x,,,\nb,Blue,5,no,2026-13-01,\ny,Yellow,6,,2026-02-01,2026-01-01\nw,White,7,no,2026/01/01,2026-12-31\n'
    const looked = await send('look', 'rows.csv', file)
    expect(looked.data).toMatchObject({
      added: 2,
      changed: 0,
      same: 0,
      bad: 5,
      heads: ['代码', 'Name', 'Order', 'In use', 'First day', 'Last day'],
    })
    expect(looked.data.badRows.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [3, 'the key code is empty'],
      [4, 'the key stands in line 2 already'],
      [5, 'order “x” is no whole number from 1 to 999999'],
      [6, '“2026-13-01” is no day such as 2026-01-31'],
      [7, 'the last day lies before the first'],
    ])
    expect(await rowsNow()).toEqual([])
    expect(await send('all', 'rows.csv', file)).toMatchObject({ code: 409 })
    expect(await rowsNow()).toEqual([])
    expect((await send('good', 'rows.csv', file)).data).toMatchObject({ added: 2, bad: 5 })
    expect(await rowsNow()).toMatchObject([
      { values: { code: 'r' }, enable: true },
      { values: { code: 'w' }, enable: false, validFrom: '2026-01-01', validUntil: '2026-12-31' },
    ])
  })

  it('comes back the same from what was exported, and changes what was changed in it', async () => {
    await send('all', 'rows.csv', 'code,name\nr,"Red, or so"\ng,=1+1\n')
    for (const format of ['xlsx', 'csv']) {
      const answer = await server.call<Buffer>('admin', '/api/baseData/exportDataDictRows', { dataDictId, format })
      const bytes = Buffer.from(answer.data)
      expect((await send('look', `rows.${format}`, bytes)).data).toMatchObject(
        format === 'xlsx' ? { added: 0, changed: 0, same: 2, bad: 0 } : { added: 0, bad: 0 },
      )
      if (format === 'csv') expect(bytes.toString('utf8')).toContain(`'=1+1`)
    }
    const table = await readSheet(
      'test',
      Buffer.from((await server.call<Buffer>('admin', '/api/baseData/exportDataDictRows', { dataDictId })).data),
      'rows.xlsx',
    )
    const [heads, ...rows] = table.map(({ cells }) => cells)
    const mended = await writeExcel(
      'x',
      heads!,
      rows.map((cells) => cells.map((cell) => (cell === 'Red, or so' ? 'Red' : cell))),
    )
    expect((await send('all', 'rows.xlsx', mended)).data).toMatchObject({ added: 0, changed: 1, same: 1 })
    expect((await rowsNow()).map(({ values }) => values.name)).toEqual(['Red', '=1+1'])
  })

  it('refuses what is no table, has no key column or no rows, and a dictionary without a key', async () => {
    expect(await send('look', 'x.xlsx', 'nonsense')).toMatchObject({ code: 422 })
    expect(await send('look', 'x.csv', 'name\nRed\n')).toMatchObject({
      code: 422,
      message: expect.stringContaining('Code'),
    })
    expect(await send('look', 'x.csv', 'code,name\n')).toMatchObject({ code: 422 })
    dataDictId = (
      await asAdmin(server)<{ dataDictId: string }>('/api/baseData/saveDataDict', {
        dataDictName: 'Keyless',
        columns: [{ name: 'code' }],
      })
    ).dataDictId
    expect(await send('look', 'x.csv', 'code\nr\n')).toMatchObject({ code: 422, message: 'No primary key' })
  })

  it('says who changed which row when, with before and after', async () => {
    const row = { dataDictId, values: { code: 'r', name: 'Red' }, order: 1 }
    const { rowId } = await asAdmin(server)<{ rowId: string }>('/api/baseData/saveDataDictRow', row)
    server.clock.advance(1000)
    await asAdmin(server)('/api/baseData/saveDataDictRow', {
      ...row,
      rowId,
      values: { code: 'r', name: 'Crimson' },
      validUntil: '2027-01-01',
    })
    server.clock.advance(1000)
    await send('all', 'rows.csv', 'code,name\nr,Scarlet\ng,Green\n')
    server.clock.advance(1000)
    await asAdmin(server)('/api/baseData/deleteDataDictRow', { dataDictId, rowId })
    const own = await history(rowId)
    expect(own.rows.map(({ before, after }) => [before?.values.name ?? null, after?.values.name ?? null])).toEqual([
      ['Scarlet', null],
      ['Crimson', 'Scarlet'],
      ['Red', 'Crimson'],
      [null, 'Red'],
    ])
    expect(own.rows[0]).toMatchObject({ account: 'admin', before: { validUntil: '' } })
    expect(own.rows[2]).toMatchObject({ after: { validUntil: '2027-01-01' } })
    expect((await history()).records).toBe(5)
    expect((await server.call('lina', '/api/baseData/getDataDictHistory', { dataDictId })).code).toBe(403)
    expect((await server.call('admin', '/api/baseData/saveDataDictRow', { ...row, rowId: 'none' })).code).toBe(404)
  })
})
