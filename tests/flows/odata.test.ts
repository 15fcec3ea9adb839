import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser } from 'fast-xml-parser'
import { act, myItem, startPurchase } from '../support/purchase'
import { operator } from '@/lib/words/workflow-enumerations'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Page {
  '@odata.count'?: number
  '@odata.nextLink'?: string
  value: Record<string, unknown>[]
}

onBothDatabases('tables for other tools by OData', (kind) => {
  let server: TestServer
  const secrets: Record<string, string> = {}
  let tasks: string[] = []
  let processId = ''
  const secretOf = async (runAs: string, more: object = {}) => {
    const form = { clientName: `Figures of ${runAs}`, runAs, scopes: ['data:read'], rate: 600, ...more }
    return (await server.call<{ secret: string }>('admin', '/api/client/save', form)).data.secret
  }
  beforeAll(async () => {
    server = await startTestServer({ kind })
    for (const account of ['zhangwei', 'hexiaotong']) secrets[account] = await secretOf(account)
    tasks = []
    for (const price of ['120.50', '9000.00', '9500.00'])
      tasks.push((await startPurchase(server, 'zhangwei', {}, price)).taskId)
    processId = (await server.call<{ task: { processId: string } }>('zhangwei', '/api/task/open', { taskId: tasks[0] }))
      .data.task.processId
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', tasks[0]!)) })
  }, 120_000)
  afterAll(() => server.close())

  async function odata<Body = Page>(path: string, by = 'zhangwei', headers: Record<string, string> = {}, as = 'json') {
    const answer = await server.app.fastify.inject({
      method: 'GET',
      url: `/api/odata/v4${path}`,
      headers: { ...(by && { authorization: `Bearer ${secrets[by] ?? by}` }), ...headers },
    })
    const isJson = as === 'json' && answer.headers['content-type']?.toString().includes('json')
    return { status: answer.statusCode, body: (isJson ? answer.json() : answer.body) as Body, headers: answer.headers }
  }
  const ask = (options: Record<string, string>) => `?${new URLSearchParams(options).toString()}`
  const mine = (more: string) => ask({ $filter: tasks.map((id) => `_taskId eq '${id}'`).join(' or '), ...(more && { $select: more }) }) // prettier-ignore

  it('R2.6-01 names the tables an account may read, and describes them as tools expect', async () => {
    const { status, body, headers } = await odata<{ value: { name: string; url: string }[] }>('')
    expect([status, headers['odata-version']]).toEqual([200, '4.0'])
    const names = body.value.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Requests', 'Steps']))
    expect((await odata('/')).body).toEqual(body)
    expect(body['@odata.context' as never]).toBe('/api/odata/v4/$metadata')
    const described = await odata<string>('/$metadata')
    expect(described.headers['content-type']).toContain('application/xml')
    const read = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'EntitySet' || name === 'EntityType' }).parse(described.body) // prettier-ignore
    const schema = read['edmx:Edmx']['edmx:DataServices'].Schema
    expect(schema.EntityContainer.EntitySet.map((one: Record<string, string>) => one['@_Name'])).toEqual(names)
    for (const set of names) expect((await odata(`/${set}?$top=1`)).status).toBe(200)
  })

  it('hands out the rows an account may read and no others: of everybody his own', async () => {
    const own = (await odata(`/Requests${mine('')}`)).body.value
    expect(own.map((row) => row._taskId).sort()).toEqual([...tasks].sort())
    expect(own[0]).toMatchObject({ _submitted: expect.stringMatching(/^2026-11-20T\d\d:\d\d:00\+08:00$/) as string })
    expect((await odata(`/Requests${mine('')}`, 'hexiaotong')).body.value.length).toBeLessThan(3)
    expect(JSON.stringify((await odata('/Requests', 'hexiaotong')).body)).not.toContain(tasks[0])
  })

  it('filters, chooses columns, counts and leads from page to page', async () => {
    const sets = (await odata<{ value: { name: string }[] }>('')).body.value.map(({ name }) => name)
    const purchase = sets.find((name) => name.startsWith('Process_purchase') && !name.includes('__'))!
    const narrowed = ask({ $filter: '_round ge 1', $select: '_no,_round', $count: 'true' })
    const first = await odata(`/${purchase}${narrowed}`, 'zhangwei', { prefer: 'odata.maxpagesize=2' })
    const total = first.body['@odata.count']!
    expect(first.body.value).toHaveLength(2)
    expect(Object.keys(first.body.value[0]!).sort()).toEqual(['_no', '_round', '_taskId'])
    for (const asked of [narrowed, ask({ $filter: '_round ge 1', $select: '_no,_taskId' })]) {
      const ids: unknown[] = []
      for (let next: string | undefined = `/${purchase}${asked}`; next;) {
        const page: Page = (await odata(next, 'zhangwei', { prefer: 'odata.maxpagesize=2' })).body
        ids.push(...page.value.map((row) => row._taskId))
        next = page['@odata.nextLink']?.replace('/api/odata/v4', '')
      }
      expect([ids.length, new Set(ids).size]).toEqual([total, total])
    }
    expect((await odata<string>(`/${purchase}/$count`)).body).toBe(String(total))
    expect((await odata(`/${purchase}?$top=0`)).body.value).toEqual([])
    expect((await odata(`/Steps${ask({ $filter: `_taskId eq '${tasks[0]}'` })}`)).body.value.map((row) => row._row)).toEqual([1, 2, 3].slice(0, (await odata(`/Steps${ask({ $filter: `_taskId eq '${tasks[0]}'` })}`)).body.value.length)) // prettier-ignore
  })

  it('issue 21 compares with what it tells, and with no code or day behind it', async () => {
    const told = async ($filter: string) =>
      (await odata(`/Requests${ask({ $filter })}`, 'zhangwei', { 'x-locale': 'en-US' })).body.value
    const running = await told(`_status eq 'In progress'`)
    expect(running.length).toBeGreaterThan(0)
    expect(new Set(running.map(({ _status }) => _status))).toEqual(new Set(['In progress']))
    for (const other of ['running', '审批中', 'sys']) expect(await told(`_status eq '${other}'`)).toEqual([])
    expect(await told(`_initiator eq 'zhangwei'`)).toEqual([])
  })

  it('lets through what a person may read of the datasets of the company, with their parameters', async () => {
    const outside = createServer((request, response) => {
      const year = new URL(request.url ?? '/', 'http://x').searchParams.get('year')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ rows: [{ 预算: year, code: 'a', Code: 'b', secret: 'c' }] }))
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const { port } = outside.address() as AddressInfo
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'figures',
      type: 1,
      url: `http://127.0.0.1:${port}`,
    })
    const asked = { name: 'Budgets', service: 'figures', path: 'budgets?year={year}', inParam: [{ name: 'year' }] }
    const made = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', asked)
    const stored = {
      datasetName: '项目 & <预算>',
      datasetCode: 'budget',
      interfaceId: made.data.id,
      rowsPath: 'rows',
      columns: [{ name: '预算', type: 'number' }, { name: 'code' }, { name: 'Code' }, { name: 'secret', hidden: true }],
      parameters: [{ name: 'year', value: '2026' }],
    }
    const save = (more: object) => server.call('admin', '/api/dataset/saveDataset', { ...stored, ...more })
    const saved = await save({ open: true })
    const closed = await save({ datasetName: '工资', datasetCode: 'pay' })
    expect([saved.code, closed.code]).toEqual([200, 200])
    const described = (await odata<string>('/$metadata')).body
    expect(described).toContain('项目 &amp; &lt;预算&gt;')
    expect(described).toContain('<EntitySet Name="Data_budget"')
    for (const name of ['Name="预算"', 'Name="code"', 'Name="Code_2"']) expect(described).toContain(name)
    expect(described).not.toContain('Data_pay')
    expect((await odata('/Data_pay')).status).toBe(404)
    expect((await odata('/Data_budget?month=5')).status).toBe(400)
    for (const [question, budget] of [
      ['', '2026'],
      ['?year=2027', '2027'],
      // Digits no number of JavaScript holds.
      ['?year=9007199254740993.25', '9007199254740993.25'],
    ])
      expect((await odata<string>(`/Data_budget${question}`, 'zhangwei', {}, 'text')).body).toContain(
        `"value":[{"_row":1,"预算":${budget},"code":"a","Code_2":"b"}]`,
      )
    expect(described).not.toContain('secret')
    // A second one of this code, in other letters: neither is called by it from now on, and a workbook finds no other one in its place.
    await save({ datasetName: '另一个', datasetCode: 'BUDGET', open: true })
    expect((await odata('/Data_budget')).status).toBe(404)
    outside.close()
  })

  it.each([
    ['Requests?$orderby=_no', 501],
    ['Requests?$expand=Steps', 501],
    ['Requests?$filter=_no%20like%20%27a%27', 501],
    ['Requests?$filter=nothing%20eq%201', 400],
    ['Requests?$select=nothing', 400],
    ['Requests?$top=-1', 400],
    ['Requests?$skip=99999999999', 400],
    ['Requests?$format=atom', 501],
    ['Requests?$format=application/json;odata.metadata=full', 501],
    ['Requests?$count=yes', 400],
    [`Requests?$filter=${'('.repeat(900)}_no%20eq%20%27a%27${')'.repeat(900)}`, 501],
    ['Requests?any=thing', 400],
    ['Requests?$top=1&$top=2', 400],
    ['Nothing', 404],
    ['Process_nothing', 404],
  ])('says what is wrong with %s', async (path, status) => {
    const answer = await odata<{ error: { message: string } }>(`/${path}`)
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).not.toBe('')
  })

  it('is closed to people, to other programs and to those of chosen processes', async () => {
    expect((await odata('/Requests', '')).status).toBe(401)
    expect((await odata('/Requests', await server.tokenOf('admin'))).status).toBe(401)
    expect((await odata('/Requests', 'bac.nobody')).status).toBe(401)
    const other = await secretOf('zhangwei', { scopes: ['task:read'] })
    expect((await odata('/Requests', other)).status).toBe(403)
    const narrow = await secretOf('zhangwei', { processIds: [processId] })
    expect((await odata('/Requests', narrow)).status).toBe(403)
  })
})
