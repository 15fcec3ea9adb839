import { randomUUID } from 'node:crypto'
import type { FailedEffect, HeldPlaceView } from '@/lib/contracts/task-administration'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { checkChain } from '@/server/runtime'
import { outboxOf } from '../support/deliver'
import { act, myItem } from '../support/purchase'
import { publishDrawn, publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Element = ProcessDefinitionInput['elements'][number]

const minute = 60_000
const who = (account: string) => [{ participantType: 0, param0: account }]
/** The field is left empty, so nobody is named. */
const nobody = [{ participantType: 5, param0: 'form:/note' }]
/** Wang Fang looks after these processes. */
const settings = { managers: who('wangfang') }
const script: Element = {
  id: 'script',
  name: '登记|Register',
  type: 'Auto',
  auto: { type: 'JavaScript', script: 'return {}' },
}
const last: Element = { id: 'last', name: '复核|Review', type: 'Activity', participants: who('gaofeng') }
const stuck = (more: object = {}): Element => ({
  id: 'stuck',
  name: '核对|Check',
  type: 'Activity',
  participants: nobody,
  ...more,
})

onBothDatabases('law 13: what the system moves and that does not get on', (kind) => {
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

  const start = async (processId: string) =>
    (await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { total: '7' } })).data.taskId
  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const listed = async (taskId: string) =>
    (await server.call<{ rows: FailedEffect[] }>('admin', '/api/task/listFailedEffects', { taskId })).data.rows
  const held = async (taskId: string) =>
    (await server.call<{ rev: number; places: HeldPlaceView[] }>('admin', '/api/task/getHeldUp', { taskId })).data
  const messages = async (account: string, taskId: string) =>
    (
      await server.call<{ rows: { taskId: string; event: string; text: string }[] }>(account, '/api/message/list', {
        pageSize: 50,
      })
    ).data.rows.filter((row) => row.taskId === taskId)
  const mend = async (taskId: string, more: object) => {
    const { rev, places } = await held(taskId)
    const { tokenId, elementId } = places[0] ?? { tokenId: '', elementId: '' }
    return server.call<{ to: { activityName: string; people: string[] }[] }>('admin', '/api/task/mendHeldUp', {
      commandId: randomUUID(),
      taskId,
      expectedRev: rev,
      tokenId,
      elementId,
      reason: '电话确认',
      ...more,
    })
  }

  /** Held up, listed, its managers told, and said so on the task's own page. */
  async function expectHeldUp(taskId: string, key: string, place: Partial<HeldPlaceView>) {
    const { task, way } = await open('zhangwei', taskId)
    expect(task).toMatchObject({ status: 2, alert: { key, told: ['王芳'] } })
    expect(way.findLast(({ state }) => state === 'current')).toMatchObject({ why: { key }, people: [] })
    const [row, ...more] = await listed(taskId)
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: 'heldUp', effectId: '', taskId, elementName: place.elementName })
    expect(row?.error).toContain(place.elementName)
    expect((await held(taskId)).places).toMatchObject([{ why: row?.error, told: ['王芳'], ...place }])
    const told = (await messages('wangfang', taskId)).filter(({ event }) => event === 'alert')
    expect(told).toMatchObject([{ text: row?.error }])
    expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
  }

  it('R2.7-08 a step after an automatic one that finds nobody: listed, managers told, people named there', async () => {
    const taskId = await start(await publishRow(server, `p40-${kind}`, [script, stuck(), last], [], settings))
    await outbox.deliverAll()
    await expectHeldUp(taskId, 'nobodyFound', { kind: 'step', elementName: '核对' })
    expect((await mend(taskId, { how: 'again' })).message).toContain('核对')
    expect((await mend(taskId, { how: 'people' })).code).toBe(400)
    const mended = await mend(taskId, { how: 'people', people: ['lina'] })
    expect(mended).toMatchObject({ code: 200, data: { to: [{ activityName: '核对', people: ['李娜'] }] } })
    expect(await listed(taskId)).toEqual([])
    expect((await open('lina', taskId)).task.alert).toBeUndefined()
    expect(
      (await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })).data.to,
    ).toMatchObject([{ activityName: '复核' }])
  })

  it('R2.7-08 what takes too much work to compute is no answer: held up in those words, and it goes on past it', async () => {
    const heavy = `if initiator = "zhangwei" then count(for i in 1..300, j in 1..300 return ${Array(6).fill('i + j').join(' + ')}) > 0 else true`
    const wait: Element = {
      id: 'wait',
      name: '等候|Wait',
      type: 'Wait',
      until: { kind: 'condition', expression: heavy },
    }
    const taskId = await start(await publishRow(server, `p41-${kind}`, [script, wait, last], [], settings))
    await outbox.deliverAll()
    await expectHeldUp(taskId, 'tooMuchWork', { kind: 'element', elementName: '等候' })
    expect((await held(taskId)).places[0]?.why).toBe('“等候”的计算量过大')
    expect(await mend(taskId, { how: 'again' })).toMatchObject({ code: 200 })
    expect((await held(taskId)).places).toMatchObject([{ elementName: '等候' }])
    expect((await mend(taskId, { how: 'pass' })).data.to).toMatchObject([{ activityName: '复核' }])
    expect(await listed(taskId)).toEqual([])
  })

  it('R2.7-08 a step whose people the one before chooses, reached by an automatic one: the manager names them on the page of the task', async () => {
    const chosen = stuck({ policy: 'AssignByPrevStep', participants: [...who('lina'), ...who('chenjing')] })
    const taskId = await start(await publishRow(server, `p42-${kind}`, [script, chosen, last], [], settings))
    await outbox.deliverAll()
    await expectHeldUp(taskId, 'chooseNext', { kind: 'step', elementName: '核对' })
    const seen = await open('wangfang', taskId)
    expect(seen.can.push).toBe(true)
    expect((await open('zhangwei', taskId)).can.push).toBe('noRight')
    const pushed = await act(server, 'wangfang', {
      operator: operator.Push,
      taskId,
      expectedRev: seen.task.rev,
      opinion: '由陈静办理',
      people: ['chenjing'],
    })
    expect(pushed.data.to).toMatchObject([{ people: ['陈静'] }])
    expect(await listed(taskId)).toEqual([])
  })

  it('R2.7-08 a split whose branch the actor chooses, reached by an automatic step: the branch is chosen there', async () => {
    const processId = `p43-${kind}`
    const step = (id: string, account: string): Element => ({
      id,
      name: id,
      type: 'Activity',
      participants: who(account),
    })
    await publishDrawn(
      server,
      processId,
      [
        script,
        { id: 'fork', name: '分路|Fork', type: 'Split', split: 'SelectOne', chosenBy: 'actor' },
        step('left', 'lina'),
        step('right', 'chenjing'),
        { id: 'join', type: 'Join' },
      ],
      [
        ['start', 'script'],
        ['script', 'fork'],
        ['fork', 'left'],
        ['fork', 'right'],
        ['left', 'join'],
        ['right', 'join'],
        ['join', 'end'],
      ],
      [],
      settings,
    )
    const taskId = await start(processId)
    await outbox.deliverAll()
    await expectHeldUp(taskId, 'chooseBranch', { kind: 'way', elementName: '分路', several: false })
    const [place] = (await held(taskId)).places
    expect(place?.ways.map(({ name }) => name)).toEqual(['left', 'right'])
    expect((await mend(taskId, { how: 'way', ways: [place?.ways[1]?.id] })).data.to).toMatchObject([
      { activityName: 'right', people: ['陈静'] },
    ])
    expect(
      (await act(server, 'chenjing', { operator: operator.Action, ...(await myItem(server, 'chenjing', taskId)) }))
        .data,
    ).toMatchObject({ status: 1, result: 0 })
  })

  it('3.10 an alarm whose decision leads to nobody is not used up: the overdue message goes out, the decision stands, and after the mend it goes on', async () => {
    const due: Element = {
      id: 'due',
      name: '审批|Approve',
      type: 'Activity',
      participants: who('lina'),
      deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } },
    }
    const taskId = await start(await publishRow(server, `p35b-${kind}`, [due, stuck(), last], [], settings))
    const { dueAt } = (await open('lina', taskId)).workItem ?? {}
    server.clock.advance(Date.parse(dueAt ?? '') - server.clock.now().getTime() + minute)
    await outbox.deliverAll()
    await expectHeldUp(taskId, 'nobodyFound', { kind: 'step', elementName: '核对' })
    expect((await messages('lina', taskId)).map(({ event }) => event)).toContain('overdue')
    expect((await mend(taskId, { how: 'pass' })).data.to).toMatchObject([{ activityName: '复核', people: ['高峰'] }])
  })

  it('3.10 while a task is held up its clocks stand, and ring after the mend', async () => {
    const processId = `clocks-stand-${kind}`
    await publishDrawn(
      server,
      processId,
      [
        { id: 'fork', type: 'Split' },
        script,
        stuck(),
        { id: 'join', type: 'Join' },
        {
          id: 'due',
          name: 'due',
          type: 'Activity',
          participants: who('lina'),
          deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } },
        },
      ],
      [
        ['start', 'fork'],
        ['fork', 'script'],
        ['script', 'stuck'],
        ['stuck', 'join'],
        ['fork', 'due'],
        ['due', 'join'],
        ['join', 'end'],
      ],
      [],
      settings,
    )
    const taskId = await start(processId)
    const until = async (moment: string | null | undefined) => {
      server.clock.advance(Date.parse(moment ?? '') - server.clock.now().getTime() + minute)
      await outbox.deliverAll()
    }
    const dueAt = async () => (await open('lina', taskId)).workItem?.dueAt
    await outbox.deliverAll()
    await until(await dueAt())
    expect(await open('zhangwei', taskId)).toMatchObject({
      task: { status: 2 },
      opinions: [{ operator: operator.Start }, { operator: operator.AutoAct }],
    })
    expect((await mend(taskId, { how: 'people', people: ['chenjing'] })).code).toBe(200)
    await until(await dueAt())
    expect((await open('zhangwei', taskId)).opinions.map((opinion) => opinion.operator)).toContain(operator.Timeout)
  })

  it('a way to another step and taking the request back end a hold-up as well', async () => {
    const processId = await publishRow(
      server,
      `p40-away-${kind}`,
      [{ id: 'first', name: 'first', type: 'Activity', participants: who('lina') }, script, stuck(), last],
      [],
      settings,
    )
    const begin = async () => {
      const taskId = await start(processId)
      await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
      await outbox.deliverAll()
      return taskId
    }
    const jumped = await begin()
    const [place] = (await held(jumped)).places
    expect(place?.jumps.map(({ activityId }) => activityId)).toEqual(['first', 'stuck', 'last'])
    expect((await mend(jumped, { how: 'jump', targetActivityId: 'last' })).data.to).toMatchObject([
      { people: ['高峰'] },
    ])
    expect((await open('zhangwei', jumped)).task).toMatchObject({ status: 0 })
    expect(await listed(jumped)).toEqual([])

    const withdrawn = await begin()
    expect(
      (
        await act(server, 'zhangwei', {
          operator: operator.Withdraw,
          taskId: withdrawn,
          expectedRev: (await open('zhangwei', withdrawn)).task.rev,
        })
      ).code,
    ).toBe(200)
    expect((await open('zhangwei', withdrawn)).task.alert).toBeUndefined()
    expect(await listed(withdrawn)).toEqual([])
  })

  it('R2.7-08 a person after whom nobody is found is told, and so are the managers, once; the people are named on the push page and he goes on', async () => {
    const taskId = await start(
      await publishRow(
        server,
        `deciding-${kind}`,
        [{ id: 'first', name: 'first', type: 'Activity', participants: who('lina') }, stuck(), last],
        [],
        settings,
      ),
    )
    const agree = async () =>
      act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)), opinion: '同意' })
    expect((await agree()).message).toContain('核对')
    expect((await agree()).code).toBe(422)
    await outbox.deliverAll()
    expect((await messages('wangfang', taskId)).filter(({ event }) => event === 'alert')).toMatchObject([
      { text: '「核对」没有找到处理人' },
    ])
    expect(await listed(taskId)).toMatchObject([{ kind: 'stopped', elementName: '核对' }])
    expect((await open('lina', taskId)).task).toMatchObject({ status: 0 })
    expect((await held(taskId)).places).toMatchObject([{ kind: 'act', by: '李娜', told: ['王芳'], elementId: 'stuck' }])

    expect((await mend(taskId, { how: 'people', people: ['chenjing'] })).code).toBe(200)
    await outbox.deliverAll()
    expect(await listed(taskId)).toEqual([])
    expect((await messages('lina', taskId)).map(({ event }) => event)).toContain('mended')
    expect((await agree()).data.to).toMatchObject([{ activityName: '核对', people: ['陈静'] }])
  })

  it('of many acts at once, one after which nobody is found is listed as well', async () => {
    const taskId = await start(
      await publishRow(server, `many-${kind}`, [
        { id: 'first', name: 'first', type: 'Activity', participants: who('lina') },
        stuck(),
      ]),
    )
    const { workItemId, expectedRev } = await myItem(server, 'lina', taskId)
    const done = await server.call<{ done: number }>('lina', '/api/task/actMany', {
      commandId: randomUUID(),
      operator: operator.Action,
      items: [{ taskId, workItemId, expectedRev }],
    })
    expect(done.data.done).toBe(0)
    expect(await listed(taskId)).toMatchObject([{ kind: 'stopped' }])
    await outbox.deliverAll()
    // Where a process names no managers the administrators are told.
    expect((await messages('admin', taskId)).map(({ event }) => event)).toContain('alert')
  })
})
