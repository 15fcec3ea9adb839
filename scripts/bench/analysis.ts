import { Client } from 'pg'
import { addFinishedSteps } from './finished-steps'
import { quantile, table } from './load'
import { bundleServer } from './server-bundle'
import { withPostgres, withWorkflowServer, type Call } from './workflow-server'

/** Requests that ended within 90 days, and steps of each; `ANALYSED_TASKS=500000` tries what a large company has. */
const tasks = Number(process.env.ANALYSED_TASKS ?? 20_000)
const steps = 10
const people = 500

/** Requests of the demo company's processes as a quarter leaves them: ten steps each, one in eight sent back. */
async function fill(address: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`set app.tenant_id = 'default'; set session_replication_role = replica`)
    await client.query(`create temp table bench_processes as select row_number() over (order by process_id) - 1 as n, process_id, version, definition ->> 'name' as name
      from process_versions where status = 'published'`)
    await client.query(`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, result, round, rev, initiator_account, initiator_name,
        initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at, extra, form_data, summary)
      select 'bench' || g, p.process_id, p.version, p.name, 'B-' || g, 'Request ' || g, 1, 0, 1, 20, 'person' || g % ${people}, 'Somebody', null, '',
        e.ended - interval '5 days', e.ended - interval '5 days', e.ended, '{}', '{}', '[]'
      from generate_series(1, ${tasks}) g cross join lateral (select now() - (g::bigint * 7919 % ${tasks}) * interval '90 days' / ${tasks} as ended) e
        join bench_processes p on p.n = g % (select count(*) from bench_processes)`)
    await addFinishedSteps(client, { steps, people })
    // What triggers would have noted: these requests are to be worked out.
    await client.query(
      "insert into ended_requests_due (task_id, process_id, ended_at) select task_id, process_id, finished_at from tasks where task_id like 'bench%'",
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Until the server has worked out what ended, as it does by itself after an upgrade. @returns seconds */
async function workedOut(address: string): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>('select count(*)::int as left from ended_requests_due')
      if (rows[0]?.left === 0) break
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return Math.round((performance.now() - began) / 1000)
}

async function middleOf(read: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < 5; count++) {
    const began = performance.now()
    await read()
    if (count > 0) taken.push(performance.now() - began)
  }
  return Math.round(quantile(taken, 0.5))
}

/** The pages of the analysis over a quarter, for an administrator, who sees all. */
export async function benchAnalysis(): Promise<void> {
  const program = await bundleServer()
  await withPostgres(async (address) => {
    await withWorkflowServer(program, { DATABASE_URL: address }, async () => undefined)
    await fill(address)
    await withWorkflowServer(program, { DATABASE_URL: address }, async ({ signIn }) => {
      const seconds = await workedOut(address)
      process.stdout.write(`worked out after ${seconds} s\n`)
      const call: Call = await signIn('admin')
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const span = { from: day(89), until: day(0) }
      const { processes } = await call<{ processes: { processId: string; cases: number }[] }>(
        '/api/analysis/processes',
        {},
      )
      const processId = processes[0]?.processId ?? ''
      const reads: [string, () => Promise<unknown>][] = [
        ['by process', () => call('/api/analysis/efficiency', { ...span, by: 'process' })],
        ['by step', () => call('/api/analysis/efficiency', { ...span, by: 'step' })],
        ['by step, one process', () => call('/api/analysis/efficiency', { ...span, processId, by: 'step' })],
        ['by person', () => call('/api/analysis/efficiencyOfPeople', span)],
        ['map of one process', () => call('/api/analysis/processMap', { ...span, processId })],
      ]
      const rows: Record<string, string | number>[] = []
      for (const [page, read] of reads) rows.push({ page, 'p50 ms': await middleOf(read) })
      table(
        `Analysis of ${tasks.toLocaleString('en')} requests with ${(tasks * steps).toLocaleString('en')} steps, ${processes[0]?.cases ?? 0} in the process looked at`,
        rows,
      )
    })
  })
}
