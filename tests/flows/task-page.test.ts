import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { organisationFacts } from '@/server/modules/processes'
import { deliverWith } from '@/server/modules/tasks'
import { testInterfaceTools } from '../support/deliver'
import { ProcessVersions, workOutbox } from '@/server/runtime'
import { act, myItem, startPurchase, uploadAs } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Messages {
  rows: { event: string; taskId: string; text: string; read: boolean; messageId: string }[]
  unread: number
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

onBothDatabases('what the task page works with', (kind) => {
  let server: TestServer
  const interfaces = testInterfaceTools()
  beforeAll(async () => void (server = await startTestServer({ kind })))
  afterAll(() => Promise.all([server?.close(), interfaces.close()]))

  const deliverAll = async () => {
    const deliver = deliverWith({
      app: server.app,
      runtime: { versions: new ProcessVersions(), facts: organisationFacts },
      interfaces,
    })
    while ((await workOutbox({ database: server.database, tenantId: 'default', clock: server.clock, deliver })) > 0);
  }
  const messages = async (account: string) => (await server.call<Messages>(account, '/api/message/list', {})).data

  it('a comment that mentions somebody tells him, once, and nobody else', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await deliverAll()
    const before = await messages('lina')
    const answer = await act(server, 'zhangwei', {
      operator: operator.Comment,
      taskId,
      opinion: '@李娜 请先看附件',
      mentions: ['lina', 'zhangwei'],
    })
    expect(answer.code).toBe(200)
    await deliverAll()
    const after = await messages('lina')
    expect(after.rows[0]).toMatchObject({ event: 'mentioned', taskId, text: '@李娜 请先看附件', read: false })
    expect(after.unread).toBe(before.unread + 1)
    expect((await messages('zhangwei')).rows.filter(({ event }) => event === 'mentioned')).toEqual([])
  })

  it('a mention shows nobody a task he may not see, and the comment is not made', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const answer = await act(server, 'zhangwei', {
      operator: operator.Comment,
      taskId,
      opinion: '@x',
      mentions: ['zhoukaiwen'],
    })
    expect(answer.code).toBe(422)
    const { data } = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })
    expect(data.opinions.filter((opinion) => opinion.operator === operator.Comment)).toEqual([])
  })

  it('messages are read one by one or all at once, each person his own', async () => {
    await startPurchase(server, 'zhangwei')
    await deliverAll()
    const {
      rows: [first],
      unread,
    } = await messages('lina')
    await server.call('zhangwei', '/api/message/read', { messageIds: [first!.messageId] })
    expect((await messages('lina')).unread).toBe(unread)
    expect(
      (await server.call<Messages>('lina', '/api/message/read', { messageIds: [first!.messageId] })).data.unread,
    ).toBe(unread - 1)
    expect((await server.call<Messages>('lina', '/api/message/read', {})).data.unread).toBe(0)
  })

  it('keeps quick phrases for each person, in order, each once', async () => {
    const kept = await server.call<{ phrases: string[] }>('lina', '/api/phrase/save', {
      phrases: ['同意', '请补充附件', '同意'],
    })
    expect(kept.data.phrases).toEqual(['同意', '请补充附件'])
    expect((await server.call<{ phrases: string[] }>('lina', '/api/phrase/list')).data.phrases).toEqual([
      '同意',
      '请补充附件',
    ])
    expect((await server.call<{ phrases: string[] }>('zhangwei', '/api/phrase/list')).data.phrases).toEqual([])
  })

  it('a step that asks for a signature is not agreed to without one, and takes only an image of one’s own', async () => {
    const processId = await publishRow(server, `signed-${kind}`, [
      { id: 'step', type: 'Activity', signature: true, participants: [{ participantType: 0, param0: 'lina' }] },
    ])
    const {
      data: { taskId },
    } = await act(server, 'zhangwei', { operator: operator.Start, processId, formData: {} })
    const item = await myItem(server, 'lina', taskId)
    const agree = (signature?: string) => act(server, 'lina', { operator: operator.Action, ...item, signature })
    expect((await agree()).code).toBe(403)
    expect((await agree(await uploadAs(server, 'zhangwei', 'signature.png', onePixel))).code).toBe(422)
    expect((await agree(await uploadAs(server, 'lina', 'signature.txt', 'no image'))).code).toBe(422)
    const fileId = await uploadAs(server, 'lina', 'signature.png', onePixel)
    expect((await agree(fileId)).code).toBe(200)
    const { data } = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })
    expect(data.opinions.at(-1)).toMatchObject({ operator: operator.Action, signature: fileId })
    const read = (account: string) => server.call(account, 'GET /api/file/preview', { fileId })
    expect((await read('zhangwei')).status).toBe(200)
    expect((await read('zhoukaiwen')).code).toBe(404)
  })

  it('names what the dialogs choose from, and what the step asks', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const choices = async (account: string) =>
      (
        await server.call<{
          slots: { people: { account: string }[] }[]
          people: { account: string }[]
          step: object | null
          jumps: object[]
        }>(account, '/api/task/choices', { taskId })
      ).data
    const leader = await choices('lina')
    expect(leader.slots).toMatchObject([{ activityId: 'leader', people: [{ account: 'lina' }] }])
    expect(leader.people.map(({ account }) => account).sort()).toEqual(['lina', 'zhangwei'])
    expect(leader.step).toEqual({
      opinionRequired: false,
      votes: false,
      resubmit: 'choose',
      signature: false,
      slow: null,
    })
    expect((await choices('zhangwei')).step).toBeNull()
  })

  it('R4 a decision that waited without a network is the same that was sent before and got no answer', async () => {
    const step = { id: 'step', type: 'Activity' as const, participants: [{ participantType: 0, param0: 'lina' }] }
    const processId = await publishRow(server, `waited-${kind}`, [step])
    const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId })
    const decision = {
      commandId: `waited-${kind}-0001`,
      operator: operator.Action,
      ...(await myItem(server, 'lina', data.taskId)),
      opinion: 'yes',
    }
    const send = (more: object) =>
      server.call('lina', '/api/task/act', { ...decision, ...more }, { 'idempotency-key': decision.commandId })
    const first = await send({})
    expect(first.code).toBe(200)
    expect(await send({ passing: 'away' })).toMatchObject({ code: 200, data: first.data })
    expect((await send({ passing: 'away', opinion: 'no' })).code).toBe(409)
  })

  it('says the amount it is about, and why it is not decided in passing: a signature, an amount above the limit of its process, a needed opinion', async () => {
    const step = { id: 'step', type: 'Activity' as const, participants: [{ participantType: 0, param0: 'lina' }] }
    const limited = { summaryFields: ['total'], quickLimit: 5000 }
    const cases = [
      { id: 'plain', more: {}, settings: { summaryFields: ['total'] }, total: '900000', slow: null },
      { id: 'at', more: {}, settings: limited, total: '5000.00', slow: null },
      { id: 'above', more: {}, settings: limited, total: '5000.01', slow: 'amount' },
      { id: 'nothing', more: {}, settings: limited, total: undefined, slow: null },
      { id: 'words', more: { opinion: 'required' }, settings: limited, total: '1', slow: 'reason' },
      { id: 'sign', more: { signature: true }, settings: limited, total: '9000', slow: 'signature' },
    ] as const
    for (const { id, more, settings, total, slow } of cases) {
      const processId = await publishRow(server, `quick-${id}-${kind}`, [{ ...step, ...more }], [], {
        ...settings,
        summaryFields: [...settings.summaryFields],
      })
      const started = await act(server, 'zhangwei', {
        operator: operator.Start,
        processId,
        formData: total === undefined ? {} : { total },
      })
      const { taskId } = started.data
      const { data } = await server.call<{ step: { slow: string | null } }>('lina', '/api/task/choices', { taskId })
      expect({ id, slow: data.step.slow }).toEqual({ id, slow })
      // Nobody decides it so by another program either; words that are needed may come with the decision.
      const { code } = await act(server, 'lina', {
        operator: operator.Action,
        ...(await myItem(server, 'lina', taskId)),
        opinion: 'seen',
        passing: 'swipe',
      })
      expect({ id, code }).toEqual({ id, code: slow === 'amount' || slow === 'signature' ? 422 : 200 })
      const opened = await server.call<TaskView>('lina', '/api/task/open', { taskId })
      expect({ id, amount: Boolean(opened.data.task.amount) }).toEqual({ id, amount: total !== undefined })
    }
  })

  it('a title per language is read in the language of the reader, and what is typed into one stays whole', async () => {
    const step = { id: 'step', type: 'Activity' as const, participants: [{ participantType: 0, param0: 'lina' }] }
    const start = async (id: string, titleRule: string) => {
      const processId = await publishRow(server, `${id}-${kind}`, [step], [], { titleRule })
      const formData = { note: 'pens | paper \u001f ink', total: '30' }
      return (await act(server, 'zhangwei', { operator: operator.Start, processId, formData })).data.taskId
    }
    const several = await start('titles', '{initiator}申请 {note}|{initiator} asks for {note}|{initiator}申請 {note}')
    const single = await start('title', '{note}: {total}')
    const titlesIn = async (locale: string) => {
      const headers = { 'x-locale': locale }
      const listed = await server.call<{ rows: { taskId: string; title: string }[] }>(
        'lina',
        '/api/workitem/list',
        { kind: 1, keyword: 'pens' },
        headers,
      )
      const opened = await server.call<TaskView>('lina', '/api/task/open', { taskId: several }, headers)
      const inbox = await server.call<{ rows: { taskId: string; title: string }[] }>(
        'lina',
        '/api/message/inbox',
        {},
        headers,
      )
      const titleOf = (rows: { taskId: string; title: string }[], taskId: string) =>
        rows.find((one) => one.taskId === taskId)?.title
      return {
        list: titleOf(listed.data.rows, several),
        single: titleOf(listed.data.rows, single),
        page: opened.data.task.title,
        inbox: titleOf(inbox.data.rows, several),
      }
    }
    // An amount as lists show it, not as it is kept.
    const whole = 'pens | paper  ink: ¥30.00'
    const told = (title: string) => ({ list: title, page: title, inbox: title, single: whole })
    expect(await titlesIn('zh-CN')).toEqual(told('张伟申请 pens | paper  ink'))
    expect(await titlesIn('en-US')).toEqual(told('张伟 asks for pens | paper  ink'))
    expect(await titlesIn('zh-TW')).toEqual(told('张伟申請 pens | paper  ink'))
  })
})
