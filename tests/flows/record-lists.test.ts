import type { z } from 'zod'
import type {
  getRecordHistory,
  getRecords,
  OpenedList,
  RecordImport,
  ShownRecord,
  StoredList,
} from '@/lib/contracts/lists'
import type { TaskView } from '@/lib/contracts/tasks'
import { personAsCaller } from '@/server/http/caller'
import { listOf, listsInSight } from '@/server/modules/records'
import { defaultTenant } from '@/server/platform/db'
import { multipartFile } from '../support/multipart'
import { uploadAs } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

type Rows = z.output<typeof getRecords.data>
type History = z.output<typeof getRecordHistory.data>

/** Suppliers of the demo company: all see them, procurement keeps them, and bank details are for some only. */
describe('lists of records', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  const buyer = 'longxuemei'
  const reader = 'zhangwei'
  const rows = async (account: string, more: object = {}) =>
    server.call<Rows>(account, '/api/list/rows', { listId: 'suppliers', pageSize: 50, ...more })
  const open = (account: string, recordId: string, listId = 'suppliers') =>
    server.call<ShownRecord>(account, '/api/list/record', { listId, recordId })
  const save = (account: string, data: object, recordId = '', more: object = {}) =>
    server.call<{ recordId: string }>(account, '/api/list/saveRecord', { listId: 'suppliers', recordId, data, ...more })
  const supplier = (code: string, more: object = {}) => ({
    code,
    name: `供应商 ${code}`,
    kind: 'office',
    state: 'trial',
    ...more,
  })
  const made = async (code: string, more: object = {}) => {
    const answer = await save(buyer, supplier(code, more))
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.recordId
  }
  const namesIn = (answer: { data: Rows }) => answer.data.rows.map(({ cells }) => cells.name)
  const where = (column: string, comparison: string, value: string) => ({
    filter: { match: 'all', conditions: [{ column, comparison, value }] },
  })

  it('R2.6-01 shows everybody named the columns he may see, and names the views, filters and acts that are his', async () => {
    const forReader = (await server.call<OpenedList>(reader, '/api/list/open', { listId: 'suppliers' })).data
    expect(forReader.columns.map(({ field }) => field)).toEqual([
      'name',
      'code',
      'kind',
      'state',
      'grade',
      'contact',
      '_changedAt',
    ])
    expect(forReader.may).toEqual({
      add: false,
      edit: false,
      delete: false,
      start: false,
      import: false,
      export: false,
    })
    const forBuyer = (await server.call<OpenedList>(buyer, '/api/list/open', { listId: 'suppliers' })).data
    expect(forBuyer.columns.map(({ field }) => field)).toContain('yearly')
    expect(forBuyer.may).toMatchObject({ add: true, edit: true, delete: true, import: true, export: true })
    expect(forBuyer.views.map(({ id }) => id)).toEqual(['active', 'trial'])
    expect(forBuyer.filters.find(({ field }) => field === 'kind')?.choices).toContainEqual({
      value: 'office',
      label: '办公用品',
    })
    const page = await rows(reader)
    expect(page.data.records).toBe(10)
    expect(Object.keys(page.data.rows[0]!.cells)).not.toContain('yearly')
    expect(page.data.rows.every(({ can }) => !can.edit && !can.delete)).toBe(true)
    expect((await rows(reader, { viewId: 'active' })).data.records).toBe(7)
  })

  it('R2.6-01 filters, sorts and searches by what is read and by numbers as numbers', async () => {
    expect((await rows(buyer, where('kind', 'eq', 'hardware'))).data.records).toBe(3)
    expect((await rows(buyer, where('kind', 'eq', '硬件设备'))).data.records).toBe(3)
    expect((await rows(buyer, where('kind', 'in', 'hardware,office'))).data.records).toBe(4)
    expect((await rows(buyer, where('yearly', 'ge', '900000'))).data.records).toBe(3)
    expect((await rows(buyer, where('since', 'lt', '2019'))).data.records).toBe(2)
    // Records are made on 20 November; a day is all of it, from its first minute to its last.
    const created = async (comparison: string, value: string) =>
      (await rows(buyer, where('_createdAt', comparison, value))).data.records
    const [upTo, after, all] = [await created('le', '2026-11-20'), await created('gt', '2026-11-20'), await created('filled', '')] // prettier-ignore
    expect(upTo + after).toBe(all)
    expect([await created('eq', '2026-11-20'), await created('gt', '2026-11-20'), all]).toEqual([all, 0, 10])
    expect(await created('eq', 'sys:/today')).toBe(all)
    expect((await created('eq', '2026-11-20')) + (await created('ne', '2026-11-20'))).toBe(all)
    expect((await rows(buyer, where('since', 'eq', 'sys:/lastYear'))).data.records).toBe(
      (await rows(buyer, where('since', 'starts', '2025'))).data.records,
    )
    expect((await rows(buyer, where('name', 'contains', '100%'))).data.records).toBe(0)
    expect((await rows(buyer, where('note', 'empty', ''))).data.records).toBe(10)
    expect((await rows(buyer, where('nothing', 'eq', 'x'))).data.records).toBe(0)
    // A word that things of the language have a meaning for is a word like others.
    for (const word of ['constructor', 'toString'])
      expect(await rows(buyer, where('name', 'eq', word))).toMatchObject({ code: 200, data: { records: 0 } })
    expect((await rows(buyer, { keyword: '云桥' })).data.records).toBe(1)
    const sorted = await rows(buyer, { order: { field: 'yearly', direction: 'desc' }, pageSize: 2 })
    expect(sorted.data.rows.map(({ cells }) => cells.yearly)).toEqual([2600000, 1200000])
    expect(sorted.data.records).toBe(10)
  })

  it('hides a field from filter, search, order, record, history and export alike', async () => {
    const bank = '6200 0000 0000 1003'
    expect((await rows(buyer, where('bankAccount', 'eq', bank))).data.records).toBe(1)
    for (const condition of [
      where('bankAccount', 'eq', bank),
      where('bankAccount', 'ne', bank),
      where('bankAccount', 'filled', ''),
      where('bankAccount', 'empty', ''),
    ])
      expect((await rows(reader, condition)).data.records).toBe(0)
    expect((await rows(buyer, { keyword: bank })).data.records).toBe(1)
    expect((await rows(reader, { keyword: bank })).data.records).toBe(0)
    const plain = namesIn(await rows(reader, { order: { field: '', direction: 'asc' } }))
    const byHidden = await rows(reader, { order: { field: 'yearly', direction: 'asc' } })
    const other = await rows(reader, { order: { field: 'yearly', direction: 'desc' } })
    expect(namesIn(byHidden)).toEqual(namesIn(other))
    expect(namesIn(byHidden)).toHaveLength(plain.length)
    const recordId = await made('GYS-H1', { bankAccount: '999', yearly: '5.00' })
    expect(await save(buyer, { bankAccount: '998', name: '新名称' }, recordId)).toMatchObject({ code: 200 })
    expect(await save(buyer, { name: '新名称' }, recordId)).toMatchObject({ code: 200 })
    const seen = (await open(reader, recordId)).data
    expect(JSON.stringify(seen)).not.toContain('998')
    expect(JSON.stringify(seen.definition)).not.toContain('bankAccount')
    const history = (await server.call<History>(reader, '/api/list/history', { listId: 'suppliers', recordId })).data
    expect(history.rows.map(({ kind }) => kind)).toEqual(['changed', 'added'])
    expect(history.rows[0]?.changes).toEqual([
      { field: 'name', label: '名称', before: '供应商 GYS-H1', after: '新名称' },
    ])
    expect(JSON.stringify(history)).not.toContain('bankAccount')
    const full = (await server.call<History>(buyer, '/api/list/history', { listId: 'suppliers', recordId })).data
    expect(full.rows[0]?.changes.map(({ field }) => field).sort()).toEqual(['bankAccount', 'name'])
    const query = JSON.stringify({ listId: 'suppliers' })
    expect((await server.call(reader, '/api/list/export', { format: 'csv', query })).code).toBe(403)
    const file = (await server.call<Buffer>(buyer, '/api/list/export', { format: 'csv', query })).data.toString()
    expect(file).toContain('银行账号')
    expect(file).toContain('998')
    await server.call(buyer, '/api/list/deleteRecords', { listId: 'suppliers', recordIds: [recordId] })
  })

  it('R2.6-02 checks a record as a request is checked, and refuses by field what nobody may write', async () => {
    const wrong = await save(buyer, {
      code: 'X',
      name: '',
      kind: 'nothing',
      state: 'trial',
      grade: 9,
      papers: ['foreign'],
    })
    expect(wrong.code).toBe(422)
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['grade', 'kind', 'name'])
    expect((await save(reader, supplier('GYS-R1'))).code).toBe(403)
    const recordId = await made('GYS-S1')
    expect((await save(reader, { name: 'x' }, recordId)).code).toBe(403)
    expect((await save(buyer, supplier('GYS-S1'))).fields).toEqual({ code: expect.any(String) })
    expect((await open(reader, '')).code).toBe(403)
    expect((await open(buyer, '')).data).toMatchObject({ recordId: '', rights: { code: 'edit' } })
    expect((await open(buyer, 'none')).code).toBe(404)
    // A record of another list is no record of this one.
    const asset = (await server.call<Rows>('xuzhiyuan', '/api/list/rows', { listId: 'assets', pageSize: 1 })).data
      .rows[0]!
    expect((await open(buyer, asset.recordId)).code).toBe(404)
    expect((await save(buyer, { name: 'x' }, asset.recordId)).code).toBe(404)
    const both = await server.call(buyer, '/api/list/deleteRecords', {
      listId: 'suppliers',
      recordIds: [recordId, asset.recordId],
    })
    expect(both.code).toBe(404)
    expect((await open(buyer, recordId)).code).toBe(200)
    expect(
      (await server.call(reader, '/api/list/deleteRecords', { listId: 'suppliers', recordIds: [recordId] })).code,
    ).toBe(403)
    expect(
      (await server.call(buyer, '/api/list/deleteRecords', { listId: 'suppliers', recordIds: [recordId] })).code,
    ).toBe(200)
    expect((await open(buyer, recordId)).code).toBe(404)
  })

  it('shows the change of somebody else instead of writing over it', async () => {
    const recordId = await made('GYS-T1')
    const mine = await open(buyer, recordId)
    expect((await save('wanlipeng', { name: '他人的名称' }, recordId)).code).toBe(200)
    const late = await save(buyer, { name: '我的名称' }, recordId, { rev: mine.rev })
    expect(late.code).toBe(409)
    expect(late.changed?.by?.name).toBe('万里鹏')
    expect(late.changed?.record).toMatchObject({ data: { name: '他人的名称' } })
    expect((await save(buyer, { name: '我的名称' }, recordId, { rev: late.changed!.rev })).code).toBe(200)
    await server.call(buyer, '/api/list/deleteRecords', { listId: 'suppliers', recordIds: [recordId] })
  })

  it('keeps files of a record for who may see their field, and takes none that is another’s', async () => {
    const fileId = await uploadAs(server, buyer, 'certificate.txt', 'shown to some')
    const foreignId = await uploadAs(server, reader, 'mine.txt', 'nobody else’s')
    expect((await save(buyer, supplier('GYS-F0', { papers: [foreignId] }))).fields).toHaveProperty('papers')
    const recordId = await made('GYS-F1', { papers: [fileId] })
    expect((await open(buyer, recordId)).data.files).toMatchObject([{ fileId, name: 'certificate.txt' }])
    const download = (account: string) => server.call(account, '/api/file/download', { fileId })
    expect((await download('wanlipeng')).status).toBe(200)
    expect((await download(reader)).code).toBe(404)
    await server.call(buyer, '/api/list/deleteRecords', { listId: 'suppliers', recordIds: [recordId] })
    expect((await download('wanlipeng')).code).toBe(404)
  })

  const send = async (account: string, mode: string, text: string) => {
    const { headers, payload } = multipartFile('suppliers.csv', text, { listId: 'suppliers', mode })
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/list/import',
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf(account)}`, 'x-locale': 'en-US' },
      payload,
    })
    return response.json() as { code: number; data: RecordImport; message: string }
  }

  it('takes records from a file: adds, changes by the key, leaves alone what is the same, and names each bad row', async () => {
    const text = [
      'Supplier no.,名称,Category,Status,Since,Colour',
      'GYS-001,华联电子设备有限公司,硬件设备,Active,2021-03-15,red',
      'GYS-002,Renamed,Hardware,Active,2020/6/1,',
      'GYS-I1,新的一家,Office supplies,On trial,,',
      'GYS-I2,,Office supplies,nowhere,,',
      'GYS-I1,Twice,Office supplies,On trial,,',
    ].join('\n')
    const looked = await send(buyer, 'look', text)
    expect(looked.data).toMatchObject({ added: 1, changed: 1, same: 1, bad: 2, ignored: ['Colour'] })
    expect(looked.data.badRows.map(({ line }) => line)).toEqual([5, 6])
    expect(looked.data.badRows[0]!.reasons.join(' ')).toContain('Name: Required')
    expect(looked.data.badRows[1]!.reasons.join(' ')).toContain('line 4')
    expect((await rows(buyer, { keyword: '新的一家' })).data.records).toBe(0)
    expect((await send(buyer, 'all', text)).code).toBe(409)
    expect((await send(reader, 'look', text)).code).toBe(403)
    expect((await send(buyer, 'look', 'Colour\nred')).code).toBe(422)
    expect((await send(buyer, 'good', text)).data).toMatchObject({ added: 1, changed: 1, bad: 2 })
    expect((await rows(buyer, { keyword: '新的一家' })).data.records).toBe(1)
    const renamed = (await rows(buyer, { keyword: 'Renamed' })).data.rows[0]!
    // What the file does not name stays.
    expect((await open(buyer, renamed.recordId)).data.data).toMatchObject({
      code: 'GYS-002',
      bankAccount: '6200 0000 0000 1002',
    })
  })

  it('gives each his own records where a line says so, and starts a request from one', async () => {
    const mine = (await server.call<Rows>(reader, '/api/list/rows', { listId: 'assets' })).data
    expect(mine.rows.map(({ cells }) => cells.keeper)).toEqual(['张伟', '张伟'])
    expect(mine.rows.every(({ can, cells }) => can.start && !can.edit && !('price' in cells))).toBe(true)
    const all = (await server.call<Rows>('xuzhiyuan', '/api/list/rows', { listId: 'assets', pageSize: 50 })).data
    expect(all.records).toBe(12)
    expect(all.rows[0]?.cells.no).toBe('ZC-2026-0001')
    const foreign = all.rows.find(({ cells }) => cells.keeper === '李娜')!
    expect((await open(reader, foreign.recordId, 'assets')).code).toBe(404)
    const [laptop] = mine.rows
    const started = await server.call<{ taskId: string }>(reader, '/api/list/start', {
      listId: 'assets',
      recordId: laptop!.recordId,
    })
    expect(started.code).toBe(200)
    const task = (
      await server.call<TaskView>(reader, '/api/task/open', { detailType: 'Edit', taskId: started.data.taskId })
    ).data
    expect(task.form.data).toMatchObject({ budgetItem: 'equipment', purpose: '日常办公与开发' })
    expect((await open(reader, laptop!.recordId, 'assets')).data.requests).toMatchObject([
      { taskId: started.data.taskId },
    ])
    // A draft is its writer's alone.
    expect((await open('xuzhiyuan', laptop!.recordId, 'assets')).data.requests).toEqual([])
    expect((await server.call(reader, '/api/list/start', { listId: 'assets', recordId: foreign.recordId })).code).toBe(
      404,
    )
    const inSight = (await server.call<{ listId: string }[]>(reader, '/api/list/inSight', {})).data
    expect(inSight.map(({ listId }) => listId)).toEqual(expect.arrayContaining(['suppliers', 'assets']))
  })

  it('tells modules above by id and name the lists a person may see', async () => {
    await server.database.transact(defaultTenant, async (tx) => {
      const caller = (await personAsCaller(tx, reader))!
      expect((await listsInSight({ tx, caller })).map(({ listId }) => listId)).toEqual(
        expect.arrayContaining(['suppliers', 'assets']),
      )
      expect(await listOf({ tx, caller }, 'suppliers')).toMatchObject({
        listId: 'suppliers',
        listName: expect.stringContaining('供应商'),
      })
      await expect(listOf({ tx, caller }, 'none')).rejects.toMatchObject({ key: 'object.unknown' })
    })
  })

  it('R2.4-09 keeps a list with its form, closes it for others when it is off, and deletes it with its records', async () => {
    const list = { listName: '试用', formId: 'supplier-form', columns: [{ field: 'name' }] }
    expect((await server.call(reader, '/api/list/save', list)).code).toBe(403)
    expect((await server.call('admin', '/api/list/save', { ...list, formId: 'none' })).code).toBe(404)
    const { data } = await server.call<StoredList>('admin', '/api/list/save', list)
    const { listId } = data
    // Nobody is named, so nobody but who looks after lists sees it.
    expect((await server.call(reader, '/api/list/open', { listId })).code).toBe(404)
    const everybody = { id: 'all', who: [{ participantType: 11 }], acts: ['add', 'edit'], readOnly: ['state'] }
    await server.call('admin', '/api/list/save', { ...list, listId, rights: [everybody] })
    const added = await server.call<{ recordId: string }>(reader, '/api/list/saveRecord', {
      listId,
      data: supplier('A', { state: null }),
    })
    expect(added.code).toBe(200)
    const { recordId } = added.data
    expect(
      (await server.call(reader, '/api/list/saveRecord', { listId, recordId, data: { state: 'active' } })).fields,
    ).toHaveProperty('state')
    const moved = await server.call('admin', '/api/list/save', {
      ...list,
      listId,
      formId: 'asset-form',
      rights: [everybody],
    })
    expect(moved.code).toBe(409)
    await server.call('admin', '/api/list/save', { ...list, listId, enable: false, rights: [everybody] })
    expect((await server.call(reader, '/api/list/rows', { listId })).code).toBe(404)
    expect((await server.call(reader, '/api/list/record', { listId, recordId })).code).toBe(404)
    expect((await server.call('admin', '/api/form/removeForm', { formId: 'supplier-form' })).message).toContain('试用')
    expect((await server.call('admin', '/api/list/delete', { listId })).code).toBe(200)
    expect((await server.call('admin', '/api/list/record', { listId, recordId })).code).toBe(404)
    expect((await server.call('admin', '/api/list/get', { listId })).code).toBe(404)
  })
})
