import type { TestServer } from '../support/test-server'

/** How a call that edits is tried: a record of its own, then two different writes of it. */
export interface Edit {
  /** Makes the record, and answers what it is read by. */
  make(server: TestServer): Promise<Record<string, string>>
  /** What is sent to write it; `word` tells one write from another. */
  write(key: Record<string, string>, word: string): object
  /** Who makes the other change; one's own things are changed by oneself in another window. */
  other?: string
}

export const idOf = async (server: TestServer, path: string, input: object, name: string): Promise<string> => {
  const answer = await server.call(writer, path, input)
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
  return String(answer.data[name])
}

/** Who edits with what he has read. */
export const writer = 'admin'

export const alertOf = (alertName: string) => ({
  alertName,
  source: { kind: 'metric', metric: 'sessions' },
  threshold: 1000,
  schedule: { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai' },
  audience: [{ participantType: 0, param0: 'admin' }],
})

export const clientOf = (clientName: string) => ({ clientName, runAs: 'admin', scopes: ['task:read'] })

export const webhookOf = (webhookName: string) => ({
  webhookName,
  url: 'https://erp.example.com/baton',
  events: ['task.finished'],
})

let made = 0
/** A name nobody has used yet. */
export const fresh = (): string => `Stale${(made += 1)}`
