import fc from 'fast-check'
import { sql } from 'kysely'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import { figurePeriods, figureWays, type Figures } from '@/lib/contracts/figures'
import { comparisons, type FilterCondition, type RowFilter } from '@/lib/contracts/filters'
import { figuresOf } from '@/server/modules/datasets/figures-in-memory'
import { offerOwnTables, ownTables } from '@/server/modules/datasets/own-tables'
import '../support/seeded-fast-check'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Row = Record<string, string | number | boolean | null>

const options = (second: string) => [
  { value: 'a', label: 'Ａ类|First|Ａ類' },
  { value: 'b', label: second },
]
const table = (more: object[] = []) => ({
  id: 'lines',
  type: 'table',
  label: 'Lines',
  fields: [
    { id: 'item', type: 'text', label: 'Item' },
    { id: 'amount', type: 'money', label: 'Amount' },
    { id: 'sort', type: 'select', label: 'Sort', options: options('乙|Second|乙') },
    ...more,
  ],
})
const fields = (second: string) =>
  [
    { id: 'pieces', type: 'number', label: 'Pieces', scale: 3, unit: '件|pcs|件' },
    { id: 'day', type: 'date', label: 'Day' },
    { id: 'moment', type: 'datetime', label: 'Moment' },
    { id: 'sort', type: 'select', label: 'Sort', options: options(second) },
    { id: 'several', type: 'checkbox', label: 'Several', options: options(second) },
    { id: 'who', type: 'user', label: 'Who' },
    { id: 'where', type: 'departments', label: 'Where' },
    { id: 'stars', type: 'rating', label: 'Stars' },
    { id: 'urgent', type: 'switch', label: 'Urgent' },
    { id: 'reason', type: 'richText', label: 'Reason' },
    table(),
    { id: 'secret', type: 'text', label: 'Secret' },
  ] as never

/** Values forms keep, with what is left empty. */
const text = fc.constantFrom('', 'Report', 'report 7', '复印纸', 'A|B|C', '50%_\\', '👍 yes', '！', 'École', '12')
const day = fc.date({ min: new Date('2023-12-20'), max: new Date('2026-02-10'), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)) // prettier-ignore
const money = fc.constantFrom('0.10', '0.20', '100.00', '-3.5', '12', '999999999999.99', '0.3000', '')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 5 })
const line = fc.record({ item: text, amount: money, sort: maybe(fc.constantFrom('a', 'b', 'gone')) })
const formData = fc.record({
  total: money,
  note: text,
  pieces: maybe(fc.constantFrom(0, 1, 2.5, -4.125, 1000000)),
  day: maybe(day),
  moment: maybe(day.map((one) => `${one}T09:30`)),
  sort: maybe(fc.constantFrom('a', 'b', 'gone')),
  several: fc.constantFrom([], ['a'], ['a', 'b'], ['b']),
  who: maybe(fc.constantFrom('lina', 'zhangwei', 'nobody-there')),
  where: fc.constantFrom([], ['dept-rd-1'], ['dept-rd-1', 'dept-fin']),
  stars: maybe(fc.integer({ min: 1, max: 5 })),
  urgent: maybe(fc.boolean()),
  reason: fc.constantFrom('', '<p>Report</p>', `<p>${'字'.repeat(199)}👍</p>`),
  lines: fc.array(line, { maxLength: 3 }),
  secret: fc.constant('hidden'),
})
const request = fc.record({
  formData,
  version: fc.constantFrom(1, 2),
  title: fc.constantFrom('Plain', '采购\u001fPurchase\u001f採購', ''),
  initiator: fc.constantFrom('zhangwei', 'lina', 'chenjing'),
  name: fc.constantFrom('张伟|Zhang Wei|張偉', 'Li Na'),
  submitted: fc.date({ min: new Date('2024-11-01'), max: new Date('2026-03-01'), noInvalidDate: true }),
  hours: fc.integer({ min: 1, max: 2000 }),
  end: fc.constantFrom({ status: 1, result: 0 }, { status: 1, result: 1 }, { status: 0, result: null }, { status: 2, result: null }), // prettier-ignore
  steps: fc.constantFrom([], ['审核|Check|審核'], ['A', 'B', 'A']),
})

const untitled = { title: '', format: '' }

/** Questions over columns of a table, of which some make little sense: those have the same answer too. */
function questions(columns: DatasetColumn[]) {
  const column = fc.constantFrom(...columns.map(({ name }) => name))
  const group = fc.record({ column, by: fc.constantFrom(...figurePeriods) })
  const value = fc.oneof(
    fc.constant({ ...untitled, column: '*', how: 'count' as const }),
    fc.record({ column, how: fc.constantFrom(...figureWays) }).map((one) => ({ ...untitled, ...one })),
  )
  const word = fc.constantFrom('', 'report', 'R', '纸', '100', '0.1', '2025-06-01', '2025-06-01 09:30', '2025-06-01T09:30', '2025-06-01, sys:/lastYear', 'sys:/lastDays/400', '2025', 'true', '是', 'T', '1', 'no, t', 'a,First', 'First', 'b', '乙', '审批中', 'approved', 'rejected, 已同意', 'lina', 'own-laws-embedded', 'dept-rd-1', '研发一部', '|', '%', 'É', '！', 'x\0') // prettier-ignore
  const filter = fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(fc.record({ column, comparison: fc.constantFrom(...comparisons), value: word }), { maxLength: 3 }), // prettier-ignore
  })
  const order = fc.record({
    column: fc.constantFrom('g0', 'g1', 'a0', 'v0', 'v1'),
    direction: fc.constantFrom('ASC' as const, 'DESC' as const),
  })
  return {
    figures: fc.record({
      groups: fc.array(group, { maxLength: 2 }),
      across: fc.array(group, { maxLength: 1 }),
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
      filter,
      orders: fc.array(order, { maxLength: 2 }),
      limit: fc.constantFrom(3, 1000),
    }),
    page: fc.record({ filter, keyword: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, word) }),
  }
}

onBothDatabases('R2.9-29 figures the database makes of our own data', (kind) => {
  let server: TestServer
  const processId = `own-laws-${kind}`
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const step = {
      id: 'step',
      type: 'Activity',
      name: 'Check',
      participants: [{ participantType: 0, param0: 'lina' }],
      rights: { default: 'read', fields: { secret: 'hidden' } },
    } as never
    watchWays()
    await publishRow(server, processId, [step], fields('乙|Second|乙'))
    await publishRow(server, processId, [step], fields('乙类|Another|乙類'))
    const requests = fc.sample(request, 160)
    await server.database.transact('default', async (tx) => {
      for (const [index, one] of requests.entries()) {
        const { initiator, submitted, end } = one
        const taskId = `law-${index}`
        const finished = end.status === 1 ? new Date(submitted.getTime() + one.hours * 3_600_000) : null
        await sql`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, result, round, rev, initiator_account, initiator_name,
            initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at, extra, form_data, summary, steps_now)
          values (${taskId}, ${processId}, ${one.version}, ${processId}, ${`L-${index}`}, ${one.title}, ${end.status}, ${end.result}, ${1 + (index % 3)}, 1, ${initiator}, ${one.name},
            'dept-rd-1', '研发一部|R&D 1|研發一部', ${submitted}, ${submitted}, ${finished}, '{}', ${JSON.stringify(one.formData)}::jsonb, '[]', ${JSON.stringify(one.steps)}::jsonb)`.execute(tx) // prettier-ignore
        await sql`insert into task_people (task_id, account, initiated, involved_at) values (${taskId}, ${initiator}, true, ${submitted})`.execute(tx) // prettier-ignore
        await sql`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at, finished_at, finish_reason, due_at)
          values (${taskId}, 'lina', ${taskId}, ${processId}, 'step', '审核|Check|審核', 1, ${finished === null}, false, 1, ${submitted}, ${finished}, ${finished && (index % 2 ? 'approved' : 'returned')},
            ${index % 3 ? new Date(submitted.getTime() + 86_400_000) : null})`.execute(tx)
      }
    })
  }, 240_000)
  afterAll(() => server.close())

  const made = { quick: 0, inMemory: 0 }
  /** The database is asked for nothing but rows. */
  let isForced = false
  /** Counts which way answers come from here on. */
  function watchWays(): void {
    const tables = ownTables()
    offerOwnTables({
      ...tables,
      async source(...asked) {
        if (isForced) return null
        const source = await tables.source(...asked)
        made[source ? 'quick' : 'inMemory'] += 1
        return source
      },
    })
  }

  const answered = async <Data>(account: string, path: string, input: object): Promise<Data> => {
    const answer = await server.call<Data>(account, path, input, { 'x-locale': 'en-US' })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const schemaOf = async (datasetId: string): Promise<DatasetColumn[]> => {
    const { schema } = await answered<{ schema: string }>('admin', '/api/dataset/get', { datasetId })
    const { columns } = JSON.parse(schema) as { columns: { fieldName: string; fieldTitle: string; type: DatasetColumn['type']; hidden: boolean; format: string }[] } // prettier-ignore
    return columns.map(({ fieldName: name, fieldTitle: title, type, hidden, format }) => ({ name, title, type, hidden, format, key: false, width: 0 })) // prettier-ignore
  }
  const all = (account: string, datasetId: string) =>
    answered<{ rows: Row[]; records: number }>(account, '/api/dataset/getData', { datasetId, pageSize: -1 })
  const through = async (account: string, datasetId: string, page: { filter: RowFilter; keyword?: string }) => {
    isForced = true
    try {
      return await answered<{ rows: Row[]; records: number }>(account, '/api/dataset/getData', { datasetId, ...page, pageSize: -1 }) // prettier-ignore
    } finally {
      isForced = false
    }
  }

  const datasets = ['own:requests', 'own:steps', `own:p:${processId}`, `own:p:${processId}:lines`]
  for (const datasetId of datasets)
    it(`are those made in memory of the rows a reader may see: ${datasetId.replace(`-${kind}`, '')}`, async () => {
      const columns = await schemaOf(datasetId)
      expect(columns.map(({ name }) => name)).not.toContain('secret')
      const asked = questions(columns)
      const [admin, zhangwei] = [await all('admin', datasetId), await all('zhangwei', datasetId)]
      expect(zhangwei.records).toBeGreaterThan(0)
      expect(zhangwei.records).toBeLessThan(admin.records)
      await fc.assert(
        fc.asyncProperty(fc.boolean(), asked.figures, asked.page, async (isAdmin, question, page) => {
          const account = isAdmin ? 'admin' : 'zhangwei'
          const kept = await through(account, datasetId, { filter: question.filter })
          const figures = await answered<Figures>(account, '/api/dataset/figures', { datasetId, ...question })
          expect(figures).toEqual({ ...figuresOf(question, columns, kept.rows), records: kept.records })
          const found = await answered(account, '/api/dataset/getData', { datasetId, ...page, pageSize: -1 })
          expect(found).toEqual(await through(account, datasetId, page))
        }),
        { numRuns: kind === 'postgres' ? 40 : 25 },
      )
    }, 240_000)

  it('are made by the database, whatever these columns are asked for', () => {
    expect(made.quick).toBeGreaterThan(100)
    expect(made.inMemory).toBe(0)
  })

  const found = async (datasetId: string, filter: RowFilter, locale = 'en-US') => {
    const asked = { datasetId, filter, pageSize: -1 }
    const answer = await server.call<{ rows: Row[] }>('admin', '/api/dataset/getData', asked, { 'x-locale': locale })
    expect(answer.code).toBe(200)
    return answer.data.rows.map(({ _taskId }) => _taskId)
  }
  const where = (...conditions: FilterCondition[]): RowFilter => ({ match: 'all', conditions })
  const languages = ['zh-CN', 'en-US', 'zh-TW']

  it('issue 21 a filter means the same rows whatever language is read, kept as a code or as a word of any', async () => {
    const [ofProcess, steps] = [`own:p:${processId}`, 'own:steps']
    const alike: [string, string, string[]][] = [
      [ofProcess, '_status', ['approved', '已通过', 'Approved', '已通過']],
      [ofProcess, 'sort', ['a', 'Ａ类', 'First', 'Ａ類']],
      [ofProcess, 'who', ['lina', '李娜']],
      [ofProcess, '_initiator', ['lina']],
      [ofProcess, '_department', ['dept-rd-1', '研发一部', 'R&D 1', '研發一部']],
      [ofProcess, '_title', ['采购', 'Purchase', '採購']],
      [ofProcess, 'urgent', ['true', '是', 'Yes']],
      [steps, '_outcome', ['returned', '退回', 'Sent back']],
      [steps, '_step', ['审核', 'Check', '審核']],
      [steps, '_process', [processId]],
    ]
    for (const [datasetId, column, values] of alike) {
      const first = await found(datasetId, where({ column, comparison: 'eq', value: values[0]! }))
      expect([column, first.length > 0]).toEqual([column, true])
      const filled = await found(datasetId, where({ column, comparison: 'filled', value: '' }))
      for (const [index, value] of values.entries())
        expect([column, value, await found(datasetId, where({ column, comparison: 'eq', value }), languages[index % 3])]).toEqual([column, value, first]) // prettier-ignore
      const others = await found(datasetId, where({ column, comparison: 'ne', value: values.at(-1)! }), 'zh-TW')
      expect([column, [...first, ...others].sort()]).toEqual([column, filled.sort()])
    }
  })

  it('issue 21 a code finds nothing its reader is not shown', async () => {
    const filter = where({ column: '_handler', comparison: 'eq', value: 'lina' })
    const rowsFor = async (account: string) =>
      (await answered<{ rows: Row[] }>(account, '/api/dataset/getData', { datasetId: 'own:steps', filter, pageSize: -1 })).rows // prettier-ignore
    expect((await rowsFor('admin')).length).toBeGreaterThan(0)
    expect(await rowsFor('zhangwei')).toEqual([])
  })

  it('issue 21 a day is whole, and days told from today are those they stand for', async () => {
    const datasetId = `own:p:${processId}`
    for (const column of ['_submitted', '_finished', 'day', 'moment']) {
      const days = await answered<Figures>('admin', '/api/dataset/figures', { datasetId, groups: [{ column, by: 'day' }], values: [{ column: '*', how: 'count' }] }) // prettier-ignore
      const value = String(days.rows[Math.floor(days.rows.length / 2)]?.g0)
      const of = (comparison: FilterCondition['comparison'], given = value) =>
        found(datasetId, where({ column, comparison, value: given }))
      const [upTo, after, on, dated] = [await of('le'), await of('gt'), await of('eq'), await of('filled', '')]
      expect([column, on.length]).toEqual([column, days.rows.find(({ g0 }) => g0 === value)?.v0])
      expect([...upTo, ...after].sort()).toEqual(dated.sort())
      const between = where({ column, comparison: 'ge', value }, { column, comparison: 'le', value })
      expect(await found(datasetId, between)).toEqual(on)
      const lastYear = where({ column, comparison: 'ge', value: '2025-01-01' }, { column, comparison: 'le', value: '2025-12-31' }) // prettier-ignore
      expect(await of('eq', 'sys:/lastYear')).toEqual(await found(datasetId, lastYear))
    }
  })

  it('come in pages of any size, each row once', async () => {
    const datasetId = `own:p:${processId}:lines`
    const { rows, records } = await all('admin', datasetId)
    const paged: Row[] = []
    for (let currentPageIndex = 1; paged.length < records; currentPageIndex += 1)
      paged.push(...(await answered<{ rows: Row[] }>('admin', '/api/dataset/getData', { datasetId, pageSize: 37, currentPageIndex })).rows) // prettier-ignore
    expect(paged).toEqual(rows)
  })

  it('of a number that is none are still made, in memory', async () => {
    const datasetId = `own:p:${processId}`
    const question = { groups: [{ column: 'sort' }], values: [{ column: 'total', how: 'sum' as const }] }
    const ask = () => answered<Figures>('admin', '/api/dataset/figures', { datasetId, ...question })
    const before = await ask()
    const odd = { total: '123456789012345678.00', sort: 'a' }
    await server.database.transact('default', (tx) =>
      sql`update tasks set form_data = ${JSON.stringify(odd)}::jsonb where task_id = 'law-0'`.execute(tx),
    )
    const columns = await schemaOf(datasetId)
    const { rows } = await all('admin', datasetId)
    const after = await ask()
    expect(after).toEqual({
      ...figuresOf({ across: [], orders: [], limit: 1000, groups: [{ column: 'sort', by: 'value' }], values: [{ column: 'total', how: 'sum', title: '', format: '' }] }, columns, rows), // prettier-ignore
      records: rows.length,
    })
    expect(after.records).toBe(before.records)
    expect(made.inMemory).toBe(1)
  })
})
