import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Message {
  event: string
  taskId: string
  read: boolean
  done: boolean
  messageId: string
}
interface Messages {
  rows: Message[]
  records: number
  unread: number
}

onBothDatabases('messages are done when there is nothing left to do', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const list = async (account: string, all = false) =>
    (await server.call<Messages>(account, '/api/message/list', { all, pageSize: 50 })).data
  const about = async (account: string, taskId: string, all = false) =>
    (await list(account, all)).rows.filter((row) => row.taskId === taskId)
  const arrived = async (account: string, taskId: string) =>
    (await about(account, taskId)).filter(({ event }) => event === 'arrived').length
  const does = async (account: string, name: keyof typeof operator, taskId: string, more: object = {}) => {
    const { data } = await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })
    const answer = await act(server, account, {
      operator: operator[name],
      taskId,
      expectedRev: data.task.rev,
      opinion: 'because',
      ...more,
    })
    expect([answer.code, answer.message]).toEqual([200, expect.anything()])
  }

  it('by deciding, and it is counted no longer; all that was said can still be read', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const { unread } = await list('lina')
    expect(await arrived('lina', taskId)).toBe(1)
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect(await about('lina', taskId)).toEqual([])
    expect((await list('lina')).unread).toBe(unread - 1)
    expect(await about('lina', taskId, true)).toMatchObject([{ event: 'arrived', read: false, done: true }])
  })

  it('by the initiator taking the request back', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('zhangwei', 'Withdraw', taskId)
    expect(await about('lina', taskId)).toEqual([])
  })

  it('by handing the item over: the other is told, and neither twice', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('lina', 'Transfer', taskId, { people: ['gaofeng'] })
    expect([await arrived('lina', taskId), await arrived('gaofeng', taskId)]).toEqual([0, 1])
  })

  it('comes back with an item whose decision is taken back', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    await does('lina', 'Undo', taskId)
    expect(await arrived('lina', taskId)).toBe(1)
  })

  it('does not pile up: after a signer before her and a resubmission she has one, and none once she has agreed', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await does('lina', 'JointSign', taskId, { people: ['gaofeng'], position: 'before' })
    expect(await arrived('lina', taskId)).toBe(0)
    await does('gaofeng', 'Action', taskId)
    expect(await arrived('lina', taskId)).toBe(1)
    await does('lina', 'Recede', taskId)
    expect(await arrived('lina', taskId)).toBe(0)
    await does('zhangwei', 'Action', taskId)
    expect(await arrived('lina', taskId)).toBe(1)
    await does('lina', 'Action', taskId)
    expect(await arrived('lina', taskId)).toBe(0)
    expect(await about('zhangwei', taskId)).toEqual([])
  })

  it('reading ticks off what only informs, and leaves open what still asks for something', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('zhangwei', 'Comment', taskId, { opinion: '@李娜 请看', mentions: ['lina'] })
    await server.call('lina', '/api/message/read', {})
    expect((await about('lina', taskId)).map(({ event, read }) => [event, read])).toEqual([['arrived', true]])
    expect((await list('lina')).unread).toBe(0)
  })
})
