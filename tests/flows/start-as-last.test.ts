import { startPurchase, uploadAs, purchaseData } from '../support/purchase'
import { password, startTestServer, type TestServer } from '../support/test-server'

describe('a request that begins as the last one', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const last = (account: string, processId: string) =>
    server.call<{ values: Record<string, unknown> }>(account, '/api/task/lastValues', { processId })
  const startable = async (account: string) =>
    (
      await server.call<
        {
          processId: string
          processName: string
          lastStartedAt: string | null
          last: { title: string } | null
          partOfOthers: boolean
          sounds: string
        }[]
      >(account, '/api/process/getStartableProcesses')
    ).data

  it('has what its writer may fill in, without files and days gone by', async () => {
    const file = await uploadAs(server, 'zhangwei', 'offer.txt', 'an offer')
    const { processId } = await startPurchase(server, 'zhangwei', { attachments: [file], neededOn: '2026-12-05' })
    const { data } = await last('zhangwei', processId)
    expect(data.values).toMatchObject({
      purpose: purchaseData().purpose,
      neededOn: '2026-12-05',
      lines: [{ item: '机架式服务器', quantity: 2 }],
    })
    expect(data.values).not.toHaveProperty('attachments')
  })

  it('shows nobody what another has requested, nor a process he may not start', async () => {
    const { processId } = await startPurchase(server, 'zhangwei')
    const theirs = await last('admin', processId)
    expect(theirs.code === 200 ? theirs.data.values : {}).toEqual({})
    expect((await last('zhangwei', 'no-such-process')).code).toBe(404)
  })

  it('counts what was handed in as the last one, tells parts of others and how names sound', async () => {
    const before = (await startable('tianye')).find(({ processName }) => processName.startsWith('请假'))!
    await server.call('tianye', '/api/task/act', {
      commandId: 'only-a-draft-1',
      operator: 26,
      processId: before.processId,
    })
    const after = (await startable('tianye')).find(({ processId }) => processId === before.processId)!
    expect(after.lastStartedAt).toBe(before.lastStartedAt)
    expect(after.sounds).toContain('qing')
    const parts = (await startable('zhangwei')).filter(({ partOfOthers }) => partOfOthers)
    expect(parts.map(({ processName }) => processName)).toEqual(['入职事项办理'])
  })

  it('leaves out a day that has gone by meanwhile', async () => {
    const { processId } = await startPurchase(server, 'zhangwei', { neededOn: '2026-11-21' })
    expect((await last('zhangwei', processId)).data.values).toHaveProperty('neededOn')
    server.clock.advance(30 * 86_400_000)
    // His session of then is over as well.
    const { data: signedIn } = await server.call<{ token: string }>(null, '/api/auth/login', {
      account: 'zhangwei',
      password,
    })
    const answer = await server.call<{ values: object }>(
      null,
      '/api/task/lastValues',
      { processId },
      { authorization: `Bearer ${signedIn.token}` },
    )
    expect(answer.data.values).not.toHaveProperty('neededOn')
  })
})
