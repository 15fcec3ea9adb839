import { sql } from 'kysely'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import type { WebhooksRow } from '@/server/platform/db/rows.generated'
import type { OutboxRow, Tell } from '@/server/runtime'

interface Planned {
  id: string
  webhookId: string
  event: string
  payload: string
  no: string
  at: string
}

const bodyOf = (
  taskId: string,
  { at, processId, processName, no, round, initiator }: Tell,
  { type, ...step }: Tell['events'][number],
): string =>
  JSON.stringify({
    type,
    timestamp: at,
    data: { taskId, processId, processName, no, round, initiator, ...step },
  })

/** Makes a delivery of each event for each webhook that wants to know of it. */
export async function planWebhooks(tx: Tx, rows: OutboxRow[]): Promise<void> {
  const { rows: hooks } = await sql<Pick<WebhooksRow, 'webhook_id' | 'events' | 'process_ids'>>`
    select webhook_id, events, process_ids from webhooks where enabled order by webhook_id`.execute(tx)
  const planned: Planned[] = []
  for (const { task_id: taskId, payload } of rows) {
    if (payload.kind !== 'tell') continue
    for (const event of payload.events)
      for (const hook of hooks) {
        const wanted = hook.process_ids.length === 0 || hook.process_ids.includes(payload.processId)
        if (wanted && hook.events.includes(event.type))
          planned.push({
            id: `msg_${newId()}`,
            webhookId: hook.webhook_id,
            event: event.type,
            payload: bodyOf(taskId, payload, event),
            no: payload.no,
            at: payload.at,
          })
      }
  }
  if (planned.length === 0) return
  await sql`insert into webhook_deliveries (delivery_id, webhook_id, event, payload, no, due_at, made_at, changed_at)
    select p.id, p."webhookId", p.event, p.payload, p.no, p.at, p.at, p.at
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p(id text, "webhookId" text, event text, payload text, no text, at timestamptz)`.execute(
    tx,
  )
}
