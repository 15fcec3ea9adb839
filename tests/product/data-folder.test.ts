import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { operator } from '@/lib/words/workflow-enumerations'
import { connectDatabase, type Database } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { everyRow } from '../support/every-row'
import { purchaseData } from '../support/purchase'
import { temporaryFolder } from '../support/test-server'

jest.setTimeout(180_000)

function environment(dataDir: string, level: string): NodeJS.ProcessEnv {
  const { WORKFLOW_SERVER_PORT: _port, DATABASE_URL: _url, ...env } = process.env
  return { ...env, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: level } as NodeJS.ProcessEnv
}

/** The built workflow server on a data folder, and calls to it. */
async function serve(dataDir: string) {
  const server: ChildProcess = spawn(process.execPath, ['dist/server.mjs'], {
    env: environment(dataDir, 'info'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = await new Promise<string>((found, failed) => {
    let text = ''
    server.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString()
      const [, address] = /"address":"([^"]+)","database":"embedded","msg":"workflow server ready"/.exec(text) ?? []
      if (address) found(address)
    })
    void ended.then(() => failed(new Error(text)))
  })
  const send = async (path: string, input: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await response.json()) as {
      code: number
      data: { token: string; taskId: string; rows: { taskId: string }[] }
    }
  }
  return {
    async as(account: string) {
      const { token } = (await send('/api/auth/login', { account, password: 'Baton#2026' })).data
      return (path: string, input: object = {}) => send(path, input, token)
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Works in the embedded database of a folder nobody else uses. */
async function inDatabaseOf<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const embedded = await openEmbeddedDatabase({ dataDir })
  const database = await connectDatabase({ embedded })
  try {
    return await work(database)
  } finally {
    await database.close()
    await embedded.close()
  }
}

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${createHash('md5').update(readFileSync(file)).digest('hex')}`)
    .join('\n')

/** What may be missing of a copy that was broken off. */
const broken: [what: string, spoil: (database: string) => void][] = [
  ['the file with its version', (database) => rmSync(join(database, 'PG_VERSION'))],
  ['its control file', (database) => rmSync(join(database, 'global', 'pg_control'))],
  ['its journal', (database) => rmSync(join(database, 'pg_wal'), { recursive: true })],
  [
    'its tables',
    (database) => {
      for (const place of readdirSync(join(database, 'base')))
        rmSync(join(database, 'base', place), { recursive: true })
    },
  ],
]

describe('a data folder', () => {
  const folder = temporaryFolder()
  const first = join(folder.path, 'first')
  let taskId: string
  beforeAll(async () => {
    const server = await serve(first)
    const call = await server.as('zhangwei')
    const started = await call('/api/task/act', {
      commandId: randomUUID(),
      operator: operator.Start,
      processId: 'purchase-request',
      formData: purchaseData(),
    })
    taskId = started.data.taskId
    await server.stop()
  })
  afterAll(() => folder.remove())

  const copied = (name: string): string => {
    const copy = join(folder.path, name)
    cpSync(first, copy, { recursive: true })
    return copy
  }
  const refusalOf = (copy: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server.mjs'], {
      env: environment(copy, 'warn'),
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, lines: stderr.trim().split('\n') }
  }

  it.each(broken)('R14 copied without %s ends the start in clear words', (what, spoil) => {
    const copy = copied(what)
    spoil(join(copy, 'database'))
    expect(refusalOf(copy)).toEqual({
      status: 78,
      lines: [expect.stringMatching(/cannot be opened: .*Put a whole copy in its place/)],
    })
    expect(existsSync(join(copy, 'lock.json'))).toBe(false)
  })

  it('R14 of which only a part is there is left as it is: no new database is made over it', () => {
    const copy = copied('part')
    rmSync(join(copy, 'database', 'PG_VERSION'))
    const before = filesIn(copy)
    expect(refusalOf(copy).lines[0]).toContain('PG_VERSION is missing')
    expect(filesIn(copy)).toBe(before)
  })

  it('R14 of a later version ends the start by its name', async () => {
    const copy = copied('later')
    await inDatabaseOf(copy, (database) =>
      database.execute(`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version', '')`),
    )
    expect(refusalOf(copy)).toEqual({
      status: 78,
      lines: [expect.stringMatching(/belongs to a later version of Baton.*9999-of-a-later-version/)],
    })
  })

  it('R15 copied while the server is stopped has every row, and people go on in it', async () => {
    const copy = copied('whole')
    const rows = await inDatabaseOf(first, everyRow)
    expect(rows.size).toBeGreaterThan(50)
    expect(await inDatabaseOf(copy, everyRow)).toEqual(rows)
    const server = await serve(copy)
    const call = await server.as('lina')
    const { data } = await call('/api/workitem/list', { kind: 1 })
    expect(data.rows.map((row) => row.taskId)).toContain(taskId)
    const opened = (await call('/api/task/open', { taskId, detailType: 'Edit' })).data as unknown as {
      task: { rev: number }
      workItem: { workItemId: string }
    }
    const acted = await call('/api/task/act', {
      commandId: randomUUID(),
      operator: operator.Action,
      taskId,
      workItemId: opened.workItem.workItemId,
      expectedRev: opened.task.rev,
    })
    expect(acted.code).toBe(200)
    await server.stop()
  })
})
