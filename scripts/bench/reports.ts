import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { addFinishedSteps } from './finished-steps'
import { quantile, table } from './load'
import { bundleServer } from './server-bundle'
import { withPostgres, withWorkflowServer, type Call } from './workflow-server'

/** Requests of all processes together; `REPORTED_TASKS=500000` tries what a large company has. */
const tasks = Number(process.env.REPORTED_TASKS ?? 20_000)
/** Steps of each; five million rows of half a million requests take minutes to fill. */
const steps = Number(process.env.REPORTED_STEPS ?? 10)
const people = 500
const purchases = 'own:p:purchase-request'

/** Requests of two years among the processes of the demo company, ten steps each; purchases with a filled form of two lines. */
async function fill(address: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`set app.tenant_id = 'default'; set session_replication_role = replica`)
    await client.query(`create temp table bench_processes as select row_number() over (order by process_id) - 1 as n, process_id, version, definition ->> 'name' as name
      from process_versions where status = 'published'`)
    await client.query(
      `create temp table bench_departments as select row_number() over (order by group_id) - 1 as n, group_id from groups`,
    )
    await client.query(`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, result, round, rev, initiator_account, initiator_name,
        initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at, extra, form_data, summary)
      select 'bench' || g, p.process_id, p.version, p.name, 'B-' || g, 'Request ' || g, 1, 0, 1, 20,
        case when g % ${people} = 0 then 'zhangwei' else 'person' || g % ${people} end, 'Person ' || g % ${people}, null, 'Department ' || g % 40,
        e.ended - interval '5 days', e.ended - interval '5 days' - (g & 7) * interval '3 hours', e.ended, '{}',
        case when p.process_id = 'purchase-request' then jsonb_build_object('department', d.group_id, 'neededOn', to_char(e.ended + interval '9 days', 'YYYY-MM-DD'),
          'budgetItem', (array['equipment','software','office','marketing','training'])[1 + g / 10 % 5], 'purpose', 'What it is for ' || g, 'attachments', '[]'::jsonb,
          'total', (100 + g % 9973)::text || '.50', 'lines', jsonb_build_array(
            jsonb_build_object('item', 'Thing ' || g % 50, 'spec', '', 'quantity', 1 + g % 9, 'price', '12.30', 'amount', (12.30 * (1 + g % 9))::text),
            jsonb_build_object('item', 'Other ' || g % 30, 'spec', '', 'quantity', 1 + g % 5, 'price', '7.10', 'amount', (7.10 * (1 + g % 5))::text)))
        else '{}'::jsonb end, '[]'
      from generate_series(1, ${tasks}) g cross join lateral (select now() - (g::bigint * 7919 % ${tasks}) * interval '700 days' / ${tasks} as ended) e
        join bench_processes p on p.n = g % (select count(*) from bench_processes)
        join bench_departments d on d.n = g % (select count(*) from bench_departments)`)
    await client.query(
      `insert into task_people (task_id, account, initiated, involved_at) select task_id, initiator_account, true, created_at from tasks where task_id like 'bench%' on conflict do nothing`,
    )
    await addFinishedSteps(client, { steps, people })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const figures =
  (datasetId: string, asked: object) =>
  (call: Call): Promise<{ records: number }> =>
    call('/api/dataset/figures', { datasetId, values: [{ column: '*' }], ...asked })
const page =
  (datasetId: string, asked: object = {}) =>
  (call: Call): Promise<{ records: number }> =>
    call('/api/dataset/getData', { datasetId, pageSize: 20, ...asked })
const where = (column: string, comparison: string, value: string) => ({
  filter: { match: 'all', conditions: [{ column, comparison, value }] },
})

/** A dashboard as a manager keeps one: eight parts that ask at the same moment. */
const parts = [
  figures('own:requests', { groups: [{ column: '_process' }] }),
  figures('own:requests', { groups: [{ column: '_process' }], across: [{ column: '_submitted', by: 'month' }] }),
  figures('own:requests', { groups: [{ column: '_process' }], values: [{ column: '_days', how: 'median' }] }),
  figures('own:requests', { groups: [{ column: '_submitted', by: 'week' }] }),
  figures(purchases, { groups: [{ column: '_department' }], values: [{ column: 'total', how: 'sum' }] }),
  figures(purchases, { groups: [{ column: 'budgetItem' }], values: [{ column: 'total', how: 'p90' }] }),
  figures(purchases, { groups: [{ column: 'neededOn', by: 'quarter' }] }),
  figures(`${purchases}:lines`, { groups: [{ column: 'item' }], values: [{ column: 'amount', how: 'sum' }] }),
]

const reads: [string, (call: Call) => Promise<{ records: number } | { records: number }[]>][] = [
  ['one process: sum by department', parts[4]!],
  ['one process: choices by month, median', figures(purchases, { groups: [{ column: 'budgetItem' }, { column: '_submitted', by: 'month' }], values: [{ column: 'total', how: 'median' }] })], // prettier-ignore
  ['one process: filtered by a name', figures(purchases, { groups: [{ column: 'department' }], ...where('budgetItem', 'eq', '设备购置') })], // prettier-ignore
  ['one process: rows of its table', parts[7]!],
  ['one process: a page of rows', page(purchases)],
  ['one process: a page behind a figure', page(purchases, where('total', 'gt', '9000'))],
  ['all requests: process by month', parts[1]!],
  ['all requests: a page of rows', page('own:requests')],
  ['all steps: median hours', figures('own:steps', { groups: [{ column: '_step' }], values: [{ column: '_hours', how: 'median' }] })], // prettier-ignore
  ['a dashboard of eight parts', (call) => Promise.all(parts.map((part) => part(call)))],
]

async function middleOf(read: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < 4; count++) {
    const began = performance.now()
    await read()
    if (count > 0) taken.push(performance.now() - began)
  }
  return Math.round(quantile(taken, 0.5))
}

/** The most memory a program has held, in MB; 0 where the system does not say. */
function mostMemory(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Reports, pages and a dashboard over Baton's own data: for an administrator, who sees all, and for somebody who sees his own. */
export async function benchReports(): Promise<void> {
  const program = await bundleServer()
  await withPostgres(async (address) => {
    await withWorkflowServer(program, { DATABASE_URL: address }, async () => undefined)
    await fill(address)
    await withWorkflowServer(program, { DATABASE_URL: address }, async ({ signIn, pid }) => {
      const [all, own] = [await signIn('admin'), await signIn('zhangwei')]
      const idle = mostMemory(pid)
      const rows: Record<string, string | number>[] = []
      for (const [read, ask] of reads) {
        const found = await ask(all)
        rows.push({
          read,
          'of rows': Array.isArray(found) ? '' : found.records,
          'administrator p50 ms': await middleOf(() => ask(all)),
          'requester p50 ms': await middleOf(() => ask(own)),
        })
      }
      table(
        `Reports over ${tasks.toLocaleString('en')} requests with ${(tasks * steps).toLocaleString('en')} steps; the server held ${idle} MB before and ${mostMemory(pid)} MB at most`,
        rows,
      )
    })
  })
}
