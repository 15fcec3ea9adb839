import { randomUUID } from 'node:crypto'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { quantile, table } from './load'
import { plainApprovals } from './plain-sql'
import { bundleServer } from './server-bundle'
import { withPostgres, withWorkflowServer, type Call } from './workflow-server'

interface Item {
  taskId: string
  workItemId: string
  expectedRev: number
}

/** From one person to the next: what the statements by hand do. */
export const line: ProcessDefinitionInput = {
  processId: 'bench-line',
  name: 'From one to the next',
  formId: 'purchase-request-form',
  elements: [
    { id: 'start', type: 'Start' },
    ...['lina', 'wangfang'].map((param0) => ({
      id: param0,
      type: 'Activity' as const,
      participants: [{ participantType: 0, param0 }],
    })),
    { id: 'end', type: 'End' },
  ],
  transitions: [
    ['start', 'lina'],
    ['lina', 'wangfang'],
    ['wangfang', 'end'],
  ].map(([from = '', to = '']) => ({ id: `${from}-${to}`, from, to })),
}

export async function publish(designer: Call, definition: ProcessDefinitionInput): Promise<void> {
  const { version } = await designer<{ version: { contentHash: string } }>('/api/process/saveDraft', { definition })
  const { published } = await designer<{ published: boolean }>('/api/process/publish', {
    processId: definition.processId,
    expectedHash: version.contentHash,
  })
  if (!published) throw new Error(`${definition.processId} is not published`)
}

/** Starts so many requests, several at a time, and gives the approver's items of them. */
export async function prepareItems(requester: Call, approver: Call, processId: string, count: number): Promise<Item[]> {
  const made = new Set<string>()
  const start = async () => {
    const { taskId } = await requester<{ taskId: string }>('/api/task/act', {
      commandId: randomUUID(),
      operator: operator.Start,
      processId,
      formData: {
        department: 'dept-rd-1',
        neededOn: '2030-01-01',
        budgetItem: 'equipment',
        purpose: 'bench',
        attachments: [],
        lines: [{ item: 'x', spec: '', quantity: 2, price: '8000.00' }],
      },
    })
    made.add(taskId)
  }
  let left = count
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await start()
    }),
  )
  const items: Item[] = []
  for (let after = ''; items.length < count;) {
    const page = await approver<{ rows: { taskId: string; workItemId: string; rev: number }[]; next: string | null }>(
      '/api/workitem/list',
      { kind: workItemKind.Queue, pageSize: 50, after },
    )
    for (const { taskId, workItemId, rev } of page.rows)
      if (made.has(taskId)) items.push({ taskId, workItemId, expectedRev: rev })
    if (!page.next) break
    after = page.next
  }
  return items
}

export async function approveAll(
  approver: Call,
  items: Item[],
  clients: number,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const taken: number[] = []
  const waiting = [...items]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let item = waiting.pop(); item; item = waiting.pop()) {
        const from = performance.now()
        await approver('/api/task/act', { commandId: randomUUID(), operator: operator.Action, opinion: 'ok', ...item })
        taken.push(performance.now() - from)
      }
    }),
  )
  return {
    perSecond: Math.round((items.length / (performance.now() - began)) * 1000),
    p50: quantile(taken, 0.5),
    p99: quantile(taken, 0.99),
  }
}

/** Completed approvals a second through the workflow server's HTTP API: session, rights, engine, log and list rows included. */
export async function benchApprovals(): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const program = await bundleServer()
  const measure = (name: string, env: Record<string, string>) =>
    withWorkflowServer(program, env, async ({ signIn }) => {
      const [requester, approver] = [await signIn('zhangwei'), await signIn('lina')]
      await publish(await signIn('admin'), line)
      for (const { what, processId } of [
        { what: 'one to the next', processId: line.processId },
        { what: 'purchase, one to three', processId: 'purchase-request' },
      ]) {
        // Every connection has planned its statements by then, as it has in an office after the first minutes of a day.
        await approveAll(approver, await prepareItems(requester, approver, processId, 400), 32)
        for (const clients of [1, 8, 32]) {
          const items = await prepareItems(requester, approver, processId, clients === 1 ? 100 : 400)
          const { perSecond, p50, p99 } = await approveAll(approver, items, clients)
          rows.push({
            database: name,
            approval: what,
            clients,
            'approvals per s': perSecond,
            'p50 ms': p50,
            'p99 ms': p99,
          })
        }
      }
    })
  await measure('embedded', {})
  await withPostgres(async (address) => {
    await measure('PostgreSQL', { DATABASE_URL: address })
    for (const clients of [1, 8, 32])
      rows.push({
        database: 'PostgreSQL',
        approval: 'seven statements by hand',
        clients,
        'approvals per s': await plainApprovals(address, clients, clients === 1 ? 500 : 2000),
        'p50 ms': '',
        'p99 ms': '',
      })
  })
  table('Approvals', rows)
}
