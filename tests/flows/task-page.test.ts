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
    while (
      (await workOutbox({ database: server.database, tenantId: 'default', now: server.clock.now(), deliver })) > 0
    );
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
    expect((await agree(await uploadAs(server, 'lina', 'signature.png', 'no image'))).code).toBe(422)
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
    expect(leader.step).toEqual({ opinionRequired: false, votes: false, resubmit: 'choose', signature: false })
    expect((await choices('zhangwei')).step).toBeNull()
  })
})
