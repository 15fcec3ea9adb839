import { sql } from 'kysely'
import type { CheckedFinding, ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { saveDraft, type Drawn } from '../support/save-draft'
import { act, purchaseData, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Saved {
  published: boolean
  version: ProcessVersionInfo
  findings: CheckedFinding[]
}

onBothDatabases('versions of a process', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const step = (id: string, account: string) => ({
    id,
    type: 'Activity' as const,
    name: id,
    participants: [{ participantType: 0, param0: account }],
  })
  const definitionOf = (processId: string, middle: ProcessDefinitionInput['elements']): ProcessDefinitionInput => {
    const ids = ['start', ...middle.map(({ id }) => id), 'end']
    return {
      processId,
      name: processId,
      formId: 'purchase-request-form',
      elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
      transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index] ?? '', to })),
    }
  }
  const save = (drawn: Drawn, more: object = {}) => saveDraft<Saved>(server, drawn, more)
  const versionsOf = async (processId: string) =>
    (await server.call<ProcessVersionInfo[]>('admin', '/api/process/getVersions', { processId })).data
  const publish = (processId: string, expectedHash = '') =>
    server.call<Saved>('admin', '/api/process/publish', { processId, expectedHash })

  it('R3-11 R2.4-12 a draft becomes the published version, and the one before is retired', async () => {
    const processId = 'versions'
    const first = await save(definitionOf(processId, [step('check', 'lina')]))
    expect(first.data.version).toMatchObject({ version: 1, status: 'draft' })
    // Nobody starts what is only a draft.
    expect((await act(server, 'zhangwei', { operator: operator.Save, processId })).code).toBe(404)
    expect((await publish(processId, first.data.version.contentHash)).data).toMatchObject({
      published: true,
      version: { version: 1, status: 'published' },
    })
    const second = await save(definitionOf(processId, [step('check', 'gaofeng'), step('more', 'lina')]))
    expect(second.data.version).toMatchObject({ version: 2, status: 'draft' })
    expect(second.data.version.contentHash).not.toBe(first.data.version.contentHash)
    await publish(processId, second.data.version.contentHash)
    const versions = await versionsOf(processId)
    expect(versions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'published'],
      [1, 'retired'],
    ])
    const differences = await server.call<{ id: string; kind: string; paths: string[] }[]>(
      'admin',
      '/api/process/compareVersions',
      { processId, before: 1, after: 2 },
    )
    expect(differences.data.map(({ id, kind: what, paths }) => [id, what, paths])).toEqual([
      ['check', 'changed', ['participants']],
      ['more', 'added', []],
      ['t1', 'changed', ['to']],
      ['t2', 'added', []],
    ])
    expect((await server.call('admin', '/api/process/getCatalogProcesses', {})).data).toContainEqual(
      expect.objectContaining({ processId, processName: processId, processVersion: 2, startActivityId: 'start' }),
    )
  })

  it('R2.7-08 a version published before own requests were kept from passing runs as before; published anew it does not', async () => {
    const own = { ...step('check', 'chenjing'), self: 'leader' as const, empty: { kind: 'skip' as const } }
    const starts = async (processId: string) =>
      act(server, 'chenjing', { operator: operator.Start, processId, formData: purchaseData() })
    // As that release stored it: every default written out, under the number of its rules.
    await save(definitionOf('own-before', [own, step('more', 'lina')]))
    const { data } = await server.call<ProcessVersionInfo[]>('admin', '/api/process/getVersions', {
      processId: 'own-before',
    })
    expect((await publish('own-before', data[0]?.contentHash)).data.published).toBe(true)
    await server.database.transact('default', (tx) =>
      sql`update process_versions set definition = definition || '{"schema": 1}' where process_id = 'own-before'`.execute(
        tx,
      ),
    )
    expect((await starts('own-before')).data.to).toMatchObject([{ activityName: 'more' }])
    // What is taken from it is published under the rules of today.
    const { data: stored } = await server.call<{ definition: ProcessDefinitionInput }>(
      'admin',
      '/api/process/getVersion',
      { processId: 'own-before', version: 1 },
    )
    expect(stored.definition.schema).toBe(1)
    const again = await save({ ...stored.definition, name: 'again' })
    await publish('own-before', again.data.version.contentHash)
    expect(await starts('own-before')).toMatchObject({ code: 422, message: expect.stringContaining('check') })
  })

  it('a draft that says what the published version says makes no version, however its keys are ordered', async () => {
    const definition = definitionOf('same', [step('check', 'lina')])
    const first = await save(definition)
    await publish('same', first.data.version.contentHash)
    const [start, ...others] = definition.elements
    const again = await save({
      ...(Object.fromEntries(Object.entries(definition).reverse()) as typeof definition),
      elements: [start, ...others.map((element) => Object.fromEntries(Object.entries(element).reverse()))],
    })
    expect(again.data.version.contentHash).toBe(first.data.version.contentHash)
    const answer = await publish('same', again.data.version.contentHash)
    expect([answer.code, answer.message]).toEqual([
      422,
      '与已发布的第 1 版完全相同，没有需要发布的内容；没有生成新版本',
    ])
    const versions = await versionsOf('same')
    expect(versions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ])
    const other = await save(definitionOf('same', [step('check', 'gaofeng')]), {
      expectedHash: again.data.version.contentHash,
    })
    expect(other.message).toBe('')
    expect((await publish('same', other.data.version.contentHash)).data).toMatchObject({
      published: true,
      version: { version: 2 },
    })
  })

  it('what is wrong with a draft is told with how to mend it, and keeps it from being published', async () => {
    const saved = await save(definitionOf('broken', [step('check', 'nobody-here')]))
    expect(saved.data.findings).toContainEqual(
      expect.objectContaining({ elementId: 'check', severity: 'error', key: 'personUnknown', fix: '重新选择人员' }),
    )
    const answer = await publish('broken', saved.data.version.contentHash)
    expect(answer.data).toMatchObject({ published: false, version: { status: 'draft' } })
    const schema = await save({
      ...definitionOf('broken', []),
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'end', type: 'Ende' },
      ],
    })
    expect(Object.keys(schema.fields ?? {})).toEqual([expect.stringMatching(/^definition\.elements\.1/)])
  })

  it('expressions that would hold the server are refused, and it goes on answering', async () => {
    const long = `{a0: [1, 1], ${Array.from({ length: 40 }, (_, level) => `a${level + 1}: [a${level}, a${level}]`).join(', ')}}.a40`
    const hostile = [
      'count(for i in 1..100000000 return i) > 1',
      `count(flatten(${long})) > 1`,
      'count(for i in 1..900 return partial) > 1',
      'count(lines[count(lines[count(lines[count(lines) > 1]) > 1]) > 1]) > 1000000 or count(for a in 1..1000, b in 1..1000 return a) > 1',
    ]
    const transitions = hostile.map((expression, index) => ({
      id: `h${index}`,
      from: 'fork',
      to: 'end',
      condition: 'Expression',
      expression,
    }))
    const definition = definitionOf('hostile', [{ id: 'fork', type: 'Condition' }])
    const { data } = await server.call<{ findings: CheckedFinding[] }>('admin', '/api/process/check', {
      definition: { ...definition, transitions: [...definition.transitions, ...transitions] },
    })
    const refused = data.findings
      .filter(({ key }) => /^expression\.(range|loops|function)$/.test(key))
      .map(({ elementId }) => elementId)
    expect(refused).toEqual(['h0', 'h1', 'h2', 'h3'])
  })

  it('a draft somebody else has saved meanwhile is not overwritten', async () => {
    const mine = await save(definitionOf('shared', [step('a', 'lina')]))
    const theirs = await save(definitionOf('shared', [step('b', 'lina')]), {
      expectedHash: mine.data.version.contentHash,
    })
    expect(theirs.code).toBe(200)
    expect(
      (await save(definitionOf('shared', [step('c', 'lina')]), { expectedHash: mine.data.version.contentHash })).code,
    ).toBe(409)
    expect((await publish('shared', mine.data.version.contentHash)).code).toBe(409)
  })

  it('R2.4-01 a process is opened to be designed: its draft, else what is published; a refusal brings the other draft along', async () => {
    const open = (account: string, processId: string) =>
      server.call<{
        draft: { definition: { elements: { id: string }[] }; hash: string; changed: boolean }
        published: number | null
        nextVersion: number
        rights: { edit: boolean; publish: boolean }
      }>(account, '/api/process/getProcess', { processId })
    const saved = await save(definitionOf('opened', [step('a', 'nobody')]), { checked: false })
    expect(saved.data.findings).toEqual([])
    await save(definitionOf('opened', [step('a', 'lina')]), { expectedHash: saved.data.version.contentHash })
    const { data } = await open('designer', 'opened')
    expect(data).toMatchObject({ published: null, nextVersion: 1, rights: { edit: true, publish: true } })
    expect(data.draft.changed).toBe(true)
    expect(data.draft.hash).not.toBe(saved.data.version.contentHash)
    await publish('opened', data.draft.hash)
    const after = (await open('admin', 'opened')).data
    expect(after).toMatchObject({ published: 1, nextVersion: 2, draft: { changed: false, hash: data.draft.hash } })
    expect(after.draft.definition.elements.map(({ id }) => id)).toEqual(['start', 'a', 'end'])
    // Both begin with what is published; whoever comes second puts both together.
    const first = await save(definitionOf('opened', [step('b', 'lina')]), { expectedHash: after.draft.hash })
    expect(first.code).toBe(200)
    const second = (await save(definitionOf('opened', [step('c', 'lina')]), {
      expectedHash: after.draft.hash,
    })) as unknown as {
      code: number
      changed: { rev: string; by: { account: string }; record: { definition: object } }
    }
    expect(second.code).toBe(409)
    expect(second.changed).toMatchObject({ rev: first.data.version.contentHash, by: { account: 'admin' } })
    expect(JSON.stringify(second.changed.record.definition)).toContain('"id":"b"')
    expect((await open('designer', 'not-there')).code).toBe(404)
    expect((await open('zhangwei', 'opened')).code).toBe(403)
  })

  it('R2.4-01 what a colleague has published since is not undone by who began before; both are put together', async () => {
    const saved = async (id: string, expectedHash: string) => {
      const answer = await save(definitionOf('undone', [step(id, 'lina')]), { expectedHash })
      return answer as typeof answer & { changed?: { rev: string; record: object } }
    }
    const before = (await save(definitionOf('undone', [step('a', 'lina')]))).data.version.contentHash
    await publish('undone', before)
    const mine = (await saved('b', before)).data.version.contentHash
    expect((await publish('undone', mine)).data.published).toBe(true)
    const theirs = await saved('c', before)
    expect(theirs.code).toBe(409)
    expect(theirs.changed?.record).toMatchObject({ hash: mine })
    expect(JSON.stringify(theirs.changed?.record)).toContain('"id":"b"')
    const next = await saved('c', theirs.changed?.rev ?? '')
    expect(next.code).toBe(200)
    const dropped = { processId: 'undone', expectedHash: next.data.version.contentHash }
    await server.call('admin', '/api/process/deleteDraft', dropped)
    expect((await saved('d', dropped.expectedHash)).code).toBe(409)
    expect((await saved('d', mine)).code).toBe(200)
    // Nor does one come back that is gone as a whole.
    expect((await save(definitionOf('gone', [step('a', 'lina')]), { expectedHash: mine })).code).toBe(404)
    expect((await server.call('admin', '/api/process/getProcesses', { keyword: 'gone' })).data).toEqual([])
  })

  it('who has published what was drawn under earlier rules goes on from there', async () => {
    const definition = { ...definitionOf('raised', [step('a', 'lina')]), schema: 1 }
    const drawn = (await save(definition)).data.version.contentHash
    expect((await publish('raised', drawn)).data.version.contentHash).not.toBe(drawn)
    expect((await save({ ...definition, name: 'more' }, { expectedHash: drawn })).code).toBe(200)
  })

  it('R2.4-12 an earlier version becomes the draft again; a draft somebody else has saved meanwhile stays', async () => {
    const first = await save(definitionOf('restored', [step('a', 'lina')]))
    await publish('restored', first.data.version.contentHash)
    const second = await save(definitionOf('restored', [step('b', 'lina')]))
    await publish('restored', second.data.version.contentHash)
    const restore = (version: number, expectedHash = '') =>
      server.call<Saved>('designer', '/api/process/restoreVersion', { processId: 'restored', version, expectedHash })
    const back = await restore(1)
    expect(back.data.version).toMatchObject({
      version: 3,
      status: 'draft',
      contentHash: first.data.version.contentHash,
    })
    expect((await restore(2, 'not the draft')).code).toBe(409)
    expect((await restore(2, back.data.version.contentHash)).data.version.contentHash).toBe(
      second.data.version.contentHash,
    )
    expect((await restore(9, second.data.version.contentHash)).code).toBe(404)
  })

  it('R2.4-01 designers see who else has a process open and what he has chosen; who closes it is gone', async () => {
    await save(definitionOf('looked-at', [step('a', 'lina')]))
    const here = async (account: string, more: object = {}) =>
      (
        await server.call<{ account: string; chosen: string }[]>(account, '/api/process/present', {
          processId: 'looked-at',
          ...more,
        })
      ).data.map((one) => `${one.account} ${one.chosen}`)
    expect(await here('admin', { chosen: 'a' })).toEqual([])
    expect(await here('designer')).toEqual(['admin a'])
    expect(await here('admin', { chosen: '>t0' })).toEqual(['designer '])
    expect(await here('admin', { leaves: true })).toEqual(['designer '])
    expect(await here('designer')).toEqual([])
  })

  it('R2.4-12 a version tells its form, the names of those it speaks of, who published it and what he wrote', async () => {
    const saved = await save(definitionOf('told', [step('check', 'lina')]))
    await server.call('admin', '/api/process/publish', {
      processId: 'told',
      expectedHash: saved.data.version.contentHash,
      note: ' 首次发布 ',
    })
    const { data } = await server.call<{
      version: ProcessVersionInfo
      formName: string
      form: { sections: object[] }
      names: { users: object }
    }>('admin', '/api/process/getVersion', { processId: 'told', version: 1 })
    expect(data).toMatchObject({
      version: { createdBy: 'admin', note: '首次发布' },
      formName: '采购申请单',
      names: { users: { lina: '李娜' } },
    })
    expect(data.version.createdByName).not.toBe('')
    expect(data.form.sections.length).toBeGreaterThan(0)
    const listed = await server.call<{ processId: string; published: number; publishedAt: string | null }[]>(
      'admin',
      '/api/process/getProcesses',
      { keyword: 'told' },
    )
    expect(listed.data).toMatchObject([{ processId: 'told', published: 1, publishedAt: data.version.publishedAt }])
  })

  it('R2.4-12 a new process takes no key that is taken, goes by its draft’s name until it is published, and into a category', async () => {
    const { data: catalog } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: '测试流程',
      catalogOrder: 1,
      catalogType: 'Processes',
    })
    expect(
      (await save(definitionOf('fresh', [step('a', 'lina')]), { isNew: true, catalogId: 'no-such-category' })).code,
    ).toBe(404)
    const first = await save(definitionOf('fresh', [step('a', 'lina')]), { isNew: true, catalogId: catalog.catalogId })
    expect((await save(definitionOf('fresh', [step('b', 'lina')]), { isNew: true })).code).toBe(409)
    await save(
      { ...definitionOf('fresh', [step('a', 'lina')]), name: '新名称' },
      { expectedHash: first.data.version.contentHash },
    )
    const listed = await server.call('admin', '/api/process/getProcesses', { keyword: 'fresh' })
    expect(listed.data).toMatchObject([
      {
        processName: '新名称',
        catalogId: catalog.catalogId,
        catalogName: '测试流程',
        published: null,
        publishedAt: null,
        draft: 1,
      },
    ])
  })

  it('R2.4-12 a draft can be thrown away by who has seen it; what was never published goes with it', async () => {
    const saved = await save(definitionOf('thrown', [step('a', 'lina')]))
    const expectedHash = saved.data.version.contentHash
    const drop = (hash: string) =>
      server.call<{ processGone: boolean }>('admin', '/api/process/deleteDraft', {
        processId: 'thrown',
        expectedHash: hash,
      })
    expect((await drop('another')).code).toBe(409)
    await publish('thrown', expectedHash)
    expect((await drop(expectedHash)).code).toBe(404)
    const next = await save(definitionOf('thrown', [step('b', 'lina')]))
    expect((await drop(next.data.version.contentHash)).data).toEqual({ processGone: false })
    const only = await save(definitionOf('thrown-alone', [step('a', 'lina')]))
    expect(
      (
        await server.call('admin', '/api/process/deleteDraft', {
          processId: 'thrown-alone',
          expectedHash: only.data.version.contentHash,
        })
      ).data,
    ).toEqual({ processGone: true })
    expect((await server.call('admin', '/api/process/getProcesses', { keyword: 'thrown-alone' })).data).toEqual([])
  })

  it('a process out of service starts nothing, and its tasks go on', async () => {
    const processId = await publishRow(server, `service-${kind}`, [step('a', 'lina')])
    const { taskId } = (await act(server, 'zhangwei', { operator: operator.Start, processId })).data
    await server.call('admin', '/api/process/setEnabled', { processId, enabled: false })
    expect((await act(server, 'zhangwei', { operator: operator.Start, processId })).code).toBe(404)
    expect((await server.call('zhangwei', '/api/task/open', { taskId })).code).toBe(200)
  })

  it('a simulation of a drawing that cannot be played says why', async () => {
    const elements = ['end', 'other'].map((id) => ({ id, type: 'End' }))
    const definition = {
      processId: 'unfinished',
      name: 'x',
      formId: 'purchase-request-form',
      elements,
      transitions: [],
    }
    const simulate = (more: object) =>
      server.call('admin', '/api/process/simulate', {
        beginning: { initiator: 'zhangwei' },
        definition: { ...definition, ...more },
      })
    expect(await simulate({})).toMatchObject({ code: 400, fields: { definition: expect.stringContaining('开始') } })
    const loose = {
      elements: [...elements, { id: 'start', type: 'Start' }],
      transitions: [{ id: 't', from: 'start', to: 'nowhere' }],
    }
    expect(await simulate(loose)).toMatchObject({ code: 400, fields: { definition: expect.any(String) } })
  })

  it('a simulation plays the real engine with data and a clock of its own, and keeps nothing', async () => {
    const { processId } = await startPurchase(server, 'zhangwei')
    const before = (await server.call<{ records: number }>('admin', '/api/workitem/list', { kind: 5 })).data.records
    const formData = {
      department: 'dept-rd-1',
      neededOn: '2027-12-05',
      budgetItem: 'equipment',
      purpose: 'x',
      lines: [{ item: 'a', spec: '', quantity: 2, price: '4000.00' }],
    }
    interface Played {
      frames: {
        activityId: string
        made: { activityId: string; people: { account: string }[]; why: { key: string } }[]
      }[]
      end: { status: number; result: number }
      stopped: string | null
    }
    const play = async (more: object = {}, data: object = formData) =>
      (
        await server.call<Played>('admin', '/api/process/simulate', {
          processId,
          beginning: { initiator: 'zhangwei', startAt: '2027-11-01T09:00:00+08:00', formData: data },
          ...more,
        })
      ).data
    const agreed = await play()
    expect(agreed).toMatchObject({ end: { status: 1, result: 0 }, stopped: null })
    expect(agreed.frames[0]?.made).toMatchObject([
      { activityId: 'leader', people: [{ account: 'lina' }], why: { key: 'leaderOfInitiator' } },
    ])
    const refused = await play({
      moves: [{ kind: 'act', activityId: 'leader', operator: operator.Reject, opinion: '太贵' }],
    })
    expect(refused.end).toMatchObject({ status: 1, result: 1 })
    expect((await play({}, {})).stopped).toContain('用途说明')
    expect((await server.call<{ records: number }>('admin', '/api/workitem/list', { kind: 5 })).data.records).toBe(
      before,
    )
  })

  it('a simulation answers for other systems and lets time pass', async () => {
    const processId = await publishRow(server, `played-${kind}`, [
      { id: 'call', type: 'InterfaceIn', results: [{ field: 'note', path: '' }] },
      { id: 'later', type: 'Wait', until: { kind: 'duration', duration: { amount: 3, unit: 'days' } } },
      step('a', 'lina'),
    ])
    const { data } = await server.call<{ frames: { at: string }[]; end: { formData: object } }>(
      'admin',
      '/api/process/simulate',
      {
        processId,
        beginning: {
          initiator: 'zhangwei',
          startAt: '2027-11-01T09:00:00+08:00',
          mocks: { call: { ok: true, values: { note: 'from the stub' } } },
        },
      },
    )
    expect(data.end.formData).toMatchObject({ note: 'from the stub' })
    expect(Date.parse(data.frames.at(-1)?.at ?? '')).toBeGreaterThan(Date.parse('2027-11-03T00:00:00Z'))
  })

  it('explains who gets a step, who stands in, and who was left out', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await server.call('lina', '/api/agent/setSecretary', { secretary: 'hexiaotong' })
    const explained = await server.call('zhangwei', '/api/task/explain', { taskId, activityId: 'leader' })
    expect(explained.data).toMatchObject({
      verdict: 'people',
      people: [{ actor: { account: 'lina' }, why: { key: 'leaderOfInitiator' }, helpers: [{ account: 'hexiaotong' }] }],
    })
    const processId = await publishRow(server, `left-${kind}`, [
      {
        ...step('a', 'lina'),
        self: 'leader',
        participants: [
          { participantType: 0, param0: 'gaofeng' },
          { participantType: 0, param0: 'lina' },
          { participantType: 0, param0: 'wangfang' },
          { participantType: 0, param0: 'wangfang', include: false },
        ],
      },
    ])
    const started = await act(server, 'zhangwei', { operator: operator.Start, processId })
    const { data } = await server.call<{ leftOut: { actor: { account: string }; because: string }[] }>(
      'zhangwei',
      '/api/task/explain',
      { taskId: started.data.taskId, activityId: 'a' },
    )
    expect(data.leftOut.map(({ actor, because }) => [actor.account, because])).toEqual([
      ['lina', 'notFirst'],
      ['wangfang', 'excluded'],
    ])
    expect((await server.call('zhangwei', '/api/task/explain', { taskId, activityId: 'none' })).code).toBe(404)
  })
})
