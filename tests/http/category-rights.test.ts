import fc from 'fast-check'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { defaultTenant } from '@/server/platform/db'
import { publishRow } from '../support/sample-process'
import { act } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const types = ['Processes', 'Forms', 'Dataset', 'BaseData', 'ExtInterface'] as const
type Type = (typeof types)[number]

onBothDatabases('what is filed under a category', (kind) => {
  let server: TestServer
  let processId = ''
  /** One thing of each type. */
  const things = {} as Record<Type, string>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const admin = async <Data>(path: string, input: object) => {
      const answer = await server.call<Data>('admin', path, input)
      if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
      return answer.data
    }
    processId = await publishRow(server, 'filed', [
      {
        id: 'step',
        type: 'Activity',
        name: 'Step',
        participants: [{ participantType: 0, param0: 'lina', displayName: 'lina' }],
      },
    ] as never)
    things.Processes = processId
    things.Forms = 'filed-form'
    things.BaseData = (
      await admin<{ dataDictId: string }>('/api/baseData/saveDataDict', {
        dataDictName: 'Filed dictionary',
        columns: [{ name: 'code', description: 'Code', key: true }],
      })
    ).dataDictId
    await run(sql`insert into datasets (dataset_id, dataset_name, dataset_code, catalog_id, data_source, open, definition, saved_by, saved_at)
      values ('filed-dataset', 'Filed dataset', '', '', 'none', true, '{"statement":"select 1","columns":[{"name":"a"}]}'::jsonb, 'admin', now())`)
    things.Dataset = 'filed-dataset'
    await run(sql`insert into ext_interfaces (interface_id, name, code, catalog_id, service, enabled, definition, saved_by, saved_at)
      values ('filed-interface', 'Filed interface', '', '', '', true, '{"method":"GET","path":"/","body":"","inParam":[],"outParam":[],"timeoutSeconds":5,"tries":1}'::jsonb, 'admin', now())`)
    things.ExtInterface = 'filed-interface'
  })
  afterAll(() => server.close())

  const run = (statement: ReturnType<typeof sql>) =>
    server.database.transact(defaultTenant, (tx) => statement.execute(tx))
  const call = <Data = unknown>(account: string, path: string, input: object = {}) =>
    server.call<Data>(account, path, input)
  const has = (data: unknown, id: string) => JSON.stringify(data ?? '').includes(`"${id}"`)
  const move = (catalogType: Type, catalogId: string, account = 'admin') =>
    call(account, '/api/catalog/moveContents', { catalogType, ids: [things[catalogType]], catalogId })

  /** Every call by which a person without a menu of its own sees a thing of a type: what it lists, or that it answers. */
  const ways: Record<Type, (account: string) => Promise<boolean>[]> = {
    Processes: (account) => [
      call(account, '/api/process/getStartableProcesses').then(({ data }) => has(data, processId)),
      call(account, '/api/process/getCatalogProcesses', {}).then(({ data }) => has(data, processId)),
      call(account, '/api/process/getNodeFormName', {
        detailType: 'Edit',
        nodeId: '',
        processId,
        taskId: '',
        transform: '',
        app: '',
      }).then(({ code }) => code === 200),
      call(account, '/api/task/open', { processId, detailType: 'Edit' }).then(({ code }) => code === 200),
    ],
    Forms: (account) => [
      call(account, '/api/form/getCatalogForms', {}).then(({ data }) => has(data, things.Forms)),
      call(account, '/api/form/getFormDefinition', { formId: things.Forms }).then(({ code }) => code === 200),
      call(account, '/api/form/getFormVariablesTree', { formId: things.Forms }).then(({ code }) => code === 200),
    ],
    Dataset: (account) => [
      call(account, '/api/dataset/list', {}).then(({ data }) => has(data, things.Dataset)),
      call(account, '/api/dataset/get', { datasetId: things.Dataset }).then(({ code }) => code === 200),
    ],
    BaseData: (account) => [
      call(account, '/api/baseData/getDataDicts', {}).then(({ data }) => has(data, things.BaseData)),
      call(account, '/api/baseData/getDataDictColumnInfo', { dataDictId: things.BaseData }).then(
        ({ code }) => code === 200,
      ),
      call(account, '/api/baseData/getDataDictDataList', { dataDictId: things.BaseData }).then(
        ({ code }) => code === 200,
      ),
    ],
    ExtInterface: (account) => [
      call(account, '/api/extInterface/list', {}).then(({ data }) => has(data, things.ExtInterface)),
      call(account, '/api/extInterface/get', { id: things.ExtInterface }).then(({ code }) => code === 200),
    ],
  }

  /** A chain of three categories of a type, each below the one before, with these grants. */
  async function chain(type: Type, grants: { at: number; value: number; holder: string }[]): Promise<string[]> {
    const ids: string[] = []
    for (const name of ['one', 'two', 'three']) {
      const { data } = await call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
        catalogName: name,
        parentId: ids.at(-1) ?? '',
        catalogType: type,
        catalogOrder: 1,
      })
      ids.push(data.catalogId)
    }
    for (const { at, value, holder } of grants) {
      await run(sql`insert into node_grants (node_kind, node_id, participant_type, param0, value) values ('catalog', ${ids[at]}, 0, ${holder}, ${value})
        on conflict (tenant_id, node_kind, node_id, participant_type, param0) do update set value = excluded.value`)
    }
    return ids
  }

  it.each(types)(
    'R6-03 R6-05 %s: no call shows anybody what the rights of its category deny him, and none hides what they do not',
    async (type) => {
      const grants = fc.array(
        fc.record({
          at: fc.nat(2),
          value: fc.constantFrom(1, 4, 5, 31),
          holder: fc.constantFrom('zhangwei', 'wangfang'),
        }),
        { maxLength: 3 },
      )
      await fc.assert(
        fc.asyncProperty(grants, fc.nat(3), async (granted, place) => {
          const ids = await chain(type, granted)
          expect((await move(type, place === 3 ? '' : ids[place]!)).code).toBe(200)
          // What the last of two grants to one person on one node says, counts.
          const last = [...new Map(granted.map((grant) => [`${grant.at}/${grant.holder}`, grant])).values()].filter(
            ({ at }) => place < 3 && at <= place,
          )
          const views = last.filter(({ value }) => value & 1)
          for (const account of ['zhangwei', 'wangfang', 'admin']) {
            const expected = account === 'admin' || views.length === 0 || views.some(({ holder }) => holder === account)
            for (const seen of ways[type](account)) expect(await seen).toBe(expected)
          }
        }),
        { numRuns: 6 },
      )
      await move(type, '')
    },
  )

  it('whoever takes part in a task sees it and its form, whatever has become of the category of its process', async () => {
    await move('Processes', '')
    const started = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { total: '1.00', note: 'n' },
    })
    expect(started.code).toBe(200)
    const { taskId } = started.data
    const [top] = await chain('Processes', [{ at: 0, value: 31, holder: 'wangfang' }])
    await move('Processes', top!)
    expect(
      (await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { total: '1.00', note: 'n' } }))
        .code,
    ).toBe(404)
    for (const account of ['zhangwei', 'lina']) {
      expect((await call(account, '/api/task/open', { taskId, detailType: 'View' })).code).toBe(200)
      expect(
        (
          await call(account, '/api/process/getNodeFormName', {
            detailType: 'View',
            nodeId: '',
            processId: '',
            taskId,
            transform: '',
            app: '',
          })
        ).code,
      ).toBe(200)
    }
    await move('Processes', '')
  })

  it('Add, Modify and Delete say what somebody who looks after dictionaries may do in a category that has been granted', async () => {
    await call('admin', '/api/admin/setMenuRights', {
      menuId: 'admin_dictionaries',
      grants: [{ participantType: 0, param0: 'zhangwei', displayName: '', access: 65535 }],
    })
    const [top, , low] = await chain('BaseData', [
      { at: 0, value: 1, holder: 'zhangwei' },
      { at: 2, value: 6, holder: 'zhangwei' },
    ])
    const save = (catalogId: string, dataDictId = '') =>
      call<{ dataDictId: string }>('zhangwei', '/api/baseData/saveDataDict', {
        dataDictName: 'Mine',
        catalogId,
        dataDictId,
        columns: [{ name: 'code', description: '', key: true }],
      })
    expect((await save(top!)).code).toBe(403)
    const kept = await save(low!)
    expect(kept.code).toBe(200)
    const { dataDictId } = kept.data
    expect((await save(low!, dataDictId)).code).toBe(200)
    // Out of it he may take it; into another he may not put it.
    expect((await save(top!, dataDictId)).code).toBe(403)
    expect((await call('zhangwei', '/api/baseData/deleteDataDict', { dataDictId })).code).toBe(403)
    expect(
      (
        await call('zhangwei', '/api/catalog/moveContents', {
          catalogType: 'BaseData',
          ids: [dataDictId],
          catalogId: top,
        })
      ).code,
    ).toBe(403)
    // In one of others it is as if it were not there.
    const [others] = await chain('BaseData', [{ at: 0, value: 31, holder: 'wangfang' }])
    await call('admin', '/api/catalog/moveContents', { catalogType: 'BaseData', ids: [dataDictId], catalogId: others })
    for (const path of ['/api/baseData/deleteDataDict', '/api/baseData/getDataDictRows'])
      expect((await call('zhangwei', path, { dataDictId })).code).toBe(404)
    expect((await save('', dataDictId)).code).toBe(404)
  })

  it('a category shows what is filed under it, takes things of its own type only, all or none, and is not deleted over them', async () => {
    const [top, , below] = await chain('Forms', [])
    const [foreign] = await chain('Dataset', [])
    const contents = async (catalogId: string) =>
      (await call<{ rows: { id: string }[]; mayFile: boolean }>('admin', '/api/catalog/getContents', { catalogId }))
        .data
    expect(await contents(below!)).toEqual({ rows: [], mayFile: true })
    expect((await move('Forms', foreign!)).code).toBe(404)
    expect(
      (
        await call('admin', '/api/catalog/moveContents', {
          catalogType: 'Forms',
          ids: [things.Forms, 'none'],
          catalogId: below,
        })
      ).code,
    ).toBe(404)
    expect((await contents(below!)).rows).toEqual([])
    expect((await move('Forms', below!)).code).toBe(200)
    expect((await contents(below!)).rows).toMatchObject([{ id: things.Forms }])
    expect((await contents(top!)).rows).toEqual([])
    expect((await call('admin', '/api/form/getCatalogForms', { catalogId: top })).data).toMatchObject([
      { formId: things.Forms, catalogId: below },
    ])
    expect((await call('admin', '/api/catalog/deleteCatalog', { catalogId: below })).message).toBe(
      '该分类下还有内容，请先移到其他分类',
    )
    expect(
      (
        await call('zhangwei', '/api/catalog/moveContents', {
          catalogType: 'Forms',
          ids: [things.Forms],
          catalogId: '',
        })
      ).code,
    ).toBe(403)
    await move('Forms', '')
    expect((await call('admin', '/api/catalog/deleteCatalog', { catalogId: below })).code).toBe(200)
    const { rows } = (await run(
      sql`select before, after from audit_log where action = 'catalog.file' and object_id = ${things.Forms} order by audit_id desc limit 1`,
    )) as { rows: unknown[] }
    expect(rows).toEqual([{ before: { catalogId: below }, after: { catalogId: '' } }])
  })
})
