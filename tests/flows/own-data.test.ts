import { startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Row = Record<string, string | number | boolean | null>
interface Read {
  rows: Row[]
  records: number
}

onBothDatabases('R2.9-03 our own data as datasets', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const purchases = 'own:p:purchase-request'
  const read = (account: string, datasetId: string, more: object = {}) =>
    server.call<Read>(account, '/api/dataset/getData', { datasetId, pageSize: -1, ...more })
  const rowsFor = async (account: string, datasetId: string, more: object = {}) => {
    const answer = await read(account, datasetId, more)
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  /** What the lists of a person show him of everything: his own measure of what he may read. */
  const readable = async (account: string) =>
    (await server.call<{ records: number }>(account, '/api/workitem/list', { kind: 5, pageSize: 1 })).data

  it('are offered beside those outside, where they are asked for, by names in every language', async () => {
    const list = (own: boolean) =>
      server.call<{ rows: { datasetId: string; name: string }[]; records: number }>('zhangwei', '/api/dataset/list', {
        own,
        pageSize: -1,
      })
    const plain = (await list(false)).data
    expect(plain.rows.filter(({ datasetId }) => datasetId.startsWith('own:'))).toEqual([])
    const all = (await list(true)).data
    const names = new Map(all.rows.map(({ datasetId, name }) => [datasetId, name]))
    expect(all.records).toBe(all.rows.length)
    expect(names.get('own:requests')).toBe('全部申请|All requests|全部申請')
    expect(names.get(purchases)).toContain('采购申请')
    expect([...names.keys()].filter((id) => id.startsWith(`${purchases}:`))).toHaveLength(1)
    // Page by page the same ones come, none twice.
    const paged = []
    for (let page = 1; page <= Math.ceil(all.records / 5); page += 1)
      paged.push(
        ...(
          await server.call<{ rows: { datasetId: string }[] }>('zhangwei', '/api/dataset/list', {
            own: true,
            pageSize: 5,
            currentPageIndex: page,
          })
        ).data.rows,
      )
    expect(paged.map(({ datasetId }) => datasetId)).toEqual(all.rows.map(({ datasetId }) => datasetId))
  })

  it('show a request as soon as it is handed in, with amounts as numbers and choices by their names', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4321.50')
    const row = (await rowsFor('zhangwei', purchases)).rows.find((one) => one._taskId === taskId)
    expect(row).toMatchObject({ _process: '采购申请', _initiator: '张伟', _status: '审批中', _finished: null })
    // Two at that price; a choice by its name, as is a department.
    expect(row).toMatchObject({ total: 8643, budgetItem: '设备购置', department: '研发一部' })
    const { data } = await server.call<{ schema: string }>('zhangwei', '/api/dataset/get', { datasetId: purchases })
    const { columns } = JSON.parse(data.schema) as { columns: { fieldName: string; type: string; hidden: boolean }[] }
    expect(columns.find(({ fieldName }) => fieldName === '_taskId')?.hidden).toBe(true)
    expect(columns.filter(({ type }) => type === 'number').length).toBeGreaterThan(2)
    const lines = (await rowsFor('zhangwei', (await tableOf(purchases))!)).rows.filter((one) => one._taskId === taskId)
    expect(lines.length).toBeGreaterThan(0)
    const { _round, _step } = row!
    expect(lines[0]).toMatchObject({ _status: '审批中', _finished: null, _days: null, _round, _step })
    expect([_round, _step]).toEqual([1, expect.stringMatching(/./)])
  })

  it('R2.9-29 tell of rows of a sub-table how far their request has come, to filter and gather by', async () => {
    const datasetId = (await tableOf(purchases))!
    const { data } = await server.call<{ schema: string }>('admin', '/api/dataset/get', { datasetId })
    const { columns } = JSON.parse(data.schema) as { columns: { fieldName: string }[] }
    expect(columns.map(({ fieldName }) => fieldName)).toEqual(
      expect.arrayContaining(['_status', '_finished', '_days', '_round', '_step']),
    )
    const approved = { match: 'all', conditions: [{ column: '_status', comparison: 'eq', value: '已通过' }] }
    const { rows, records } = await rowsFor('admin', datasetId, { filter: approved })
    expect(records).toBeGreaterThan(0)
    expect(rows.every(({ _finished, _days }) => typeof _finished === 'string' && typeof _days === 'number')).toBe(true)
  })
  const tableOf = async (dataset: string) =>
    (
      await server.call<{ rows: { datasetId: string }[] }>('admin', '/api/dataset/list', { own: true, pageSize: -1 })
    ).data.rows.find(({ datasetId }) => datasetId.startsWith(`${dataset}:`))?.datasetId

  it('hold the requests a person may read and no others, whatever is filtered, grouped or ordered', async () => {
    const mine = await rowsFor('zhangwei', 'own:requests')
    const all = await rowsFor('admin', 'own:requests')
    expect(mine.records).toBeLessThan(all.records)
    expect(mine.records).toBe((await readable('zhangwei')).records)
    const ids = new Set(mine.rows.map(({ _taskId }) => _taskId))
    const others = all.rows.filter(({ _taskId }) => !ids.has(_taskId!))
    for (const { _taskId, _no } of others.slice(0, 20)) {
      for (const [column, value] of [
        ['_taskId', _taskId],
        ['_no', _no],
      ])
        expect(
          await rowsFor('zhangwei', 'own:requests', {
            filter: { match: 'any', conditions: [{ column, comparison: 'eq', value }] },
          }),
        ).toEqual({ rows: [], records: 0 })
      expect((await rowsFor('zhangwei', 'own:requests', { keyword: String(_no) })).records).toBe(0)
    }
    const figures = async (account: string) =>
      (
        await server.call<{ totals: Row; records: number }>(account, '/api/dataset/figures', {
          datasetId: 'own:requests',
          groups: [{ column: '_process' }],
          values: [{ column: '*', how: 'count' }],
        })
      ).data
    expect((await figures('zhangwei')).totals.v0).toBe(mine.records)
    expect((await figures('admin')).totals.v0).toBe(all.records)
    expect(await read('zhangwei', 'own:requests', { account: 'chenjing' })).toMatchObject({ code: 403 })
  })

  it('leave out drafts, tests and what is deleted', async () => {
    const { rows } = (await server.database.execute(
      `select task_id from tasks where is_test or submitted_at is null or status = 3`,
    )) as { rows: { task_id: string }[] }
    expect(rows.length).toBeGreaterThan(0)
    const shown = new Set((await rowsFor('admin', 'own:requests')).rows.map(({ _taskId }) => _taskId))
    expect(rows.filter(({ task_id }) => shown.has(task_id))).toEqual([])
  })

  it('have no column for a field that any step hides', async () => {
    const columnsWith = async (step: object, name: string) => {
      const processId = await publishRow(
        server,
        `own-${name}-${kind}`,
        [
          {
            id: 'step',
            type: 'Activity',
            name: 'Check',
            participants: [{ participantType: 0, param0: 'lina' }],
            ...step,
          } as never,
        ],
        [{ id: 'secret', type: 'text', label: 'Secret' }],
      )
      const { data } = await server.call<{ schema: string }>('admin', '/api/dataset/get', {
        datasetId: `own:p:${processId}`,
      })
      return (JSON.parse(data.schema) as { columns: { fieldName: string }[] }).columns.map((one) => one.fieldName)
    }
    expect(await columnsWith({}, 'open')).toEqual(expect.arrayContaining(['note', 'secret']))
    const columns = await columnsWith({ rights: { default: 'read', fields: { secret: 'hidden' } } }, 'hiding')
    expect(columns).toContain('note')
    expect(columns).not.toContain('secret')
  })

  it('name who carried out a step to those who may judge people, and to others themselves alone', async () => {
    const mine = (await rowsFor('lina', 'own:steps')).rows
    expect(new Set(mine.map(({ _handler }) => _handler))).toEqual(new Set(['', '李娜']))
    const all = (await rowsFor('admin', 'own:steps')).rows
    expect(new Set(all.map(({ _handler }) => _handler)).size).toBeGreaterThan(3)
    expect(new Set(all.map(({ _outcome }) => _outcome))).toContain('同意')
  })

  it('are unknown by any other id, and of processes one has nothing to do with', async () => {
    for (const datasetId of [
      'own:',
      'own:requests:x',
      'own:p:',
      'own:p:no-such',
      `${purchases}:no-such`,
      'own:q:x',
      "own:p:x'--",
    ])
      expect(await read('admin', datasetId)).toMatchObject({ code: 404 })
    expect(await server.call('admin', '/api/dataset/getDataset', { datasetId: purchases })).not.toMatchObject({
      code: 200,
    })
    expect(await server.call('admin', '/api/dataset/deleteDataset', { datasetId: purchases })).toMatchObject({
      code: 404,
    })
    const mine = {
      datasetId: purchases,
      datasetName: 'x',
      dataSource: 'none',
      statement: 'select 1',
      columns: [{ name: 'x' }],
    }
    expect(await server.call('admin', '/api/dataset/saveDataset', mine)).toMatchObject({ code: 404 })
  })

  it('R2.9-29 are what reports are made of, with each reader’s own rows', async () => {
    const saved = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', {
      reportName: '采购一览',
      datasetId: purchases,
      columns: [{ name: '_no' }, { name: '_title' }, { name: '_status' }],
      groups: ['_status'],
    })
    expect(saved).toMatchObject({ code: 200 })
    const run = async (account: string) =>
      (
        await server.call<{ records: number; groups: unknown[] }>(account, '/api/report/run', {
          reportId: saved.data.reportId,
          pageSize: 10,
        })
      ).data
    const [theirs, all] = [await run('zhangwei'), await run('admin')]
    expect(theirs.records).toBe((await rowsFor('zhangwei', purchases)).records)
    expect(theirs.records).toBeLessThan(all.records)
    expect(all.groups.length).toBeGreaterThan(1)
  })

  it('R2.4-08 R2.9-29 fill the reports and the dashboard of the demo company, by what each reader may see', async () => {
    const figures = async (account: string, reportId: string) => {
      const answer = await server.call<{ totals: Row }>(account, '/api/report/figures', { reportId })
      expect(answer).toMatchObject({ code: 200 })
      return answer.data
    }
    for (const reportId of ['purchases-by-department', 'requests-by-month', 'days-by-process']) {
      const [mine, all] = [await figures('zhangwei', reportId), await figures('admin', reportId)]
      expect(JSON.stringify(mine)).not.toBe(JSON.stringify(all))
    }
    // From a figure to the requests behind it, each of which can be opened.
    const behind = await server.call<{ rows: Row[]; records: number }>('zhangwei', '/api/report/rowsBehind', {
      reportId: 'purchases-by-department',
      at: { g0: '研发一部' },
    })
    expect(behind.data.records).toBeGreaterThan(0)
    expect(behind.data.rows.every(({ _taskId }) => typeof _taskId === 'string')).toBe(true)
    // Behind a total stand all rows it is made of.
    const whole = await server.call<{ records: number }>('zhangwei', '/api/report/rowsBehind', {
      reportId: 'purchases-by-department',
    })
    const run = await server.call<{ figures: { records: number } }>('zhangwei', '/api/report/figures', {
      reportId: 'purchases-by-department',
    })
    expect(whole.data.records).toBe(run.data.figures.records)
    expect(whole.data.records).toBeGreaterThan(0)
    const dashboard = await server.call('zhangwei', '/api/dashboard/open', { dashboardId: 'requests' })
    expect(dashboard).toMatchObject({ code: 200 })
  })
})
