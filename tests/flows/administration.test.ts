import { randomUUID } from 'node:crypto'
import type { FailedEffect } from '@/lib/contracts/task-administration'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime'
import { outboxOf } from '../support/deliver'
import { act, myItem, startPurchase, uploadAs } from '../support/purchase'
import { publishDrawn, publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Outcome {
  done: number
  left: number
  unmapped: { elementId: string }[]
  results: { taskId: string; code: number; message: string }[]
}

onBothDatabases('looking after running tasks', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const open = async (account: string, taskId: string, more: object = {}) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit', ...more })).data
  const rows = async (account: string, name: keyof typeof workItemKind) =>
    (
      await server.call<{ rows: WorkItemRow[] }>(account, '/api/workitem/list', {
        kind: workItemKind[name],
        pageSize: 50,
      })
    ).data.rows
  const has = async (account: string, name: keyof typeof workItemKind, taskId: string) =>
    (await rows(account, name)).some((row) => row.taskId === taskId)
  const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000).toISOString()
  const lina = [{ participantType: 0, param0: 'lina' }]

  it('R3-52 the first look at an item is written down, and stands in nobody’s way', async () => {
    const { taskId, rev } = await startPurchase(server, 'zhangwei')
    const first = await open('lina', taskId)
    expect(first.task.rev).toBe(rev + 1)
    expect((await open('lina', taskId)).task.rev).toBe(rev + 1)
    expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toEqual({
      kind: 'whole',
      rows: 2,
    })
    // The initiator saw the task before it was opened; what he does still counts.
    const answer = await act(server, 'zhangwei', {
      operator: operator.Urge,
      taskId,
      expectedRev: rev,
      opinion: '请尽快',
    })
    expect(answer.code).toBe(200)
    const agreed = await act(server, 'lina', {
      operator: operator.Action,
      taskId,
      workItemId: first.workItem?.workItemId,
      expectedRev: rev,
    })
    expect(agreed.code).toBe(200)
  })

  it('R3-60 files are added outside of the form and read by who reads the opinions', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const fileId = await uploadAs(server, 'lina', '比价.txt', '三家报价')
    const item = await myItem(server, 'lina', taskId)
    expect((await act(server, 'lina', { operator: operator.Attach, ...item, opinion: '' })).message).toContain(
      '选择文件',
    )
    expect(
      (await act(server, 'lina', { operator: operator.Attach, ...item, files: [fileId], opinion: '比价表' })).code,
    ).toBe(200)
    expect((await open('zhangwei', taskId)).opinions.at(-1)).toMatchObject({
      operator: operator.Attach,
      files: [{ fileId, name: '比价.txt' }],
    })
    expect((await server.call('zhangwei', '/api/file/download', { fileId })).status).toBe(200)
    expect((await server.call('zhoukaiwen', '/api/file/download', { fileId })).code).toBe(404)
    const foreign = await uploadAs(server, 'gaofeng', 'a.txt', 'x')
    expect(
      (
        await act(server, 'zhangwei', {
          operator: operator.Attach,
          taskId,
          expectedRev: (await open('zhangwei', taskId)).task.rev,
          files: [foreign],
        })
      ).fields,
    ).toEqual({ files: 'noRight' })
  })

  it('an agent gets what was open when his time began, and gives back what he has not opened', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const opened = await startPurchase(server, 'zhangwei')
    await server.call('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      mode: 'move',
      includeOpen: true,
      startsAt: days(-0.1),
      endsAt: days(0.04),
    })
    await outbox.deliverAll()
    expect([await has('gaofeng', 'Agent', taskId), await has('lina', 'Queue', taskId)]).toEqual([true, false])
    await open('gaofeng', opened.taskId)
    server.clock.advance(2 * 3_600_000)
    await outbox.deliverAll()
    expect([await has('gaofeng', 'Agent', taskId), await has('lina', 'Queue', taskId)]).toEqual([false, true])
    expect(await has('gaofeng', 'Agent', opened.taskId)).toBe(true)
    expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
  })

  it('a secretary sees what waits for the chief, prepares it, and decides where she may', async () => {
    await server.call('lina', '/api/agent/setSecretary', { secretary: 'hexiaotong' })
    const { taskId } = await startPurchase(server, 'zhangwei')
    const row = (await rows('hexiaotong', 'Secretary')).find((item) => item.taskId === taskId)
    expect(row?.forName).toBe('李娜')
    const seen = await open('hexiaotong', taskId)
    expect(seen.workItem?.helps).toBe('李娜')
    expect([seen.can.approve, seen.can.save]).toEqual(['notYourTurn', true])
    const saved = await act(server, 'hexiaotong', {
      operator: operator.Save,
      taskId,
      workItemId: row?.workItemId,
      expectedRev: seen.task.rev,
      opinion: '建议同意',
    })
    expect(saved.code).toBe(200)
    expect((await open('lina', taskId)).workItem?.prepared).toMatchObject({ opinion: '建议同意' })
    expect((await rows('lina', 'Queue')).find((item) => item.taskId === taskId)?.flags).toContain('prepared')

    await server.call('lina', '/api/agent/setSecretary', { secretary: 'hexiaotong', mayAct: true })
    const later = await startPurchase(server, 'zhangwei')
    expect(
      (
        await act(server, 'hexiaotong', {
          operator: operator.Action,
          ...(await myItem(server, 'hexiaotong', later.taskId)),
        })
      ).code,
    ).toBe(200)
    expect((await open('zhangwei', later.taskId)).opinions.at(-1)).toMatchObject({
      actor: { account: 'hexiaotong' },
      onBehalfOf: { account: 'lina' },
    })
    expect((await server.call('lina', '/api/agent/removeSecretary', { secretary: 'hexiaotong' })).code).toBe(200)
    expect(await has('hexiaotong', 'Secretary', taskId)).toBe(false)
  })

  it('R2.9-16 everything a person holds goes to another, after a look at what that is', async () => {
    const processId = await publishRow(server, `hand-${kind}`, [
      { id: 'step', type: 'Activity', participants: [{ participantType: 0, param0: 'wangfang' }] },
    ])
    const started = await act(server, 'zhangwei', { operator: operator.Start, processId })
    const { taskId } = started.data
    const input = { commandId: randomUUID(), from: 'wangfang', to: 'gaofeng', reason: '离职', items: [{ taskId }] }
    const preview = (
      await server.call<Outcome & { processes: { processId: string }[] }>('admin', '/api/task/handOver', {
        ...input,
        preview: true,
      })
    ).data
    expect(preview).toMatchObject({ done: 0, results: [{ taskId, code: 200 }] })
    expect(preview.processes.map((process) => process.processId)).toContain(processId)
    expect(await has('wangfang', 'Queue', taskId)).toBe(true)
    expect((await server.call<Outcome>('admin', '/api/task/handOver', input)).data).toMatchObject({
      done: 1,
      results: [{ code: 200 }],
    })
    expect((await server.call<Outcome>('admin', '/api/task/handOver', input)).data).toMatchObject({
      done: 0,
      results: [],
    })
    expect([await has('wangfang', 'Queue', taskId), await has('gaofeng', 'Queue', taskId)]).toEqual([false, true])
    expect((await open('gaofeng', taskId)).workItem?.why).toMatchObject({ key: 'handedOver' })
    expect(
      (
        await act(server, 'lina', {
          operator: operator.Handover,
          taskId,
          fromAccount: 'gaofeng',
          people: ['lina'],
          opinion: 'x',
          expectedRev: 99,
        })
      ).code,
    ).not.toBe(200)
  })

  it('running tasks move to another version; what has no place there stays and says why', async () => {
    const step = (id: string, name: string) => ({ id, name, type: 'Activity' as const, participants: lina })
    const processId = await publishRow(server, `migrate-${kind}`, [step('a', 'Check'), step('b', 'Second')])
    const start = async () => (await act(server, 'zhangwei', { operator: operator.Start, processId })).data.taskId
    const atA = await start()
    const atB = await start()
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', atB)) })
    await publishRow(server, processId, [step('a', 'Check'), step('c', 'Third')])
    const input = { commandId: randomUUID(), processId, toVersion: 2, reason: '新版本' }
    const rehearsed = (await server.call<Outcome>('admin', '/api/task/migrate', { ...input, dryRun: true })).data
    expect(rehearsed).toMatchObject({ done: 0, unmapped: [{ elementId: 'b' }] })
    expect(new Map(rehearsed.results.map(({ taskId, code }) => [taskId, code]))).toEqual(
      new Map([
        [atA, 200],
        [atB, 422],
      ]),
    )
    expect(rehearsed.results.find(({ taskId }) => taskId === atB)?.message).toContain('Second')
    expect((await open('admin', atA)).task.processVersion).toBe(1)

    const moved = (await server.call<Outcome>('admin', '/api/task/migrate', { ...input, mapping: { b: 'c' } })).data
    expect(moved).toMatchObject({ done: 2, left: 0, unmapped: [] })
    for (const taskId of [atA, atB]) {
      expect((await open('admin', taskId)).task.processVersion).toBe(2)
      expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
    }
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', atA)) })
    expect((await open('lina', atA)).workItem?.activityId).toBe('c')
    const done = await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', atB)) })
    expect(done.data).toMatchObject({ status: 1, result: 0 })
    expect(
      (await server.call('admin', '/api/task/migrate', { ...input, commandId: randomUUID(), toVersion: 9 })).code,
    ).toBe(404)
  })

  it('what failed outside is listed, tried again with mended input, or given up; each is audited', async () => {
    const processId = await publishRow(server, `failing-${kind}`, [
      {
        id: 'script',
        name: 'Script',
        type: 'Auto',
        tries: 1,
        auto: {
          type: 'JavaScript',
          script: 'if (input.form.note === "bad") throw new Error("bad note"); return "done"',
          results: [{ field: 'note' }],
        },
      },
    ])
    const start = async () =>
      (await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { note: 'bad' } })).data.taskId
    const failures = async (taskId: string) =>
      (await server.call<{ rows: FailedEffect[] }>('admin', '/api/task/listFailedEffects', { taskId })).data.rows
    const mended = await start()
    const skipped = await start()
    await outbox.deliverAll()
    const [failure] = await failures(mended)
    expect(failure).toMatchObject({ kind: 'run', elementName: 'Script', failed: true, input: { note: 'bad' } })
    expect(failure?.error).toContain('bad note')
    expect((await open('admin', mended)).task.status).toBe(2)

    expect(
      (
        await server.call('admin', '/api/task/retryEffect', {
          effectId: failure?.effectId,
          input: { note: 'good' },
          reason: '数据改正',
        })
      ).code,
    ).toBe(200)
    await outbox.deliverAll()
    expect(await failures(mended)).toEqual([])
    expect(await open('admin', mended)).toMatchObject({
      task: { status: 1, result: 0 },
      form: { data: { note: 'done' } },
    })

    const [other] = await failures(skipped)
    expect(
      (await server.call('admin', '/api/task/skipEffect', { effectId: other?.effectId, reason: '不再需要' })).code,
    ).toBe(200)
    expect(await open('admin', skipped)).toMatchObject({
      task: { status: 1, result: 0 },
      form: { data: { note: 'bad' } },
    })
    expect(
      (await server.call('admin', '/api/task/skipEffect', { effectId: other?.effectId, reason: '不再需要' })).code,
    ).toBe(404)
  })

  it.each([{ rule: 'any' }, { letBe: true }])(
    'a push with %j tries the work outside again: only giving it up passes it by',
    async (more) => {
      const processId = await publishRow(server, `pushed-${Object.keys(more)[0]!.toLowerCase()}-${kind}`, [
        {
          id: 'script',
          type: 'Auto',
          tries: 1,
          auto: { type: 'JavaScript', script: 'throw new Error("never")', results: [] },
        },
      ])
      const { taskId } = (await act(server, 'zhangwei', { operator: operator.Start, processId })).data
      await outbox.deliverAll()
      const { task } = await open('admin', taskId)
      expect(task.status).toBe(2)
      const pushed = await act(server, 'admin', {
        operator: operator.Push,
        taskId,
        expectedRev: task.rev,
        opinion: '再试',
        ...more,
      })
      expect(pushed.data?.status ?? 0).toBe(0)
      await outbox.deliverAll()
      expect((await open('admin', taskId)).task.status).toBe(2)
    },
  )

  it('R2.7-08 a task held up by nothing outside says why, stands among those to be pushed, and goes on when an administrator pushes it', async () => {
    const processId = `standing-${kind}`
    const step = (id: string, account: string) => ({
      id,
      type: 'Activity' as const,
      participants: [{ participantType: 0, param0: account }],
    })
    await publishDrawn(
      server,
      processId,
      [
        { id: 'fork', type: 'Split', split: 'All' },
        step('left', 'lina'),
        step('right', 'chenjing'),
        {
          id: 'join',
          type: 'Join',
          name: '够数|Enough',
          join: 'Advance',
          advance: { need: 'expression', expression: 'total > 1000' },
        },
        step('last', 'gaofeng'),
      ],
      [
        ['start', 'fork'],
        ['fork', 'left'],
        ['fork', 'right'],
        ['left', 'join'],
        ['right', 'join'],
        ['join', 'last'],
        ['last', 'end'],
      ],
    )
    const { taskId } = (
      await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { total: '500' } })
    ).data
    const agree = async (account: string) =>
      act(server, account, { operator: operator.Action, ...(await myItem(server, account, taskId)) })
    await agree('lina')
    await agree('chenjing')
    const held = await open('zhangwei', taskId)
    expect(held.task).toMatchObject({ status: 2, alert: { key: 'joinImpossible', params: { activity: '够数' } } })
    const listed = async (keyword = '') =>
      (
        await server.call<{ rows: FailedEffect[]; records: number }>('admin', '/api/task/listFailedEffects', {
          taskId,
          keyword,
        })
      ).data
    const [row] = (await listed()).rows
    expect(row).toMatchObject({ effectId: '', kind: 'heldUp', taskId, elementName: '够数', failed: true })
    expect(row?.error).toContain('够数')
    expect((await listed('nothing of the sort')).records).toBe(0)

    const push = (more: object) =>
      act(server, 'admin', { operator: operator.Push, taskId, expectedRev: held.task.rev, ...more })
    expect((await push({})).code).not.toBe(200)
    expect(
      (await act(server, 'lina', { operator: operator.Push, taskId, expectedRev: held.task.rev, opinion: 'x' })).code,
    ).toBe(403)
    expect((await push({ opinion: '已电话确认' })).message).toBe('')
    expect((await open('zhangwei', taskId)).task).toMatchObject({ status: 0 })
    expect((await open('zhangwei', taskId)).task.alert).toBeUndefined()
    expect((await listed()).rows).toEqual([])
    expect((await agree('gaofeng')).data).toMatchObject({ status: 1, result: 0 })
  })

  it('a push on the page of the task settles what had failed before', async () => {
    const processId = await publishRow(server, `pushed-${kind}`, [
      {
        id: 'script',
        name: 'Script',
        type: 'Auto',
        tries: 1,
        auto: {
          type: 'JavaScript',
          script: 'if (input.form.note === "bad") throw new Error("bad note"); return "done"',
          results: [{ field: 'note' }],
        },
      },
    ])
    const { taskId } = (
      await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { note: 'bad' } })
    ).data
    await outbox.deliverAll()
    const failures = async () =>
      (await server.call<{ rows: FailedEffect[] }>('admin', '/api/task/listFailedEffects', { taskId })).data.rows
    expect(await failures()).toHaveLength(1)
    const push = async (more: object) =>
      act(server, 'admin', {
        operator: operator.Push,
        taskId,
        expectedRev: (await open('admin', taskId)).task.rev,
        opinion: 'again',
        ...more,
      })
    expect((await push({})).message).toBe('')
    expect(await failures()).toEqual([])
    await outbox.deliverAll()
    const [failure] = await failures()
    expect(
      (await server.call('admin', '/api/task/skipEffect', { effectId: failure?.effectId, reason: '不再需要' })).code,
    ).toBe(200)
    expect(await failures()).toEqual([])
    expect((await open('admin', taskId)).task).toMatchObject({ status: 1, result: 0 })
  })

  it('R3-50 the list of what is coming names who is expected next', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await outbox.deliverAll()
    const row = (await rows('wangfang', 'Forecast')).find((item) => item.taskId === taskId)
    expect(row?.activityName).toBeTruthy()
    expect(Date.parse(row?.arrivedAt ?? '')).toBeGreaterThan(server.clock.now().getTime())
  })
})
