import { sql } from 'kysely'
import type { FormToDesign, FormUse } from '@/lib/contracts/form-versions'
import type { OwnView, ShownRecord, StoredList } from '@/lib/contracts/lists'
import type { Report } from '@/lib/contracts/reports'
import type { SavedView } from '@/lib/contracts/work-items'
import { startTestServer, type TestServer } from '../support/test-server'

interface Published {
  published: boolean
  uses: FormUse[]
  changed: { state: string }[]
}

const fieldsOf = (amount: string, table: string, price: string) => [
  { id: amount, type: 'money', label: 'Total' },
  { id: 'why', type: 'text', label: 'Why' },
  { id: 'secret', type: 'text', label: 'Secret' },
  { id: table, type: 'table', label: 'Lines', fields: [{ id: price, type: 'money', label: 'Price' }] },
]
const formOf = (fields: object[]) => ({ sections: [{ id: 'main', title: 'Main', fields }] })
const moved = { total: 'amount', lines: 'items', 'lines.price': 'items.cost' }

/** Forms and processes as a designer makes them. */
function designing(server: () => TestServer) {
  const ask = async <Data>(path: string, input: object, as = 'admin'): Promise<Data> => {
    const answer = await server().call<Data>(as, path, input)
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const hashOf = async (formId: string) => (await ask<FormToDesign>('/api/form/getForm', { formId })).draft.hash
  const publish = async (formId: string, rest: object = {}) =>
    ask<Published>('/api/form/publishForm', { formId, expectedHash: await hashOf(formId), ...rest })
  const make = async (processId: string, fields: object[]) => {
    const { formId } = await ask<{ formId: string }>('/api/form/createForm', {
      formName: processId,
      definition: formOf(fields),
    })
    await publish(formId)
    const definition = {
      processId,
      name: processId,
      formId,
      settings: { summaryFields: ['total'] },
      elements: [
        { id: 'start', type: 'Start', name: 'Start', rights: { default: 'edit', fields: {} } },
        { id: 'step', type: 'Activity', name: 'Step', participants: [{ participantType: 0, param0: 'lina' }] },
        { id: 'end', type: 'End', name: 'End' },
      ],
      transitions: [
        { id: 't1', from: 'start', to: 'step' },
        { id: 't2', from: 'step', to: 'end' },
      ],
    }
    const { version } = await ask<{ version: { contentHash: string } }>('/api/process/saveDraft', {
      definition,
      isNew: true,
    })
    await ask('/api/process/publish', { processId, expectedHash: version.contentHash })
    return formId
  }
  return { ask, hashOf, publish, make }
}

/** On PostgreSQL alone: the embedded database has one connection, where nobody works beside. */
const besideOthers = process.env.TEST_POSTGRES ? describe : describe.skip

besideOthers('R2.4-11 a field with another id, while a colleague saves a draft of the process', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres' })
  }, 120_000)
  afterAll(() => server.close())

  it('is changed in his draft as well, and nothing of it is lost', async () => {
    const { ask, hashOf, publish, make } = designing(() => server)
    const formId = await make('raced', fieldsOf('total', 'lines', 'price'))
    await ask('/api/form/saveFormDraft', {
      formId,
      definition: formOf(fieldsOf('amount', 'items', 'cost')),
      expectedHash: await hashOf(formId),
    })
    const waits = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.owner)
      ).rows.length > 0
    const { publishing } = await server.database.transact('default', async (tx) => {
      await sql`select 1 from processes where process_id = 'raced' for update`.execute(tx)
      const publishing = publish(formId, { moved })
      while (!(await waits()));
      await sql`insert into process_versions (process_id, version, status, definition, form_id, form_version, content_hash, created_at, created_by)
        select process_id, version + 1, 'draft', jsonb_set(definition, '{description}', '"Of a colleague"'), form_id, form_version,
          'of a colleague', created_at, 'designer' from process_versions where process_id = 'raced'`.execute(tx)
      // Not its end: that comes once this transaction is over.
      return { publishing }
    })
    expect((await publishing).changed).toMatchObject([{ state: 'draft' }])
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ definition: { description: string; settings: object } }>`
        select definition from process_versions where process_id = 'raced' and status = 'draft'`.execute(tx),
    )
    expect(rows.map(({ definition }) => [definition.description, definition.settings])).toMatchObject([
      ['Of a colleague', { summaryFields: ['amount'] }],
    ])
  })
})

describe('R2.4-11 a field with another id', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  const { ask, hashOf, publish, make } = designing(() => server)
  const view = async (name: string, content: object, as = 'zhangwei') =>
    (await ask<{ viewId: string }>('/api/workitem/saveView', { kind: 1, name, content }, as)).viewId
  const contentOf = async (viewId: string, as = 'zhangwei') =>
    (await ask<SavedView>('/api/workitem/getView', { viewId }, as)).content
  const condition = (column: string) => ({ match: 'all', conditions: [{ column, comparison: 'ge', value: '5' }] })

  it('is changed along in lists with their records and rights, in reports, and in saved views', async () => {
    const formId = await make('moves', fieldsOf('total', 'lines', 'price'))
    await make('stays', [{ id: 'total', type: 'money', label: 'Total' }])
    const saved = await ask<StoredList>('/api/list/save', {
      listName: 'Orders',
      formId,
      columns: [{ field: 'total' }, { field: 'why' }],
      filters: ['total'],
      order: { field: 'total', direction: 'desc' },
      views: [{ id: 'v', name: 'Large', filter: condition('total'), order: { field: 'total' } }],
      key: ['total'],
      rights: [
        {
          id: 'all',
          who: [{ participantType: 0, param0: 'zhangwei' }],
          acts: ['add', 'edit'],
          readOnly: ['lines.price'],
        },
        { id: 'lina', who: [{ participantType: 0, param0: 'lina' }], hidden: ['total'] },
        { id: 'admin', who: [{ participantType: 0, param0: 'admin' }], acts: ['add', 'edit'] },
      ],
    })
    const data = { total: '12.50', why: 'x', secret: 's', lines: [{ price: '3.00' }, { price: '4.00' }] }
    const { listId } = saved
    const { recordId } = await ask<{ recordId: string }>('/api/list/saveRecord', { listId, data })
    const { viewId: ownId } = await ask<OwnView>(
      '/api/list/saveOwnView',
      {
        listId,
        name: 'Mine',
        content: {
          filters: [{ field: 'total', from: '5' }],
          order: { field: 'total', direction: 'desc' },
          columns: ['why', 'total'],
        },
      },
      'zhangwei',
    )
    const reportOf = (datasetId: string, column: string) =>
      ask<Report>('/api/report/saveReport', {
        reportName: `On ${column}`,
        datasetId,
        columns: [{ name: column, total: 'sum' }],
        orders: [{ column }],
        filter: condition(column),
        kind: 'figures',
        figures: { values: [{ column, way: 'sum' }] },
      })
    const onProcess = await reportOf('own:p:moves', 'total')
    const onRows = await reportOf('own:p:moves:lines', 'price')
    const other = await reportOf('own:p:stays', 'total')
    const summary = [{ field: 'total', from: '5' }]
    const content = (processIds: string[]) => ({
      filters: { processIds, summary },
      sort: 'summary.total',
      columns: ['title', 'summary.total'],
    })
    const ofMoved = await view('Of moved', content(['moves']))
    const ofBoth = await view('Of both', content(['moves', 'stays']))
    const ofAll = await view('Of all', content([]))

    await ask('/api/form/saveFormDraft', {
      formId,
      definition: formOf(fieldsOf('amount', 'items', 'cost')),
      expectedHash: await hashOf(formId),
    })
    const refused = await publish(formId)
    expect(refused.published).toBe(false)
    expect([...new Set(refused.uses.map(({ kind, field }) => `${kind} ${field}`))].sort()).toEqual([
      'Lists lines.price',
      'Lists total',
      'Processes total',
      'Reports lines',
      'Reports lines.price',
      'Reports total',
    ])
    expect(await publish(formId, { moved })).toMatchObject({ published: true, changed: [{ state: 'published' }] })

    const list = await ask<StoredList>('/api/list/get', { listId })
    expect(list).toMatchObject({
      columns: [{ field: 'amount' }, { field: 'why' }],
      filters: ['amount'],
      order: { field: 'amount', direction: 'desc' },
      views: [{ filter: { conditions: [{ column: 'amount' }] }, order: { field: 'amount' } }],
      key: ['amount'],
      rights: [{ readOnly: ['items.cost'] }, { hidden: ['amount'] }, {}],
    })
    expect(await ask<OwnView>('/api/list/ownView', { viewId: ownId }, 'zhangwei')).toMatchObject({
      content: {
        filters: [{ field: 'amount', from: '5' }],
        order: { field: 'amount', direction: 'desc' },
        columns: ['why', 'amount'],
      },
    })
    const record = (as: string) => ask<ShownRecord>('/api/list/record', { listId, recordId }, as)
    expect((await record('admin')).data).toEqual({
      amount: '12.50',
      why: 'x',
      secret: 's',
      items: [{ cost: '3.00' }, { cost: '4.00' }],
    })
    expect((await record('lina')).data.amount).toBeUndefined()
    const rows = await ask<{ rows: { cells: Record<string, unknown> }[] }>('/api/list/rows', { listId, viewId: 'v' })
    expect(rows.rows).toHaveLength(1)
    expect(JSON.stringify(rows.rows[0]!.cells.amount)).toContain('12.5')

    const report = (reportId: string) => ask<Report>('/api/report/getReport', { reportId })
    expect(await report(onProcess.reportId)).toMatchObject({
      datasetId: 'own:p:moves',
      columns: [{ name: 'amount' }],
      orders: [{ column: 'amount' }],
      filter: { conditions: [{ column: 'amount' }] },
      figures: { values: [{ column: 'amount' }] },
    })
    expect(await report(onRows.reportId)).toMatchObject({
      datasetId: 'own:p:moves:items',
      columns: [{ name: 'cost' }],
    })
    expect(await report(other.reportId)).toMatchObject({ columns: [{ name: 'total' }] })

    expect(await contentOf(ofMoved)).toMatchObject({
      filters: { summary: [{ field: 'amount' }] },
      sort: 'summary.amount',
      columns: ['title', 'summary.amount'],
    })
    // Another process has the field still: what shows its requests too stays as it is.
    for (const viewId of [ofBoth, ofAll]) expect(await contentOf(viewId)).toMatchObject({ sort: 'summary.total' })
  })

  const redraw = async (formId: string, fields: object[], moved: Record<string, string> = {}) => {
    await ask('/api/form/saveFormDraft', { formId, definition: formOf(fields), expectedHash: await hashOf(formId) })
    return publish(formId, { moved, evenThough: true })
  }

  it('leaves reports on requests of processes that stay on the form as it was', async () => {
    const formId = await make('behind', fieldsOf('total', 'lines', 'price'))
    const { reportId } = await ask<Report>('/api/report/saveReport', {
      reportName: 'Rows of those behind',
      datasetId: 'own:p:behind:lines',
      columns: [{ name: 'price', total: 'sum' }],
    })
    // The process names no such column: it stays where it is.
    expect(await redraw(formId, fieldsOf('total', 'lines', 'cost'), { 'lines.price': 'lines.cost' })).toMatchObject({
      published: true,
      changed: [],
    })
    expect(await ask<Report>('/api/report/getReport', { reportId })).toMatchObject({ columns: [{ name: 'price' }] })
    await ask('/api/report/run', { reportId })
  })

  it('takes nothing from records but the name of the field', async () => {
    const text = (...ids: string[]) => ids.map((id) => ({ id, type: 'text', label: id }))
    const formId = await make('keeps', [{ id: 'total', type: 'money', label: 'Total' }, ...text('a', 'b', 'c')])
    const { listId } = await ask<StoredList>('/api/list/save', {
      listName: 'Kept',
      formId,
      columns: [{ field: 'c' }],
      rights: [{ id: 'admin', who: [{ participantType: 0, param0: 'admin' }], acts: ['add', 'edit'] }],
    })
    const save = async (data: object) =>
      (await ask<{ recordId: string }>('/api/list/saveRecord', { listId, data })).recordId
    const both = await save({ a: 'one', b: 'two', c: 'three' })
    const lone = await save({ a: 'one', c: 'three' })
    const total = { id: 'total', type: 'money', label: 'Total' }
    await redraw(formId, [total, ...text('a', 'c')])
    // Whoever publishes is told what stays behind, and where.
    expect(await redraw(formId, [total, ...text('b', 'd')], { a: 'b', c: 'd' })).toMatchObject({
      recordsLeft: [{ listId, name: 'Kept', records: 1, versions: [1] }],
    })
    const dataOf = async (recordId: string) => (await ask<ShownRecord>('/api/list/record', { listId, recordId })).data
    // Where a place was taken the record is left as it was; where it was there and empty, the value goes to it.
    expect(await dataOf(lone)).toEqual({ b: 'one', d: 'three' })
    expect(await dataOf(both)).toEqual({ b: 'two' })
    await redraw(formId, [total, ...text('a', 'b', 'c', 'd')])
    expect(await dataOf(both)).toEqual({ a: 'one', b: 'two', c: 'three' })
  })

  it('lets one field take the place of one: of two that would go to the same the second is told as lost, and a record that holds it stays', async () => {
    const text = (...ids: string[]) => ids.map((id) => ({ id, type: 'text', label: id }))
    const total = { id: 'total', type: 'money', label: 'Total' }
    const formId = await make('two-to-one', [total, ...text('a', 'b')])
    const { listId } = await ask<StoredList>('/api/list/save', {
      listName: 'Two to one',
      formId,
      columns: [{ field: 'a' }, { field: 'b' }],
      rights: [{ id: 'admin', who: [{ participantType: 0, param0: 'admin' }], acts: ['add', 'edit'] }],
    })
    const { recordId } = await ask<{ recordId: string }>('/api/list/saveRecord', {
      listId,
      data: { a: 'one', b: 'two' },
    })
    await redraw(formId, [total, ...text('c')], { a: 'c', b: 'c' })
    const { data } = await ask<ShownRecord>('/api/list/record', { listId, recordId })
    expect(data).toEqual({ c: 'one' })
    // What was left out comes back with what it held.
    await redraw(formId, [total, ...text('b', 'c')])
    expect((await ask<ShownRecord>('/api/list/record', { listId, recordId })).data).toMatchObject({ c: 'one' })
  })

  it('leaves what a field held that was only left out', async () => {
    const text = (...ids: string[]) => ids.map((id) => ({ id, type: 'text', label: id }))
    const total = { id: 'total', type: 'money', label: 'Total' }
    const formId = await make('left-out', [total, ...text('gone', 'c')])
    const { listId } = await ask<StoredList>('/api/list/save', {
      listName: 'Left out',
      formId,
      columns: [{ field: 'c' }],
      rights: [{ id: 'admin', who: [{ participantType: 0, param0: 'admin' }], acts: ['add', 'edit'] }],
    })
    const data = { gone: 'once', c: 'three' }
    const { recordId } = await ask<{ recordId: string }>('/api/list/saveRecord', { listId, data })
    await redraw(formId, [total, ...text('c')])
    expect(await redraw(formId, [total, ...text('d')], { c: 'd' })).toMatchObject({ recordsLeft: [] })
    expect((await ask<ShownRecord>('/api/list/record', { listId, recordId })).data).toEqual({ d: 'three' })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ data: object }>`select data from records where record_id = ${recordId}`.execute(tx),
    )
    expect(rows[0]?.data).toEqual({ gone: 'once', d: 'three' })
  })
})
