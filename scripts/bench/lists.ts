import { Client } from 'pg'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { quantile, table } from './load'
import { bundleServer } from './server-bundle'
import { withPostgres, withWorkflowServer, type Call } from './workflow-server'

const openItems = 1_000_000
const people = 2000
/** People of the demo company who read their lists; the others only have items. */
const readers = ['zhangwei', 'lina', 'wangfang', 'chenjing']

/** Rows of the log that requests of former years have left, with finished items (R16); none unless they are asked for: ten million take minutes. */
const historyRows = Number(process.env.HISTORY_ROWS ?? 0)
const rowsOfOne = 20

/** Requests and open items as years of use leave them: two items a request, two thousand people, readers like anybody. */
async function fill(address: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`set app.tenant_id = 'default'; set session_replication_role = replica`)
    await client.query(`create temp table bench_people as
      select row_number() over () - 1 as n, account from (
        select unnest(array[${readers.map((account) => `'${account}'`).join(',')}]) as account
        union all select 'person' || g from generate_series(1, ${people - readers.length}) g) a`)
    await client.query(`create temp table bench_process as
      select process_id, version, definition ->> 'name' as name from process_versions where status = 'published' order by process_id limit 1`)
    await work(client)
    // As a night leaves it: counted and tidied.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function addOpen(client: Client): Promise<void> {
  await client.query(`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, round, rev, initiator_account, initiator_name,
      initiator_department_id, initiator_department_name, created_at, submitted_at, extra, form_data, summary)
    select 'bench' || g, p.process_id, p.version, p.name, 'B-' || g, 'Request ' || g, 0, 1, 3, a.account, 'Somebody', null, '',
      now() - g * interval '7 seconds', now() - g * interval '7 seconds', '{}', '{"purpose":"bench","total":"100.00"}', '[]'
    from generate_series(1, ${openItems / 2}) g join bench_people a on a.n = g % ${people}, bench_process p`)
  await client.query(`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at, due_at)
    select 'item' || g, a.account, 'bench' || (1 + g / 2), p.process_id, 'leader', 'Leader', 0, true, false, 1,
      now() - g * interval '3 seconds', now() + (g % 100000) * interval '1 minute'
    from generate_series(1, ${openItems - 2}) g join bench_people a on a.n = g::bigint * 7919 % ${people}, bench_process p`)
  await client.query(
    `insert into task_people (task_id, account, initiated, involved_at) select task_id, initiator_account, true, created_at from tasks where task_id like 'bench%' on conflict do nothing`,
  )
}

/** What has ended long ago: twenty rows of the log a request, and a finished item for every five of them. */
async function addHistory(client: Client): Promise<void> {
  await client.query(`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, result, round, rev, initiator_account, initiator_name,
      initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at, extra, form_data, summary)
    select 'old' || g, p.process_id, p.version, p.name, 'O-' || g, 'Former request ' || g, 2, 1, 1, ${rowsOfOne}, a.account, 'Somebody', null, '',
      now() - interval '1 year' - g * interval '1 minute', now() - interval '1 year' - g * interval '1 minute', now() - interval '1 year', '{}', '{"purpose":"bench","total":"100.00"}', '[]'
    from generate_series(1, ${Math.ceil(historyRows / rowsOfOne)}) g join bench_people a on a.n = g % ${people}, bench_process p`)
  await client.query(`insert into op_log (task_id, seq, operator, account, entry, at, prev_hash, hash)
    select 'old' || (1 + g / ${rowsOfOne}), 1 + g % ${rowsOfOne}, 1, a.account, '{"opinion":"agreed","changes":{}}', now() - interval '1 year' - g * interval '3 seconds', '', ''
    from generate_series(0, ${historyRows - 1}) g join bench_people a on a.n = g % ${people}`)
  await client.query(`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at, finished_at)
    select 'olditem' || g, a.account, 'old' || (1 + g / 4), p.process_id, 'leader', 'Leader', 2, false, false, 1, now() - interval '1 year' - g * interval '3 seconds', now() - interval '1 year'
    from generate_series(0, ${Math.floor(historyRows / 5) - 1}) g join bench_people a on a.n = g::bigint * 7919 % ${people}, bench_process p`)
}

/** Times of the same read by several people at once, in milliseconds. */
async function timesOf(callers: Call[], read: (call: Call) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  const rounds = async (call: Call, times: number, keep: boolean) => {
    for (let count = 0; count < times; count++) {
      const began = performance.now()
      await read(call)
      if (keep) taken.push(performance.now() - began)
    }
  }
  await Promise.all(callers.map((call) => rounds(call, 5, false)))
  await Promise.all(callers.map((call) => rounds(call, 40, true)))
  return taken
}

/** Pages and totals of lists with a million open items in the database, for one reader and for eight at once. */
export async function benchLists(): Promise<void> {
  const program = await bundleServer()
  await withPostgres(async (address) => {
    await withWorkflowServer(program, { DATABASE_URL: address }, async () => undefined)
    await fill(address, addOpen)
    await measure(program, address, `Lists with ${openItems.toLocaleString('en')} open items`)
    if (historyRows === 0) return
    await fill(address, addHistory)
    await measure(program, address, `The same with ${historyRows.toLocaleString('en')} rows of history`)
  })
}

async function measure(program: string, address: string, title: string): Promise<void> {
  await withWorkflowServer(program, { DATABASE_URL: address }, async ({ signIn }) => {
    const callers = await Promise.all([...readers, ...readers].map(signIn))
    const page =
      (kind: number, more: object = {}) =>
      (call: Call) =>
        call('/api/workitem/list', { kind, pageSize: 20, currentPageIndex: 1, ...more })
    const reads: [string, (call: Call) => Promise<unknown>][] = [
      ['to-do, first page and total', page(workItemKind.Queue)],
      ['to-do by due time', page(workItemKind.Queue, { sort: 'dueAt', direction: 'ASC' })],
      ['to-do, keyword', page(workItemKind.Queue, { keyword: 'Request 12' })],
      ['own requests', page(workItemKind.MyRequest)],
      ['overdue', page(workItemKind.Overdue)],
      ['numbers of all 28 lists', (call) => call('/api/workitem/counts', {})],
    ]
    const rows: Record<string, string | number>[] = []
    for (const [name, read] of reads) {
      const alone = await timesOf(callers.slice(0, 1), read)
      const together = await timesOf(callers, read)
      rows.push({
        read: name,
        'alone p50 ms': quantile(alone, 0.5),
        'alone p95 ms': quantile(alone, 0.95),
        '8 readers p50 ms': quantile(together, 0.5),
        '8 readers p95 ms': quantile(together, 0.95),
      })
    }
    table(title, rows)
  })
}
