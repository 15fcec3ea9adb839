import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Used {
  id: string
  uses: { kind: string; count: number; names: string[] }[]
}

onBothDatabases('what uses a thing under a category', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const run = (statement: ReturnType<typeof sql>) =>
    server.database.transact(defaultTenant, (tx) => statement.execute(tx))
  const usesOf = async (account: string, type: string, id: string) =>
    (await server.call<Used[]>(account, '/api/catalog/getUses', { type, ids: [id] })).data.find((one) => one.id === id)
      ?.uses
  const file = (catalogType: string, id: string, catalogId: string) =>
    server.call('admin', '/api/catalog/moveContents', { catalogType, ids: [id], catalogId })

  it('R1-10 the demo processes stand in the tree of categories, with their forms, and are counted by what uses them', async () => {
    const { data: tree } = await server.call<{ id: string; name: string }[]>('admin', '/api/catalog/getCatalogTree', {
      type: 'Processes',
    })
    const people = tree.find(({ name }) => name.startsWith('人事'))!
    const { data: contents } = await server.call<{ rows: { id: string }[] }>('admin', '/api/catalog/getContents', {
      catalogId: people.id,
    })
    expect(contents.rows.map(({ id }) => id)).toContain('leave-request')
    const { data: listed } = await server.call<{ processId: string; catalogId: string }[]>(
      'admin',
      '/api/process/getProcesses',
      {},
    )
    expect(listed.find(({ processId }) => processId === 'leave-request')?.catalogId).toBe(people.id)
    expect(await usesOf('admin', 'Forms', 'purchase-request-form')).toEqual([
      { kind: 'Processes', count: 1, names: ['采购申请'] },
    ])
    expect(await usesOf('admin', 'BaseData', 'leave-balance')).toEqual([
      { kind: 'Processes', count: 1, names: ['请假申请'] },
    ])
    const uses = await usesOf('admin', 'Processes', 'onboarding-item')
    expect(uses).toContainEqual({ kind: 'Processes', count: 1, names: ['新员工入职'] })
    expect(
      (await usesOf('admin', 'Processes', 'purchase-request'))!.find(({ kind: by }) => by === 'Tasks'),
    ).toMatchObject({ names: [] })
  })

  it('taken out of its category a process is in none', async () => {
    const categoryOf = async () =>
      (
        await server.call<{ processId: string; catalogName: string }[]>('admin', '/api/process/getProcesses', {})
      ).data.find(({ processId }) => processId === 'visitor-notice')?.catalogName
    const before = await categoryOf()
    expect(before).toBe('行政')
    await file('Processes', 'visitor-notice', '')
    expect(await categoryOf()).toBe('')
  })

  it('counts what the viewer may see: by his menus and by the categories', async () => {
    await run(sql`insert into datasets (dataset_id, dataset_name, dataset_code, catalog_id, data_source, open, definition, saved_by, saved_at)
      values ('used-dataset', 'Used', '', '', 'none', true, '{"statement":"select 1","columns":[{"name":"a"}],"interfaceId":"used-interface"}'::jsonb, 'admin', now())`)
    await run(sql`insert into ext_interfaces (interface_id, name, code, catalog_id, service, enabled, definition, saved_by, saved_at)
      values ('used-interface', 'Used', '', '', '', true, '{"method":"GET","path":"/","body":"","inParam":[],"outParam":[],"timeoutSeconds":5,"tries":1}'::jsonb, 'admin', now())`)
    for (const name of ['one', 'two'])
      await run(sql`insert into reports (report_id, report_name, dataset_id, definition, saved_by, saved_at)
        values (${`report-${name}`}, ${`报表 ${name}|Report ${name}|報表 ${name}`}, 'used-dataset', '{}'::jsonb, 'admin', now())`)
    await publishRow(server, 'asks-outside', [
      {
        id: 'step',
        type: 'Activity',
        name: 'Step',
        participants: [
          { participantType: 28, param0: 'used-dataset', param1: 'a', displayName: 'rows' },
          { participantType: 0, param0: 'lina', displayName: 'lina' },
        ],
      },
    ] as never)
    const both = [
      { kind: 'Processes', count: 1, names: ['asks-outside'] },
      { kind: 'Reports', count: 2, names: ['报表 one', '报表 two'] },
    ]
    expect(await usesOf('admin', 'Dataset', 'used-dataset')).toEqual(both)
    expect(await usesOf('admin', 'ExtInterface', 'used-interface')).toEqual([
      { kind: 'Dataset', count: 1, names: ['Used'] },
    ])
    // Who may delete it is told where, and of what he cannot see how much; it stays.
    const remove = (account: string) =>
      server.call(account, '/api/dataset/deleteDataset', { datasetId: 'used-dataset' })
    expect(await remove('admin')).toMatchObject({
      code: 409,
      message: '该数据集正在使用，不能删除：流程 asks-outside; 报表 报表 one, 报表 two。请先在这些地方停用',
    })
    expect(await usesOf('admin', 'Dataset', 'used-dataset')).toEqual(both)
    // The designer has the menus of processes and reports; who has neither is told of nothing.
    expect(await usesOf('designer', 'Dataset', 'used-dataset')).toEqual(both)
    expect(await usesOf('zhangwei', 'Dataset', 'used-dataset')).toEqual([])

    const { data: hidden } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Hidden',
      catalogType: 'Processes',
      catalogOrder: 1,
    })
    await run(sql`insert into node_grants (node_kind, node_id, participant_type, param0, value)
      values ('catalog', ${hidden.catalogId}, 0, 'wangfang', 31)`)
    await file('Processes', 'asks-outside', hidden.catalogId)
    expect(await usesOf('designer', 'Dataset', 'used-dataset')).toEqual([both[1]])
    expect(await usesOf('admin', 'Dataset', 'used-dataset')).toEqual(both)
    await run(sql`insert into alerts (alert_id, alert_name, changed_at, changed_by, rule, run_as)
      values ('watching', '库存|Stock|庫存', now(), 'admin', '{"source":{"kind":"dataset","datasetId":"used-dataset"}}'::jsonb, 'admin')`)
    await run(sql`insert into jobs (job_id, job_name, changed_at, changed_by, work, run_as)
      values ('filling', 'Fill', now(), 'admin', '{"kind":"datasetToDictionary","datasetId":"used-dataset"}'::jsonb, 'admin')`)
    expect(await usesOf('admin', 'Dataset', 'used-dataset')).toEqual([
      ...both,
      { kind: 'Alerts', count: 1, names: ['库存'] },
      { kind: 'Jobs', count: 1, names: ['Fill'] },
    ])
    await run(
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_datasets', 0, 'lina', 65535)`,
    )
    expect(await remove('lina')).toMatchObject({ code: 409, message: expect.stringContaining('另有 5 处您无权查看') })
    for (const statement of [
      sql`delete from reports where dataset_id = 'used-dataset'`,
      sql`delete from alerts where alert_id = 'watching'`,
      sql`delete from jobs where job_id = 'filling'`,
      sql`update process_versions set status = 'retired' where process_id = 'asks-outside'`,
    ])
      await run(statement)
    expect((await remove('admin')).code).toBe(200)
    // Of what he may not see himself he is told nothing at all.
    expect(await usesOf('designer', 'Processes', 'asks-outside')).toBeUndefined()
  })
})
