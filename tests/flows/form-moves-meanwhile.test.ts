import { sql } from 'kysely'
import type { FormToDesign, FormUse } from '@/lib/contracts/form-versions'
import type { StoredList } from '@/lib/contracts/lists'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { principalAsCaller } from '@/server/http/caller'
import { lockKinds } from '@/server/http/revisions'
import type { Tx } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Draft {
  version: { contentHash: string; status: string }
  definition: ProcessDefinitionInput
}
type Settings = ProcessDefinitionInput['settings']

const money = (id: string) => ({
  sections: [{ id: 'main', title: 'Main', fields: [{ id, type: 'money', label: id }] }],
})

onBothDatabases('R2.4-11 a field with another id, while others save', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const ask = async <Data>(path: string, input: object): Promise<Data> => {
    const answer = await server.call<Data>('admin', path, input)
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const hashOf = async (formId: string) => (await ask<FormToDesign>('/api/form/getForm', { formId })).draft.hash
  const publish = async (formId: string, rest: object = {}) =>
    ask<{ published: boolean; uses: FormUse[]; changed: { state: string }[] }>('/api/form/publishForm', {
      ...{ formId, expectedHash: await hashOf(formId), ...rest },
    })
  const makeForm = async (name: string) => {
    const { formId } = await ask<{ formId: string }>('/api/form/createForm', {
      formName: name,
      definition: money('total'),
    })
    await publish(formId)
    return formId
  }
  const makeProcess = async (processId: string, settings: Settings = {}) => {
    const formId = await makeForm(processId)
    const definition: ProcessDefinitionInput = {
      ...{ processId, name: processId, formId, settings: { summaryFields: ['total'], ...settings } },
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
    const { version } = await ask<Draft>('/api/process/saveDraft', { definition, isNew: true })
    await ask('/api/process/publish', { processId, expectedHash: version.contentHash })
    return { formId, definition }
  }
  const move = async (formId: string) => {
    await ask('/api/form/saveFormDraft', {
      ...{ formId, definition: money('amount'), expectedHash: await hashOf(formId) },
    })
    return publish(formId, { moved: { total: 'amount' } })
  }
  /** Until somebody waits for what a transaction holds; on the embedded database everybody does. */
  const untilAwaited = async (tx: Tx) => {
    if (kind === 'embedded') return
    for (let found = 0; found === 0;) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks l
        where not l.granted and l.pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
        tx,
      )
      found = rows[0]?.n ?? 0
    }
  }
  /** Carries out something, and moves the form's field before it is committed. */
  const meanwhile = async (formId: string, work: (tx: Tx) => Promise<unknown>) => {
    let moving: ReturnType<typeof move> | undefined
    await server.database.transact('default', async (tx) => {
      await work(tx)
      moving = move(formId)
      await untilAwaited(tx)
    })
    return moving!
  }

  it('a draft a colleague keeps at that moment stays, and goes by the new id', async () => {
    const { formId, definition } = await makeProcess('meanwhile')
    const drawn = { ...definition, description: 'of a colleague' }
    const moved = await meanwhile(formId, async (tx) => {
      await sql`select 1 from processes where process_id = 'meanwhile' for update`.execute(tx)
      await sql`insert into process_versions (process_id, version, status, definition, form_id, form_version, content_hash, created_at, created_by)
        select process_id, 2, 'draft', definition || ${JSON.stringify({ description: drawn.description })}::jsonb, form_id, form_version, 'theirs', created_at, 'wangfang'
        from process_versions where process_id = 'meanwhile' and version = 1`.execute(tx)
    })
    expect(moved).toMatchObject({ published: true, changed: [{ state: 'draft' }] })
    const { version, definition: kept } = await ask<Draft>('/api/process/getVersion', {
      ...{ processId: 'meanwhile', version: 2 },
    })
    expect(version.status).toBe('draft')
    expect(kept).toMatchObject({ description: 'of a colleague', settings: { summaryFields: ['amount'] } })
  })

  it('a process that asks its tests first is kept as a draft: nobody publishes past them', async () => {
    const { formId } = await makeProcess('tested', { tests: 'refuse' })
    expect(await move(formId)).toMatchObject({ published: true, changed: [{ state: 'draft' }] })
  })

  it('a process that writes into a list goes by the new id of the form the list stands on', async () => {
    const listed = await makeForm('Kept')
    const { listId } = await ask<StoredList>('/api/list/save', {
      ...{ listName: 'Kept', formId: listed, columns: [{ field: 'total' }] },
    })
    const { definition } = await makeProcess('writes')
    const write = {
      id: 'step',
      type: 'Record' as const,
      name: 'Write',
      listId,
      fields: [{ from: 'total', to: 'total' }],
    }
    const elements = definition.elements.map((one) => (one.id === 'step' ? write : one))
    const changed = { ...definition, elements }
    const first = await ask<Draft>('/api/process/getVersion', { processId: 'writes', version: 1 })
    const expectedHash = first.version.contentHash
    const { version } = await ask<Draft>('/api/process/saveDraft', { definition: changed, expectedHash })
    await ask('/api/process/publish', { processId: 'writes', expectedHash: version.contentHash })
    const writer = `update process_versions set created_by = 'longxuemei' where process_id = 'writes' and version = 2`
    await server.database.execute(writer)
    expect(await move(listed)).toMatchObject({ changed: [{ state: 'published' }] })
    // Who renamed the field lends the step none of his rights, and takes none away.
    const { rows: versions } = await server.database.execute(
      `select created_by from process_versions where process_id = 'writes' and version = 3`,
    )
    expect(versions).toEqual([{ created_by: 'longxuemei' }])
    const { definition: now } = await ask<Draft>('/api/process/getVersion', { processId: 'writes', version: 3 })
    expect(now.elements.find(({ id }) => id === 'step')).toMatchObject({ fields: [{ from: 'total', to: 'amount' }] })
  })

  it('a request under way writes into the list by what the field was called when its process was published', async () => {
    const formId = await makeForm('Late')
    const everybody = {
      id: 'all',
      who: [{ participantType: 11 }],
      rows: 'all',
      acts: ['add'],
      hidden: [],
      readOnly: [],
    }
    const { listId } = await ask<StoredList>('/api/list/save', {
      ...{ listName: 'Late', formId, columns: [{ field: 'total' }], rights: [everybody] },
    })
    await move(formId)
    const write = (writeId: string, values: object) =>
      server.app.lists.write({
        transact: (work) => server.database.transact('default', work),
        ...{ taskId: `late-${kind}`, writeId, listId, puts: 'new', values },
        hands: async (tx) => {
          const initiator = (await principalAsCaller(tx, 'zhangwei'))!
          return { initiator, publisher: initiator, managers: async () => [] }
        },
      } as Parameters<typeof server.app.lists.write>[0])
    await write(`late-${kind}`, { total: '5.00' })
    const { rows } = await ask<{ rows: { values: object }[] }>('/api/list/rows', { listId, pageSize: 10 })
    expect(JSON.stringify(rows)).toContain('5')
    await expect(write(`never-${kind}`, { nothing: '5.00' })).rejects.toThrow()
  })

  it('what is saved of a list at that moment stays, its rights before all', async () => {
    const formId = await makeForm('Listed')
    const { listId } = await ask<StoredList>('/api/list/save', {
      ...{ listName: 'Listed', formId, columns: [{ field: 'total' }] },
    })
    const rights = [{ id: 'all', who: [{ participantType: 0, param0: 'zhangwei' }], hidden: ['total'] }]
    await meanwhile(formId, async (tx) => {
      await lockKinds(tx, ['lists', 'records'])
      await sql`update lists set definition = definition || ${JSON.stringify({ rights })}::jsonb where list_id = ${listId}`.execute(
        tx,
      )
    })
    expect(await ask<StoredList>('/api/list/get', { listId })).toMatchObject({
      ...{ columns: [{ field: 'amount' }], rights: [{ id: 'all', hidden: ['amount'] }] },
    })
  })
})
