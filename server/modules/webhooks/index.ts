import { sql } from 'kysely'
import * as contracts from '@/lib/contracts/webhooks'
import { problemIn } from '@/server/http/problem-words'
import { serve, serveStream } from '@/server/http/serve'
import { forEachCompany, type ServerApp } from '@/server/http/server-app'
import { newId } from '@/server/platform/ids'
import { createOutbound } from '@/server/platform/outbound'
import { keepOutboxWorking } from '@/server/runtime'
import {
  deleteWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  replay,
  resumeWebhook,
  rotateWebhook,
  saveWebhook,
} from './keep-webhook'
import { sendWebhook } from './send-webhook'
import { workWebhooks } from './work-webhooks'

export { planWebhooks } from './plan-webhooks'
export { tidyWebhooks, workWebhooks } from './work-webhooks'

export function registerWebhooks(app: ServerApp): void {
  const { deps, fastify } = app
  const outbound = createOutbound({ hosts: deps.env.OUTBOUND_HOSTS })
  serve(app, contracts.listWebhooks, (input, context) => listWebhooks(context, input))
  serve(app, contracts.getWebhook, ({ webhookId }, context) => readWebhook(context, webhookId))
  serve(app, contracts.saveWebhook, (input, context) => saveWebhook(context, deps, input))
  serve(app, contracts.rotateWebhook, (input, context) => rotateWebhook(context, deps, input))
  serve(app, contracts.resumeWebhook, async ({ webhookId }, context) => {
    await resumeWebhook(context, webhookId)
    return {}
  })
  serve(app, contracts.deleteWebhook, async ({ webhookId }, context) => {
    await deleteWebhook(context, webhookId)
    return {}
  })
  serve(app, contracts.listWebhookDeliveries, (input, context) => listDeliveries(context, input))
  serve(app, contracts.replayWebhook, (input, context) => replay(context, input))
  // No transaction stays open while the other side is asked.
  serveStream(app, contracts.pingWebhook, async ({ webhookId }, { transact, now, locale }) => {
    const hook = await transact((tx) => findWebhook(tx, webhookId))
    const delivery = {
      delivery_id: `msg_${newId()}`,
      payload: JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: {} }),
    }
    const answered = await sendWebhook({ deps, outbound }, hook, delivery)
    await transact((tx) =>
      sql`insert into webhook_deliveries (delivery_id, webhook_id, event, payload, state, attempts, due_at, status, milliseconds, problem, made_at, changed_at)
        values (${delivery.delivery_id}, ${webhookId}, 'ping', ${delivery.payload}, ${answered.ok ? 'sent' : 'failed'}, 1, ${now}, ${answered.status},
          ${answered.milliseconds}, ${answered.problem.slice(0, 500)}, ${now}, ${now})`.execute(tx),
    )
    return { ...answered, problem: problemIn(locale, answered.problem) }
  })

  let stop: () => Promise<void> = async () => undefined
  fastify.addHook('onListen', async () => {
    stop = keepOutboxWorking(
      () => forEachCompany(deps, (own) => workWebhooks({ deps: own, outbound })),
      (error) => deps.log.error({ err: error }, 'webhooks'),
    )
  })
  fastify.addHook('onClose', async () => {
    await stop()
    await outbound.close()
  })
}
