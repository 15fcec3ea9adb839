import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { postgresUrl, temporaryFolder } from '../support/test-server'

jest.setTimeout(120_000)

interface Started {
  child: ChildProcess
  address: string
  /** Resolves when a line of the log says so. */
  says(text: string): Promise<void>
  end(): Promise<void>
}

/** The built workflow server on this database, from its start until it says that it is ready. */
async function start(databaseUrl: string, dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const lines: string[] = []
  const heard = createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { kind: string; address: string }) => {
      if (message.kind === 'ready') resolve(message.address)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
  return {
    child,
    address,
    async says(text) {
      while (!lines.some((line) => line.includes(text))) await once(heard, 'line')
    },
    async end() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

;(process.env.TEST_POSTGRES ? describe : describe.skip)('R1 a start on a database that is up to date', () => {
  const name = `baton_start_${randomBytes(6).toString('hex')}`
  const folder = temporaryFolder()
  const asOwner = new Client({ connectionString: postgresUrl() })
  const beside = new Client({ connectionString: postgresUrl(name) })
  beforeAll(async () => {
    await asOwner.connect()
    await asOwner.query(`create database ${name}`)
    const first = await start(postgresUrl(name), folder.path)
    await first.says('job queue at work')
    await first.end()
    await beside.connect()
  })
  afterAll(async () => {
    await beside.end()
    await asOwner.query(`drop database ${name} with (force)`)
    await asOwner.end()
    folder.remove()
  })

  it('is ready and answers people before its job queue is, which follows by itself', async () => {
    await beside.query('begin')
    // Whoever prepares the queue waits here.
    await beside.query('lock table pgboss.version, pgboss.queue in access exclusive mode')
    const server = await start(postgresUrl(name), folder.path)
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
    const answer = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'lina', password: 'Baton#2026' }),
    })
    expect(await answer.json()).toMatchObject({ code: 200 })
    await beside.query('commit')
    await server.says('job queue at work')
    await server.end()
  })

  it('waits for nobody who works on the tables meanwhile', async () => {
    await beside.query('begin')
    await beside.query("update users set name = name where account = 'lina'")
    await beside.query('select * from kysely_migration_lock for update')
    const server = await start(postgresUrl(name), folder.path)
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
    await beside.query('rollback')
    await server.end()
  })
})
