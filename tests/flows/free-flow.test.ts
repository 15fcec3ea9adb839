import { sql } from 'kysely'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import type { TaskView } from '@/lib/contracts/tasks'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const adHocList = 30

onBothDatabases('a free flow', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const opens = async (account: string, taskId: string) =>
    (await server.call(account, '/api/task/open', { taskId, detailType: 'View' })).code

  it('R3-52 its initiator lists who carries out the steps, and changes it for steps that have not come', async () => {
    const step = (id: string) => ({
      id,
      type: 'Activity' as const,
      mode: 'sequential' as const,
      participants: [{ participantType: adHocList }],
    })
    const processId = await publishRow(server, 'free-flow', [step('first'), step('second')])
    const start = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: {},
      nextPeople: { first: ['lina'], second: ['gaofeng'] },
    })
    expect(start.message).toBe('')
    const { taskId } = start.data
    const change = (account: string, nextPeople: object, rev: number) =>
      act(server, account, { operator: operator.ChangeFuture, taskId, expectedRev: rev, nextPeople })

    const { task, can } = await open('zhangwei', taskId)
    expect(can.changeFuture).toBe(true)
    expect((await change('lina', { second: ['lina'] }, task.rev)).code).toBe(403)
    expect((await change('zhangwei', {}, task.rev)).code).not.toBe(200)
    // Who holds a step already is reassigned, not listed anew.
    const offered = (await server.call<{ free: { activityId: string }[] }>('zhangwei', '/api/task/choices', { taskId }))
      .data.free
    expect(offered.map(({ activityId }) => activityId)).toEqual(['second'])
    expect((await change('zhangwei', { first: ['gaofeng'] }, task.rev)).code).not.toBe(200)
    expect((await change('zhangwei', { second: ['wangfang', 'chenjing'] }, task.rev)).message).toBe('')

    expect(
      (await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })).message,
    ).toBe('')
    // In the order they were listed; who was replaced never had it.
    expect(
      (await act(server, 'wangfang', { operator: operator.Action, ...(await myItem(server, 'wangfang', taskId)) }))
        .message,
    ).toBe('')
    expect(
      (await act(server, 'chenjing', { operator: operator.Action, ...(await myItem(server, 'chenjing', taskId)) }))
        .message,
    ).toBe('')
    expect((await open('zhangwei', taskId)).task.status).toBe(taskStatus.Finish)
    expect((await open('zhangwei', taskId)).can.changeFuture).not.toBe(true)
    expect(await opens('gaofeng', taskId)).toBe(404)
  })

  it('a deep link to a task that is deleted, not for one’s eyes or not there at all is answered alike; an archived one is read by who took part', async () => {
    const processId = await publishRow(server, 'gone', [
      { id: 'check', type: 'Activity', participants: [{ participantType: 0, param0: 'lina' }] },
    ])
    const started = async () =>
      (await act(server, 'zhangwei', { operator: operator.Start, processId, formData: {} })).data.taskId
    const [deleted, archived] = [await started(), await started()]
    const answerOf = async (account: string, taskId: string) => {
      const { status, code, message, data } = await server.call(account, '/api/task/open', {
        taskId,
        detailType: 'View',
      })
      return { status, code, message, data }
    }
    const { task } = (await server.call<TaskView>('admin', '/api/task/open', { taskId: deleted })).data
    expect(
      (
        await act(server, 'admin', {
          operator: operator.Delete,
          taskId: deleted,
          expectedRev: task.rev,
          opinion: 'twice',
        })
      ).message,
    ).toBe('')
    await server.database.transact('default', async (tx) => {
      await sql`update tasks set archived_at = ${server.clock.now()} where task_id = ${archived}`.execute(tx)
    })
    const unknown = await answerOf('zhoukaiwen', 'no-such-task')
    expect(unknown.code).toBe(404)
    for (const taskId of [deleted, archived]) expect(await answerOf('zhoukaiwen', taskId)).toEqual(unknown)
    for (const path of ['/api/task/trace', '/api/task/getFrameAddress', '/api/task/choices'])
      for (const taskId of [deleted, archived, 'no-such-task'])
        expect((await server.call('zhoukaiwen', path, { taskId })).code).toBe(404)
    expect((await open('zhangwei', archived)).task.taskId).toBe(archived)
    expect((await open('zhangwei', deleted)).task.status).toBe(taskStatus.Delete)
  })
})
