import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { answeredOtherwise, untilAnswered } from '@/scripts/crash/until-answered'
import { checkChain } from '@/server/runtime'
import { OwnPostgres, withOwnPostgres } from '../support/own-postgres'
import { purchaseData } from '../support/purchase'
import { canMount, SmallDisk } from '../support/small-disk'
import { startTestServer, type TestServer } from '../support/test-server'

/** Starts requests one after the other, each sent again under its command id until it is answered. */
class Requests {
  readonly acknowledged = new Map<string, string>()
  /** Codes of the answers that were none. */
  readonly refusals = new Set<string>()
  private working = true
  private workers: Promise<unknown>[] = []
  constructor(private readonly server: TestServer) {}

  async start(commandId: string): Promise<string> {
    const send = async () => {
      const answer = await this.server.call<{ taskId: string }>('zhangwei', '/api/task/act', {
        commandId,
        operator: operator.Start,
        processId: 'purchase-request',
        formData: purchaseData(),
      })
      if (answer.code !== 200)
        this.refusals.add(`${answer.status} ${answer.code} ${answer.headers['retry-after'] ?? ''}`)
      return answer
    }
    const answer = await untilAnswered(send, () => new Promise((again) => setImmediate(again)))
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`)
    return answer.data.taskId
  }

  begin(callers: number): void {
    this.workers = Array.from({ length: callers }, async () => {
      while (this.working) {
        const commandId = randomUUID()
        this.acknowledged.set(commandId, await this.start(commandId))
      }
    })
  }

  async until(there: () => boolean): Promise<void> {
    while (!there()) await new Promise((again) => setImmediate(again))
  }

  async end(): Promise<void> {
    this.working = false
    await Promise.all(this.workers)
  }

  /** Everything acknowledged is there once and whole, and the same command still gets the same answer. */
  async check(): Promise<void> {
    const tasks = [...this.acknowledged.values()]
    expect(new Set(tasks).size).toBe(tasks.length)
    for (const taskId of tasks) {
      expect((await this.server.call<TaskView>('zhangwei', '/api/task/open', { taskId })).data.task.taskId).toBe(taskId)
      expect(await this.server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({
        kind: 'whole',
      })
    }
    expect(await answeredOtherwise(this.acknowledged, (commandId) => this.start(commandId))).toEqual([])
  }
}

withOwnPostgres('the database killed underneath', () => {
  const postgres = new OwnPostgres()
  let server: TestServer
  beforeAll(async () => {
    await postgres.create()
    server = await startTestServer({ databaseUrl: postgres.url })
  }, 180_000)
  afterAll(async () => {
    await server?.close().catch(() => undefined)
    await postgres.remove()
  })

  it('R2 R8 loses nothing acknowledged and does nothing twice; callers hear 503 and when to try again, and the server needs no restart', async () => {
    const requests = new Requests(server)
    await server.tokenOf('zhangwei')
    requests.begin(4)
    for (let kill = 0; kill < 3; kill++) {
      const before = requests.acknowledged.size
      requests.refusals.clear()
      await requests.until(() => requests.acknowledged.size >= before + 5)
      await postgres.kill()
      await requests.until(() => requests.refusals.size > 0)
      await postgres.start()
      const back = requests.acknowledged.size
      await requests.until(() => requests.acknowledged.size > back)
      expect([...requests.refusals].filter((refusal) => refusal !== '503 503 2')).toEqual([])
    }
    await requests.end()
    await requests.check()
  }, 300_000)
})

withOwnPostgres(
  'a full disk',
  () => {
    const postgres = new OwnPostgres()
    let server: TestServer
    let disk: SmallDisk
    beforeAll(async () => {
      await postgres.create()
      disk = postgres.disk(120)
      const owner = new Client({ connectionString: postgres.url })
      await owner.connect()
      await owner.query(`create tablespace small location '${disk.place}'`)
      await owner.query('create database small tablespace small')
      await owner.end()
      server = await startTestServer({ databaseUrl: postgres.url.replace(/postgres$/, 'small') })
    }, 180_000)
    afterAll(async () => {
      await server?.close().catch(() => undefined)
      await postgres.remove()
    })

    it('R9 is told in plain words, reading goes on, and everything acknowledged is there when there is room again', async () => {
      const requests = new Requests(server)
      await server.tokenOf('zhangwei')
      requests.begin(2)
      await requests.until(() => requests.acknowledged.size >= 5)
      disk.fill()
      await requests.until(() => requests.refusals.size > 0)
      expect([...requests.refusals]).toEqual(['507 507 '])
      expect((await server.call('zhangwei', '/api/workitem/counts')).code).toBe(200)
      disk.free()
      const before = requests.acknowledged.size
      await requests.until(() => requests.acknowledged.size > before)
      await requests.end()
      await requests.check()
    }, 300_000)
  },
  canMount,
)
