import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, startPurchase, uploadAs } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('files added beside the form', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const attach = async (account: string, taskId: string, files: string[]) =>
    act(server, account, {
      operator: operator.Attach,
      taskId,
      expectedRev: (await open('admin', taskId)).task.rev,
      opinion: 'a better offer',
      files,
    })

  it('R3-60 the initiator adds them while it runs, everybody who sees it reads them, and the form stays', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const before = await open('zhangwei', taskId)
    expect(before.can.attach).toBe(true)
    const fileId = await uploadAs(server, 'zhangwei', 'offer.txt', 'cheaper')
    expect((await attach('zhangwei', taskId, [fileId])).code).toBe(200)
    const after = await open('lina', taskId)
    expect(after.opinions.at(-1)).toMatchObject({
      operator: operator.Attach,
      text: 'a better offer',
      files: [{ fileId, name: 'offer.txt' }],
    })
    expect(after.form.data).toEqual(before.form.data)
    expect((await server.call('lina', '/api/file/download', { fileId })).status).toBe(200)
    expect((await server.call('chenjing', '/api/file/download', { fileId })).data).not.toEqual(Buffer.from('cheaper'))
  })

  it('nobody adds nothing, what another has uploaded, or where he has no part', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await attach('zhangwei', taskId, [])).code).not.toBe(200)
    const hers = await uploadAs(server, 'lina', 'hers.txt', 'private')
    expect((await attach('zhangwei', taskId, [hers])).code).not.toBe(200)
    expect((await server.call('zhangwei', '/api/file/download', { fileId: hers })).code).not.toBe(200)
    const own = await uploadAs(server, 'zhoukaiwen', 'own.txt', 'x')
    expect((await attach('zhoukaiwen', taskId, [own])).code).not.toBe(200)
    expect((await open('zhangwei', taskId)).opinions.some(({ files }) => files?.length)).toBe(false)
  })
})
