import { randomUUID } from 'node:crypto'
import { operator } from '@/lib/words/workflow-enumerations'
import { answeredOtherwise, untilAnswered } from '@/scripts/crash/until-answered'
import { launch, signInThroughWeb, type Product } from '../support/product'
import { purchaseData } from '../support/purchase'
import { canMount, SmallDisk } from '../support/small-disk'
import { temporaryFolder } from '../support/test-server'

jest.setTimeout(300_000)

if (!canMount)
  process.stderr.write('\nSKIPPED: the embedded database on a full disk. It needs root, to mount a small disk.\n\n')
;(canMount ? describe : describe.skip)('the embedded database on a full disk', () => {
  const folder = temporaryFolder()
  let disk: SmallDisk
  let product: Product
  beforeAll(async () => {
    disk = new SmallDisk(folder.path, 300)
    product = await launch({ DATA_DIR: folder.path })
    await product.printed(/ready after/)
  })
  afterAll(async () => {
    await product?.stop()
    disk.remove()
    folder.remove()
  })

  it('R9 refuses what it cannot keep, comes back by itself when there is room, and has everything it acknowledged', async () => {
    const requester = await signInThroughWeb(product.url, 'zhangwei')
    const refused: number[] = []
    const send = (commandId: string) =>
      requester('/api/task/act', {
        commandId,
        operator: operator.Start,
        processId: 'purchase-request',
        formData: purchaseData(),
      })
    const start = async (commandId: string) =>
      (
        await untilAnswered(
          () => send(commandId),
          () => new Promise((again) => setImmediate(again)),
        )
      ).data.taskId as string
    const acknowledged = new Map<string, string>()
    const startNew = async (commandId = randomUUID()) => void acknowledged.set(commandId, await start(commandId))
    for (let count = 0; count < 5; count++) await startNew()

    disk.fill()
    const waiting: ReturnType<typeof randomUUID>[] = []
    while (refused.length === 0) {
      const commandId = randomUUID()
      const answer = await send(commandId).catch(() => null)
      if (answer?.code === 200) acknowledged.set(commandId, answer.data.taskId as string)
      else {
        waiting.push(commandId)
        refused.push(answer?.code ?? 0)
      }
    }
    expect([503, 507]).toContain(refused[0])
    // Whatever the engine does now, the web goes on answering: with data, or that the service is away.
    expect([200, 503]).toContain((await requester('/api/workitem/counts')).code)

    disk.free()
    for (const commandId of waiting) await startNew(commandId)
    for (let count = 0; count < 3; count++) await startNew()
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
    for (const taskId of acknowledged.values()) expect((await requester('/api/task/open', { taskId })).code).toBe(200)
    expect(await answeredOtherwise(acknowledged, start)).toEqual([])
  })
})
