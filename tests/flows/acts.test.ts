import { randomUUID } from 'node:crypto'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('acts on a task', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })).data
  const has = async (account: string, listKind: number, taskId: string) =>
    (
      await server.call<{ rows: WorkItemRow[] }>(account, '/api/workitem/list', { kind: listKind, pageSize: 50 })
    ).data.rows.some((row) => row.taskId === taskId)
  const does = async (account: string, name: keyof typeof operator, taskId: string, more: object = {}) => {
    const { task } = await open(account, taskId)
    return act(server, account, {
      operator: operator[name],
      taskId,
      expectedRev: task.rev,
      opinion: 'because',
      ...more,
    })
  }

  it('a decision is taken back while nobody has gone on from it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect(await has('wangfang', workItemKind.Queue, taskId)).toBe(true)
    expect((await open('lina', taskId)).can.undo).toBe(true)
    expect((await does('lina', 'Undo', taskId)).code).toBe(200)
    expect(await has('wangfang', workItemKind.Queue, taskId)).toBe(false)
    expect(await has('lina', workItemKind.Queue, taskId)).toBe(true)
  })

  it('a slot handed over leaves the list of one and stands in the list of the other', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await does('lina', 'Transfer', taskId, { people: ['gaofeng'] })).code).toBe(200)
    expect(await has('gaofeng', workItemKind.Queue, taskId)).toBe(true)
    expect([await has('lina', workItemKind.Queue, taskId), await has('lina', workItemKind.Delegated, taskId)]).toEqual([
      false,
      true,
    ])
    expect((await open('gaofeng', taskId)).workItem?.why).toEqual({ key: 'transferred', params: { by: '李娜' } })
  })

  it('a slot handed over is taken back from the list or the page until the other has done something with it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('lina', 'Transfer', taskId, { people: ['gaofeng'] })
    const rowOf = async (kind: number) =>
      (
        await server.call<{ rows: { taskId: string; mayUndo?: boolean }[] }>('lina', '/api/workitem/list', { kind })
      ).data.rows.find((row) => row.taskId === taskId)
    expect([await rowOf(workItemKind.Delegated), await rowOf(workItemKind.Withdrawable)]).toMatchObject([
      { mayUndo: true },
      { mayUndo: true },
    ])
    expect((await open('lina', taskId)).can.undo).toBe(true)
    expect((await does('lina', 'Undo', taskId)).code).toBe(200)
    expect(await has('lina', workItemKind.Queue, taskId)).toBe(true)
    expect([
      await has('gaofeng', workItemKind.Queue, taskId),
      await has('lina', workItemKind.Delegated, taskId),
    ]).toEqual([false, false])

    // Handed on a second time by who got it, it is his to take back, and nobody else's.
    await does('lina', 'Transfer', taskId, { people: ['gaofeng'] })
    await does('gaofeng', 'Transfer', taskId, { people: ['chenjing'] })
    expect((await open('lina', taskId)).can.undo).not.toBe(true)
    expect(await has('gaofeng', workItemKind.Delegated, taskId)).toBe(true)
    expect((await does('gaofeng', 'Undo', taskId)).code).toBe(200)
    await act(server, 'gaofeng', { operator: operator.Action, ...(await myItem(server, 'gaofeng', taskId)) })
    expect((await does('lina', 'Undo', taskId)).code).not.toBe(200)
  })

  it('a signer added before acts first, then it is the turn of who asked', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('lina', 'JointSign', taskId, { people: ['gaofeng'], position: 'before' })
    expect(await has('gaofeng', workItemKind.JointSign, taskId)).toBe(true)
    expect([await has('lina', workItemKind.Queue, taskId), await has('lina', workItemKind.Waiting, taskId)]).toEqual([
      false,
      true,
    ])
    await does('gaofeng', 'Action', taskId)
    expect(await has('lina', workItemKind.Queue, taskId)).toBe(true)
  })

  it('a copy is read without holding anything up', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('zhangwei', 'Copy', taskId, { people: ['hexiaotong'] })
    expect(await has('hexiaotong', workItemKind.Read, taskId)).toBe(true)
    const view = await open('hexiaotong', taskId)
    expect(view.can).toMatchObject({ read: true, approve: 'notYourTurn' })
    await does('hexiaotong', 'Read', taskId, { workItemId: view.workItem?.workItemId })
    expect([
      await has('hexiaotong', workItemKind.Read, taskId),
      await has('hexiaotong', workItemKind.ReadDone, taskId),
    ]).toEqual([false, true])
  })

  it('urging marks the item until it is opened, and not twice in a row', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await does('zhangwei', 'Urge', taskId)).code).toBe(200)
    expect(await has('lina', workItemKind.Urged, taskId)).toBe(true)
    expect(await does('zhangwei', 'Urge', taskId)).toMatchObject({
      code: 403,
      message: expect.stringContaining('催办'),
    })
    await open('lina', taskId)
    expect(await has('lina', workItemKind.Urged, taskId)).toBe(false)
  })

  it('an administrator pauses, resumes, reassigns, deletes and restores', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await does('admin', 'Pause', taskId)).code).toBe(200)
    expect([await has('lina', workItemKind.Queue, taskId), await has('zhangwei', workItemKind.Paused, taskId)]).toEqual(
      [false, true],
    )
    expect((await does('admin', 'Resume', taskId)).code).toBe(200)
    const workItemId = (await open('lina', taskId)).workItem?.workItemId
    expect((await does('admin', 'Dispatch', taskId, { workItemId, people: ['gaofeng'] })).code).toBe(200)
    expect(await has('gaofeng', workItemKind.Queue, taskId)).toBe(true)
    expect((await does('admin', 'Delete', taskId)).code).toBe(200)
    expect([
      await has('gaofeng', workItemKind.Queue, taskId),
      await has('zhangwei', workItemKind.Removed, taskId),
    ]).toEqual([false, true])
    expect((await does('admin', 'Restore', taskId)).code).toBe(200)
    expect(await has('gaofeng', workItemKind.Queue, taskId)).toBe(true)
  })

  it('who leaves while somebody advises him: his place is found, and the answer comes to who took over', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await does('lina', 'Delegate', taskId, { people: ['gaofeng'] })).code).toBe(200)
    const handed = await server.call<{ done: number; left: number }>('admin', '/api/task/handOver', {
      commandId: randomUUID(),
      from: 'lina',
      to: 'wangfang',
      reason: 'left',
      items: [{ taskId }],
    })
    expect(handed.data).toMatchObject({ done: 1, left: 0 })
    expect((await does('gaofeng', 'DelegateReturn', taskId, { opinion: 'looks fine' })).code).toBe(200)
    expect([await has('wangfang', workItemKind.Queue, taskId), await has('lina', workItemKind.Queue, taskId)]).toEqual([
      true,
      false,
    ])
  })

  it('a memo is read by its author only', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await does('lina', 'AddMemo', taskId, { opinion: '先问采购' })
    expect((await open('lina', taskId)).opinions.some(({ text }) => text === '先问采购')).toBe(true)
    expect((await open('zhangwei', taskId)).opinions.some(({ text }) => text === '先问采购')).toBe(false)
  })

  it('what the person has no right to is refused with the reason', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    for (const name of ['Stop', 'Skip', 'DirectTo', 'Dispatch', 'Restart'] as const)
      expect((await does('zhangwei', name, taskId, { people: ['lina'] })).code).toBe(403)
  })
})
