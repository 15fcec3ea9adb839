import { randomUUID } from 'node:crypto'
import type { Rule } from '@/lib/contracts/rules'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { writeRuleCall } from '@/lib/expression/write-rule-call'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { act, myItem } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Told {
  use: string
  place: string
  name: string
  version: number
  rows: number[]
}
type Table = Rule['table']

const row = (inputs: string[], outputs: string[]) => ({ inputs, outputs })
const who = (account: string) => [{ participantType: 0, param0: account }]
const travel = 'rule("travel", {amount: total, place: note})'

onBothDatabases('business rules asked by processes', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const call = <Data = Rule>(path: string, input: object, account = 'admin') =>
    server.call<Data>(account, `/api/rule/${path}`, input)

  const table = (limit: string, policy: Table['hitPolicy'] = 'U'): object => ({
    hitPolicy: policy,
    inputs: [{ expression: 'amount' }, { expression: 'place' }],
    outputs: [{ name: 'level' }, { name: 'who' }],
    rules: [
      row([`>= ${limit}`, '-'], ['"high"', '"wangfang"']),
      row([`< ${limit}`, '-'], ['"low"', '"lina"']),
      row(['-', '"twice"'], ['"other"', '"gaofeng"']),
    ],
  })
  const form = (limit: string) => ({
    ruleName: '差旅级别|Travel class|差旅級別',
    ruleCode: 'travel',
    inputs: [
      { name: 'amount', type: 'number' },
      { name: 'place', type: 'text' },
    ],
    table: table(limit),
  })
  const publish = async (rule: Rule) => call('publishRule', { ruleId: rule.ruleId, expectedHash: rule.hash })
  const change = async (limit: string) => {
    const { data: list } = await call<{ rows: { ruleId: string }[] }>('list', { keyword: 'travel', enableOnly: false })
    const ruleId = list.rows.find((one) => (one as { ruleCode?: string }).ruleCode === 'travel')?.ruleId ?? ''
    const saved = await call('saveRule', { ...form(limit), ruleId })
    expect(saved.message).toBe('')
    const published = await publish(saved.data)
    expect(published.message).toBe('')
    return published.data
  }

  const definition = (
    processId: string,
    settings: ProcessDefinitionInput['settings'] = {},
  ): ProcessDefinitionInput => ({
    processId,
    name: processId,
    formId: 'rules-form',
    settings: { managers: who('wangfang'), ...settings },
    elements: [
      { id: 'start', type: 'Start' },
      {
        id: 'auto',
        name: '定级|Classify',
        type: 'Auto',
        auto: { type: 'Rule', ask: travel, results: [{ field: 'grade', path: 'level' }] },
      },
      { id: 'fork', name: '高低|Fork', type: 'Condition' },
      {
        id: 'high',
        name: '高额|High',
        type: 'Activity',
        participants: [{ participantType: 18, param0: `${travel}.who` }],
      },
      { id: 'low', name: '低额|Low', type: 'Activity', participants: who('wuzhiqiang') },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 't0', from: 'start', to: 'auto' },
      { id: 't1', from: 'auto', to: 'fork' },
      { id: 't2', from: 'fork', to: 'high', condition: 'Expression', expression: `${travel}.level = "high"` },
      { id: 't3', from: 'fork', to: 'low', otherwise: true },
      { id: 't4', from: 'high', to: 'end' },
      { id: 't5', from: 'low', to: 'end' },
    ],
  })
  const publishAll = (input: ProcessDefinitionInput, fields: object[] = []) =>
    server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: 'rules-form',
        formName: 'rules-form',
        now,
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'total', type: 'number', label: 'Total' },
                { id: 'note', type: 'text', label: 'Note' },
                { id: 'grade', type: 'text', label: 'Grade' },
                {
                  id: 'level',
                  type: 'text',
                  label: 'Level',
                  formula: writeRuleCall('travel', { amount: 'total', place: 'note' }, 'level'),
                },
                ...(fields as never[]),
              ],
            },
          ],
        },
      })
      return publishProcess(tx, { formVersion, by: 'designer', now, definition: input })
    })
  const start = (processId: string, formData: object) =>
    act(server, 'zhangwei', { operator: operator.Start, processId, formData })
  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const trace = async (account: string, taskId: string) =>
    server.call<{ rules: Told[] }>(account, '/api/task/trace', { taskId })

  it('lets nothing be published that asks a rule nobody has published', async () => {
    const publication = await publishAll(definition('too-early'))
    expect(publication.kind).toBe('refused')
    const saved = await call('saveRule', form('1000'))
    // A draft is no rule yet.
    expect((await publishAll(definition('too-early'))).findings.map(({ key }) => key)).toContain(
      'expression.ruleUnknown',
    )
    expect((await publish(saved.data)).data).toMatchObject({ publishedVersion: 1, changed: false })
    const wrong = definition('wrong')
    wrong.transitions[2]!.expression = 'rule("travel", {amount: total, town: note}).level = "high"'
    expect(((await publishAll(wrong)).findings ?? []).map(({ key }) => key)).toContain('expression.ruleInput')
    expect((await publishAll(definition('asks'))).findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect((await publishAll(definition('asks-old', { rules: 'atStart' }))).kind).toBe('published')
  })

  it('goes where the rule says, to whom it says, with what it says, and tells which row of which version answered', async () => {
    const { data } = await start('asks', { total: 5000, note: 'Paris' })
    const view = await open('zhangwei', data.taskId)
    expect(view.form.data).toMatchObject({ level: 'high', grade: 'high' })
    await myItem(server, 'wangfang', data.taskId)
    const { rules } = (await trace('zhangwei', data.taskId)).data
    expect(rules).toEqual([
      expect.objectContaining({ use: 'value', place: '定级', name: '差旅级别', version: 1, rows: [1] }),
      expect.objectContaining({ use: 'condition', place: '高低 → 高额', version: 1, rows: [1] }),
      expect.objectContaining({ use: 'people', place: '高额', version: 1, rows: [1] }),
    ])
    const explained = await server.call<{ rules: Told[] }>('zhangwei', '/api/task/explain', {
      taskId: data.taskId,
      activityId: 'high',
    })
    expect(explained.data.rules).toMatchObject([{ use: 'people', place: '高额', name: '差旅级别', rows: [1] }])
    // Only who may see the trace sees the rule.
    expect((await trace('zhoukaiwen', data.taskId)).code).toBe(404)
    const low = await start('asks', { total: 5, note: '' })
    await myItem(server, 'wuzhiqiang', low.data.taskId)
    expect((await open('zhangwei', low.data.taskId)).form.data.level).toBe('low')
  })

  it('needs no right to the rule to run a task, and hands the browser of who fills in just the rules of his form', async () => {
    expect((await call('run', { ruleCode: 'travel', values: {} }, 'zhangwei')).code).toBe(404)
    const begun = await server.call<TaskView>('zhangwei', '/api/task/open', { processId: 'asks', detailType: 'Edit' })
    expect(begun.data.form.rules?.map(({ code, version }) => [code, version])).toEqual([['travel', 1]])
    const { data } = await start('asks', { total: 7, note: '' })
    expect((await open('zhangwei', data.taskId)).form.rules).toBeUndefined()
  })

  it('asks the newest version, or the one of the day the request was handed in, as the process says', async () => {
    const newest = await start('asks', { total: 5000, note: '' })
    const old = await start('asks-old', { total: 5000, note: '' })
    server.clock.advance(60_000)
    expect(await change('9000')).toMatchObject({ publishedVersion: 2 })
    const explain = async (taskId: string) =>
      (
        await server.call<{ rules: Told[] }>('zhangwei', '/api/task/explain', { taskId, activityId: 'high' })
      ).data.rules.map(({ version, rows }) => [version, rows])
    expect(await explain(newest.data.taskId)).toEqual([[2, [2]]])
    expect(await explain(old.data.taskId)).toEqual([[1, [1]]])
    // What is begun now goes by what holds now.
    const later = await start('asks-old', { total: 5000, note: '' })
    await myItem(server, 'wuzhiqiang', later.data.taskId)
  })

  it('is held up in words where several rows apply, and a push mends it', async () => {
    // The form asks nothing here, so that it is the way on that cannot be told.
    await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: 'plain-form',
        formName: 'plain-form',
        now,
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'total', type: 'number', label: 'Total' },
                { id: 'note', type: 'text', label: 'Note' },
                { id: 'grade', type: 'text', label: 'Grade' },
              ],
            },
          ],
        },
      })
      const asked = definition('asks-plain')
      const published = await publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          ...asked,
          formId: 'plain-form',
          elements: asked.elements.filter(({ id }) => id !== 'auto'),
          transitions: [
            { id: 't0', from: 'start', to: 'fork' },
            ...asked.transitions.filter(({ id }) => !['t0', 't1'].includes(id)),
          ],
        },
      })
      expect(published.kind).toBe('published')
    })
    const { data } = await start('asks-plain', { total: 5, note: 'twice' })
    const { task } = await open('wangfang', data.taskId)
    expect(task.status).toBe(taskStatus.Pause)
    expect(task.alert).toMatchObject({ key: 'ruleSeveralRows', params: { activity: '高低', rule: '差旅级别' } })
    const told = await server.call<{ rows: { taskId: string; text: string }[] }>('wangfang', '/api/message/list', {
      pageSize: 50,
    })
    expect(told.data.rows.find(({ taskId }) => taskId === data.taskId)?.text).toContain('差旅级别')
    const held = await server.call<{ rev: number; places: { tokenId: string; elementId: string; kind: string }[] }>(
      'admin',
      '/api/task/getHeldUp',
      { taskId: data.taskId },
    )
    expect(held.data.places).toMatchObject([{ kind: 'way' }])
    const { tokenId, elementId } = held.data.places[0]!
    const mended = await server.call('admin', '/api/task/mendHeldUp', {
      commandId: randomUUID(),
      taskId: data.taskId,
      expectedRev: held.data.rev,
      tokenId,
      elementId,
      reason: '电话确认',
      how: 'way',
      ways: ['t3'],
    })
    expect(mended.message).toBe('')
    await myItem(server, 'wuzhiqiang', data.taskId)
  })

  it('says so in the form where a field asks a rule without an answer', async () => {
    expect((await start('asks', { total: 5, note: 'twice' })).fields).toEqual({ level: 'ruleNoAnswer' })
  })

  it('a task with steps put in counts as one of the version it was started by', async () => {
    expect((await publishAll(definition('open-course', { changeFuture: 'insert' }))).kind).toBe('published')
    const { data } = await start('open-course', { total: 5, note: '' })
    const future = await server.call<{ rev: number; steps: { id: string }[] }>('zhangwei', '/api/freeFlow/getFuture', {
      taskId: data.taskId,
    })
    const { rev, steps } = future.data
    const changed = await server.call('zhangwei', '/api/freeFlow/changeFuture', {
      commandId: randomUUID(),
      taskId: data.taskId,
      expectedRev: rev,
      steps: [...steps.map(({ id }) => ({ id, people: [] })), { people: [{ kind: 'user', id: 'lina' }] }],
    })
    expect(changed.message).toBe('')
    const { data: list } = await call<{ rows: { ruleId: string; ruleCode: string }[] }>('list', { keyword: 'travel' })
    const ruleId = list.rows.find(({ ruleCode }) => ruleCode === 'travel')!.ruleId
    const uses = await call<{ id: string; version: number; status: string }[]>('getUses', { ruleId })
    expect(uses.data.filter(({ id }) => id === 'open-course')).toMatchObject([{ version: 1, status: 'published' }])
  })

  it('stays while anything asks it, and the refusal names the places', async () => {
    const { data: list } = await call<{ rows: { ruleId: string; ruleCode: string }[] }>('list', { keyword: 'travel' })
    const ruleId = list.rows.find(({ ruleCode }) => ruleCode === 'travel')!.ruleId
    for (const [path, input] of [
      ['deleteRule', { ruleId }],
      ['setEnabled', { ruleId, enable: false }],
      ['saveRule', { ...form('9000'), ruleId, ruleCode: 'other' }],
      ['saveRule', { ...form('9000'), ruleId, enable: false }],
    ] as const) {
      const refused = await call(path, input)
      expect([path, refused.code]).toEqual([path, 409])
      expect(refused.message).toContain('asks')
    }
    const uses = await call<{ kind: string; name: string; places: string[] }[]>('getUses', { ruleId })
    expect(uses.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'Processes', name: 'asks', places: ['高低 → 高额', '定级', '高额'] }),
        expect.objectContaining({ kind: 'Forms', name: 'rules-form', places: ['Level'] }),
      ]),
    )
  })
})
