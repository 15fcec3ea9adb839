import type { Dictionary, DictionaryRow } from '@/lib/contracts/dictionaries'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ProcessDefinitionInput } from '@/lib/engine'
import type { KnownDictionary } from '@/lib/expression/known-dictionary'
import { nodeRight } from '@/lib/rights/node-mask'
import { operator } from '@/lib/words/workflow-enumerations'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { act, myItem } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const who = (account: string) => [{ participantType: 0, param0: account }]

onBothDatabases('R2.4-11 formulas look entries of data dictionaries up', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const admin = <Data>(path: string, input: object) => server.call<Data>('admin', `/api/baseData/${path}`, input)
  const lookedUp = async (account: string, codes: string[]) =>
    (await server.call<{ dictionaries: KnownDictionary[] }>(account, '/api/baseData/getLookups', { codes })).data
      .dictionaries
  const keep = async (dataDictCode: string, change: object = {}) =>
    (
      await admin<Dictionary>('saveDataDict', {
        dataDictName: dataDictCode,
        dataDictCode,
        columns: [{ name: 'city', key: true }, { name: 'level' }, { name: 'night' }],
        ...change,
      })
    ).data.dataDictId
  const put = async (dataDictId: string, values: object, change: object = {}) => {
    const { message } = await admin('saveDataDictRow', { dataDictId, values, ...change })
    expect(message).toBe('')
  }

  const definition: ProcessDefinitionInput = {
    processId: 'trip',
    name: 'trip',
    formId: 'trip-form',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'fork', name: 'Fork', type: 'Condition' },
      { id: 'dear', name: 'Dear', type: 'Activity', participants: who('wangfang') },
      { id: 'cheap', name: 'Cheap', type: 'Activity', participants: who('lina') },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'fork' },
      { id: 't2', from: 'fork', to: 'dear', condition: 'Expression', expression: 'lookup("tiers", city) = "first"' },
      { id: 't3', from: 'fork', to: 'cheap', otherwise: true },
      { id: 't4', from: 'dear', to: 'end' },
      { id: 't5', from: 'cheap', to: 'end' },
    ],
  }
  const publish = () =>
    server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: 'trip-form',
        formName: 'trip-form',
        now,
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'city', type: 'text', label: 'City' },
                { id: 'nights', type: 'number', label: 'Nights' },
                {
                  id: 'cost',
                  type: 'calculated',
                  label: 'Cost',
                  result: 'number',
                  formula: 'number(lookup("tiers", city, "night")) * nights',
                },
              ],
            },
          ],
        },
      })
      return publishProcess(tx, { formVersion, by: 'designer', now, definition })
    })
  const start = async (formData: object) => {
    const answer = await act(server, 'zhangwei', { operator: operator.Start, processId: 'trip', formData })
    expect(answer.message).toBe('')
    return answer.data.taskId
  }
  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data

  it('publishes nothing that looks into a dictionary there is not', async () => {
    const publication = await publish()
    expect(publication.kind).toBe('refused')
    expect(JSON.stringify(publication)).toContain('lookupUnknown')
  })

  it('computes on the server by the rows that hold on the day, decides the way by them, and keeps what was computed', async () => {
    const dataDictId = await keep('tiers')
    await put(dataDictId, { city: 'SH', level: 'first', night: '600' })
    await put(dataDictId, { city: 'XA', level: 'second', night: '400' })
    await put(dataDictId, { city: 'OLD', level: 'first', night: '100' }, { validUntil: '2020-01-01' })
    expect((await publish()).kind).toBe('published')

    const dear = await start({ city: 'SH', nights: 2, cost: 1 })
    expect((await open('zhangwei', dear)).form.data).toMatchObject({ cost: 1200 })
    expect(await myItem(server, 'wangfang', dear)).toBeTruthy()
    const cheap = await start({ city: 'XA', nights: 2 })
    expect(await myItem(server, 'lina', cheap)).toBeTruthy()
    const gone = await start({ city: 'OLD', nights: 2 })
    expect((await open('zhangwei', gone)).form.data.cost ?? null).toBeNull()

    await put(dataDictId, { city: 'BJ', level: 'first', night: '700' })
    const later = await start({ city: 'BJ', nights: 1 })
    expect((await open('zhangwei', later)).form.data).toMatchObject({ cost: 700 })
    expect((await open('zhangwei', dear)).form.data).toMatchObject({ cost: 1200 })
  })

  it('R2.8-11 keeps the amount an approver has read, though the row says otherwise since, or holds no more', async () => {
    const [tiers] = (await admin<{ rows: Dictionary[] }>('getDataDicts', { keyword: 'tiers' })).data.rows
    const { dataDictId } = tiers!
    const rows = async () =>
      (await admin<{ rows: DictionaryRow[] }>('getDataDictRows', { dataDictId, pageSize: 100 })).data.rows
    const change = async (change: Partial<DictionaryRow>) => {
      const { rowId, values } = (await rows()).find((row) => row.values.city === 'SH')!
      await put(dataDictId, values, { rowId, ...change })
    }
    const approve = async (taskId: string) =>
      act(server, 'wangfang', { operator: operator.Action, ...(await myItem(server, 'wangfang', taskId)) })
    const costOf = async (taskId: string) => (await open('zhangwei', taskId)).form.data.cost
    const before = [await start({ city: 'SH', nights: 2 }), await start({ city: 'SH', nights: 3 })]
    for (const [at, said] of [{ values: { city: 'SH', level: 'first', night: '900' } }, { enable: false }].entries()) {
      await change(said)
      const taskId = before[at]!
      expect((await open('wangfang', taskId)).form.data.cost).toBe(600 * (2 + at))
      expect((await approve(taskId)).message).toBe('')
      expect(await costOf(taskId)).toBe(600 * (2 + at))
      const anew = await start({ city: 'SH', nights: 1 })
      expect((await costOf(anew)) ?? null).toBe(at === 0 ? 900 : null)
    }
    await change({ values: { city: 'SH', level: 'first', night: '600' }, enable: true })
  })

  it('tells who looks after the dictionary which forms and processes look into it', async () => {
    const [tiers] = (await admin<{ rows: Dictionary[] }>('getDataDicts', { keyword: 'tiers' })).data.rows
    const other = await keep('iers')
    const { data } = await server.call<{ id: string; uses: { kind: string; count: number; names: string[] }[] }[]>(
      'admin',
      '/api/catalog/getUses',
      { type: 'BaseData', ids: [tiers!.dataDictId, other] },
    )
    expect(data.find(({ id }) => id === other)?.uses).toEqual([])
    expect(
      data.find(({ id }) => id === tiers!.dataDictId)?.uses.toSorted((a, b) => a.kind.localeCompare(b.kind)),
    ).toEqual([
      { kind: 'Forms', count: 1, names: ['trip-form'] },
      { kind: 'Processes', count: 1, names: ['trip'] },
    ])
  })

  it('tells a browser the dictionaries its reader may see, and no others', async () => {
    const [tiers] = await lookedUp('zhangwei', ['tiers', 'none'])
    expect(tiers).toMatchObject({ code: 'tiers', named: 'level', columns: ['city', 'level', 'night'] })
    expect(Object.keys(tiers!.rows).toSorted()).toEqual(['BJ', 'SH', 'XA'])
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Closed',
      catalogType: 'BaseData',
      catalogOrder: 1,
    })
    const closed = await keep('closed', { catalogId: catalog.data.catalogId })
    await put(closed, { city: 'SH', level: 'secret', night: '1' })
    expect(await lookedUp('zhangwei', ['closed'])).toHaveLength(1)
    const granted = await server.call('admin', '/api/catalog/setAccess', {
      catalogId: catalog.data.catalogId,
      permissions: [
        { participantType: 0, param0: 'lina', param1: '', displayName: '', value: nodeRight.View, value1: 3 },
      ],
    })
    expect(granted.code).toBe(200)
    expect(await lookedUp('zhangwei', ['closed'])).toEqual([])
    expect(await lookedUp('lina', ['closed'])).toHaveLength(1)
  })
})
