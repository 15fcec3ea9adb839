import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TaskView } from '@/lib/contracts/tasks'
import { checkChain } from '@/server/runtime'
import { operator } from '@/lib/words/workflow-enumerations'
import { everyRow } from '../support/every-row'
import { act, myItem, startPurchase } from '../support/purchase'
import { startTestServer, temporaryFolder, type TestServer } from '../support/test-server'

const versions = '/usr/lib/postgresql'
/** The newest programs there are: they read the dumps of older ones, not the other way round. */
const programs = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_restore')))
  : undefined
const there = Boolean(process.env.TEST_POSTGRES) && programs !== undefined

;(there ? describe : describe.skip)('a backup of PostgreSQL, made and restored as it is described', () => {
  const folder = temporaryFolder()
  const name = `baton_restored_${randomBytes(4).toString('hex')}`
  const at = (database: string) => Object.assign(new URL(process.env.TEST_POSTGRES!), { pathname: `/${database}` }).href
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs ?? '', program), args, { stdio: 'pipe' })
  let server: TestServer
  let restored: TestServer | undefined
  let owner: Client
  beforeAll(async () => {
    owner = new Client({ connectionString: process.env.TEST_POSTGRES })
    await owner.connect()
    server = await startTestServer({ kind: 'postgres' })
  }, 120_000)
  afterAll(async () => {
    await restored?.close()
    await server.close()
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.end()
    folder.remove()
  })

  it('R15 has every row, every log is whole, and people go on in it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await server.app.accessLog.write()
    const before = await everyRow(server.database)
    expect(before.size).toBeGreaterThan(50)
    const file = join(folder.path, 'baton.dump')
    run('pg_dump', '--format=custom', `--file=${file}`, `--dbname=${server.databaseUrl}`)
    await owner.query(`create database ${name} encoding 'UTF8' template template0`)
    run('pg_restore', '--exit-on-error', `--dbname=${at(name)}`, file)
    restored = await startTestServer({ databaseUrl: at(name) })
    expect(await everyRow(restored.database)).toEqual(before)
    expect(await restored.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
    const { data } = await restored.call<TaskView>('zhangwei', '/api/task/open', { taskId, detailType: 'View' })
    expect(data.way.find(({ state }) => state === 'current')?.people.map(({ account }) => account)).toEqual(['lina'])
    const acted = await act(restored, 'lina', {
      operator: operator.Action,
      ...(await myItem(restored, 'lina', taskId)),
    })
    expect([acted.message, acted.data.taskId]).toEqual(['', taskId])
    await startPurchase(restored, 'zhangwei')
  }, 120_000)
})
