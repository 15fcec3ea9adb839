import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { operator } from '@/lib/words/workflow-enumerations'
import { MoodyNetwork } from '../support/moody-network'
import { purchaseData } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

const there = Boolean(process.env.TEST_POSTGRES)
;(there ? describe : describe.skip)('a network between the server and PostgreSQL', () => {
  const name = `baton_moody_${randomBytes(4).toString('hex')}`
  let owner: Client
  let network: MoodyNetwork
  let server: TestServer
  beforeAll(async () => {
    owner = new Client({ connectionString: process.env.TEST_POSTGRES })
    await owner.connect()
    await owner.query(`create database ${name}`)
    network = new MoodyNetwork(new URL(process.env.TEST_POSTGRES!))
    server = await startTestServer({ databaseUrl: await network.open(name), silenceLimit: 3000 })
    await server.tokenOf('zhangwei')
  }, 120_000)
  afterAll(async () => {
    network.flow()
    await server.close()
    network.close()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })

  const start = (commandId: string) =>
    server.call<{ taskId: string }>('zhangwei', '/api/task/act', {
      commandId,
      operator: operator.Start,
      processId: 'purchase-request',
      formData: purchaseData(),
    })
  const until = async (so: () => boolean) => {
    while (!so()) await new Promise((again) => setImmediate(again))
  }
  const tasks = async () => {
    const { rows } = await server.database.execute('select count(*)::int as tasks from tasks')
    return (rows as { tasks: number }[])[0]?.tasks
  }
  /** More than there are connections. */
  const several = () => Array.from({ length: 12 }, () => randomUUID())

  /** Every command is carried out once, whatever came of it before, and every connection there may be is free again. */
  async function expectRecovered(commands: string[], before: number): Promise<void> {
    const answers = await Promise.all(commands.map(start))
    expect(answers.map(({ code }) => code)).toEqual(commands.map(() => 200))
    expect(new Set(answers.map(({ data }) => data.taskId)).size).toBe(commands.length)
    expect(await tasks()).toBe(before + commands.length)
    expect(network.connections).toBeLessThanOrEqual(8)
  }

  it('R8 that stalls in the middle of an answer: 503 and when to try again, nothing twice, no connection is lost for good', async () => {
    const before = (await tasks()) ?? 0
    const commands = several()
    network.mood = 'stall'
    const answers = await Promise.all(commands.map(start))
    expect(network.stalled).toBeGreaterThan(0)
    expect(answers.map(({ status, code, headers }) => `${status} ${code} ${String(headers['retry-after'])}`)).toEqual(
      commands.map(() => '503 503 2'),
    )
    network.flow()
    await expectRecovered(commands, before)
  }, 60_000)

  it('R8 that resets every connection in the middle of their work does as well', async () => {
    const before = (await tasks()) ?? 0
    const commands = several()
    network.mood = 'hold'
    const answers = Promise.all(commands.map(start))
    await until(() => network.waiting >= 8)
    network.reset()
    network.flow()
    for (const { code, headers } of await answers) {
      expect([200, 503]).toContain(code)
      if (code === 503) expect(headers['retry-after']).toBe('2')
    }
    await expectRecovered(commands, before)
  }, 60_000)

  it('R8 that is slow only delays: everybody is answered', async () => {
    const before = (await tasks()) ?? 0
    const commands = several()
    network.mood = 'hold'
    const answers = Promise.all(commands.map(start))
    await until(() => network.waiting >= 8)
    network.flow()
    expect((await answers).map(({ code }) => code)).toEqual(commands.map(() => 200))
    await expectRecovered(commands, before)
  }, 60_000)
})
