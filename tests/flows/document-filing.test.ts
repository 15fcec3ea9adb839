import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import type { TaskView } from '@/lib/contracts/tasks'
import { outboxOf } from '../support/deliver'
import { act, startPurchase, uploadAs } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const only = (...accounts: string[]) => accounts.map((param0) => ({ participantType: 0, param0, displayName: param0 }))
const nobodyElse = { see: [], add: [], edit: [], manage: [] }

interface Row {
  documentId: string
  name: string
  fileId: string
  mediaType: string
  size: number
}

onBothDatabases('requests filed into folders of documents', (kind) => {
  let server: TestServer
  let made = 0
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const folder = async (rights: object) => {
    made += 1
    const { data } = await server.call<{ folderId: string }>('admin', '/api/document/saveFolder', {
      folderName: `Filed ${made}`,
      rights: { ...nobodyElse, ...rights },
    })
    return data.folderId
  }
  const rowsIn = async (account: string, folderId: string) =>
    (await server.call<{ rows: Row[] }>(account, '/api/document/list', { folderId })).data?.rows ?? []
  const file = (account: string, input: object) =>
    server.call<{ documents: { documentId: string; name: string }[] }>(account, '/api/document/fileRequest', input)
  const bytesOf = async (account: string, fileId: string) => {
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/file/download',
      payload: { fileId },
      headers: { authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return response.rawPayload
  }
  const withFile = async () => {
    const fileId = await uploadAs(server, 'zhangwei', 'offer.txt', 'what it costs')
    const { taskId } = await startPurchase(server, 'zhangwei', { attachments: [fileId] })
    const { data } = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })
    return { taskId, fileId, no: data.task.no }
  }

  it('R2.9-21 hold a request as a signed PDF and its files, as copies under their names', async () => {
    const { taskId, fileId, no } = await withFile()
    const folderId = await folder({ add: only('zhangwei'), see: only('wangfang') })
    const filed = await file('zhangwei', { taskId, folderId, fileIds: [fileId], receipt: true })
    expect(filed).toMatchObject({ code: 200 })
    expect(filed.data.documents.map(({ name }) => name)).toEqual([`${no}.pdf`, 'offer.txt'])
    const rows = await rowsIn('wangfang', folderId)
    const pdf = await bytesOf('wangfang', rows.find(({ name }) => name.endsWith('.pdf'))!.fileId)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('%BATON-RECEIPT 1 ')
    const copy = rows.find(({ name }) => name === 'offer.txt')!
    expect(copy.fileId).not.toBe(fileId)
    expect((await bytesOf('wangfang', copy.fileId)).toString()).toBe('what it costs')
    const { data } = await server.call<{ rows: { act: string; detail: string }[] }>('wangfang', '/api/document/history', { documentId: copy.documentId }) // prettier-ignore
    expect(data.rows).toMatchObject([{ act: 'file', detail: no }])
    // The same once more stands beside it.
    const again = await file('zhangwei', { taskId, folderId, fileIds: [fileId] })
    expect(again.data.documents).toMatchObject([{ name: 'offer (2).txt' }])
  })

  it('take nothing from a request one may not see, no file of another, and go nowhere one may not add', async () => {
    const { taskId, fileId } = await withFile()
    const other = await withFile()
    const open = await folder({ add: only('zhangwei', 'zhoukaiwen') })
    const closed = await folder({ see: only('zhangwei') })
    expect(await file('zhoukaiwen', { taskId, folderId: open, receipt: true })).toMatchObject({ code: 404 })
    expect(await file('zhoukaiwen', { taskId, folderId: open, fileIds: [fileId] })).toMatchObject({ code: 404 })
    expect(await file('zhangwei', { taskId, folderId: open, fileIds: [other.fileId] })).toMatchObject({ code: 404 })
    expect(await file('zhangwei', { taskId, folderId: closed, receipt: true })).toMatchObject({ code: 403 })
    expect(await file('zhangwei', { taskId, folderId: 'none', receipt: true })).toMatchObject({ code: 404 })
    expect(await file('zhangwei', { taskId, folderId: open })).toMatchObject({ code: 422 })
    expect([...(await rowsIn('admin', open)), ...(await rowsIn('admin', closed))]).toEqual([])
  })

  const filedBy = async (folderId: string, name: string, more: object = {}) => {
    const processId = await publishRow(
      server,
      `file-${name}-${kind}`,
      [{ id: 'keep', type: 'Archive', folderId, tries: 1, ...more }],
      [{ id: 'papers', type: 'attachment', label: 'Papers' }],
    )
    const fileId = await uploadAs(server, 'zhangwei', 'contract.txt', 'we agree')
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { note: 'to be filed', papers: [fileId] },
    })
    await outbox.deliverAll()
    return data.taskId
  }

  it('are filed by their process at an archive step, once, where its publisher may add', async () => {
    const folderId = await folder({ add: only('designer') })
    const taskId = await filedBy(folderId, 'both')
    const names = async () => (await rowsIn('admin', folderId)).map(({ name }) => name).toSorted()
    expect(await names()).toEqual([expect.stringMatching(/\.pdf$/), 'contract.txt'].toSorted())
    const { data } = await server.call<TaskView>('admin', '/api/task/open', { taskId })
    expect(data.task.status).toBe(1)
    await outbox.deliverAll()
    expect(await names()).toHaveLength(2)
  })

  it('stop where the publisher may not add, and nothing is filed', async () => {
    const folderId = await folder({ see: only('designer') })
    const taskId = await filedBy(folderId, 'closed', { filed: 'files', onFailure: 'hold' })
    expect(await rowsIn('admin', folderId)).toEqual([])
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ n: number }>`select count(*)::int as n from archives where task_id = ${taskId}`.execute(tx),
    )
    expect(rows).toEqual([{ n: 0 }])
    const { data } = await server.call<TaskView>('admin', '/api/task/open', { taskId })
    expect(data.task.status).not.toBe(1)
  })
})
