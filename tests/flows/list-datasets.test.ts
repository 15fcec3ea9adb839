import type { Dashboard } from '@/lib/contracts/dashboards'
import type { StoredList } from '@/lib/contracts/lists'
import type { FiguresRun, Report, ReportOpened, ReportRun } from '@/lib/contracts/reports'
import type { Figures } from '@/lib/contracts/figures'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Row = Record<string, string | number | boolean | null>
interface Read {
  rows: Row[]
  records: number
}

const form = {
  sections: [
    {
      id: 'main',
      title: 'Main',
      fields: [
        { id: 'title', type: 'text', label: 'Thing' },
        {
          id: 'kind',
          type: 'select',
          label: 'Kind',
          options: [
            { value: 'a', label: '甲|First' },
            { value: 'b', label: '乙|Second' },
          ],
        },
        { id: 'owner', type: 'user', label: 'Owner' },
        { id: 'amount', type: 'money', label: 'Amount' },
        { id: 'secret', type: 'money', label: 'Secret' },
        {
          id: 'hint',
          type: 'select',
          label: 'Hint',
          options: [
            { value: 'x', label: '秘密甲|Hidden one' },
            { value: 'y', label: '秘密乙|Hidden two' },
          ],
        },
        { id: 'ok', type: 'switch', label: 'In order' },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          fields: [
            { id: 'item', type: 'text', label: 'Item' },
            { id: 'price', type: 'money', label: 'Price' },
          ],
        },
      ],
    },
  ],
}
const person = (account: string) => [{ participantType: 0, param0: account }]

/** All without the secrets; only his own with all fields; both together; and one who is named nowhere. */
const [reader, owner, both, stranger] = ['zhangwei', 'lina', 'hexiaotong', 'chenjing'] as const

const records = [
  { title: 'One', kind: 'a', owner, amount: '10.00', secret: '1.00', hint: 'x', lines: [{ item: 'i', price: '1.00' }] },
  { title: 'Two', kind: 'b', owner: both, amount: '20.00', secret: '2.00', hint: 'x', lines: [{ item: 'j', price: '2.00' }, { item: 'k', price: '4.00' }] }, // prettier-ignore
  { title: 'Three', kind: 'a', owner: 'admin', amount: '40.00', secret: '4.00', hint: 'x', lines: [{ item: 'l', price: '8.00' }] }, // prettier-ignore
  { title: 'Four', kind: 'b', owner: 'admin', amount: '80.00', secret: '8.00', hint: 'y', lines: [] },
]

onBothDatabases('R2.9-03 records of lists as datasets', (kind) => {
  let server: TestServer
  let formId = ''
  let list: StoredList
  let listed = ''
  let lines = ''
  const ask = async <Data>(path: string, input: object, as = 'admin'): Promise<Data> => {
    const answer = await server.call<Data>(as, path, input)
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const publish = async (rest: object = {}) => {
    const { draft } = await ask<{ draft: { hash: string } }>('/api/form/getForm', { formId })
    return ask<{ published: boolean; uses: { kind: string; field: string }[] }>('/api/form/publishForm', {
      formId,
      expectedHash: draft.hash,
      ...rest,
    })
  }
  const makeList = (listName: string) =>
    ask<StoredList>('/api/list/save', {
      listName,
      formId,
      columns: [{ field: 'title' }],
      ownerField: 'owner',
      rights: [
        { id: 'r', who: person(reader), rows: 'all', acts: [], hidden: ['secret', 'hint', 'lines'] },
        { id: 'o', who: person(owner), rows: 'own', acts: [], hidden: [] },
        { id: 'b1', who: person(both), rows: 'all', acts: [], hidden: ['secret', 'hint', 'lines'] },
        { id: 'b2', who: person(both), rows: 'own', acts: [], hidden: [] },
      ],
    })
  beforeAll(async () => {
    server = await startTestServer({ kind })
    formId = (await ask<{ formId: string }>('/api/form/createForm', { formName: 'Things', definition: form })).formId
    await publish()
    list = await makeList('东西|Things')
    listed = `own:l:${list.listId}`
    lines = `${listed}:lines`
    for (const data of records) await ask('/api/list/saveRecord', { listId: list.listId, data: { ok: true, ...data } })
  }, 120_000)
  afterAll(() => server.close())

  const rowsFor = (account: string, datasetId: string, more: object = {}) =>
    ask<Read>('/api/dataset/getData', { datasetId, pageSize: -1, ...more }, account)
  const where = (column: string, comparison: string, value: string) => ({
    filter: { match: 'all', conditions: [{ column, comparison, value }] },
  })
  const sums = async (account: string, column: string, datasetId = listed) =>
    (await ask<Figures>('/api/dataset/figures', { datasetId, values: [{ column, how: 'sum' }] }, account)) // prettier-ignore
    .totals.v0 ?? null
  const offered = async (account: string) =>
    new Map(
      (
        await ask<{ rows: { datasetId: string; name: string }[] }>(
          '/api/dataset/list',
          { own: true, pageSize: -1 },
          account,
        )
      ).rows // prettier-ignore
        .map(({ datasetId, name }) => [datasetId, name]),
    )
  const columnsFor = async (account: string, datasetId: string) => {
    const { schema } = await ask<{ schema: string }>('/api/dataset/get', { datasetId }, account)
    return (JSON.parse(schema) as { columns: { fieldName: string; type: string; choices?: object[] }[] }).columns
  }
  /** True of no row, and of letters the database may not make small: what is asked beside it is looked for in memory. */
  const inMemory = { column: 'title', comparison: 'contains', value: 'Ж' }
  const titles = ({ rows }: Read) => rows.map(({ title }) => title).sort()

  it('are offered to whoever may look at the list, by names that tell them from processes', async () => {
    expect((await offered('admin')).get(listed)).toBe('列表：东西|List: Things|清單：东西')
    expect((await offered(owner)).get(lines)).toBe('列表：东西 · Lines|List: Things · Lines|清單：东西 · Lines')
    expect((await offered(reader)).has(listed)).toBe(true)
    // Its sub-table is hidden from him.
    expect((await offered(reader)).has(lines)).toBe(false)
    expect([...(await offered(stranger)).keys()].filter((id) => id.startsWith(listed))).toEqual([])
  })

  it('hold the fields of the form as typed columns, as far as one sees them', async () => {
    const all = await columnsFor(owner, listed)
    expect(all.map(({ fieldName, type }) => [fieldName, type])).toEqual([
      ['_recordId', 'text'],
      ['_createdBy', 'text'],
      ['_createdAt', 'date'],
      ['_changedBy', 'text'],
      ['_changedAt', 'date'],
      ['title', 'text'],
      ['kind', 'text'],
      ['owner', 'text'],
      ['amount', 'number'],
      ['secret', 'number'],
      ['hint', 'text'],
      ['ok', 'flag'],
    ])
    expect(all.find(({ fieldName }) => fieldName === 'kind')?.choices).toContainEqual({ value: 'a', label: '甲|First' })
    const names = (await columnsFor(reader, listed)).map(({ fieldName }) => fieldName)
    expect(names).toContain('amount')
    expect(names).not.toContain('secret')
    expect(names).not.toContain('hint')
    const row = (await rowsFor('admin', listed, where('title', 'eq', 'One'))).rows[0]!
    expect(row).toMatchObject({ kind: '甲', owner: '李娜', amount: 10, secret: 1, ok: true, _createdBy: '系统管理员' })
    expect(await rowsFor(owner, lines)).toMatchObject({ records: 1, rows: [{ item: 'i', price: 1 }] })
  })

  it('show each reader the records and fields the list shows him, in rows and in figures', async () => {
    expect(titles(await rowsFor(reader, listed))).toEqual(['Four', 'One', 'Three', 'Two'])
    expect(titles(await rowsFor(owner, listed))).toEqual(['One'])
    expect([await sums(reader, 'amount'), await sums(owner, 'amount'), await sums(both, 'amount')]).toEqual([150, 10, 150]) // prettier-ignore
    expect([await sums('admin', 'secret'), await sums(owner, 'secret'), await sums(both, 'secret')]).toEqual([15, 1, 2]) // prettier-ignore
    expect([await sums('admin', 'price', lines), await sums(both, 'price', lines)]).toEqual([15, 6])
    expect(Object.keys((await rowsFor(reader, listed)).rows[0]!)).not.toContain('secret')
    const mixed = (await rowsFor(both, listed)).rows.map(({ title, secret, hint }) => [title, secret, hint])
    expect(Object.fromEntries(mixed.map(([title, ...rest]) => [title, rest]))).toEqual({
      One: [null, null],
      // The same value stands in records that hide it.
      Two: [2, '秘密甲'],
      Three: [null, null],
      Four: [null, null],
    })
    const groups = await ask<Figures>('/api/dataset/figures', { datasetId: listed, groups: [{ column: 'hint' }], values: [{ column: '*', how: 'count' }] }, both) // prettier-ignore
    expect(groups.rows.map(({ g0, v0 }) => [g0, v0]).sort()).toEqual([[null, 3], ['秘密甲', 1]].sort()) // prettier-ignore
    // What the list itself shows is the measure.
    for (const account of [reader, owner, both, 'admin'])
      expect((await rowsFor(account, listed)).records).toBe(
        (await ask<{ records: number }>('/api/list/rows', { listId: list.listId, pageSize: 50 }, account)).records,
      )
  })

  it('let nobody find out by a filter, a word or an order what is hidden from him', async () => {
    for (const [column, comparison, value] of [
      ['secret', 'eq', '4'],
      ['secret', 'ge', '0'],
      ['secret', 'ne', '99'],
      ['secret', 'filled', ''],
      ['hint', 'eq', 'x'],
      ['hint', 'ne', 'y'],
      ['hint', 'in', 'x,y'],
      ['hint', 'contains', '秘密'],
      ['secret', 'empty', ''],
      ['hint', 'in', ''],
    ] as const) {
      const asked = { datasetId: listed, ...where(column, comparison, value) }
      const others = { datasetId: listed, ...where('none', comparison, value) }
      // What is hidden in every row is answered as what there is not.
      const [answer, unknown] = [await server.call(reader, '/api/dataset/getData', asked), await server.call(reader, '/api/dataset/getData', others)] // prettier-ignore
      expect([answer.code, answer.message.replace(column, 'none')]).toEqual([422, unknown.message])
      const { reportId } = await reportOf({ reportName: 'Asks', filter: asked.filter })
      expect((await ask<ReportRun>('/api/report/run', { reportId }, reader)).records).toBe(0)
    }
    for (const [column, comparison, value, found] of [
      ['hint', 'empty', '', []],
      ['hint', 'in', '', []],
      ['hint', 'in', 'x,', ['Two']],
      ['hint', 'contains', '', ['Two']],
      ['hint', 'starts', '', ['Two']],
      ['secret', 'empty', '', []],
      ['secret', 'in', ',2', ['Two']],
    ] as const) {
      const one = { column, comparison, value }
      expect(titles(await rowsFor(both, listed, where(column, comparison, value)))).toEqual(found)
      expect(titles(await rowsFor(both, listed, { filter: { match: 'any', conditions: [one, inMemory] } }))).toEqual(found) // prettier-ignore
    }
    expect(titles(await rowsFor(both, listed, where('hint', 'eq', 'x')))).toEqual(['Two'])
    expect(titles(await rowsFor(both, listed, where('hint', 'starts', 'hidden')))).toEqual(['Two'])
    expect((await rowsFor(reader, listed, { keyword: '秘密' })).records).toBe(0)
    expect(titles(await rowsFor('admin', listed, { keyword: '秘密乙' }))).toEqual(['Four'])
    // An id nobody is shown is nothing a word is found in.
    for (const { _recordId, title } of (await rowsFor('admin', listed)).rows) {
      const word = { keyword: String(_recordId) }
      expect((await rowsFor('admin', listed, word)).records).toBe(0)
      const known = { column: 'title', comparison: 'eq', value: String(title) }
      expect((await rowsFor('admin', listed, { ...word, filter: { match: 'any', conditions: [known, inMemory] } })).records).toBe(0) // prettier-ignore
    }
    // Codes and words of every language, days and people, as with requests.
    expect(titles(await rowsFor(reader, listed, where('kind', 'eq', 'a')))).toEqual(['One', 'Three'])
    expect(titles(await rowsFor(reader, listed, where('kind', 'eq', 'Second')))).toEqual(['Four', 'Two'])
    expect((await rowsFor(reader, listed, where('_createdBy', 'eq', 'admin'))).records).toBe(4)
    expect((await rowsFor(reader, listed, where('_createdAt', 'eq', 'sys:/today'))).records).toBe(4)
    expect(titles(await rowsFor(owner, listed, where('owner', 'eq', 'sys:/account')))).toEqual(['One'])
    // Small letters the database does not know are looked for in memory, by the same rights.
    expect((await rowsFor(both, listed, where('hint', 'contains', 'Ж'))).records).toBe(0)
    expect(titles(await rowsFor(both, listed, { filter: { match: 'any', conditions: [{ column: 'hint', comparison: 'contains', value: '甲' }, { column: 'title', comparison: 'contains', value: 'Ж' }] } }))).toEqual(['Two']) // prettier-ignore
    const others = (await rowsFor('admin', listed)).rows.filter(({ title }) => title !== 'One')
    for (const { _recordId } of others)
      expect((await rowsFor(owner, listed, where('_recordId', 'eq', String(_recordId)))).records).toBe(0)
  })

  it('are not there for whoever is not named, and refuse to be read as somebody else', async () => {
    for (const [account, datasetId] of [
      [stranger, listed],
      [stranger, lines],
      [reader, lines],
      [owner, `${listed}:title`],
      [owner, `${listed}:none`],
      [owner, 'own:l:'],
      [owner, 'own:l:none'],
      ['admin', 'own:l:none'],
    ] as const)
      for (const path of ['/api/dataset/getData', '/api/dataset/get'])
        expect(await server.call(account, path, { datasetId, pageSize: 10 })).toMatchObject({ code: 404 })
    expect(await server.call(reader, '/api/dataset/getData', { datasetId: listed, account: owner })).toMatchObject({
      code: 403,
    })
  })

  const reportOf = (more: object) =>
    ask<Report>('/api/report/saveReport', {
      reportName: 'Things',
      datasetId: listed,
      columns: [{ name: 'title' }, { name: 'amount', total: 'sum' }, { name: 'secret', total: 'sum' }],
      ...more,
    })

  it('are reported to each reader as he may see them: totals, the rows behind, files, and the record each row leads to', async () => {
    const { reportId } = await reportOf({ orders: [{ column: 'secret', direction: 'DESC' }] })
    const run = (account: string) => ask<ReportRun>('/api/report/run', { reportId }, account)
    const [forReader, forOwner] = [await run(reader), await run(owner)]
    expect(forReader.columns.map(({ name }) => name)).toEqual(['title', 'amount'])
    expect([forReader.totals, forOwner.totals]).toEqual([{ amount: 150 }, { amount: 10, secret: 1 }])
    expect(forReader.opens).toEqual({ kind: 'record', column: '_recordId', listId: list.listId })
    const opened = { listId: list.listId, recordId: forOwner.rows[0]!._recordId }
    expect(await ask<{ title: string }>('/api/list/record', opened, owner)).toMatchObject({ title: 'One' })
    expect(await server.call(reader, '/api/report/run', { reportId, orders: [{ column: 'secret', direction: 'ASC' }] })).toMatchObject({ code: 422 }) // prettier-ignore
    expect(await server.call(stranger, '/api/report/run', { reportId })).toMatchObject({ code: 404 })
    const query = JSON.stringify({ reportId })
    const file = async (account: string) =>
      String((await server.call<Buffer>(account, '/api/report/export', { format: 'csv', query })).data)
    expect(await file(owner)).toContain('One')
    expect(await file(owner)).not.toContain('Two')
    expect(await file(reader)).not.toContain('Secret')

    const figures = { groups: [{ column: 'kind' }], values: [{ column: 'secret', how: 'sum' }] }
    const made = await reportOf({ kind: 'figures', figures })
    const behind = (account: string) => ask<Read & Pick<ReportRun, 'opens'>>('/api/report/rowsBehind', { reportId: made.reportId, at: { g0: '甲' } }, account) // prettier-ignore
    expect(titles(await behind(reader))).toEqual(['One', 'Three'])
    expect(titles(await behind(owner))).toEqual(['One'])
    expect((await behind(owner)).opens).toMatchObject({ kind: 'record' })
    expect((await ask<FiguresRun>('/api/report/figures', { reportId: made.reportId }, owner)).figures.totals.v0).toBe(1)
    // He is told nothing of a field he sees nowhere: neither what it is called, nor of what type it is.
    const told = JSON.stringify((await ask<FiguresRun>('/api/report/figures', { reportId: made.reportId }, reader)).figures.columns) // prettier-ignore
    expect(told).not.toMatch(/secret|#,##0/i)
    for (const shape of [{ groups: [{ column: 'secret' }] }, { across: [{ column: 'secret' }], groups: [{ column: 'kind' }] }, { values: [{ column: 'secret', how: 'sum' }] }, where('secret', 'filled', '')]) // prettier-ignore
      expect(await server.call(reader, '/api/dataset/figures', { datasetId: listed, values: [{ column: '*' }], ...shape })).toMatchObject({ code: 422 }) // prettier-ignore
    for (const path of ['/api/report/figures', '/api/report/rowsBehind'])
      expect(await server.call(reader, path, { reportId: made.reportId, at: {}, ...where('secret', 'filled', '') })).toMatchObject({ code: 422 }) // prettier-ignore
    expect(await server.call(reader, '/api/report/run', { reportId, ...where('secret', 'filled', '') })).toMatchObject({ code: 422 }) // prettier-ignore
    // A filter of a dashboard is one of the parts that have its column: to him this one has not.
    const shared = where('secret', 'ge', '4').filter
    expect((await ask<ReportRun>('/api/report/run', { reportId, shared }, reader)).records).toBe(4)
    expect((await ask<FiguresRun>('/api/report/figures', { reportId: made.reportId, shared }, reader)).figures.records).toBe(4) // prettier-ignore
    expect((await ask<ReportRun>('/api/report/run', { reportId, shared })).records).toBe(2)
    // By what a figure stands at, the rows behind it are found where the reader sees nothing as well.
    const hinted = await reportOf({ kind: 'figures', figures: { groups: [{ column: 'hint' }], values: [{ column: '*' }] } }) // prettier-ignore
    expect((await ask<Read>('/api/report/rowsBehind', { reportId: hinted.reportId, at: { g0: null } }, both)).records).toBe(3) // prettier-ignore
    const { filterable } = await ask<ReportOpened>('/api/report/open', { reportId: made.reportId }, reader)
    expect(filterable.map(({ name }) => name)).not.toContain('secret')
  })

  it('are tables of OData by the same rights', async () => {
    const secretOf = async (runAs: string) =>
      (await ask<{ secret: string }>('/api/client/save', { clientName: runAs, runAs, scopes: ['data:read'], rate: 600 })).secret // prettier-ignore
    const odata = async (secret: string, path: string) =>
      server.app.fastify.inject({ method: 'GET', url: `/api/odata/v4${path}`, headers: { authorization: `Bearer ${secret}` } }) // prettier-ignore
    const [forReader, forOwner, forStranger] = [await secretOf(reader), await secretOf(owner), await secretOf(stranger)]
    const [set, ofLines] = [`List_${list.listId}`, `List_${list.listId}__lines`]
    const page = (answer: { json(): unknown }) => (answer.json() as { value: Row[] }).value
    expect(page(await odata(forOwner, `/${set}`)).map(({ title }) => title)).toEqual(['One'])
    expect(page(await odata(forReader, `/${set}?$filter=amount ge 40`.replaceAll(' ', '%20')))).toHaveLength(2)
    expect(Object.keys(page(await odata(forReader, `/${set}`))[0]!)).not.toContain('secret')
    expect((await odata(forReader, `/${set}?$filter=secret%20ge%200`)).statusCode).toBe(400)
    expect((await odata(forReader, `/${ofLines}`)).statusCode).toBe(404)
    expect(page(await odata(forOwner, `/${ofLines}`))).toMatchObject([{ item: 'i', price: 1 }])
    expect((await odata(forStranger, `/${set}`)).statusCode).toBe(404)
    const described = (await odata(forReader, '/$metadata')).body
    expect(described).toContain(`<EntityType Name="${set}Row"><Key><PropertyRef Name="_recordId"/></Key>`)
    expect(described).not.toContain('"hint"')
  })

  it('follow a field that is renamed, and name the reports that stand in its way before', async () => {
    const { reportId } = await reportOf({ reportName: 'Renamed', columns: [{ name: 'title' }, { name: 'amount', total: 'sum' }] }) // prettier-ignore
    const board = { id: 'r', kind: 'report', reportId, x: 0, y: 0, w: 6, h: 4 }
    const other = await reportOf({ reportName: 'Of requests', datasetId: 'own:requests', columns: [{ name: '_no' }] })
    const saved = await ask<Dashboard>('/api/dashboard/save', {
      dashboardName: 'Shared',
      parts: [board, { ...board, id: 's', reportId: other.reportId }],
      filters: [{ column: 'amount' }, { column: '_no' }],
    })
    const definition = structuredClone(form)
    definition.sections[0]!.fields.find(({ id }) => id === 'amount')!.id = 'worth'
    const { draft } = await ask<{ draft: { hash: string } }>('/api/form/getForm', { formId })
    await ask('/api/form/saveFormDraft', { formId, definition, expectedHash: draft.hash })
    const refused = await publish()
    expect(refused.published).toBe(false)
    const uses = refused.uses.map(({ kind: by, field }) => `${by} ${field}`)
    expect(uses).toEqual(expect.arrayContaining(['Reports amount', 'Dashboards amount']))
    expect(await publish({ moved: { amount: 'worth' } })).toMatchObject({ published: true })
    const { columns, totals } = await ask<ReportRun>('/api/report/run', { reportId }, reader)
    expect(columns.map(({ name }) => name)).toEqual(['title', 'worth'])
    expect(totals).toEqual({ worth: 150 })
    const { filters } = await ask<Dashboard>('/api/dashboard/get', { dashboardId: saved.dashboardId })
    expect(filters.map(({ column }) => column)).toEqual(['worth', '_no'])
    expect(await server.call(reader, '/api/dataset/getData', { datasetId: listed, ...where('amount', 'ge', '1') })).toMatchObject({ code: 422 }) // prettier-ignore
  })

  it('are gone with their list, and from one that is out of use but for who looks after it', async () => {
    const other = await makeList('Others')
    const datasetId = `own:l:${other.listId}`
    await ask('/api/list/saveRecord', { listId: other.listId, data: { title: 'Last', owner } })
    const { reportId } = await reportOf({ reportName: 'Others', datasetId, columns: [{ name: 'title' }] })
    expect((await ask<ReportRun>('/api/report/run', { reportId }, owner)).records).toBe(1)
    await ask('/api/list/save', { ...other, enable: false })
    expect(await server.call(owner, '/api/report/run', { reportId })).toMatchObject({ code: 404 })
    expect((await ask<ReportRun>('/api/report/run', { reportId })).records).toBe(1)
    const ofLines = await reportOf({ reportName: 'Their lines', datasetId: `${datasetId}:lines`, columns: [{ name: 'item' }] }) // prettier-ignore
    const kept = await server.call('admin', '/api/list/delete', { listId: other.listId })
    expect(kept).toMatchObject({ code: 409 })
    expect(kept.message).toContain('Others, Their lines')
    for (const one of [reportId, ofLines.reportId]) await ask('/api/report/deleteReport', { reportId: one })
    await ask('/api/list/delete', { listId: other.listId })
    expect(await server.call('admin', '/api/dataset/getData', { datasetId })).toMatchObject({ code: 404 })
    expect((await offered('admin')).has(datasetId)).toBe(false)
  })
})
