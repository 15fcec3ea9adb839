import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { operator, workItemKind } from '@/lib/contracts/workflow-enumerations'
import { quantile, table } from './load'
import { plainApprovals } from './plain-sql'
import { startProgram } from './program'
import { bundleServer } from './server-bundle'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function callOf(base: string, token: string) {
  return <Data>(path: string, input: object): Promise<Data> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(input)
      const call = request(base + path, {
        method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...(token && { authorization: `Bearer ${token}` }) },
      }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(pieces).toString()) as { code: number; data: Data; message: string; fields?: unknown }
          if (answer.code === 200) resolve(answer.data)
          else reject(new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields ?? '')}`))
        })
      })
      call.on('error', reject)
      call.end(body)
    })
}

type Call = ReturnType<typeof callOf>
interface Item { taskId: string; workItemId: string; expectedRev: number }

/** Starts so many requests, several at a time, and gives the approver's items of them. */
async function prepareItems(requester: Call, approver: Call, count: number): Promise<Item[]> {
  const processes = await requester<{ processId: string; processName: string }[]>('/api/process/getStartableProcesses', {})
  const processId = processes.find(({ processName }) => processName.startsWith('采购申请'))!.processId
  const made = new Set<string>()
  const start = async () => {
    const { taskId } = await requester<{ taskId: string }>('/api/task/act', {
      commandId: randomUUID(), operator: operator.Start, processId,
      formData: { department: 'dept-rd-1', neededOn: '2030-01-01', budgetItem: 'equipment', purpose: 'bench', attachments: [], lines: [{ item: 'x', spec: '', quantity: 2, price: '8000.00' }] },
    })
    made.add(taskId)
  }
  let left = count
  await Promise.all(Array.from({ length: 16 }, async () => { while (left-- > 0) await start() }))
  const items: Item[] = []
  for (let after = ''; items.length < count;) {
    const page = await approver<{ rows: { taskId: string; workItemId: string; rev: number }[]; next: string | null }>('/api/workitem/list', { kind: workItemKind.Queue, pageSize: 50, after })
    for (const { taskId, workItemId, rev } of page.rows) if (made.has(taskId)) items.push({ taskId, workItemId, expectedRev: rev })
    if (!page.next) break
    after = page.next
  }
  return items
}

async function approveAll(approver: Call, items: Item[], clients: number): Promise<{ perSecond: number; p50: number; p99: number }> {
  const taken: number[] = []
  const waiting = [...items]
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      const from = performance.now()
      await approver('/api/task/act', { commandId: randomUUID(), operator: operator.Action, opinion: 'ok', ...item })
      taken.push(performance.now() - from)
    }
  }))
  return { perSecond: Math.round((items.length / (performance.now() - began)) * 1000), p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

async function withPostgres<Result>(work: (address: string) => Promise<Result>): Promise<Result | undefined> {
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

/** Completed approvals a second through the workflow server's HTTP API: session, rights, engine, log and list rows included. */
export async function benchApprovals(): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const program = await bundleServer()
  const measure = async (name: string, env: Record<string, string>) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'baton-bench-'))
    const server = await startProgram([program], { NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_POOL: '32', ...env })
    const base = (server.ready as { address: string }).address
    const session = async (account: string) => callOf(base, (await callOf(base, '')<{ token: string }>('/api/auth/login', { account, password: 'Baton#2026' })).token)
    const [requester, approver] = [await session('zhangwei'), await session('lina')]
    await approveAll(approver, await prepareItems(requester, approver, 100), 8)
    for (const clients of [1, 8, 32]) {
      const items = await prepareItems(requester, approver, clients === 1 ? 100 : 300)
      rows.push({ database: name, clients, ...(({ perSecond, p50, p99 }) => ({ 'approvals per s': perSecond, 'p50 ms': p50, 'p99 ms': p99 }))(await approveAll(approver, items, clients)) })
    }
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await measure('embedded', {})
  await withPostgres(async (address) => {
    await measure('PostgreSQL', { DATABASE_URL: address })
    for (const clients of [1, 8, 32])
      rows.push({ database: 'seven statements by hand', clients, 'approvals per s': await plainApprovals(address, clients, clients === 1 ? 500 : 2000), 'p50 ms': '', 'p99 ms': '' })
  })
  table('Approvals', rows)
}
