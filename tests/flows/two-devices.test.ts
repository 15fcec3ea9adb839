import { randomUUID } from 'node:crypto'
import { decideLater, openOutbox, sendDecisions } from '@/lib/client/offline/outbox'
import { decisions } from '@/lib/client/offline/decisions'
import { sent } from '@/lib/client/offline/sent'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { devicesOf } from '../support/device'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('two devices that decided without a network', (kind) => {
  let server: TestServer
  let devices: ReturnType<typeof devicesOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    devices = devicesOf(server)
  }, 120_000)
  afterAll(() => server.close())

  const person = (param0: string) => ({ participantType: 0 as const, param0 })
  let processes = 0
  const started = async (...accounts: string[]) => {
    const step = { id: 'step', type: 'Activity' as const, mode: 'parallelAny' as const }
    const processId = await publishRow(server, `away-${kind}-${(processes += 1)}`, [
      { ...step, participants: accounts.map(person) },
    ])
    const formData = { total: '12.50', note: 'paper' }
    return (await act(server, 'zhangwei', { operator: operator.Start, processId, formData })).data.taskId
  }
  const device = (account: string) => ({ account, kept: new Map<string, { id: string }>() })
  type Device = ReturnType<typeof device>
  const at = async ({ account, kept }: Device) => {
    devices.use(kept, account)
    await openOutbox(account, account)
  }
  const decided = async (by: Device, taskId: string, name: 'approve' | 'reject') => {
    const item = await myItem(server, by.account, taskId)
    devices.cut(true)
    await at(by)
    const id = randomUUID()
    const wanted = name === 'approve' ? operator.Action : operator.Reject
    const input = { ...item, commandId: id, operator: wanted, opinion: `${name} away` }
    const seen = { data: {}, lastSeq: 0 }
    const about = { taskId, workItemId: item.workItemId, title: '采购' }
    expect(await decideLater({ id, at: Date.now(), name, seen, input, ...about })).toBe(true)
    await sendDecisions()
    expect(decisions.get()).toMatchObject([{ state: 'waiting' }])
  }
  const online = async (by: Device) => {
    devices.cut(false)
    await at(by)
    sent.set([])
    await sendDecisions()
    return { left: decisions.get().map(({ state, message }) => [state, message]), told: sent.get() }
  }
  const opinionsOf = async (taskId: string) => {
    const { data } = await server.call<TaskView>('admin', '/api/task/open', { taskId })
    return data.opinions.filter(({ text }) => text.endsWith('away')).map(({ text, actor }) => [actor.account, text])
  }

  it('of one person: the first that is sent counts, the other is told so and is not lost', async () => {
    const taskId = await started('lina')
    const [phone, tablet] = [device('lina'), device('lina')]
    await decided(phone, taskId, 'approve')
    await decided(tablet, taskId, 'reject')
    expect(await online(tablet)).toEqual({ left: [], told: ['采购'] })
    const { left, told } = await online(phone)
    expect([left, told]).toEqual([[['changed', expect.stringMatching(/^您已于.*办理过/)]], []])
    expect(await opinionsOf(taskId)).toEqual([['lina', 'reject away']])
    // It stays on the phone until it is put away, and is not tried again by itself.
    expect((await online(phone)).left).toEqual(left)
    expect(await opinionsOf(taskId)).toHaveLength(1)
  })

  it('of two colleagues: who is second reads who has done it', async () => {
    const taskId = await started('lina', 'gaofeng')
    const [one, other] = [device('lina'), device('gaofeng')]
    await decided(one, taskId, 'approve')
    await decided(other, taskId, 'approve')
    expect((await online(other)).told).toEqual(['采购'])
    const { left } = await online(one)
    expect(left).toEqual([['changed', expect.stringContaining('高峰')]])
    expect(await opinionsOf(taskId)).toEqual([['gaofeng', 'approve away']])
  })

  it('closed while it was sending: sent again it counts once', async () => {
    const taskId = await started('lina')
    const phone = device('lina')
    await decided(phone, taskId, 'approve')
    const before = structuredClone(phone.kept)
    expect((await online(phone)).told).toEqual(['采购'])
    expect((await online({ account: 'lina', kept: before })).left).toEqual([])
    expect(await opinionsOf(taskId)).toEqual([['lina', 'approve away']])
  })

  it('at a device where somebody else signs in nothing goes in his name, and of who has left nothing goes at all', async () => {
    const taskId = await started('lina')
    const phone = device('lina')
    await decided(phone, taskId, 'approve')
    expect(await online({ ...phone, account: 'wangfang' })).toEqual({ left: [], told: [] })
    await server.database.execute("update users set enabled = false where account = 'lina'")
    expect(await online(phone)).toMatchObject({ left: [['waiting', '']], told: [] })
    expect(await opinionsOf(taskId)).toEqual([])
    await server.database.execute("update users set enabled = true where account = 'lina'")
    expect((await online(phone)).told).toEqual(['采购'])
    expect(await opinionsOf(taskId)).toEqual([['lina', 'approve away']])
  })
})
