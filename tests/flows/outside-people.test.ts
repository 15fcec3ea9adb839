import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { act } from '../support/purchase'
import { onOutsideDatabases, outsideDatabase, type OutsideDatabase } from '../support/outside-database'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'

/** The people a dataset or an interface names. */
const datasetRows = 28
const interfaceResult = 29

onOutsideDatabases('people others know', (kind) => {
  let server: TestServer
  let outside: OutsideDatabase
  let duty: Server
  let onDuty: string | null = 'chenjing'
  let processId: string

  beforeAll(async () => {
    server = await startTestServer()
    outside = await outsideDatabase(kind)
    await outside.run(
      `create table reviewers (place int primary key, account varchar(50)); insert into reviewers values (1, 'wangfang'), (2, 'lina')`,
    )
    duty = createServer((_request, response) => {
      if (onDuty === null) return void response.writeHead(500).end()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ duty: { people: [onDuty] } }))
    })
    await new Promise<void>((resolve) => duty.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(duty.address() as AddressInfo).port}`
    const asAdmin = async <Data>(path: string, input: object): Promise<Data> => {
      const answer = await server.call<Data>('admin', path, input)
      if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
      return answer.data
    }
    await asAdmin('/api/dataSource/saveDataSource', { dataSourceName: 'hr', type: 0, url: outside.url })
    await asAdmin('/api/dataSource/saveDataSource', { dataSourceName: 'roster', type: 1, url })
    const { datasetId } = await asAdmin<{ datasetId: string }>('/api/dataset/saveDataset', {
      datasetName: 'Reviewers',
      dataSource: 'hr',
      statement: 'select place, account from reviewers',
      columns: [{ name: 'place', type: 'number', key: true }, { name: 'account' }],
      open: true,
    })
    const { id } = await asAdmin<{ id: string }>('/api/extInterface/saveInterface', {
      name: 'On duty',
      service: 'roster',
      path: 'duty',
      tries: 1,
      outParam: [{ name: 'people', path: 'duty.people' }],
    })
    processId = await publishRow(server, `outside-${kind}`, [
      {
        id: 'review',
        type: 'Activity',
        name: 'Review',
        mode: 'parallelAll',
        participants: [
          { participantType: datasetRows, param0: datasetId, param1: 'account', displayName: 'Reviewers' },
        ],
      },
      {
        id: 'duty',
        type: 'Activity',
        name: 'Duty',
        participants: [{ participantType: interfaceResult, param0: id, param1: 'people', displayName: 'On duty' }],
      },
    ])
  }, 120_000)
  afterAll(async () => {
    duty.close()
    await outside.remove()
    await server.close()
  })

  const holders = async (taskId: string) => {
    const { data } = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId, detailType: 'View' })
    return data.way.find(({ state }) => state === 'current')?.people.map(({ account }) => account)
  }
  const approve = async (account: string, taskId: string) => {
    const { data } = await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })
    return act(server, account, {
      operator: operator.Action,
      taskId,
      workItemId: data.workItem?.workItemId ?? '',
      expectedRev: data.task.rev,
    })
  }
  const start = () =>
    act(server, 'zhangwei', { commandId: randomUUID(), operator: operator.Start, processId, formData: { note: 'x' } })

  it('are found in the rows of a dataset and in the answer of an interface, and told why', async () => {
    const { code, data } = await start()
    expect(code).toBe(200)
    expect(await holders(data.taskId)).toEqual(['wangfang', 'lina'])
    const { data: mine } = await server.call<TaskView>('lina', '/api/task/open', {
      taskId: data.taskId,
      detailType: 'Edit',
    })
    expect(mine.workItem?.why).toMatchObject({ key: 'outside', params: { name: 'Reviewers' } })
    expect((await approve('wangfang', data.taskId)).code).toBe(200)
    expect((await approve('lina', data.taskId)).code).toBe(200)
    expect(await holders(data.taskId)).toEqual(['chenjing'])
  })

  it('an interface that does not answer refuses the act, which may be sent again when it does', async () => {
    const { data } = await start()
    await approve('wangfang', data.taskId)
    onDuty = null
    server.clock.advance(60_000)
    const refused = await approve('lina', data.taskId)
    expect(refused.code).not.toBe(200)
    expect(refused.message).toContain('取人的数据来源不可用')
    expect(await holders(data.taskId)).toEqual(['wangfang', 'lina'])
    onDuty = 'chenjing'
    server.clock.advance(60_000)
    expect((await approve('lina', data.taskId)).code).toBe(200)
    expect(await holders(data.taskId)).toEqual(['chenjing'])
  })

  it('a simulation asks them the way a request does', async () => {
    onDuty = 'chenjing'
    const { data } = await server.call<{
      frames: { by: { account: string }; activityId: string }[]
      stopped: string | null
    }>('admin', '/api/process/simulate', { processId, beginning: { initiator: 'zhangwei', formData: { note: 'x' } } })
    expect(
      data.frames
        .filter(({ activityId }) => activityId === 'review' || activityId === 'duty')
        .map(({ by }) => by.account),
    ).toEqual(['wangfang', 'lina', 'chenjing'])
    expect(data.stopped).toBeNull()
  })

  it('a source there is not is found when the process is published', async () => {
    await expect(
      publishRow(server, 'outside-unknown', [
        {
          id: 'review',
          type: 'Activity',
          name: 'Review',
          participants: [{ participantType: datasetRows, param0: 'no-such', param1: 'account' }],
        },
      ]),
    ).rejects.toThrow('sourceUnknown')
  })
})
