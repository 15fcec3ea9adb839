import { sql } from 'kysely'
import type { Figures } from '@/lib/contracts/figures'
import { offerOwnTables, ownTables } from '@/server/modules/datasets/own-tables'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Row = Record<string, string | number | boolean | null>

onBothDatabases('R2.9-29 values of forms that are hard to count', (kind) => {
  let server: TestServer
  let made = 0
  /** How often the database was not asked, as it could not tell. */
  let inMemory = 0
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const tables = ownTables()
    offerOwnTables({
      ...tables,
      async source(...asked) {
        const source = await tables.source(...asked)
        if (!source) inMemory += 1
        return source
      },
    })
  }, 120_000)
  beforeEach(() => {
    inMemory = 0
  })
  afterAll(() => server.close())

  const step = {
    id: 'step',
    type: 'Activity',
    name: 'Check',
    participants: [{ participantType: 0, param0: 'lina' }],
  } as never
  /** A process of a version for each list of fields, with a request of a version for each of the data. */
  const processWith = async (versions: object[][], requests: { version: number; data: object }[]) => {
    made += 1
    const processId = `odd-${made}-${kind}`
    for (const fields of versions) await publishRow(server, processId, [step], fields as never)
    const now = server.clock.now()
    await server.database.transact('default', async (tx) => {
      for (const [index, { version, data }] of requests.entries())
        await sql`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, result, round, rev, initiator_account, initiator_name,
            initiator_department_id, initiator_department_name, created_at, submitted_at, extra, form_data, summary, steps_now)
          values (${`${processId}-${index}`}, ${processId}, ${version}, ${processId}, ${`O-${index}`}, '', 0, null, 1, 1, 'lina', 'Li Na',
            'dept-rd-1', 'R&D', ${now}, ${now}, '{}', ${JSON.stringify(data)}::jsonb, '[]', '[]')`.execute(tx)
    })
    return `own:p:${processId}`
  }
  const figures = async (datasetId: string, question: object): Promise<Figures> => {
    const answer = await server.call<Figures>('admin', '/api/dataset/figures', { datasetId, ...question })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const read = async (datasetId: string, more: object = {}): Promise<{ rows: Row[]; records: number }> => {
    const answer = await server.call<{ rows: Row[]; records: number }>('admin', '/api/dataset/getData', { datasetId, pageSize: -1, ...more }) // prettier-ignore
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const sum = { column: 'total', how: 'sum' }

  it('a long text whose end would be half a sign is counted and found', async () => {
    const reason = `<p>${'a'.repeat(199)}👍 and more</p>`
    const datasetId = await processWith(
      [[{ id: 'reason', type: 'richText', label: 'Reason' }]],
      [{ version: 1, data: { reason } }],
    )
    const { rows } = await figures(datasetId, { groups: [{ column: 'reason' }], values: [{ column: '*', how: 'count' }] }) // prettier-ignore
    expect(rows).toEqual([{ g0: 'a'.repeat(199), v0: 1 }])
    expect((await read(datasetId, { keyword: 'aaa' })).records).toBe(1)
    expect(inMemory).toBe(0)
  })

  it('long texts of too many signs together are looked through in memory', async () => {
    const datasetId = await processWith(
      [[{ id: 'reason', type: 'richText', label: 'Reason' }]],
      ['one', 'two', 'three'].map((word) => ({ version: 1, data: { reason: `<p>${word}${'x'.repeat(700_000)}</p>` } })),
    )
    expect((await read(datasetId, { keyword: 'two' })).records).toBe(1)
    expect(inMemory).toBe(1)
  })

  it('an amount with blanks of other scripts around it is one, and stops no other', async () => {
    const datasetId = await processWith([[]], [
      { version: 1, data: { total: '\u300012' } },
      { version: 1, data: { total: '\u20031.5\u00a0' } },
      { version: 1, data: { total: ' 2 ' } },
      { version: 1, data: { total: '３' } },
    ]) // prettier-ignore
    expect((await figures(datasetId, { values: [sum] })).totals).toEqual({ v0: 15.5 })
  })

  it('what a field of another kind kept under the name is no reason to leave the database', async () => {
    const datasetId = await processWith(
      [[{ id: 'size', type: 'text', label: 'Size' }], [{ id: 'size', type: 'number', label: 'Size' }]],
      [
        { version: 1, data: { size: 'very large' } },
        { version: 2, data: { size: 4 } },
      ],
    )
    expect((await figures(datasetId, { values: [{ column: 'size', how: 'sum' }] })).totals).toEqual({ v0: 4 })
    expect(inMemory).toBe(0)
  })

  it.each(['day', 'week', 'month', 'quarter', 'year'])(
    'a day of the year 0, which never was, is in no %s',
    async (by) => {
      const datasetId = await processWith(
        [[{ id: 'day', type: 'date', label: 'Day' }]],
        [{ version: 1, data: { day: '0000-03-01' } }],
      )
      const { rows } = await figures(datasetId, { groups: [{ column: 'day', by }], values: [{ column: '*', how: 'count' }] }) // prettier-ignore
      expect(rows).toEqual([{ g0: null, v0: 1 }])
    },
  )

  it('yes and no are told apart from neither, as a column and as figures', async () => {
    const datasetId = await processWith(
      [[{ id: 'urgent', type: 'switch', label: 'Urgent' }]],
      [true, false, true, null].map((urgent) => ({ version: 1, data: { urgent } })),
    )
    expect((await read(datasetId)).rows.map(({ urgent }) => urgent)).toEqual(expect.arrayContaining([true, false, null])) // prettier-ignore
    const { rows } = await figures(datasetId, { groups: [{ column: 'urgent' }], values: [{ column: '*', how: 'count' }] }) // prettier-ignore
    expect(rows).toEqual([
      { g0: false, v0: 1 },
      { g0: true, v0: 2 },
      { g0: null, v0: 1 },
    ])
    const no = { match: 'all', conditions: [{ column: 'urgent', comparison: 'eq', value: 'false' }] }
    expect((await read(datasetId, { filter: no })).records).toBe(1)
    expect(inMemory).toBe(0)
  })
})
