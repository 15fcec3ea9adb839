import { randomUUID } from 'node:crypto'
import { operator } from '@/lib/words/workflow-enumerations'
import { multipartFile } from './multipart'
import type { Answer, TestServer } from './test-server'

/** Uploads a file as a person would and gives its id. */
export async function uploadAs(
  server: TestServer,
  account: string,
  name: string,
  content: string | Buffer,
): Promise<string> {
  const { headers, payload } = multipartFile(name, content)
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/file/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${await server.tokenOf(account)}` },
  })
  return response.json().data.fileId
}

export interface Started {
  taskId: string
  processId: string
  rev: number
}

/** Lines of a purchase request by quantity and price; the server computes the rest. */
export const purchaseData = (price = '1200.00', more: object = {}) => ({
  department: 'dept-rd-1',
  neededOn: '2026-12-05',
  budgetItem: 'equipment',
  purpose: '性能测试环境扩容',
  lines: [{ item: '机架式服务器', spec: '2U', quantity: 2, price }],
  attachments: [],
  ...more,
})

/** Starts a purchase request and submits it. */
export async function startPurchase(
  server: TestServer,
  account: string,
  more: object = {},
  price?: string,
): Promise<Started> {
  const { data: processes } = await server.call<{ processId: string; processName: string }[]>(
    account,
    '/api/process/getStartableProcesses',
  )
  const process = processes.find(({ processName }) => processName.startsWith('采购申请'))
  if (!process) throw new Error('the demo company has no purchase request')
  const answer = await act(server, account, {
    operator: operator.Start,
    processId: process.processId,
    formData: purchaseData(price, more),
  })
  if (answer.code !== 200) throw new Error(`not started: ${answer.message} ${JSON.stringify(answer.fields)}`)
  return { taskId: answer.data.taskId, processId: process.processId, rev: answer.data.rev }
}

interface Acted {
  taskId: string
  no: string
  rev: number
  status: number
  result: number | null
  to: { activityName: string; people: string[] }[]
}

/** Carries out one operator, with a command id of its own unless one is given. */
export function act(server: TestServer, account: string, input: object): Promise<Answer<Acted>> {
  return server.call<Acted>(account, '/api/task/act', { commandId: randomUUID(), ...input })
}

/** The item a person holds on a task, with the revision he sees. */
export async function myItem(
  server: TestServer,
  account: string,
  taskId: string,
): Promise<{ taskId: string; workItemId: string; expectedRev: number }> {
  const { data } = await server.call<{ task: { rev: number }; workItem: { workItemId: string } | null }>(
    account,
    '/api/task/open',
    { taskId, detailType: 'Edit' },
  )
  if (!data.workItem) throw new Error(`${account} holds nothing on ${taskId}`)
  return { taskId, workItemId: data.workItem.workItemId, expectedRev: data.task.rev }
}
