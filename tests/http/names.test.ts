import { sql } from 'kysely'
import type { ImportPreview } from '@/lib/contracts/imports'
import { defaultTenant } from '@/server/platform/db'
import { importBody } from '../support/import-body'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('S10 names are what they look like', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data = Record<string, unknown>>(path: string, input: object) => server.call<Data>('admin', path, input)
  const addGroup = (groupName: string) =>
    admin<{ groupId: string; groupName: string }>('/api/account/addGroup', {
      groupName,
      parentId: 'dept-company',
      groupLevel: 2,
      order: 1,
    })

  it('departments, people and roles lose signs that hide or turn the direction, and blanks round them', async () => {
    expect((await addGroup('\u202e财务\u202c部\u200b ')).data.groupName).toBe('财务部')
    const person = { account: 'plain.one', name: '李\u2066四\u2069', jobTitle: 'chief\nclerk', password: 'Harbour#26' }
    expect((await admin('/api/admin/addUser', person)).code).toBe(200)
    expect((await admin('/api/admin/getUserAccount', { account: 'plain.one' })).data).toMatchObject({
      name: '李四',
      jobTitle: 'chief clerk',
    })
    const role = { id: 'plain-role', name: 'Adm\u200din\u200e' }
    expect((await admin('/api/admin/addRole', role)).data).toMatchObject({ id: 'plain-role', name: 'Admin' })
  })

  it('one of such signs alone is none, said at the field in the reader’s language', async () => {
    const answer = await server.call(
      'admin',
      '/api/account/addGroup',
      { groupName: '\u200b\u202e', parentId: 'dept-company', groupLevel: 2, order: 1 },
      { 'x-locale': 'en-US' },
    )
    expect(answer).toMatchObject({ code: 400, fields: { groupName: expect.stringMatching(/\w/) } })
  })

  it('one kept before reads as it was and is cleaned by the next edit of anything else', async () => {
    const { groupId } = (await addGroup('Older')).data
    await server.database.transact(defaultTenant, (tx) =>
      sql`update groups set name = ${'Older\u202e'} where group_id = ${groupId}`.execute(tx),
    )
    const read = await admin<{ groupName: string }>('/api/account/getGroup', { groupId })
    expect(read.data.groupName).toBe('Older\u202e')
    const edited = await admin<{ groupName: string }>('/api/account/modifyGroup', {
      ...read.data,
      groupCode: 'OLD-1',
      rev: read.rev,
    })
    expect(edited).toMatchObject({ code: 200, data: { groupName: 'Older', groupCode: 'OLD-1' } })
  })

  it('rows of files and dictionaries are cleaned alike; a text keeps its lines', async () => {
    const { headers, payload } = importBody('departments', 'd.csv', 'id,pId,name\nplain-dept,ROOT,Sa\u202eles\u200b\n')
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/admin/uploadImport',
      payload,
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf('admin')}` },
    })
    const { importId } = response.json<{ data: ImportPreview }>().data
    expect((await admin('/api/admin/runImport', { importId, mode: 'all' })).data).toMatchObject({ added: 1 })
    expect((await admin('/api/account/getGroup', { groupId: 'plain-dept' })).data).toMatchObject({ groupName: 'Sales' })

    const columns = [{ name: 'code', description: 'Co\u200bde', key: true }, { name: 'text' }]
    const dictionary = await admin<{ dataDictId: string }>('/api/baseData/saveDataDict', {
      dataDictName: 'Plain\u2060 rows',
      columns,
    })
    expect(dictionary.data).toMatchObject({ dataDictName: 'Plain rows' })
    const row = await admin('/api/baseData/saveDataDictRow', {
      dataDictId: dictionary.data.dataDictId,
      values: { code: 'A\u202e1', text: 'one\ntwo\u200f' },
    })
    expect(row.data).toMatchObject({ values: { code: 'A1', text: 'one\ntwo' } })
  })

  it('a request whose title quotes what was typed has a clean title', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', { purpose: '扩\u202e容' })
    const { data } = await server.call<{ task: { title: string } }>('zhangwei', '/api/task/open', {
      taskId,
      detailType: 'View',
    })
    expect(data.task.title).toBe('张伟的采购申请：扩容')
  })
})
