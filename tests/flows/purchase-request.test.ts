import { randomUUID } from 'node:crypto'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime'
import { act, myItem, purchaseData, startPurchase, uploadAs } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('a purchase request', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })).data
  const list = async (account: string, listKind: number, more: object = {}) =>
    (
      await server.call<{ rows: WorkItemRow[]; records: number }>(account, '/api/workitem/list', {
        kind: listKind,
        pageSize: 50,
        ...more,
      })
    ).data
  const approve = async (account: string, taskId: string) =>
    act(server, account, { operator: operator.Action, ...(await myItem(server, account, taskId)) })

  it('goes from its requester through leader, finance and director, and everybody sees it in his lists', async () => {
    const started = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const view = await open('zhangwei', started.taskId)
    expect(view.task).toMatchObject({
      status: 0,
      no: expect.stringMatching(/^PR-\d{4}-\d{4}$/),
      title: '张伟的采购申请：性能测试环境扩容',
    })
    expect(view.form.data).toMatchObject({ total: '120000.00' })
    expect(view.way.map(({ activityId, state }) => [activityId, state])).toEqual([
      ['start', 'done'],
      ['leader', 'current'],
      ['finance', 'coming'],
      ['director', 'coming'],
      ['end', 'end'],
    ])
    expect(view.workItem).toBeNull()

    expect((await list('lina', workItemKind.Queue)).rows.map(({ taskId }) => taskId)).toContain(started.taskId)
    const forLeader = await open('lina', started.taskId)
    expect(forLeader.workItem).toMatchObject({
      activityId: 'leader',
      fromName: '张伟',
      why: { key: 'leaderOfInitiator', params: { initiator: '张伟', department: '研发一部' } },
    })
    expect(forLeader.can).toMatchObject({
      approve: true,
      reject: true,
      recede: true,
      submit: 'notAtStart',
      withdraw: 'notInitiator',
    })

    const answer = await approve('lina', started.taskId)
    expect(answer).toMatchObject({
      code: 200,
      data: { to: [{ activityName: '财务复核', people: expect.arrayContaining(['王芳']) }] },
    })
    expect((await approve('wangfang', started.taskId)).code).toBe(200)
    expect((await list('caohuimin', workItemKind.Queue)).rows.map(({ taskId }) => taskId)).not.toContain(started.taskId)
    expect((await approve('chenjing', started.taskId)).data).toMatchObject({ status: 1, result: 0 })
    expect((await list('zhangwei', workItemKind.Finish)).rows.map(({ taskId }) => taskId)).toContain(started.taskId)
    expect((await list('wangfang', workItemKind.MyApprove)).rows.map(({ taskId }) => taskId)).toContain(started.taskId)

    const trace = await server.call<{
      passes: { activityId: string; via: string[]; until: string | null }[]
      returns: object[]
    }>('zhangwei', '/api/task/trace', { taskId: started.taskId })
    const { passes } = trace.data
    expect(passes.filter(({ until }) => until !== null).map(({ activityId }) => activityId)).toEqual(
      expect.arrayContaining(['start', 'leader', 'finance', 'director']),
    )
    expect(passes.flatMap(({ via }) => via)).not.toContain('t4')
    expect(trace.data.returns).toEqual([])
    expect(await server.database.transact('default', (tx) => checkChain(tx, started.taskId))).toMatchObject({
      kind: 'whole',
    })
  })

  it('is sent back with a reason and comes straight back to who sent it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await approve('lina', taskId)
    const back = await act(server, 'wangfang', {
      operator: operator.Recede,
      ...(await myItem(server, 'wangfang', taskId)),
      opinion: '请补充比价',
      targetActivityId: 'start',
    })
    expect(back.code).toBe(200)
    const returned = await open('zhangwei', taskId)
    expect(returned.workItem).toMatchObject({
      activityId: 'start',
      returned: { by: '王芳', reason: '请补充比价' },
    })
    expect(returned.can.submit).toBe(true)
    expect((await list('zhangwei', workItemKind.Recede)).rows.map((row) => row.taskId)).toContain(taskId)
    const again = await act(server, 'zhangwei', {
      operator: operator.Action,
      ...(await myItem(server, 'zhangwei', taskId)),
      formData: purchaseData('3900.00'),
    })
    expect(again.data.to[0]?.activityName).toBe('财务复核')
  })

  it('R2 the same command twenty times in parallel is carried out once', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '100.00')
    const command = {
      operator: operator.Action,
      ...(await myItem(server, 'lina', taskId)),
      commandId: randomUUID(),
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('lina', '/api/task/act', command)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => JSON.stringify([data.taskId, data.rev, data.status]))).size).toBe(1)
    expect(await server.call('lina', '/api/task/act', { ...command, opinion: 'other' })).toMatchObject({
      code: 409,
    })
  })

  it('R3 of two acts on one item at the same time one wins and the other is told who was first', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await approve('lina', taskId)
    const items = await Promise.all(
      ['wangfang', 'caohuimin'].map(async (account) => ({
        account,
        ...(await myItem(server, account, taskId)),
      })),
    )
    const answers = await Promise.all(
      items.map(({ account, ...item }) => act(server, account, { operator: operator.Action, ...item })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(answers.find(({ code }) => code === 409)?.message).toMatch(/王芳|曹慧敏/)
  })

  it('is unknown to people it does not concern', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    for (const path of ['/api/task/open', '/api/task/trace']) {
      const hidden = await server.call('zhoukaiwen', path, { taskId })
      const unknown = await server.call('zhoukaiwen', path, { taskId: 'no-such-task' })
      expect([hidden.code, hidden.message]).toEqual([unknown.code, unknown.message])
      expect(hidden.code).toBe(404)
    }
  })

  it('names wrong fields and writes nothing', async () => {
    const { data: processes } = await server.call<{ processId: string }[]>(
      'zhangwei',
      '/api/process/getStartableProcesses',
    )
    const before = (await list('zhangwei', workItemKind.MyRequest)).records
    const wrong = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: processes.find(({ processId }) => processId === 'purchase-request')!.processId,
      formData: {
        ...purchaseData('12'),
        budgetItem: 'none',
        lines: [{ item: 'x', quantity: 0, price: 'much' }],
      },
    })
    expect(wrong).toMatchObject({
      code: 422,
      fields: { budgetItem: 'notAnOption', 'lines[0].quantity': 'tooSmall', 'lines[0].price': 'wrongType' },
    })
    expect((await list('zhangwei', workItemKind.MyRequest)).records).toBe(before)
  })

  it('carries only files of its own', async () => {
    const mine = await uploadAs(server, 'zhangwei', 'quote.txt', 'one')
    const foreign = await uploadAs(server, 'yangfan', 'secret.txt', 'two')
    const { taskId } = await startPurchase(server, 'zhangwei', { attachments: [mine] })
    expect((await open('lina', taskId)).files.map(({ name }) => name)).toEqual(['quote.txt'])
    const { data: processes } = await server.call<{ processId: string }[]>(
      'zhangwei',
      '/api/process/getStartableProcesses',
    )
    const stolen = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: processes.find(({ processId }) => processId === 'purchase-request')!.processId,
      formData: purchaseData('10', { attachments: [foreign] }),
    })
    expect(stolen).toMatchObject({ code: 422, fields: { attachments: 'noRight' } })
  })

  it('every count equals the length of its list', async () => {
    for (const account of ['zhangwei', 'lina', 'wangfang', 'chenjing', 'admin']) {
      const { data } = await server.call<{ counts: Record<string, number> }>(account, '/api/workitem/counts')
      for (const [number, count] of Object.entries(data.counts))
        expect([number, (await list(account, Number(number))).records]).toEqual([number, count])
    }
  })

  it('a draft is saved, found and handed in', async () => {
    const { data: processes } = await server.call<{ processId: string }[]>(
      'zhangwei',
      '/api/process/getStartableProcesses',
    )
    const saved = await act(server, 'zhangwei', {
      operator: operator.Save,
      processId: processes.find(({ processId }) => processId === 'purchase-request')!.processId,
      formData: { purpose: '草稿' },
    })
    expect(saved.data.status).toBe(-2)
    // Nobody else sees it, whatever his rights, before it is submitted.
    for (const account of ['lina', 'admin']) {
      expect((await server.call(account, '/api/task/open', { taskId: saved.data.taskId })).code).toBe(404)
    }
    expect((await list('zhangwei', workItemKind.Draft)).rows.map(({ taskId }) => taskId)).toContain(saved.data.taskId)
    const opened = await open('zhangwei', saved.data.taskId)
    expect(opened.form.data).toMatchObject({ purpose: '草稿' })
    const handed = await act(server, 'zhangwei', {
      operator: operator.Start,
      taskId: saved.data.taskId,
      expectedRev: opened.task.rev,
      formData: purchaseData(),
    })
    expect(handed).toMatchObject({ code: 200 })
    expect(handed.data).toMatchObject({ status: 0, no: expect.stringMatching(/^PR-/) })
  })
})
