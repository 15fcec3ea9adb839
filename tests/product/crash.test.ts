import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { answeredOtherwise, untilAnswered } from '@/scripts/crash/until-answered'
import { launchReady, signInThroughWeb } from '../support/product'
import { purchaseData } from '../support/purchase'

jest.setTimeout(240_000)

const kills = 4
const clients = 4

describe('R1 the workflow server killed in the middle of work', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  beforeAll(async () => {
    product = await launchReady()
  })
  afterAll(() => product.remove())

  const serverPid = () => (JSON.parse(readFileSync(join(product.dataDir, 'lock.json'), 'utf8')) as { pid: number }).pid

  it('loses nothing it has acknowledged and does nothing twice, when callers repeat what was not answered', async () => {
    const requester = await signInThroughWeb(product.url, 'zhangwei')
    const approver = await signInThroughWeb(product.url, 'lina')
    const counts = async () => {
      const [mine, queue] = [
        await requester('/api/workitem/counts'),
        await approver('/api/workitem/counts'),
      ] as unknown as { data: { counts: Record<string, number> } }[]
      return {
        requests: mine!.data.counts[workItemKind.MyRequest] ?? 0,
        queue: queue!.data.counts[workItemKind.Queue] ?? 0,
      }
    }
    const processes = (await requester('/api/process/getStartableProcesses')).data as unknown as {
      processId: string
      processName: string
    }[]
    const { processId } = processes.find(({ processName }) => processName.startsWith('采购申请'))!
    const before = await counts()

    const acknowledged = new Map<string, string>()
    let unanswered = 0
    let working = true
    /** The task a command started, as it was answered. */
    const start = async (commandId: string) => {
      const send = () =>
        requester('/api/task/act', { commandId, operator: operator.Start, processId, formData: purchaseData() })
      const answer = await untilAnswered(send, () => void unanswered++)
      if (answer.code !== 200) throw new Error(`refused: ${answer.code} ${answer.message}`)
      return answer.data.taskId as string
    }
    const callers = Array.from({ length: clients }, async () => {
      while (working) {
        const commandId = randomUUID()
        acknowledged.set(commandId, await start(commandId))
      }
    })

    for (let kill = 0; kill < kills; kill++) {
      const so = acknowledged.size
      // Some work between two kills, however fast the machine is.
      while (acknowledged.size < so + 10) await new Promise((resolve) => setImmediate(resolve))
      const printed = product.output().length
      process.kill(serverPid(), 'SIGKILL')
      await product.printed(/starting it again/, printed)
    }
    const last = acknowledged.size
    while (acknowledged.size < last + 10) await new Promise((resolve) => setImmediate(resolve))
    working = false
    await Promise.all(callers)

    const after = await counts()
    expect(unanswered).toBeGreaterThan(0)
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
    expect(after.requests - before.requests).toBe(acknowledged.size)
    expect(after.queue - before.queue).toBe(acknowledged.size)
    expect(await answeredOtherwise(new Map([...acknowledged].slice(0, 20)), start)).toEqual([])
    expect((await counts()).requests).toBe(after.requests)
  })
})
