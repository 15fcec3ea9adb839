import { randomUUID } from 'node:crypto'
import type { TestServer } from './test-server'

export interface Listed {
  id?: string
  people: { kind: string; id: string }[]
  mode?: 'inTurn' | 'all' | 'any'
  due?: object | null
  note?: string
}

/** People of a step by their accounts. */
export const users = (...accounts: string[]) => accounts.map((id) => ({ kind: 'user', id }))

/** What one writes to start a free flow, with the steps given. */
export const letterOf = (steps: Listed[], more: object = {}, plan: object = {}) => ({
  commandId: randomUUID(),
  subject: '机房搬迁方案确认',
  content: '请确认搬迁窗口',
  plan: { steps, copies: [], onReject: 'return', mayAddPeople: true, ...plan },
  ...more,
})

/** Starts a free flow and answers its task. */
export async function startFreeFlow(
  server: TestServer,
  account: string,
  steps: Listed[],
  plan: object = {},
): Promise<string> {
  const answer = await server.call<{ taskId: string }>(account, '/api/freeFlow/start', letterOf(steps, {}, plan))
  if (answer.code !== 200) throw new Error(`not started: ${answer.message} ${JSON.stringify(answer.fields)}`)
  return answer.data.taskId
}
