import type { Notice } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { planDeliveries } from '@/server/modules/channels'
import { keepMessages } from '@/server/modules/notices'
import type { Tx } from '@/server/platform/db'
import type { DeliverTogether, OutboxRow } from '@/server/runtime'

interface Tools {
  app: ServerApp
}

/** A row of the outbox that tells people something. */
export type Told = OutboxRow & { payload: Notice }

const tells = (row: OutboxRow): row is Told => row.payload.kind === 'notify'

/**
 * Tells people what happened: a message each in Baton, where the step has not written it already, and what they want to be
 * told by other ways is written down to be sent.
 */
export const sendNotice = (tools: Tools, row: Told): Promise<void> =>
  tools.app.deps.database.transact(tools.app.deps.tenantId, (tx) => tell(tx, tools, [row]))

/** Of many at once: who is told what is looked up once. */
export const sendTogether = (tools: Tools): DeliverTogether => ({
  takes: tells,
  deliver: (tx, rows) => tell(tx, tools, rows.filter(tells)),
})

async function tell(tx: Tx, { app: { deps } }: Tools, rows: Told[]): Promise<void> {
  const now = deps.clock.now()
  const notices = rows
    .map(
      ({
        effect_id: noticeId,
        task_id: taskId,
        payload: { to, event, tokenId, activity, text, mail, also, by, calendar },
      }) => ({
        ...{ noticeId, taskId, event, tokenId, activity, text, mail, also, by, calendar },
        accounts: to.map(({ account }) => account),
      }),
    )
    .filter(({ accounts }) => accounts.length > 0)
  if (notices.length === 0) return
  await keepMessages(
    tx,
    notices.map((notice) => ({ ...notice, at: now })),
  )
  await planDeliveries(tx, deps, notices, now)
}
