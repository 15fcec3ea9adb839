import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { operator } from '@/lib/words/workflow-enumerations'
import { approveAll, line, prepareItems, publish } from './approvals'
import { table } from './load'
import { bundleServer } from './server-bundle'
import { withPostgres, withWorkflowServer, type Call } from './workflow-server'

const archived = Number(process.env.ARCHIVED ?? 100_000)
const clients = 8
const approvals = 1500

/** So many requests that ended two years ago, each like one that has just ended. */
export async function fill(client: Client, like: string): Promise<void> {
  await client.query(`set app.tenant_id = 'default'; set session_replication_role = replica`)
  const copies = async (name: string, changed: Record<string, string>) => {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    )
    const columns = rows.map((row) => row.name)
    await client.query(
      `insert into ${name} (${columns.join(', ')}) select ${columns.map((column) => changed[column] ?? `t.${column}`).join(', ')}
       from ${name} t cross join generate_series(1, ${archived}) as n where t.task_id = '${like}'`,
    )
  }
  const task = { task_id: `'old-' || lpad(n::text, 8, '0')` }
  await copies('tasks', { ...task, no: `'OLD-' || n`, finished_at: `now() - interval '2 years'` })
  await copies('task_people', task)
  await copies('search_texts', task)
  await client.query('analyze tasks; analyze task_people; analyze search_texts')
}

export async function finishOne(requester: Call, approver: Call, second: Call): Promise<string> {
  const [item] = await prepareItems(requester, approver, line.processId, 1)
  if (!item) throw new Error('nothing to finish')
  await approver('/api/task/act', { commandId: randomUUID(), operator: operator.Action, opinion: 'ok', ...item })
  const { task, workItem } = await second<{ task: { rev: number }; workItem: { workItemId: string } }>(
    '/api/task/open',
    {
      taskId: item.taskId,
      detailType: 'Edit',
    },
  )
  await second('/api/task/act', {
    commandId: randomUUID(),
    operator: operator.Action,
    opinion: 'ok',
    taskId: item.taskId,
    workItemId: workItem.workItemId,
    expectedRev: task.rev,
  })
  return item.taskId
}

/** What those who approve notice of an archive that takes a hundred thousand requests meanwhile, and whether all arrive. */
export async function benchArchive(): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const program = await bundleServer()
  await withPostgres((address) =>
    withWorkflowServer(program, { DATABASE_URL: address }, async ({ signIn }) => {
      const [requester, approver, second, admin] = [
        await signIn('zhangwei'),
        await signIn('lina'),
        await signIn('wangfang'),
        await signIn('admin'),
      ]
      await publish(admin, line)
      const client = new Client({ connectionString: address })
      await client.connect()
      try {
        await fill(client, await finishOne(requester, approver, second))
        await approveAll(approver, await prepareItems(requester, approver, line.processId, 400), clients)
        const alone = await approveAll(
          approver,
          await prepareItems(requester, approver, line.processId, approvals),
          clients,
        )
        rows.push({
          approvals: 'alone',
          'per s': alone.perSecond,
          'p50 ms': alone.p50,
          'p99 ms': alone.p99,
          'archived meanwhile': 0,
        })
        const items = await prepareItems(requester, approver, line.processId, approvals)
        const { ruleId } = await admin<{ ruleId: string }>('/api/archive/saveRule', {
          ruleName: 'bench',
          processIds: [line.processId],
          age: 12,
          unit: 'months',
        })
        const began = performance.now()
        const { runId } = await admin<{ runId: string }>('/api/archive/begin', { ruleIds: [ruleId] })
        const run = async () =>
          (await admin<{ rows: { runId: string; state: string; done: number }[] }>('/api/archive/runs', {})).rows.find(
            (one) => one.runId === runId,
          )!
        const beside = await approveAll(approver, items, clients)
        rows.push({
          approvals: 'while it archives',
          'per s': beside.perSecond,
          'p50 ms': beside.p50,
          'p99 ms': beside.p99,
          'archived meanwhile': (await run()).done,
        })
        while ((await run()).state === 'running') await new Promise((resolve) => setTimeout(resolve, 500))
        const seconds = (performance.now() - began) / 1000
        const { rows: counted } = await client.query<{ n: string }>(
          `select count(*) as n from tasks t join task_archivings a using (tenant_id, task_id) where t.archived_at is not null and t.task_id like 'old-%'`,
        )
        const n = Number(counted[0]?.n)
        if (n !== archived) throw new Error(`${archived - n} requests are not archived`)
        rows.push({
          approvals: `all ${n} archived in ${Math.round(seconds)} s`,
          'per s': '',
          'p50 ms': '',
          'p99 ms': '',
          'archived meanwhile': '',
        })
      } finally {
        await client.end()
      }
    }),
  )
  table('Approvals while the archive takes what is over', rows)
}
