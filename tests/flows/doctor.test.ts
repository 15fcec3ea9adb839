import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readEnvironment } from '@/lib/environment'
import { databaseChecks } from '@/scripts/doctor/database-checks'
import { inLines, withoutSecrets, type Finding } from '@/scripts/doctor/finding'
import { nodeCheck, placeChecks, proxyCheck } from '@/scripts/doctor/place-checks'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const state = (findings: { check: string; state: string }[], check: string) =>
  findings.filter((one) => one.check === check).map((one) => one.state)

onBothDatabases('the doctor and a database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  it('finds nothing wrong with one that is well', async () => {
    await startPurchase(server, 'zhangwei')
    const findings = await databaseChecks(server.database, { quick: false, backups: '' })
    expect(findings.filter((one) => one.state !== 'ok')).toEqual([])
    expect(findings.map(({ check }) => check)).toEqual(['database', 'schema', 'clock', 'indexes', 'logs'])
  })

  it('names a changed log, a missing index, a schema that is behind and one that is ahead, and changes nothing', async () => {
    const { owner } = server.database
    const { taskId } = await startPurchase(server, 'zhangwei')
    await sql`update op_log set entry = entry || '{"opinion":"other"}' where task_id = ${taskId}`.execute(owner)
    await sql`drop index task_repairs_by_time`.execute(owner)
    const found = await databaseChecks(server.database, { quick: false, backups: '' })
    expect(state(found, 'logs')).toEqual(['problem'])
    expect(inLines(found)).toContain(taskId)
    expect(found.find(({ check }) => check === 'indexes')).toMatchObject({
      state: 'problem',
      text: 'missing: task_repairs_by_time',
    })

    await sql`delete from kysely_migration where name = '0440-task-data'`.execute(owner)
    expect(state(await databaseChecks(server.database, { quick: true, backups: '' }), 'schema')).toEqual(['warning'])
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(owner)
    const ahead = await databaseChecks(server.database, { quick: true, backups: '' })
    expect(ahead.find(({ check }) => check === 'schema')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('9999-later'),
    })
  })
})

describe('the doctor and a machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baton-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const look = (more: Record<string, string> = {}) =>
    placeChecks(readEnvironment({ NODE_ENV: 'test', DATA_DIR: folder, PORT: '39871', ...more }))

  it('knows which Node is old enough', () => {
    expect(nodeCheck('20.18.1').state).toBe('problem')
    expect([nodeCheck('20.19.0').state, nodeCheck('24.1.0').state]).toEqual(['ok', 'ok'])
  })

  it('4.1.2 sees a proxy that says http of what comes by https', async () => {
    const env = readEnvironment({ PUBLIC_URL: 'https://baton.example.com', TRUST_PROXY: '1' })
    const answering = (location: string) =>
      (async () => ({ headers: new Headers({ location }) })) as unknown as typeof fetch
    expect(await proxyCheck(env, answering('https://baton.example.com/login'))).toMatchObject([{ state: 'problem' }])
    expect(await proxyCheck(env, answering('/start'))).toMatchObject([{ state: 'ok' }])
  })

  it('sees secrets that are the same or open to others, and never says them', async () => {
    const secret = 'one and the same secret of more than 32 signs'
    const found = await look({ SESSION_SECRET: secret, SECRETS_KEY: secret })
    expect(state(found, 'secrets')).toEqual(['problem'])
    expect(JSON.stringify(found)).not.toContain(secret)
    writeFileSync(join(folder, 'secrets-key'), 'another secret of more than 32 signs', { mode: 0o644 })
    expect(state(await look({ SESSION_SECRET: secret }), 'secrets')).toEqual(['problem'])
    rmSync(join(folder, 'secrets-key'))
    expect(withoutSecrets('connect postgres://baton:pass@db:5432/x failed')).toBe(
      'connect postgres://…@db:5432/x failed',
    )
  })

  it('tells how old the latest backup is', async () => {
    expect(state(await look(), 'backups')).toEqual(['warning'])
    const path = join(folder, 'backups', 'baton-1.backup')
    mkdirSync(join(folder, 'backups'))
    writeFileSync(path, '')
    const [kept] = (await look()).filter(({ check }) => check === 'backups')
    expect(kept).toMatchObject({ state: 'ok', text: expect.stringContaining('on the disk of the data') as string })
    const old = new Date(Date.now() - 10 * 86_400_000)
    utimesSync(path, old, old)
    expect(state(await look(), 'backups')).toEqual(['problem'])
  })

  it('looks at the disk of the backups where that is another one', async () => {
    const disks = (found: readonly Finding[]) => found.map(({ check }) => check).filter((check) => check.startsWith('disk')) // prettier-ignore
    expect(disks(await look())).toEqual(['disk'])
    // Kept in memory wherever Linux runs.
    expect(disks(await look({ BACKUP_DIR: '/dev/shm' }))).toEqual(['disk', 'disk of the backups'])
  })

  it('reaches the mail server or says why not, and sees a port that is taken', async () => {
    const listener = createServer((socket) => socket.destroy())
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    const { port } = listener.address() as { port: number }
    const found = await look({ SMTP_URL: `smtp://me:secret@127.0.0.1:${port}`, PORT: String(port), HOST: '127.0.0.1' })
    expect(state(found, 'mail')).toEqual(['ok'])
    expect(state(found, 'port')).toEqual(['problem'])
    await new Promise((done) => listener.close(done))
    const away = await look({ SMTP_URL: `smtp://me:secret@127.0.0.1:${port}` })
    expect(state(away, 'mail')).toEqual(['problem'])
    expect(JSON.stringify(away)).not.toContain('secret@')
  })

  it('runs as a command: as JSON, and with an end that says whether there is a problem', async () => {
    const run = (more: Record<string, string>) =>
      new Promise<{ code: number; told: { problems: number; findings: unknown[] } }>((done) =>
        execFile(
          process.execPath,
          ['node_modules/tsx/dist/cli.mjs', 'scripts/doctor.ts', '--json'],
          {
            env: {
              PATH: process.env.PATH,
              DATA_DIR: join(folder, 'none'),
              PORT: '39872',
              NODE_ENV: 'production',
              ...more,
            },
          },
          (error, out) => done({ code: error ? Number(error.code) : 0, told: JSON.parse(out) }),
        ),
      )
    expect(await run({})).toMatchObject({ code: 0, told: { problems: 0 } })
    const same = 'one and the same secret of more than 32 signs'
    expect(await run({ SESSION_SECRET: same, SECRETS_KEY: same })).toMatchObject({ code: 1, told: { problems: 1 } })
  }, 120_000)
})
