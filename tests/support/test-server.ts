import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildApp } from '@/server/app'
import type { Changed } from '@/lib/contracts/call'
import { servedCalls } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { migrate } from '@/server/migrations'
import type { Clock } from '@/server/platform/clock'
import { connectDatabase, type Database } from '@/server/platform/db'
import type { Path } from '@/server/platform/db/quick'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { readEnvironment } from '@/lib/environment'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import { startAccountJobs } from '@/server/modules/auth'
import { noJobs, type JobQueue } from '@/server/platform/jobs'
import { createLog, type Log } from '@/server/platform/log'
import { createMailer, type Mailer } from '@/server/platform/mail'
import { createSecrets } from '@/server/platform/secrets'
import { seed } from '@/server/seeds'

export const databaseKinds = ['embedded', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** Where a test that is about something else runs: quicker on PostgreSQL, where there is one. */
const anyDatabase = (): DatabaseKind => (process.env.TEST_POSTGRES ? 'postgres' : 'embedded')

/** Runs a suite on both databases; without a PostgreSQL that half is shown as skipped. */
export function onBothDatabases(name: string, suite: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds) {
    const there = kind === 'embedded' || Boolean(process.env.TEST_POSTGRES)
    ;(there ? describe : describe.skip)(`${name} (${kind})`, () => suite(kind))
  }
}

/** A clock the test moves. */
export class TestClock implements Clock {
  constructor(private time = new Date('2026-11-20T09:00:00+08:00').getTime()) {}
  now = () => new Date(this.time)
  advance(milliseconds: number) {
    this.time += milliseconds
  }
}

export interface Answer<Data = Record<string, unknown>> {
  status: number
  code: number
  data: Data
  message: string
  fields?: Record<string, string>
  correlationId?: string
  rev?: string
  changed?: Changed
  headers: Record<string, unknown>
}

export interface TestServer {
  app: ServerApp
  database: Database
  /** Of a database on PostgreSQL, for another server beside this one. */
  databaseUrl?: string
  clock: TestClock
  /** Makes a call as a person (signed in once and remembered), or as nobody. */
  call<Data = Record<string, unknown>>(
    account: string | null,
    path: string,
    input?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>
  /** The bearer token of a person. */
  tokenOf(account: string): Promise<string>
  close(): Promise<void>
}

export const password = 'Baton#2026'

interface TestOptions {
  /** Absent: whichever is there, with a single connection as the embedded one has, which finds what asks for a second within a transaction. */
  kind?: DatabaseKind
  /** Another copy of the server on the same database, with the same clock. */
  beside?: TestServer
  /** An empty database on PostgreSQL to use instead of one of the machine's own server. */
  databaseUrl?: string
  demo?: boolean
  /** How long that PostgreSQL may be silent, in milliseconds. */
  silenceLimit?: number
  /** How statements travel; absent: as in the product. */
  path?: Path
  /** Environment variables the server sees. */
  settings?: Record<string, string>
  jobs?: JobQueue
  mailer?: Mailer
  /** Where the server writes; absent: nowhere. */
  log?: Log
  telemetry?: Telemetry
}

/**
 * What is sent to an edit: as a dialog does, with the revision of the record read just before. A test that is about
 * revisions says its own `rev`.
 */
async function readFirst(server: TestServer, account: string | null, path: string, input: object): Promise<object> {
  const contract = servedCalls.get(path)
  if (!contract?.edits || 'rev' in input || !account) return input
  const given = contract.input.safeParse(input)
  // Calls whose payload the specification lays down go without a revision.
  if (!given.success || (given.data as { rev?: string }).rev === undefined) return input
  const wanted = contract.edits.of(given.data as never)
  return wanted ? { ...input, rev: (await server.call(account, contract.edits.read.path, wanted)).rev ?? '' } : input
}

/** The real workflow server with the demo company, without a port: requests are injected as a caller sends them. */
export async function startTestServer({
  kind,
  beside,
  databaseUrl,
  demo = true,
  silenceLimit,
  path,
  settings = {},
  jobs = noJobs,
  mailer = createMailer(undefined, ''),
  log = createLog('fatal'),
  telemetry,
}: TestOptions = {}): Promise<TestServer> {
  const clock = beside?.clock ?? new TestClock()
  const opened = beside
    ? await openBeside(beside)
    : databaseUrl
      ? await openAt(databaseUrl, clock, demo, { silenceLimit, path })
      : (kind ?? anyDatabase()) === 'embedded'
        ? await openEmbedded(clock, demo, path)
        : await openPostgres(clock, demo, { path, poolSize: kind ? 8 : 1 })
  const app = await buildApp({
    database: opened.database,
    jobs,
    clock,
    mailer,
    log,
    telemetry,
    trustProxy: true,
    secrets: createSecrets('only for tests'),
    env: readEnvironment({ NODE_ENV: 'test', UNDO_SECONDS: '0', ...settings }),
  })
  await startAccountJobs(app)
  await app.fastify.ready()
  const tokens = new Map<string, Promise<string>>()

  const server: TestServer = {
    app,
    database: opened.database,
    databaseUrl: opened.url,
    clock,
    async call(account, path, input = {}, headers = {}) {
      const authorization = account ? { authorization: `Bearer ${await server.tokenOf(account)}` } : {}
      const isGet = path.startsWith('GET ')
      const payload = await readFirst(server, account, path, input)
      const response = await app.fastify.inject({
        method: isGet ? 'GET' : 'POST',
        url: isGet ? path.slice(4) : path,
        headers: { 'x-locale': 'zh-CN', ...authorization, ...headers },
        ...(isGet ? { query: input as Record<string, string> } : { payload }),
      })
      const body = response.headers['content-type']?.toString().includes('json')
        ? response.json()
        : { data: response.rawPayload }
      return { status: response.statusCode, headers: response.headers, ...body }
    },
    tokenOf(account) {
      const known = tokens.get(account)
      if (known) return known
      const token = server.call<{ token: string }>(null, '/api/auth/login', { account, password }).then((answer) => {
        if (answer.code !== 200) throw new Error(`${account} cannot sign in: ${answer.message}`)
        return answer.data.token
      })
      tokens.set(account, token)
      return token
    },
    async close() {
      await app.fastify.close()
      await opened.close()
    },
  }
  return server
}

/** Changes whenever migrations or seeds do: a template made from other sources is not used. */
function sourcesHash(demo: boolean): string {
  const digest = createHash('sha256').update(String(demo))
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) read(path)
      else if (!entry.name.endsWith('.test.ts')) digest.update(entry.name).update(readFileSync(path))
    }
  }
  for (const folder of ['server/migrations', 'server/seeds', 'server/runtime', 'lib/engine']) read(folder)
  return digest.digest('hex').slice(0, 16)
}

interface Opened {
  database: Database
  url?: string
  close(): Promise<void>
}

async function openBeside({ databaseUrl: url }: TestServer): Promise<Opened> {
  const database = await connectDatabase({ connectionString: url, poolSize: 4 })
  return { database, url, close: () => database.close() }
}

async function openEmbedded(clock: Clock, demo: boolean, path?: Path): Promise<Opened> {
  const template = join(tmpdir(), `baton-test-${sourcesHash(demo)}`)
  if (!existsSync(template)) {
    // Another worker may be making the same template: each renames its own whole folder into place.
    const draft = mkdtempSync(`${template}.`)
    const made = await openFolder(draft)
    await migrate(made.database.owner)
    await seed({ database: made.database, clock, demo })
    await made.close()
    try {
      renameSync(draft, template)
    } catch {
      rmSync(draft, { recursive: true })
    }
  }
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'baton-test-own-'))
  cpSync(template, folder, { recursive: true })
  const { database, close } = await openFolder(folder, path)
  return {
    database,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openFolder(dataDir: string, path?: Path): Promise<Opened> {
  const embedded = await openEmbeddedDatabase({ dataDir })
  const database = await connectDatabase({ embedded, path })
  return {
    database,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

export function postgresUrl(databaseName?: string): string {
  const url = new URL(process.env.TEST_POSTGRES!)
  if (databaseName) url.pathname = `/${databaseName}`
  return url.href
}

async function withPostgresOwner(run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: postgresUrl() })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

async function openAt(
  url: string,
  clock: Clock,
  demo: boolean,
  options: { silenceLimit?: number; path?: Path },
): Promise<Opened> {
  const database = await connectDatabase({ connectionString: url, poolSize: 8, ...options })
  await migrate(database.owner)
  await seed({ database, clock, demo })
  return { database, url, close: () => database.close() }
}

/** A seeded database others are copied from, made once in a run of the tests; `global-setup.mjs` removes it. */
async function postgresTemplate(clock: Clock, demo: boolean): Promise<string> {
  const name = `${process.env.TEST_TEMPLATE}_${demo ? 'demo' : 'bare'}`
  await withPostgresOwner(async (client) => {
    // Of workers that need it at once, one makes it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`create database ${draft}`)
    await openAt(postgresUrl(draft), clock, demo, {}).then(({ close }) => close())
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

async function openPostgres(clock: Clock, demo: boolean, options: { path?: Path; poolSize: number }): Promise<Opened> {
  const name = `baton_test_${randomBytes(6).toString('hex')}`
  const template = await postgresTemplate(clock, demo)
  await withPostgresOwner(async (client) => {
    await client.query(`create database ${name} template ${template}`)
    // Thrown away at the end of the suite: nothing is gained by waiting for the disk at every commit.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = postgresUrl(name)
  const database = await connectDatabase({ connectionString: url, ...options })
  return {
    database,
    url,
    async close() {
      await database.close()
      await withPostgresOwner((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A folder of its own for one test. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'baton-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
