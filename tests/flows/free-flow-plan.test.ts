import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { operator, taskResult, taskStatus, workItemKind } from '@/lib/words/workflow-enumerations'
import type { Calls } from '@/lib/client/calls'
import type { TaskView } from '@/lib/contracts/tasks'
import { letterOf, startFreeFlow, users, type Listed } from '../support/free-flow'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Future = Calls['/api/freeFlow/getFuture']['data']
type Trace = Calls['/api/task/trace']['data']

onBothDatabases('a free flow of listed steps', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const agree = async (account: string, taskId: string, more: object = {}) =>
    (await act(server, account, { operator: operator.Action, ...(await myItem(server, account, taskId)), ...more }))
      .message
  const future = async (account: string, taskId: string) =>
    server.call<Future>(account, '/api/freeFlow/getFuture', { taskId })
  const change = (account: string, taskId: string, rev: number, steps: object[]) =>
    server.call(account, '/api/freeFlow/changeFuture', { commandId: randomUUID(), taskId, expectedRev: rev, steps })
  const versionsOf = () =>
    server.database.transact('default', async (tx) => {
      const { rows } = await sql<{ version: number }>`
        select version from process_versions where process_id = 'baton-free-flow' order by version`.execute(tx)
      return rows.map(({ version }) => version)
    })
  const sent = ({ id, people, mode, due, note }: Future['steps'][number]) => ({ id, people, mode, due, note })

  it('R2.4-02 goes from step to step as it was listed, is copied when it has ended, and is traced like any other', async () => {
    const taskId = await startFreeFlow(
      server,
      'zhangwei',
      [
        { people: users('lina', 'gaofeng'), mode: 'inTurn', due: { kind: 'days', days: 1 }, note: '请看第 3 页' },
        { people: users('wangfang', 'chenjing'), mode: 'any' },
        { people: users('lina', 'wangfang'), mode: 'all' },
      ],
      { copies: users('zhoukaiwen') },
    )
    const { task, way, form } = await open('zhangwei', taskId)
    expect([task.title, task.no.startsWith('FF-'), form.data.content]).toEqual([
      '机房搬迁方案确认',
      true,
      '请确认搬迁窗口',
    ])
    expect(way.length).toBeGreaterThanOrEqual(3)
    const first = await open('lina', taskId)
    expect([first.workItem?.note, first.workItem?.dueAt !== null]).toEqual(['请看第 3 页', true])
    expect((await server.call('gaofeng', '/api/task/open', { taskId })).data.workItem).toBeNull()
    expect(await agree('lina', taskId)).toBe('')
    expect(await agree('gaofeng', taskId)).toBe('')
    expect(await agree('chenjing', taskId)).toBe('')
    expect(await agree('wangfang', taskId)).toBe('')
    expect((await open('zhangwei', taskId)).task.status).toBe(taskStatus.Run)
    expect(await agree('lina', taskId)).toBe('')
    const done = (await open('zhangwei', taskId)).task
    expect([done.status, done.result]).toEqual([taskStatus.Finish, taskResult.Approve])
    const read = await server.call<{ rows: { taskId: string; workItemId: string }[] }>(
      'zhoukaiwen',
      '/api/workitem/list',
      {
        kind: workItemKind.Read,
        pageSize: 50,
      },
    )
    expect(read.data.rows.map((row) => row.taskId)).toContain(taskId)
    const copy = read.data.rows.find((row) => row.taskId === taskId)
    const item = { taskId, workItemId: copy?.workItemId, expectedRev: (await open('zhoukaiwen', taskId)).task.rev }
    expect((await act(server, 'zhoukaiwen', { operator: operator.Read, ...item })).message).toBe('')
    const trace = (await server.call<Trace>('zhangwei', '/api/task/trace', { taskId })).data
    expect(trace.nodes.map(({ type }) => type)).toEqual([
      'Start',
      'Activity',
      'Activity',
      'Activity',
      'Notification',
      'End',
    ])
  })

  it('a No goes back to its initiator, or ends it, as he chose', async () => {
    for (const [onReject, status] of [
      ['return', taskStatus.Run],
      ['end', taskStatus.Finish],
    ] as const) {
      const taskId = await startFreeFlow(server, 'zhangwei', [{ people: users('lina') }], { onReject })
      const item = await myItem(server, 'lina', taskId)
      expect((await act(server, 'lina', { operator: operator.Reject, ...item, opinion: '不行' })).message).toBe('')
      expect((await open('zhangwei', taskId)).task.status).toBe(status)
    }
  })

  it('who carries out a step adds people only where its initiator lets him', async () => {
    for (const mayAddPeople of [true, false]) {
      const taskId = await startFreeFlow(server, 'zhangwei', [{ people: users('lina') }], { mayAddPeople })
      const { data } = await server.call<TaskView>('lina', '/api/task/open', { taskId, detailType: 'Edit' })
      expect([data.can.jointSign === true, data.can.adHoc === true]).toEqual([mayAddPeople, false])
    }
  })

  it('is a draft, complete or not, until it is started; a draft leaves no definition behind', async () => {
    const before = (await versionsOf()).length
    const draft = await server.call<{ taskId: string; rev: number }>(
      'zhangwei',
      '/api/freeFlow/save',
      letterOf([{ people: [] }], { subject: '' }),
    )
    expect(draft.code).toBe(200)
    const { taskId, rev } = draft.data
    const again = await server.call<{ rev: number }>(
      'zhangwei',
      '/api/freeFlow/save',
      letterOf([{ people: users('lina') }], { taskId, expectedRev: rev }),
    )
    expect(again.message).toBe('')
    expect((await versionsOf()).length).toBe(before + 1)
    const opened = await server.call<Calls['/api/freeFlow/open']['data']>('zhangwei', '/api/freeFlow/open', { taskId })
    expect(opened.data.plan.steps[0]?.people[0]).toMatchObject({ id: 'lina', name: '李娜', gone: false })
    expect((await server.call('lina', '/api/freeFlow/open', { taskId })).code).toBe(404)
    expect((await server.call('lina', '/api/freeFlow/save', letterOf([], { taskId, expectedRev: 2 }))).code).toBe(404)
    // Two windows: the second is told that it is behind.
    expect((await server.call('zhangwei', '/api/freeFlow/save', letterOf([], { taskId, expectedRev: rev }))).code).toBe(
      409,
    )
    const start = await server.call(
      'zhangwei',
      '/api/freeFlow/start',
      letterOf([{ people: users('lina') }], { taskId, expectedRev: again.data.rev }),
    )
    expect(start.message).toBe('')
    expect((await versionsOf()).length).toBe(before + 1)
    expect((await server.call('zhangwei', '/api/freeFlow/open', { taskId })).code).toBe(404)
  })

  it('the same intention sent again is answered as before and starts nothing twice', async () => {
    const letter = letterOf([{ people: users('lina') }])
    const [first, second] = [
      await server.call<{ taskId: string }>('zhangwei', '/api/freeFlow/start', letter),
      await server.call<{ taskId: string }>('zhangwei', '/api/freeFlow/start', letter),
    ]
    expect([second.code, second.data.taskId]).toEqual([200, first.data.taskId])
  })

  it('two people who start at the same time have a definition each', async () => {
    const tasks = await Promise.all(
      ['zhangwei', 'lina', 'gaofeng'].map((who) => startFreeFlow(server, who, [{ people: users('wangfang') }])),
    )
    const numbers = await Promise.all(tasks.map(async (taskId) => (await open('wangfang', taskId)).task.processVersion))
    expect(new Set(numbers).size).toBe(3)
    expect(numbers.every((number) => number < 0)).toBe(true)
  })

  it.each<[string, Listed[], object, string]>([
    ['no step', [], {}, 'steps'],
    ['a step without people', [{ people: [] }], {}, 'steps.0'],
    ['a person there is not', [{ people: users('lina') }, { people: users('nobody-here') }], {}, 'steps.1'],
    ['a role there is not', [{ people: [{ kind: 'role', id: 'none' }] }], {}, 'steps.0'],
    ['a department there is not', [{ people: [{ kind: 'department', id: 'none' }] }], {}, 'steps.0'],
    [
      'a moment that has passed',
      [{ people: users('lina'), due: { kind: 'moment', at: '2020-01-01T00:00:00.000Z' } }],
      {},
      'steps.0',
    ],
    ['a copy for nobody', [{ people: users('lina') }], { copies: users('nobody-here') }, 'copies'],
    ['no subject', [{ people: users('lina') }], {}, 'subject'],
  ])('is refused with %s, and says where', async (what, steps, plan, place) => {
    const answer = await server.call(
      'zhangwei',
      '/api/freeFlow/start',
      letterOf(steps, what === 'no subject' ? { subject: ' ' } : {}, plan),
    )
    expect([answer.code === 200, Object.keys(answer.fields ?? {})]).toEqual([false, [place]])
  })

  it('its initiator puts in, takes out, moves and changes what has not come; who has it keeps it, and the trace says so', async () => {
    const taskId = await startFreeFlow(server, 'zhangwei', [
      { people: users('lina') },
      { people: users('gaofeng') },
      { people: users('wangfang') },
    ])
    expect((await future('lina', taskId)).code).toBe(403)
    const { data } = await future('zhangwei', taskId)
    expect([data.free, data.mayInsert, data.reached[0]?.people]).toEqual([true, true, ['李娜']])
    const [second, third] = data.steps
    if (!second || !third) throw new Error('two steps are to come')
    expect(data.steps.length).toBe(2)
    const wanted = [
      sent(third),
      { people: users('chenjing'), mode: 'all' },
      { ...sent(second), people: users('gaofeng', 'zhoukaiwen') },
    ]
    expect((await change('lina', taskId, data.rev, wanted)).code).toBe(403)
    expect((await change('zhangwei', taskId, data.rev - 1, wanted)).code).toBe(409)
    expect((await change('zhangwei', taskId, data.rev, [{ ...sent(second), id: 's1' }])).code).toBe(400)
    expect((await change('zhangwei', taskId, data.rev, data.steps.map(sent))).code).toBe(400)
    const before = (await versionsOf()).length
    expect((await change('zhangwei', taskId, data.rev, wanted)).message).toBe('')
    expect((await versionsOf()).length).toBe(before)
    for (const who of ['lina', 'wangfang', 'chenjing', 'gaofeng', 'zhoukaiwen'])
      expect(await agree(who, taskId)).toBe('')
    const done = await open('zhangwei', taskId)
    expect(done.task.status).toBe(taskStatus.Finish)
    const said = done.opinions.find((one) => one.operator === operator.ChangeFuture)?.text ?? ''
    expect(said).toMatch(/添加“第 3 步”：陈静/)
    expect(said).toMatch(/移动/)
    expect(said).toMatch(/改由 高峰, 周凯文 办理/)
    expect((await future('zhangwei', taskId)).code).toBe(403)
  })

  it('never comes to more steps than can be listed, and the key of a new one can be sent again', async () => {
    const taskId = await startFreeFlow(server, 'zhangwei', [
      { people: users('lina') },
      { id: 's999999', people: users('gaofeng') },
    ])
    const { data } = await future('zhangwei', taskId)
    const more = Array.from({ length: 50 }, () => ({ people: users('wangfang') }))
    const answer = await change('zhangwei', taskId, data.rev, [...data.steps.map(sent), ...more])
    expect([answer.code, answer.fields?.steps]).toEqual([400, expect.stringContaining('50')])
    expect((await change('zhangwei', taskId, data.rev, [...data.steps.map(sent), more[0]!])).message).toBe('')
    const later = (await future('zhangwei', taskId)).data
    const [, added] = later.steps.map(sent)
    expect((await change('zhangwei', taskId, later.rev, [added!])).message).toBe('')
    expect((await open('zhangwei', taskId)).task.status).toBe(taskStatus.Run)
  })

  it('sent back to its initiator all of it may be changed again', async () => {
    const taskId = await startFreeFlow(server, 'zhangwei', [{ people: users('lina') }, { people: users('gaofeng') }])
    await act(server, 'lina', { operator: operator.Reject, ...(await myItem(server, 'lina', taskId)), opinion: '换人' })
    const { data } = await future('zhangwei', taskId)
    expect((await change('zhangwei', taskId, data.rev, [{ people: users('wangfang') }])).message).toBe('')
    expect(await agree('zhangwei', taskId, { formData: { subject: '再来', content: '', files: [] } })).toBe('')
    expect(await agree('wangfang', taskId)).toBe('')
    expect((await open('zhangwei', taskId)).task.status).toBe(taskStatus.Finish)
  })

  it('its process is nobody’s to start, to design or to find', async () => {
    await startFreeFlow(server, 'zhangwei', [{ people: users('lina') }])
    const processId = 'baton-free-flow'
    const codes = async (account: string, path: string, input: object) => (await server.call(account, path, input)).code
    expect((await act(server, 'lina', { operator: operator.Start, processId, formData: {} })).code).toBe(404)
    expect(await codes('lina', '/api/task/open', { processId })).toBe(404)
    expect(await codes('designer', '/api/process/getVersions', { processId })).toBe(404)
    const listed = await server.call<{ processId: string }[]>('designer', '/api/process/getProcesses', {})
    expect(listed.data.map((one) => one.processId)).not.toContain(processId)
    const forms = await server.call<{ formId: string }[]>('designer', '/api/form/getForms', {})
    expect(forms.data.map((one) => one.formId)).not.toContain('baton-free-flow-form')
    const startable = await server.call<{ processId: string }[]>('lina', '/api/process/getStartableProcesses', {})
    expect(startable.data.map((one) => one.processId)).not.toContain(processId)
  })

  describe('in a process that leaves something of its course to the initiator', () => {
    const step = (id: string, account: string) => ({
      id,
      type: 'Activity' as const,
      name: id,
      participants: [{ participantType: 0, param0: account }],
    })
    const running = async (processId: string, changeFuture: 'off' | 'people' | 'insert') => {
      await publishRow(server, processId, [step('first', 'lina'), step('second', 'gaofeng')], [], { changeFuture })
      const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId, formData: {} })
      return data.taskId
    }

    it('R3-52 nothing of it is changed where it says so, and no step is put in where people alone may be named', async () => {
      const closed = await running('closed-course', 'off')
      expect((await future('zhangwei', closed)).code).toBe(403)
      const taskId = await running('named-people', 'people')
      const { data } = await future('zhangwei', taskId)
      expect([data.mayInsert, data.steps.map(({ id, own }) => [id, own])]).toEqual([false, [['second', true]]])
      const [second] = data.steps.map(sent)
      expect((await change('zhangwei', taskId, data.rev, [{ people: users('lina') }, second!])).code).toBe(400)
      expect((await change('zhangwei', taskId, data.rev, [{ ...second!, people: users('wangfang') }])).message).toBe('')
      for (const who of ['lina', 'wangfang']) expect(await agree(who, taskId)).toBe('')
      expect((await open('zhangwei', taskId)).task.status).toBe(taskStatus.Finish)
    })

    it('of its own steps nothing but people is changed, whatever is sent, and nothing else is written into the log', async () => {
      const taskId = await running('own-course', 'insert')
      const { data } = await future('zhangwei', taskId)
      const [second] = data.steps.map(sent)
      const other = { ...second!, mode: 'any', due: { kind: 'moment', at: '2020-01-01T00:00:00.000Z' }, note: '快点' }
      expect((await change('zhangwei', taskId, data.rev, [other])).fields).toEqual({ steps: expect.any(String) })
      expect((await change('zhangwei', taskId, data.rev, [{ ...other, people: users('wangfang') }])).message).toBe('')
      const done = await open('zhangwei', taskId)
      const said = done.opinions.find((one) => one.operator === operator.ChangeFuture)?.text ?? ''
      expect(said).toContain('改由 王芳 办理')
      expect(said).not.toMatch(/方式|时限|期限|说明|留言/)
    })

    it('steps are put in before those it has itself and at the end, and taken out again', async () => {
      const taskId = await running('open-course', 'insert')
      const { data } = await future('zhangwei', taskId)
      const [second] = data.steps.map(sent)
      if (!second) throw new Error('one step is to come')
      expect((await change('zhangwei', taskId, data.rev, [])).code).toBe(400)
      const more = [{ people: users('wangfang') }, second, { people: users('chenjing'), mode: 'all' }]
      expect((await change('zhangwei', taskId, data.rev, more)).message).toBe('')
      const later = (await future('zhangwei', taskId)).data
      expect(later.steps.map(({ own, people }) => [own, people[0]?.id])).toEqual([
        [false, 'wangfang'],
        [true, undefined],
        [false, 'chenjing'],
      ])
      expect((await change('zhangwei', taskId, later.rev, later.steps.slice(0, 2).map(sent))).message).toBe('')
      for (const who of ['lina', 'wangfang', 'gaofeng']) expect(await agree(who, taskId)).toBe('')
      expect((await open('zhangwei', taskId)).task.status).toBe(taskStatus.Finish)
      // The process itself is as it was published.
      const versions = await server.call<{ version: number }[]>('designer', '/api/process/getVersions', {
        processId: 'open-course',
      })
      expect(versions.data.map(({ version }) => version)).toEqual([1])
    })
  })

  it('says how a list would go: who, by when, and how many working days', async () => {
    const steps = [
      { people: users('lina', 'gaofeng'), mode: 'inTurn', due: { kind: 'days', days: 1 } },
      { people: users('wangfang'), mode: 'any', due: { kind: 'days', days: 2 } },
    ]
    const { data } = await server.call<Calls['/api/freeFlow/preview']['data']>('zhangwei', '/api/freeFlow/preview', {
      plan: { steps },
    })
    expect([data.workingDays, data.steps.map(({ count }) => count), data.steps[0]?.names]).toEqual([
      4,
      [2, 1],
      ['李娜', '高峰'],
    ])
    const open = await server.call<Calls['/api/freeFlow/preview']['data']>('zhangwei', '/api/freeFlow/preview', {
      plan: { steps: [{ people: users('lina') }] },
    })
    expect(open.data.workingDays).toBeNull()
    // A list nobody lives to see the end of is not counted out.
    const everybody = { people: [{ kind: 'department', id: 'dept-company' }], due: { kind: 'days', days: 365 } }
    const endless = await server.call<Calls['/api/freeFlow/preview']['data']>('zhangwei', '/api/freeFlow/preview', {
      plan: { steps: Array.from({ length: 50 }, () => everybody) },
    })
    expect([endless.data.endsAt, endless.data.workingDays]).toEqual([null, null])
  })

  it('what one keeps as his habit is his alone', async () => {
    const plan = {
      steps: [{ people: users('lina'), due: { kind: 'moment', at: '2030-01-01T00:00:00.000Z' } }],
      copies: [],
    }
    const kept = await server.call<{ habitId: string }>('zhangwei', '/api/freeFlow/keepHabit', {
      name: '李娜先看',
      plan,
    })
    const { habitId } = kept.data
    type Habits = { habits: { habitId: string; name: string; used: number }[] }
    const habits = async (who: string) => (await server.call<Habits>(who, '/api/freeFlow/listHabits', {})).data.habits
    expect(await habits('lina')).toEqual([])
    for (const [path, input] of [
      ['applyHabit', {}],
      ['deleteHabit', {}],
      ['renameHabit', { name: 'x' }],
    ] as const)
      expect((await server.call('lina', `/api/freeFlow/${path}`, { habitId, ...input })).code).toBe(404)
    const applied = await server.call<Calls['/api/freeFlow/applyHabit']['data']>(
      'zhangwei',
      '/api/freeFlow/applyHabit',
      { habitId },
    )
    expect(applied.data.plan.steps[0]).toMatchObject({ due: null, people: [{ name: '李娜' }] })
    await server.call('zhangwei', '/api/freeFlow/renameHabit', { habitId, name: '先李娜' })
    expect(await habits('zhangwei')).toMatchObject([{ name: '先李娜', used: 1 }])
    expect((await server.call('zhangwei', '/api/freeFlow/deleteHabit', { habitId })).code).toBe(200)
    expect(await habits('zhangwei')).toEqual([])
  })

  it('who was not given the menu starts none', async () => {
    const read = await server.call<{ grants: object[] }>('admin', '/api/admin/getMenuGrants', { menuId: 'free_flow' })
    const set = (grants: object[], rev: string) =>
      server.call('admin', '/api/admin/setMenuRights', { menuId: 'free_flow', grants, rev })
    const taken = await set([], read.rev ?? '')
    expect(taken.message).toBe('')
    expect((await server.call('zhangwei', '/api/freeFlow/start', letterOf([{ people: users('lina') }]))).code).toBe(403)
    await set(read.data.grants, taken.rev ?? '')
  })
})
