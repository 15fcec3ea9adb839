import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startProgram } from './program'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Calls of one person, or of nobody. */
export function callOf(base: string, token: string) {
  return <Data>(path: string, input: object): Promise<Data> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(input)
      const call = request(
        base + path,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('end', () => {
            const answer = JSON.parse(Buffer.concat(pieces).toString()) as {
              code: number
              data: Data
              message: string
              fields?: unknown
            }
            if (answer.code === 200) resolve(answer.data)
            else reject(new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields ?? '')}`))
          })
        },
      )
      call.on('error', reject)
      call.end(body)
    })
}

export type Call = ReturnType<typeof callOf>

/** Runs some work against a workflow server of its own, with its outbox working as in production. */
export async function withWorkflowServer<Result>(
  program: string,
  env: Record<string, string>,
  work: (server: { signIn(account: string): Promise<Call>; pid: number | undefined }) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-bench-'))
  const server = await startProgram([program], {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...env,
  })
  const base = (server.ready as { address: string }).address
  const signIn = async (account: string) =>
    callOf(
      base,
      (await callOf(base, '')<{ token: string }>('/api/auth/login', { account, password: 'Baton#2026' })).token,
    )
  try {
    return await work({ signIn, pid: server.child.pid })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Runs some work with a database of its own on PostgreSQL; says so and does nothing where there is none. */
export async function withPostgres<Result>(work: (address: string) => Promise<Result>): Promise<Result | undefined> {
  const owner = new Client({ connectionString: url })
  try {
    await owner.connect()
  } catch {
    process.stdout.write(`SKIPPED on PostgreSQL: none answers at ${url}\n\n`)
    return undefined
  }
  const name = `baton_bench_${randomBytes(4).toString('hex')}`
  await owner.query(`create database ${name}`)
  try {
    const address = new URL(url)
    address.pathname = `/${name}`
    return await work(address.href)
  } finally {
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
}
