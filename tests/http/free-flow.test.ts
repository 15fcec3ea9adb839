import { randomUUID } from 'node:crypto'
import type { TaskView } from '@/lib/contracts/tasks'
import { letterOf, startFreeFlow, users } from '../support/free-flow'
import { startTestServer, type TestServer } from '../support/test-server'

describe('hostile lists of steps', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const start = (steps: object[], plan: object = {}, more: object = {}) =>
    server.call('zhangwei', '/api/freeFlow/start', letterOf(steps as never, more, plan))
  const lina = { people: users('lina') }

  const asDesigned = {
    processId: 'baton-free-flow',
    name: 'Mine',
    formId: 'purchase-request-form',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'end', type: 'End' },
    ],
    transitions: [{ id: 't', from: 'start', to: 'end' }],
  }

  it('the key they go by is nobody’s to take, before the first one has been written as well', async () => {
    for (const account of ['designer', 'admin'])
      expect((await server.call(account, '/api/process/saveDraft', { definition: asDesigned, isNew: true })).code).toBe(
        404,
      )
  })

  it.each<[string, object[], object]>([
    ['51 steps', Array.from({ length: 51 }, () => lina), {}],
    ['101 people in a step', [{ people: users(...Array.from({ length: 101 }, (_, index) => `p${index}`)) }], {}],
    ['a rule of the engine in a person’s place', [{ people: [{ kind: 'expression', id: '"admin"' }] }], {}],
    ['a mode there is not', [{ ...lina, mode: 'vote' }], {}],
    ['a key of another element', [{ ...lina, id: 'start' }], {}],
    [
      'the same key twice',
      [
        { ...lina, id: 's1' },
        { ...lina, id: 's1' },
      ],
      {},
    ],
    ['a time without end', [{ ...lina, due: { kind: 'days', days: 1e9 } }], {}],
    ['a moment that is none', [{ ...lina, due: { kind: 'moment', at: 'tomorrow' } }], {}],
    ['a note as long as a book', [{ ...lina, note: 'x'.repeat(501) }], {}],
    ['an answer to a No that is none', [lina], { onReject: 'approve' }],
  ])('are refused: %s', async (_what, steps, plan) => expect((await start(steps, plan)).code).toBe(400))

  it('settings nobody asked for are not taken over', async () => {
    const smuggled = {
      ...lina,
      formActions: 255,
      operators: 65535,
      rights: { default: 'edit' },
      participants: users('zhangwei'),
      inPerson: true,
    }
    const answer = await start(
      [smuggled],
      { mayAddPeople: false, settings: { authorizations: [] } },
      { toVersion: 1, operator: 29 },
    )
    expect(answer.code).toBe(200)
    const { data } = await server.call<TaskView>('lina', '/api/task/open', {
      taskId: answer.data.taskId,
      detailType: 'Edit',
    })
    expect([data.can.approve, data.can.jointSign === true, data.form.rights.subject]).toEqual([true, false, 'read'])
  })

  it('a file of somebody else’s does not come along', async () => {
    const answer = await start([lina], {}, { files: ['no-such-file'] })
    expect([answer.code === 200, answer.fields]).toEqual([false, { files: 'noRight' }])
  })

  it('a task, a draft and a habit of others are answered like none at all', async () => {
    const taskId = await startFreeFlow(server, 'zhangwei', [lina])
    const answers = async (task: string) => {
      const sent = { commandId: randomUUID(), taskId: task, expectedRev: 1, steps: [] }
      return Promise.all([
        server.call('zhoukaiwen', '/api/freeFlow/open', { taskId: task }),
        server.call('zhoukaiwen', '/api/freeFlow/getFuture', { taskId: task }),
        server.call('zhoukaiwen', '/api/freeFlow/changeFuture', sent),
        server.call('zhoukaiwen', '/api/freeFlow/save', letterOf([], { taskId: task })),
      ])
    }
    const plain = (list: { code: number; message: string }[]) => list.map(({ code, message }) => [code, message])
    expect(plain(await answers(taskId))).toEqual(plain(await answers('no-such-task')))
  })

  it('the form and the process behind it are nobody’s to change', async () => {
    await startFreeFlow(server, 'zhangwei', [lina])
    const processId = 'baton-free-flow'
    const calls: [string, object][] = [
      ['process/saveDraft', { definition: asDesigned }],
      ['process/getProcess', { processId }],
      ['process/present', { processId }],
      ['process/getVersions', { processId }],
      ['process/getVersion', { processId, version: 1 }],
      ['process/restoreVersion', { processId, version: 1 }],
      ['process/setEnabled', { processId, enabled: false }],
      ['process/exportBpmn', { processId, version: 1 }],
      ['process/simulate', { processId, beginning: { initiator: 'zhangwei' } }],
      ['form/getForm', { formId: 'baton-free-flow-form' }],
      ['catalog/moveContents', { catalogType: 'Processes', ids: [processId], catalogId: '' }],
      ['catalog/moveContents', { catalogType: 'Forms', ids: ['baton-free-flow-form'], catalogId: '' }],
    ]
    for (const account of ['designer', 'admin'])
      for (const [path, input] of calls)
        expect([path, (await server.call(account, `/api/${path}`, input)).code]).toEqual([path, 404])
    // A version of one task’s own has a number below zero, and no call takes one.
    for (const path of ['getVersion', 'restoreVersion', 'exportBpmn'])
      expect((await server.call('designer', `/api/process/${path}`, { processId, version: -1 })).code).toBe(400)
  })
})
