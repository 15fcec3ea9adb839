import { operator } from '@/lib/words/workflow-enumerations'
import type { Outlook } from '@/lib/words/outlook'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'

interface Glance {
  outlook: Outlook | null
  approve: string | null
  recede: { activityId: string; people: string[] } | null
  reject: boolean
  claim: boolean
  line: string[]
}

describe('what a card says of a task', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const glance = async (account: string, items: object[]) =>
    (await server.call<{ glances: (Glance | null)[] }>(account, '/api/task/glance', { items })).data.glances

  it('R2.9-19 says to whoever decides what agreeing does, and deciding by the card does that', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const item = await myItem(server, 'lina', taskId)
    const [seen] = await glance('lina', [item])
    expect(seen).toMatchObject({
      approve: 'atOnce',
      recede: { people: ['张伟'] },
      line: expect.arrayContaining(['done', 'current']),
    })
    const done = await act(server, 'lina', { ...item, operator: operator.Action })
    const said = seen?.outlook?.to.map(({ activityName }) => activityName)
    expect(done.data.to.map(({ activityName }) => activityName)).toEqual(said)
  })

  it('R2.9-19 says how far a request has come, and where it came back', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const [waits] = await glance('zhangwei', [{ taskId }])
    expect(waits).toMatchObject({ approve: null, outlook: null, recede: null, reject: false })
    expect(waits?.line.slice(0, 2)).toEqual(['done', 'current'])
    const item = await myItem(server, 'lina', taskId)
    await act(server, 'lina', { ...item, operator: operator.Recede, opinion: '补报价' })
    const [back] = await glance('zhangwei', [{ taskId }])
    expect(back?.line).toContain('returned')
    // Why it is back is said to whom it came back, on his card.
    const [card] = await glance('zhangwei', [await myItem(server, 'zhangwei', taskId)])
    expect(card).toMatchObject({ returned: { by: '李娜', reason: '补报价' }, holder: 'zhangwei' })
    expect((await glance('lina', [{ taskId }]))[0]).toMatchObject({ returned: null })
  })

  it('says that what is offered to several people may be taken, and to who has taken it what he may decide', async () => {
    await publishRow(server, 'offered', [
      {
        id: 'check',
        type: 'Activity',
        policy: 'Share',
        participants: [
          { participantType: 0, param0: 'lina' },
          { participantType: 0, param0: 'wangfang' },
        ],
      },
    ])
    const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId: 'offered', formData: {} })
    const offer = await myItem(server, 'lina', data.taskId)
    expect((await glance('lina', [offer]))[0]).toMatchObject({ claim: true, approve: null, reject: false })
    expect((await glance('zhangwei', [{ taskId: data.taskId }]))[0]).toMatchObject({ claim: false })
    expect((await act(server, 'lina', { ...offer, operator: operator.Claim })).code).toBe(200)
    expect((await glance('lina', [await myItem(server, 'lina', data.taskId)]))[0]).toMatchObject({
      claim: false,
      approve: expect.any(String),
    })
    expect((await glance('wangfang', [{ taskId: data.taskId }]))[0]?.claim ?? false).toBe(false)
  })

  it('says nothing of what one may not see, and the rest all the same', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const [hidden, none] = await glance('sunhaoran', [{ taskId }, { taskId: 'not-there' }])
    expect([hidden, none]).toEqual([null, null])
    const [, mine] = await glance('lina', [{ taskId: 'not-there' }, { taskId }])
    expect(mine?.approve).toBe('atOnce')
  })
})
