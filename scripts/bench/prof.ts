import { execSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { operator, workItemKind } from '@/lib/contracts/workflow-enumerations'
import { bundleServer } from './server-bundle'
import { callOf, type Call } from './workflow-server'
import { startProgram } from './program'
import { plainApprovals } from './plain-sql'
const N = Number(process.env.N ?? 600), CL = Number(process.env.CL ?? 32)
const admin = 'postgres://postgres@127.0.0.1:5555/postgres'
const ticks = (pid: string | number) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 } catch { return 0 } }
const ended = (pid: string | number) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[13]) + Number(f[14])) * 10 } catch { return 0 } }
const master = readFileSync('/tmp/prof/pg/postmaster.pid', 'utf8').split('\n')[0]!
const pgCpu = () => execSync(`pgrep -P ${master} || true`).toString().trim().split('\n').filter(Boolean).reduce((s, p) => s + ticks(p), 0) + ended(master)
async function prepareItems(requester: Call, approver: Call, count: number) {
  const processes = await requester<any[]>('/api/process/getStartableProcesses', {})
  const processId = processes.find(({ processName }) => processName.startsWith('采购申请'))!.processId
  const made = new Set<string>()
  const start = async () => { const { taskId } = await requester<any>('/api/task/act', { commandId: randomUUID(), operator: operator.Start, processId, formData: { department: 'dept-rd-1', neededOn: '2030-01-01', budgetItem: 'equipment', purpose: 'bench', attachments: [], lines: [{ item: 'x', spec: '', quantity: 2, price: '8000.00' }] } }); made.add(taskId) }
  let left = count
  await Promise.all(Array.from({ length: 16 }, async () => { while (left-- > 0) await start() }))
  const items: any[] = []
  for (let after = ''; items.length < count;) {
    const page = await approver<any>('/api/workitem/list', { kind: workItemKind.Queue, pageSize: 50, after })
    for (const { taskId, workItemId, rev } of page.rows) if (made.has(taskId)) items.push({ taskId, workItemId, expectedRev: rev })
    if (!page.next) break
    after = page.next
  }
  return items
}
async function approveAll(approver: Call, items: any[], clients: number) {
  const waiting = [...items]; const t: number[] = []
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, async () => { for (let item = waiting.pop(); item; item = waiting.pop()) { const f = performance.now(); await approver('/api/task/act', { commandId: randomUUID(), operator: operator.Action, opinion: 'ok', ...item }); t.push(performance.now() - f) } }))
  t.sort((a, b) => a - b)
  return { perSecond: Math.round(items.length / (performance.now() - began) * 1000), p50: t[t.length >> 1], p99: t[Math.floor(t.length * 0.99)] }
}
async function main() {
const c = new Client({ connectionString: admin }); await c.connect()
const name = `b${Date.now()}`; await c.query(`create database ${name}`)
const url = process.env.UNIX ? `postgres://postgres@localhost:5555/${name}?host=/tmp/prof` : `postgres://postgres@127.0.0.1:5555/${name}`
const program = await bundleServer()
const server = await startProgram([...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof/cpu'] : []), program], { NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: '/tmp/prof/data', DATABASE_URL: url, DATABASE_POOL: process.env.POOL ?? '32', SETTLE: '1' })
const base = (server.ready as any).address
const signIn = async (account: string) => callOf(base, (await callOf(base, '')<any>('/api/auth/login', { account, password: 'Baton#2026' })).token)
const requester = await signIn('zhangwei'), approver = await signIn('lina')
await approveAll(approver, await prepareItems(requester, approver, 400), 32)
const items = await prepareItems(requester, approver, N)
await new Promise(r => setTimeout(r, 4000))
const d = new Client({ connectionString: url }); await d.connect()
await d.query('create extension if not exists pg_stat_statements'); await d.query('select pg_stat_statements_reset()')
const [s0, p0, m0] = [ticks(server.child.pid!), pgCpu(), process.cpuUsage()]
const r = await approveAll(approver, items, CL)
const [s1, p1, m1] = [ticks(server.child.pid!), pgCpu(), process.cpuUsage(m0)]
console.log({ ...r, serverMs: (s1 - s0) / N, pgMs: (p1 - p0) / N, clientMs: (m1.user + m1.system) / 1000 / N })
await new Promise(r => setTimeout(r, 3000))
const [s2, p2] = [ticks(server.child.pid!), pgCpu()]
console.log('afterwards', { serverMs: (s2 - s1) / N, pgMs: (p2 - p1) / N })
const { rows } = await d.query(`select round((total_exec_time/${N})::numeric,3) as per, calls, round(mean_exec_time::numeric,3) as mean, toplevel, round((total_plan_time/${N})::numeric,3) as plan, left(regexp_replace(query, '\\s+', ' ', 'g'), 130) as q from pg_stat_statements where dbid=(select oid from pg_database where datname='${name}') order by total_exec_time desc limit 45`)
if (process.env.AUTOEX) console.log(name)
for (const x of rows) console.log(String(x.per).padStart(8), String(x.calls).padStart(6), String(x.mean).padStart(8), x.toplevel ? 'T' : ' ', x.q)
await d.end()
await server.stop()
if (process.env.PLAIN) console.log('seven', await plainApprovals(url, 32, 2000))
if (!process.env.KEEP) await c.query(`drop database ${name} with (force)`); await c.end()
}
main().then(() => process.exit(0))
