import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('the examples of the demo company', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const idOf = async (path: string, key: string) =>
    String((await server.call<{ rows: Record<string, unknown>[] }>('admin', path, {})).data.rows[0]?.[key])

  it('the rule answers whoever asks it', async () => {
    const ruleId = await idOf('/api/rule/list', 'ruleId')
    for (const [grade, city, night] of [
      [9, '西安', 1200],
      [5, '上海', 600],
      [5, '西安', 400],
    ])
      expect((await server.call('zhangwei', '/api/rule/run', { ruleId, values: { grade, city } })).data).toMatchObject({
        value: night,
        problem: null,
      })
  })

  it('the report shows what the dataset reads from the interface, which calls nobody and is called by nobody unasked', async () => {
    const interfaces = await server.call<{ id: string; type: string; service: string }[]>(
      'admin',
      '/api/extInterface/list',
      {},
    )
    expect(interfaces.data).toMatchObject([{ type: 'server', service: '' }])
    const { id } = interfaces.data[0]!
    const calls = () => server.call<{ records: number }>('admin', '/api/extInterface/listCalls', { id })
    expect((await calls()).data.records).toBe(0)
    expect((await server.call('admin', '/api/extInterface/testInterface', { id, values: {} })).data).toMatchObject({
      ok: true,
    })
    const reports = await server.call<{ reportId: string }[]>('zhangwei', '/api/report/getCatalogReports', {})
    const { data: shown } = await server.call<{ records: number; groups: unknown[]; totals: object }>(
      'zhangwei',
      '/api/report/run',
      { reportId: reports.data[0]!.reportId },
    )
    expect(shown).toMatchObject({ records: 5, totals: { seats: 70 } })
    expect(shown.groups).toHaveLength(3)
  })

  it('approval groups, user groups and types of members are there, each with people or words', async () => {
    for (const rosters of ['ApprovalGroups', 'UserGroups']) {
      const { data } = await server.call<{ rows: { members: number }[] }>('admin', `/api/admin/list${rosters}`, {})
      expect(data.rows.map(({ members }) => members)).toEqual([3])
    }
    const { data: types } = await server.call<unknown[]>('admin', '/api/account/getMemberTypes', {})
    expect(types).toHaveLength(2)
  })
})
