import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinition } from '@/lib/engine'
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

  const filedBy = async (folderId: string, name: string, more: object = {}, settings: object = {}) => {
    const processId = await publishRow(
      server,
      `file-${name}-${kind}`,
      [{ id: 'keep', type: 'Archive', folderId, tries: 1, ...more }],
      [{ id: 'papers', type: 'attachment', label: 'Papers' }],
      settings,
    )
    return startAndFile(processId)
  }
  const startAndFile = async (processId: string, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const fileId = await uploadAs(server, 'zhangwei', 'contract.txt', 'we agree')
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { note: 'to be filed', papers: [fileId] },
    })
    await meanwhile()
    await outbox.deliverAll()
    return data.taskId
  }
  /** Folders made below one for what processes file. */
  const months = async (folderId: string) => {
    const { data } = await server.call<{ folders: { folderId: string; parentId: string; folderName: string }[] }>('admin', '/api/document/folders') // prettier-ignore
    return data.folders.filter(({ parentId }) => parentId === folderId)
  }
  const namesBelow = async (folderId: string) =>
    (await Promise.all((await months(folderId)).map((one) => rowsIn('admin', one.folderId))))
      .flat()
      .map(({ name }) => name)
      .toSorted()
  const statusOf = async (taskId: string) =>
    (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data.task.status
  const snapshots = async (taskId: string) => {
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ n: number }>`select count(*)::int as n from archives where task_id = ${taskId}`.execute(tx),
    )
    return rows[0]?.n
  }
  const enable = (account: string, enabled: boolean) =>
    server.database.execute(`update users set enabled = $1 where account = $2`, [enabled, account])
  const without = async (account: string, work: () => Promise<string>): Promise<string> => {
    try {
      return await work()
    } finally {
      await enable(account, true)
    }
  }
  const bothFiled = [expect.stringMatching(/\.pdf$/), 'contract.txt']

  it('are filed by their process at an archive step, once, in a folder of the month, where its publisher may add', async () => {
    const folderId = await folder({ add: only('designer'), see: only('wangfang') })
    const taskId = await filedBy(folderId, 'both')
    expect((await months(folderId)).map(({ folderName }) => folderName)).toEqual([localDay(server.clock.now()).slice(0, 7)]) // prettier-ignore
    expect(await namesBelow(folderId)).toEqual(bothFiled)
    expect(await statusOf(taskId)).toBe(1)
    const found = async () => {
      const { data } = await server.call<{ rows: Row[] }>('wangfang', '/api/document/list', { folderId, keyword: 'we agree' }) // prettier-ignore
      return data.rows.map(({ name }) => name)
    }
    // What it says is taken out behind the step.
    for (let tries = 0; tries < 50 && (await found()).length === 0; tries += 1) await setTimeout(100)
    expect(await found()).toEqual(['contract.txt'])
    expect(await rowsIn('wangfang', (await months(folderId))[0]!.folderId)).toHaveLength(2)
    await server.database.execute(`update outbox set done_at = null where task_id = $1 and kind = 'run'`, [taskId])
    await outbox.deliverAll()
    expect(await namesBelow(folderId)).toHaveLength(2)
  })

  it('stop where the publisher may not add: nothing is filed, and the snapshot is kept', async () => {
    const folderId = await folder({ see: only('designer') })
    const taskId = await filedBy(folderId, 'closed', { filed: 'files', onFailure: 'hold' })
    expect([...(await rowsIn('admin', folderId)), ...(await months(folderId))]).toEqual([])
    expect(await snapshots(taskId)).toBe(1)
    expect(await statusOf(taskId)).not.toBe(1)
  })

  it('take up filing where it stopped, and keep one snapshot', async () => {
    const folderId = await folder({ see: only('designer') })
    const taskId = await filedBy(folderId, 'again', { tries: 3 })
    expect(await statusOf(taskId)).not.toBe(1)
    await server.call('admin', '/api/document/saveFolder', { folderId, folderName: 'Opened', rights: { ...nobodyElse, add: only('designer') } }) // prettier-ignore
    await server.database.execute(`update outbox set due_at = $2 where task_id = $1 and done_at is null`, [taskId, server.clock.now()]) // prettier-ignore
    await outbox.deliverAll()
    expect(await namesBelow(folderId)).toEqual(bothFiled)
    expect(await snapshots(taskId)).toBe(1)
    expect(await statusOf(taskId)).toBe(1)
  })

  it('are filed under a name that is free however many have it, and beside a month that is full', async () => {
    const folderId = await folder({ add: only('designer') })
    await filedBy(folderId, 'many', { filed: 'files' })
    const month = (await months(folderId))[0]!
    const fill = (from: number, to: number) =>
      server.database.execute(
        `insert into documents (tenant_id, document_id, folder_id, name, version, text_version)
         select 'default', $1 || n, $1, 'contract (' || n || ').txt', 1, 1 from generate_series($2::int, $3::int) n`,
        [month.folderId, from, to],
      )
    await fill(2, 1500)
    await startAndFile(`file-many-${kind}`)
    const found = await server.database.execute(`select name from documents where folder_id = $1 and document_id not like $1 || '%'`, [month.folderId]) // prettier-ignore
    expect((found as { rows: { name: string }[] }).rows.map(({ name }) => name).toSorted()).toEqual(['contract (1501).txt', 'contract.txt']) // prettier-ignore
    await fill(1502, 5001)
    await startAndFile(`file-many-${kind}`)
    const next = (await months(folderId)).find(({ folderName }) => folderName === `${month.folderName} (2)`)
    expect((await rowsIn('admin', next!.folderId)).map(({ name }) => name)).toEqual(['contract.txt'])
  })

  it('are filed of an initiator who has left', async () => {
    const folderId = await folder({ add: only('designer') })
    const processId = await publishRow(
      server,
      `file-left-${kind}`,
      [{ id: 'keep', type: 'Archive', folderId, tries: 1 }],
      [{ id: 'papers', type: 'attachment', label: 'Papers' }],
    )
    await without('zhangwei', () => startAndFile(processId, () => enable('zhangwei', false)))
    expect(await namesBelow(folderId)).toEqual(bothFiled)
  })

  it('are filed by the right of a manager of the process once its publisher has left, and by nobody else', async () => {
    const managed = await folder({ add: only('lina') })
    const held = await folder({ add: only('wangfang') })
    const settings = { managers: only('chenjing', 'lina') }
    const [filed, kept] = await Promise.all([managed, held].map((folderId, at) =>
      publishRow(server, `file-managed-${at}-${kind}`, [{ id: 'keep', type: 'Archive', folderId, tries: 1, onFailure: 'hold' }], [{ id: 'papers', type: 'attachment', label: 'Papers' }], settings),
    )) // prettier-ignore
    const taskId = await without('designer', async () => {
      await startAndFile(filed!, () => enable('designer', false))
      return startAndFile(kept!)
    })
    expect(await namesBelow(managed)).toEqual(bothFiled)
    expect(await namesBelow(held)).toEqual([])
    expect(await snapshots(taskId)).toBe(1)
    const { rows } = (await server.database.execute(`select last_error from outbox where task_id = $1 and kind = 'run'`, [taskId])) as { rows: { last_error: string }[] } // prettier-ignore
    expect(rows).toEqual([{ last_error: 'document.filerGone' }])
    const { data } = await server.call<{ rows: { error: string }[] }>('admin', '/api/task/listFailedEffects', { taskId }, { 'x-locale': 'en-US' }) // prettier-ignore
    expect(data.rows.map(({ error }) => error)).toEqual(expect.arrayContaining([expect.stringContaining('Who published the process has left')])) // prettier-ignore
  })

  it('whoever publishes is told of a folder that is gone, or that he may not add to', async () => {
    const open = await folder({ add: only('designer') })
    const closed = await folder({ see: only('designer') })
    const unseen = await folder({ add: only('lina') })
    await publishRow(server, `file-told-${kind}`, [{ id: 'step', type: 'Activity', participants: only('lina') }])
    const { rows } = (await server.database.execute(`select definition from process_versions where process_id = $1`, [`file-told-${kind}`])) as { rows: { definition: ProcessDefinition }[] } // prettier-ignore
    const { definition } = rows[0]!
    const keepers = Object.entries({ open, closed, unseen, gone: 'none', plain: '' })
    const { data } = await server.call<{ findings: { elementId: string; severity: string; key: string }[] }>('designer', '/api/process/check', {
      definition: {
        ...definition,
        elements: [...definition.elements, ...keepers.map(([id, folderId]) => ({ id, type: 'Archive', name: id, folderId }))],
        transitions: [...definition.transitions, ...keepers.map(([id]) => ({ id: `to-${id}`, from: 'step', to: id }))],
      },
    }) // prettier-ignore
    const found = data.findings.filter(({ key }) => key.startsWith('folder'))
    expect(found).toMatchObject([
      { elementId: 'closed', severity: 'warning', key: 'folderClosed' },
      { elementId: 'unseen', severity: 'warning', key: 'folderGone' },
      { elementId: 'gone', severity: 'warning', key: 'folderGone' },
    ])
  })
})
