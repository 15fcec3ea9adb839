import { sql } from 'kysely'
import type { z } from 'zod'
import type { getRecordHistory, getRecords, ShownRecord, StoredList } from '@/lib/contracts/lists'
import { processDefinition } from '@/lib/engine'
import { nobody, principalAsCaller } from '@/server/http/caller'
import { publishProcess, usesOfForm } from '@/server/modules/processes'
import type { TaskView } from '@/lib/contracts/tasks'
import { participantRules } from '@/lib/words/participants'
import { operator } from '@/lib/words/workflow-enumerations'
import { outboxOf } from '../support/deliver'
import { act, uploadAs } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Rows = z.output<typeof getRecords.data>
type History = z.output<typeof getRecordHistory.data>

const suppliers = 'suppliers'
const carried = [
  { from: 'note', to: 'name' },
  { from: 'code', to: 'code' },
  { from: 'kind', to: 'kind' },
  { from: 'state', to: 'state' },
]
const ownFields = [
  { id: 'code', type: 'text' as const, label: 'Code' },
  { id: 'kind', type: 'text' as const, label: 'Kind' },
  { id: 'state', type: 'text' as const, label: 'State' },
]

/** A process that keeps suppliers: published by somebody who may, or may not, write into the list. */
onBothDatabases('records processes write', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const publish = async (name: string, step: object, publisher = 'longxuemei') => {
    const element = { id: 'write', type: 'Record' as const, listId: suppliers, fields: carried, tries: 1, ...step }
    const processId = await publishRow(server, `write-${name}-${kind}`, [element], ownFields)
    await server.database.execute(`update process_versions set created_by = $1 where process_id = $2`, [publisher, processId]) // prettier-ignore
    return processId
  }
  const submit = async (processId: string, values: object) => {
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { kind: 'office', state: 'trial', ...values },
    })
    await outbox.deliverAll()
    return data.taskId
  }
  const alike = async (code: string) => {
    const { data } = await server.call<Rows>('longxuemei', '/api/list/rows', {
      listId: suppliers,
      pageSize: 50,
      filter: { match: 'all', conditions: [{ column: 'code', comparison: 'eq', value: code }] },
    })
    return data.rows
  }
  const statusOf = async (taskId: string) =>
    (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data.task.status
  const whyNot = async (taskId: string) =>
    (await server.call<{ rows: { error: string }[] }>('admin', '/api/task/listFailedEffects', { taskId })).data.rows[0]
      ?.error ?? ''
  const record = async (account: string, recordId: string) =>
    (await server.call<ShownRecord>(account, '/api/list/record', { listId: suppliers, recordId })).data
  const history = async (account: string, recordId: string) =>
    (await server.call<History>(account, '/api/list/history', { listId: suppliers, recordId })).data.rows

  it('R3-57 are added for the initiator, know their request, and show it to who may read it', async () => {
    const taskId = await submit(await publish('add', { puts: 'new' }), { code: 'W-1', note: 'Paper & Co' })
    const [row] = await alike('W-1')
    expect(row?.cells).toMatchObject({ name: 'Paper & Co', code: 'W-1' })
    const shown = await record('zhangwei', row!.recordId)
    expect(shown.createdBy).toBe('张伟')
    expect(shown.requests).toMatchObject([{ taskId }])
    expect(await history('zhangwei', row!.recordId)).toMatchObject([{ kind: 'added', request: { taskId } }])
    expect(await history('zhoukaiwen', row!.recordId)).toMatchObject([{ kind: 'added', request: null }])
    expect(await statusOf(taskId)).toBe(1)
  })

  it('are written once, also where the step is done again, and what people changed since stays', async () => {
    const taskId = await submit(await publish('once', {}), { code: 'W-2', note: 'First' })
    const [row] = await alike('W-2')
    await server.call('longxuemei', '/api/list/saveRecord', { listId: suppliers, recordId: row!.recordId, data: { name: 'By hand' } }) // prettier-ignore
    await server.database.execute(`update outbox set done_at = null where task_id = $1 and kind = 'run'`, [taskId])
    const again = await server.database.transact('default', (tx) =>
      sql<{ token_id: string }>`select write_id as token_id from record_writes where task_id = ${taskId}`.execute(tx),
    )
    await server.app.lists.write({
      transact: (work) => server.database.transact('default', work),
      taskId,
      writeId: again.rows[0]!.token_id,
      listId: suppliers,
      puts: 'alike',
      values: { code: 'W-2', name: 'First' },
      hands: () => Promise.reject(new Error('asked again')),
    })
    expect((await alike('W-2')).map(({ cells }) => cells.name)).toEqual(['By hand'])
  })

  it('are changed by their key, and added where none has it', async () => {
    const processId = await publish('key', { puts: 'alike' })
    await submit(processId, { code: 'W-3', note: 'Old' })
    await submit(processId, { code: 'W-3', note: 'New' })
    const rows = await alike('W-3')
    expect(rows.map(({ cells }) => cells.name)).toEqual(['New'])
    expect((await history('longxuemei', rows[0]!.recordId)).map(({ kind: how }) => how)).toEqual(['changed', 'added'])
    // Handed in twice with nothing new, nothing is written down.
    await submit(processId, { code: 'W-3', note: 'New' })
    expect(await history('longxuemei', rows[0]!.recordId)).toHaveLength(2)
  })

  it('are not added twice by requests of the same key at once', async () => {
    const processId = await publish('race', { puts: 'alike' })
    const start = () =>
      act(server, 'zhangwei', {
        operator: operator.Start,
        processId,
        formData: { kind: 'office', state: 'trial', code: 'W-4', note: 'Same' },
      })
    await Promise.all([start(), start()])
    await outbox.deliverAll()
    expect(await alike('W-4')).toHaveLength(1)
  })

  it('are those the request came of, and none where it came of none', async () => {
    const processId = await publish('ours', { puts: 'ours', onFailure: 'hold' })
    const alone = await submit(processId, { code: 'W-5', note: 'Nobody' })
    expect(await alike('W-5')).toEqual([])
    expect(await statusOf(alone)).not.toBe(1)
    await submit(await publish('made', {}), { code: 'W-6', note: 'Before' })
    const [row] = await alike('W-6')
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Save,
      processId,
      formData: { kind: 'office', state: 'trial', code: 'W-6', note: 'After' },
    })
    const { taskId } = data
    await server.database.transact('default', (tx) =>
      sql`insert into record_requests (record_id, task_id, started_by, started_at) values (${row!.recordId}, ${taskId}, 'zhangwei', now())`.execute(
        tx,
      ),
    )
    const { data: open } = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })
    await act(server, 'zhangwei', { operator: operator.Start, taskId, expectedRev: open.task.rev })
    await outbox.deliverAll()
    expect((await alike('W-6')).map(({ cells }) => cells.name)).toEqual(['After'])
  })

  it('stay as they are where the publisher may not write there, or not into that field', async () => {
    const closed = await submit(await publish('closed', { onFailure: 'hold' }, 'zhangwei'), { code: 'W-7', note: 'No' })
    expect(await alike('W-7')).toEqual([])
    expect(await statusOf(closed)).not.toBe(1)
    const { data: list } = await server.call<StoredList>('admin', '/api/list/get', { listId: suppliers })
    const lines = list.rights.map((line) => ({ ...line, readOnly: [...line.readOnly, 'name'] }))
    await server.call('admin', '/api/list/save', { ...list, rights: lines })
    await submit(await publish('locked', {}), { code: 'W-8', note: 'No' })
    expect(await alike('W-8')).toEqual([])
    await server.call('admin', '/api/list/save', list)
  })

  it('are refused whole where a value does not fit the form of the list', async () => {
    const taskId = await submit(await publish('unfit', {}), { code: 'W-9', note: 'Odd', kind: 'no such kind' })
    expect(await alike('W-9')).toEqual([])
    expect(await statusOf(taskId)).not.toBe(1)
    expect(await whyNot(taskId)).toMatch(/; 类别: /)
  })

  it('say so where the list is gone', async () => {
    const write = server.app.lists.write({
      transact: (work) => server.database.transact('default', work),
      taskId: 'any',
      writeId: 'gone',
      listId: 'gone',
      puts: 'new',
      values: {},
      hands: () => Promise.reject(new Error('asked')),
    })
    await expect(write).rejects.toThrow('list.gone')
  })

  it('keep their list: it is not deleted while steps write into it', async () => {
    const refused = await server.call('admin', '/api/list/delete', { listId: suppliers })
    expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('(write)') as string })
  })

  it('go by the new ids of fields of the form of the list, which names them as uses', async () => {
    const processId = await publish('uses', {})
    const asked = { formId: 'supplier-form', fields: ['name'] }
    const context = { locale: 'en-US' as const, caller: { ...nobody, account: 'admin', isAdministrator: true } }
    await server.database.transact('default', async (tx) => {
      const uses = await usesOfForm({ ...context, tx }, asked.formId, asked.fields)
      expect(uses).toContainEqual(expect.objectContaining({ id: processId, field: 'name', place: 'value' }))
    })
  })

  it('are published with a warning where the list is out of use', async () => {
    const { data: list } = await server.call<StoredList>('admin', '/api/list/get', { listId: suppliers })
    await server.call('admin', '/api/list/save', { ...list, enable: false })
    const findings = await server.database.transact('default', async (tx) => {
      const { rows } = await sql<{ definition: unknown; form_version: number }>`
        select definition, form_version from process_versions where process_id = ${`write-uses-${kind}`} and status = 'published'`.execute(
        tx,
      )
      const { definition, form_version: formVersion } = rows[0]!
      const now = server.clock.now()
      return (
        await publishProcess(tx, {
          definition: processDefinition.parse(definition),
          formVersion,
          by: 'longxuemei',
          now,
        })
      ).findings
    })
    await server.call('admin', '/api/list/save', list)
    expect(findings.map(({ key, severity }) => [key, severity])).toEqual([['listClosed', 'warning']])
  })

  it('hold copies of the files, which stay when the request goes', async () => {
    await server.database.transact('default', async (tx) => {
      const { publishForm } = await import('@/server/modules/forms')
      await publishForm(tx, {
        formId: `papers-${kind}`,
        formName: 'Papers',
        now: server.clock.now(),
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'name', type: 'text', label: 'Name' },
                { id: 'papers', type: 'attachment', label: 'Papers' },
              ],
            },
          ],
        },
      })
    })
    const everybody = { id: 'all', who: [{ participantType: participantRules.everyone.number, displayName: 'All' }], rows: 'all', acts: ['add'], hidden: [], readOnly: [] } // prettier-ignore
    const made = await server.call<{ listId: string }>('admin', '/api/list/save', {
      listName: 'Papers',
      formId: `papers-${kind}`,
      columns: [{ field: 'name' }],
      rights: [everybody],
    })
    expect(made).toMatchObject({ code: 200 })
    const { listId } = made.data
    const fields = ['note', 'papers'].map((from) => ({ from, to: from === 'note' ? 'name' : from }))
    const processId = await publishRow(
      server,
      `write-files-${kind}`,
      [{ id: 'write', type: 'Record', listId, puts: 'new', fields, tries: 1 }],
      [{ id: 'papers', type: 'attachment', label: 'Papers' }],
    )
    const fileId = await uploadAs(server, 'zhangwei', 'contract.txt', 'we agree')
    await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { note: 'Kept', papers: [fileId] },
    })
    await outbox.deliverAll()
    const { data } = await server.call<Rows>('lina', '/api/list/rows', { listId, pageSize: 10 })
    const shown = await server.call<ShownRecord>('lina', '/api/list/record', { listId, recordId: data.rows[0]!.recordId }) // prettier-ignore
    expect(shown.data.files).toMatchObject([{ name: 'contract.txt' }])
    const [copy] = shown.data.files
    expect(copy!.fileId).not.toBe(fileId)
    // Written a second time, the record keeps the copy it has.
    await server.database.execute(`update lists set definition = definition || '{"key":["name"]}'::jsonb where list_id = $1`, [listId]) // prettier-ignore
    await server.database.execute(`update lists set definition = jsonb_set(definition, '{rights,0,acts}', '["add","edit"]') where list_id = $1`, [listId]) // prettier-ignore
    const { rows: tasks } = await server.database.transact('default', (tx) =>
      sql<{ task_id: string }>`select task_id from files where file_id = ${fileId}`.execute(tx),
    )
    await server.app.lists.write({
      transact: (work) => server.database.transact('default', work),
      taskId: tasks[0]!.task_id,
      writeId: `again-${kind}`,
      listId,
      puts: 'alike',
      values: { name: 'Kept', papers: [fileId] },
      hands: async (tx) => {
        const initiator = (await principalAsCaller(tx, 'zhangwei'))!
        return { initiator, publisher: initiator, managers: async () => [] }
      },
    })
    const after = await server.call<ShownRecord>('lina', '/api/list/record', { listId, recordId: data.rows[0]!.recordId }) // prettier-ignore
    expect(after.data.files.map(({ fileId: id }) => id)).toEqual([copy!.fileId])
  })

  it('need a list that is there, with the fields that are named', async () => {
    await expect(publish('gone', { listId: 'none' })).rejects.toThrow('listUnknown')
    await expect(publish('field', { fields: [{ from: 'note', to: 'none' }] })).rejects.toThrow('fieldUnknown')
  })
})
