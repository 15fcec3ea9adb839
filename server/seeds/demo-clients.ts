import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { clientForm } from '@/lib/contracts/clients'
import { webhookForm } from '@/lib/contracts/webhooks'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'

const administrator = 'admin'
const minute = 60_000
const day = 24 * 60 * minute

const clients = [
  {
    id: 'finance-system',
    clientName: '财务系统|Finance system|財務系統',
    note: '读取已通过的报销单|Reads expense claims that were approved|讀取已通過的報銷單',
    runAs: 'zhangwei',
    scopes: ['list:read', 'task:read', 'file:read'],
    processIds: ['expense-claim'],
    rate: 60,
    calls: ['/api/workitem/list', '/api/task/open', '/api/task/open', '/api/file/download'],
  },
  {
    id: 'office-portal',
    clientName: '门户网站|Company portal|入口網站',
    note: '显示可以发起的流程和待办数量|Shows what may be started and how much waits|顯示可以發起的流程和待辦數量',
    runAs: 'lina',
    scopes: ['process:read', 'list:read', 'organisation:read'],
    calls: ['/api/process/getStartableProcesses', '/api/workitem/counts', '/api/dataset/list'],
  },
  {
    id: 'old-warehouse',
    clientName: '旧仓库系统|Old warehouse system|舊倉庫系統',
    note: '已由新系统代替|Another one has taken its place|已由新系統代替',
    runAs: 'zhangwei',
    scopes: ['dictionary:read'],
    enabled: false,
    calls: [],
  },
]

/** Programs that call in the demo company. Nobody knows their secrets: a new one is made on the page. */
export async function seedDemoClients(tx: Tx, now: Date): Promise<void> {
  for (const { id, calls, ...given } of clients) {
    const form = clientForm.parse(given)
    const nobodys = createHash('sha256').update(randomBytes(32)).digest()
    const last = calls.length > 0 ? new Date(now.getTime() - 8 * minute) : null
    await sql`insert into api_clients (client_id, client_name, note, run_as, scopes, process_ids, expires_on, rate, enabled, secret_hash, secret_end,
        secret_at, last_used_at, changed_by, changed_at)
      values (${id}, ${form.clientName}, ${form.note}, ${form.runAs}, ${form.scopes}::text[], ${form.processIds}::text[], ${form.expiresOn},
        ${form.rate}, ${form.enabled}, ${nobodys}, ${nobodys.toString('base64url').slice(-4)}, ${new Date(now.getTime() - 30 * day)},
        ${last}::timestamptz, ${administrator}, ${new Date(now.getTime() - 30 * day)})`.execute(tx)
    for (const [at, path] of calls.entries())
      await sql`insert into access_log (access_id, at, account, path, status, milliseconds, address, user_agent, correlation_id, client_id)
        values (${newId()}, ${new Date(now.getTime() - (8 + 3 * at) * minute)}, ${form.runAs}, ${path}, ${path === '/api/dataset/list' ? 403 : 200},
          ${9 + 7 * at}, '10.0.4.21', 'integration/2.4', ${newId()}, ${id})`.execute(tx)
  }
}

const webhooks = [
  {
    id: 'finance-events',
    webhookName: '财务系统|Finance system|財務系統',
    url: 'https://finance.example.com/hooks/baton',
    events: ['task.finished', 'task.rejected'],
    processIds: ['expense-claim', 'purchase-request'],
    // Nobody answers at an example: it is there to be looked at.
    enabled: false,
  },
  {
    id: 'warehouse-events',
    webhookName: '仓库系统|Warehouse|倉庫系統',
    url: 'https://warehouse.example.com/baton',
    events: ['task.started', 'step.reached', 'task.withdrawn'],
    processIds: ['purchase-request'],
    enabled: false,
  },
]

/** What came of telling them, the latest first: event, state, status, tries. */
const told = [
  { event: 'task.finished', state: 'sent', status: 204, attempts: 1 },
  { event: 'task.rejected', state: 'sent', status: 204, attempts: 3 },
  { event: 'task.finished', state: 'failed', status: 503, attempts: 9 },
]

/** Systems that were told in the demo company; both are switched off, and have no secret before somebody makes one. */
export async function seedDemoWebhooks(tx: Tx, now: Date): Promise<void> {
  for (const { id, ...given } of webhooks) {
    const form = webhookForm.parse(given)
    await sql`insert into webhooks (webhook_id, webhook_name, url, events, process_ids, enabled, sealed_secret, secret_at, changed_by, changed_at)
      values (${id}, ${form.webhookName}, ${form.url}, ${form.events}::text[], ${form.processIds}::text[], ${form.enabled}, '',
        ${now}, ${administrator}, ${now})`.execute(tx)
  }
  const { rows } = await sql<{
    task_id: string
    no: string
    process_id: string
    process_name: string
    initiator: string
  }>`
    select task_id, no, process_id, process_name, initiator_account as initiator from tasks
    where process_id = any(${webhooks[0]!.processIds}::text[]) and status = 1 order by finished_at desc limit ${told.length}`.execute(
    tx,
  )
  for (const [at, task] of rows.entries()) {
    const { event, state, status, attempts } = told[at]!
    const made = new Date(now.getTime() - (at + 1) * day)
    const data = {
      taskId: task.task_id,
      processId: task.process_id,
      processName: task.process_name,
      no: task.no,
      round: 1,
      initiator: task.initiator,
    }
    await sql`insert into webhook_deliveries (delivery_id, webhook_id, event, payload, no, state, attempts, due_at, status, milliseconds, problem, made_at, changed_at)
      values (${`msg_${newId()}`}, ${webhooks[0]!.id}, ${event}, ${JSON.stringify({ type: event, timestamp: made.toISOString(), data })}, ${task.no}, ${state},
        ${attempts}, ${made}, ${status}, ${84 + 31 * at}, ${state === 'failed' ? `HTTP ${status}` : ''}, ${made}, ${made})`.execute(
      tx,
    )
  }
}
