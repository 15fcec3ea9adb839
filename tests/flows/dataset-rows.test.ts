import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'

const suppliers = [
  { code: 'S7', name: 'Hongda', bank: 'ICBC', owner: 'zhangwei' },
  { code: 'S8', name: 'Lantian', bank: 'ABC', owner: 'lina' },
]

describe('a row of a dataset that is handed in', () => {
  let server: TestServer
  let other: Server
  let away = false
  let last = 0
  let openId = ''
  let reviewers = (_name: string): Promise<string> => Promise.resolve('')
  const asAdmin = async <Data>(path: string, input: object): Promise<Data> => {
    const answer = await server.call<Data>('admin', path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const send = (account: string, formData: object, more: object = {}) =>
    server.call<{ taskId: string; rev: number }>(account, '/api/task/act', {
      commandId: `dataset-rows-${++last}`,
      operator: operator.Start,
      processId: 'rows',
      formData,
      ...more,
    })

  beforeAll(async () => {
    other = createServer(({ url }, response) => {
      if (away || url?.includes('broken')) return void response.writeHead(500).end()
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(suppliers))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    server = await startTestServer()
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    await asAdmin('/api/dataSource/saveDataSource', { dataSourceName: 'erp', type: 1, url })
    const asks = async (path: string) =>
      (
        await asAdmin<{ id: string }>('/api/extInterface/saveInterface', {
          name: path,
          service: 'erp',
          type: 'RestfulApi',
          path,
          tries: 1,
        })
      ).id
    const interfaceId = await asks('suppliers')
    const dataset = async (more: object) =>
      (
        await asAdmin<{ datasetId: string }>('/api/dataset/saveDataset', {
          interfaceId,
          columns: ['code', 'name', 'bank', 'owner'].map((name) => ({ name })),
          ...more,
        })
      ).datasetId
    const open = await dataset({ datasetName: 'Suppliers', open: true })
    openId = open
    reviewers = (datasetName) => dataset({ datasetName, open: true })
    const closed = await dataset({ datasetName: 'Closed', open: false })
    const broken = await dataset({ datasetName: 'Broken', interfaceId: await asks('broken'), open: true })
    const conditions = [{ column: 'owner', comparison: 'eq', value: 'sys:/account' }]
    const own = await dataset({ datasetName: 'Own', open: true, filter: { match: 'all', conditions } })
    const row = { type: 'datasetRow' as const, keyColumn: 'code', labelColumn: 'name' }
    await publishRow(
      server,
      'rows',
      [
        {
          id: 'check',
          type: 'Activity',
          participants: [{ participantType: 0, param0: 'lina' }],
          rights: { default: 'edit', fields: {} },
        },
      ],
      [
        { id: 'supplier', label: 'Supplier', dataset: open, fills: { bank: 'bank' }, fixed: true, ...row },
        { id: 'bank', type: 'text', label: 'Bank' },
        { id: 'free', label: 'Free', dataset: open, fills: { bank: 'other' }, ...row },
        { id: 'other', type: 'text', label: 'Other' },
        { id: 'closed', label: 'Closed', dataset: closed, ...row },
        { id: 'broken', label: 'Broken', dataset: broken, ...row },
        { id: 'mine', label: 'Mine', dataset: own, ...row },
        { id: 'lock', type: 'text', label: 'Lock' },
        {
          id: 'sealed',
          label: 'Sealed',
          dataset: open,
          fills: { bank: 'sealedBank' },
          fixed: true,
          readOnlyWhen: 'lock = "shut"',
          visibleWhen: 'not(lock = "away")',
          ...row,
        },
        { id: 'sealedBank', type: 'text', label: 'Its bank', readOnlyWhen: 'lock = "shut"' },
      ],
    )
  }, 120_000)
  afterAll(async () => {
    await server.close()
    other.close()
  })

  const hongda = { key: 'S7', label: 'Hongda' }
  const lantian = { key: 'S8', label: 'Lantian' }

  it('R2.4-11 R3-10 is there, is called so, and may be read by who hands it in', async () => {
    const right = { supplier: hongda, bank: 'ICBC', free: lantian, other: 'put right by hand', mine: hongda }
    expect((await send('zhangwei', right)).fields).toBeUndefined()
    const wrong: [Record<string, object>, string][] = [
      [{ free: { key: 'S9', label: 'Nobody' } }, 'free'],
      [{ free: { key: 'S7', label: 'Lantian' } }, 'free'],
      [{ closed: hongda }, 'closed'],
      [{ mine: lantian }, 'mine'],
      [{ free: { key: 'sys:/account', label: 'x' } }, 'free'],
      [{ free: { key: "' or 1=1 --", label: 'Hongda' } }, 'free'],
    ]
    for (const [data, field] of wrong)
      expect({ data, fields: (await send('zhangwei', data)).fields }).toEqual({
        data,
        fields: { [field]: 'unknownDatasetRow' },
      })
    expect((await send('zhangwei', { free: { key: 'S7', label: 'Hongda', more: 1 } })).fields).toEqual({
      free: 'wrongType',
    })
  })

  it('what it fills and fixes is what the row says, when it is chosen and later', async () => {
    for (const bank of ['my own bank', ''])
      expect((await send('zhangwei', { supplier: hongda, bank })).fields).toEqual({ bank: 'notOfRow' })
    const { taskId } = (await send('zhangwei', { supplier: hongda, bank: 'ICBC' })).data
    const approve = async (formData: object) =>
      act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)), formData })
    expect((await approve({ supplier: hongda, bank: 'my own bank' })).fields).toEqual({ bank: 'notOfRow' })
    // Sent back as it stands it is nobody's to answer for, though the source is away.
    away = true
    server.clock.advance(60_000)
    expect((await approve({ supplier: hongda, bank: 'ICBC' })).code).toBe(200)
    away = false
  })

  it('is held by a correction as well, with what it fixes', async () => {
    const { taskId } = (await send('zhangwei', { supplier: hongda, bank: 'ICBC' })).data
    const correct = async (formData: object) => {
      const { task } = (await server.call<{ task: { rev: number } }>('admin', '/api/taskData/get', { taskId })).data
      const asked = { taskId, expectedRev: task.rev, reason: 'wrong', repair: { kind: 'values', values: formData } }
      return server.call('admin', '/api/taskData/repair', { commandId: randomUUID(), ...asked })
    }
    expect((await correct({ free: { key: 'S9', label: 'Nobody' } })).fields).toEqual({ free: 'unknownDatasetRow' })
    expect((await correct({ bank: 'my own bank' })).fields).toEqual({ bank: 'notOfRow' })
    expect((await correct({ supplier: lantian })).fields).toEqual({ supplier: 'notOfRow' })
    expect((await correct({ supplier: lantian, bank: 'ICBC' })).fields).toEqual({ bank: 'notOfRow' })
    expect(await correct({ supplier: lantian, bank: 'ABC' })).toMatchObject({ code: 200 })
  })

  it('a draft may hold anything and is held against the rows when it is handed in', async () => {
    const forged = { supplier: { key: 'S9', label: 'Nobody' } }
    const draft = await send('zhangwei', forged, { operator: operator.Save })
    expect(draft.code).toBe(200)
    const { taskId, rev } = draft.data
    const start = { operator: operator.Start, taskId, expectedRev: rev, formData: forged }
    const handedIn = await act(server, 'zhangwei', start)
    expect(handedIn.fields).toEqual({ supplier: 'unknownDatasetRow' })
  })

  it('is held though the same submission closes its field, and not where it hides it', async () => {
    const nobody = { key: 'S9', label: 'Nobody' }
    expect((await send('zhangwei', { lock: 'shut', sealed: nobody })).fields).toEqual({ sealed: 'unknownDatasetRow' })
    expect((await send('zhangwei', { lock: 'shut', sealed: hongda, sealedBank: 'mine' })).fields).toEqual({
      sealedBank: 'notOfRow',
    })
    expect((await send('zhangwei', { lock: 'shut', sealed: hongda, sealedBank: 'ICBC' })).code).toBe(200)
    // What is emptied is nobody's row.
    expect((await send('zhangwei', { lock: 'away', sealed: nobody, sealedBank: 'typed' })).fields).toBeUndefined()
  })

  it.each(['shut', 'away'])('an honest draft is handed in though its row is %s by then', async (lock) => {
    const data = { sealed: hongda, sealedBank: 'ICBC', lock: '' }
    const draft = await send('zhangwei', data, { operator: operator.Save })
    const { taskId, rev } = draft.data
    const start = { operator: operator.Start, taskId, expectedRev: rev, formData: { ...data, lock } }
    expect((await act(server, 'zhangwei', start)).fields).toBeUndefined()
  })

  it('is read once for an act, however many sources name its people', async () => {
    const dataset = await reviewers('Suppliers of many')
    const row = { type: 'datasetRow' as const, dataset, keyColumn: 'code', labelColumn: 'name' }
    const participants = []
    for (let index = 0; index < 12; index++)
      participants.push({ participantType: 28, param0: await reviewers(`Owners ${index}`), param1: 'owner' })
    await publishRow(
      server,
      'many',
      [{ id: 'check', type: 'Activity', mode: 'parallelAll', participants }],
      [{ id: 'mine', label: 'Mine', ...row }],
    )
    expect(await send('zhangwei', { mine: hongda }, { processId: 'many' })).toMatchObject({ code: 200 })
  })

  it('names the form among what uses the dataset', async () => {
    const answer = await server.call<{ uses: { kind: string; names: string[] }[] }[]>('admin', '/api/catalog/getUses', {
      type: 'Dataset',
      ids: [openId],
    })
    expect(answer.data[0]?.uses).toContainEqual({ kind: 'Forms', count: 1, names: ['rows'] })
  })

  it('says so where the source does not answer, and keeps nothing', async () => {
    const refused = await send('zhangwei', { broken: hongda })
    expect(refused).toMatchObject({ code: 502, message: expect.stringContaining('Broken') })
  })

  it('is held against the rows in a list of records as well', async () => {
    const { listId } = await asAdmin<{ listId: string }>('/api/list/save', {
      listName: 'Orders',
      formId: 'rows-form',
      columns: [{ field: 'supplier' }],
      rights: [{ id: 'all', who: [{ participantType: 0, param0: 'zhangwei' }], acts: ['add', 'edit'] }],
    })
    const save = (data: object, recordId = '') =>
      server.call<{ recordId: string }>('zhangwei', '/api/list/saveRecord', { listId, recordId, data })
    expect((await save({ supplier: hongda, bank: 'ICBC', closed: hongda })).fields).toEqual({
      closed: 'unknownDatasetRow',
    })
    expect((await save({ supplier: hongda, bank: 'mine' })).fields).toEqual({ bank: 'notOfRow' })
    const kept = await save({ supplier: hongda, bank: 'ICBC' })
    expect(kept.fields).toBeUndefined()
    expect((await save({ supplier: hongda, bank: 'mine' }, kept.data.recordId)).fields).toEqual({ bank: 'notOfRow' })
    expect((await save({ supplier: hongda, bank: 'ICBC', note: 'x' }, kept.data.recordId)).code).toBe(200)
  })
})
