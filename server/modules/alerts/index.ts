import * as contracts from '@/lib/contracts/alerts'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import { serve, serveStream } from '@/server/http/serve'
import { forEachCompany, type ServerApp } from '@/server/http/server-app'
import { countAudience } from '@/server/modules/announcements'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { tellOperators } from '@/server/modules/jobs'
import { newId } from '@/server/platform/ids'
import { judgeAlert } from './judge-alert'
import { deleteAlert, listAlerts, listHistory, readAlert, saveAlert } from './keep-alert'
import { alertNotice, watchAlerts } from './watch-alerts'

/** Milliseconds between two looks at what is due. */
const every = 10_000

/** @returns what looks at every alert whose time has come */
export { alertUses } from './uses'
export function registerAlerts(app: ServerApp, interfaces: InterfaceTools): { watch(): Promise<number> } {
  const { deps, fastify } = app
  serve(app, contracts.listAlerts, (input, context) => listAlerts(context, input))
  serve(app, contracts.getAlert, ({ alertId }, { tx }) => readAlert(tx, alertId))
  serve(app, contracts.saveAlert, (input, context) => saveAlert(context, input))
  serve(app, contracts.deleteAlert, async ({ alertId }, context) => {
    await deleteAlert(context, alertId)
    return {}
  })
  serve(app, contracts.listAlertHistory, (input, context) => listHistory(context, input))
  // No transaction stays open while another system is asked.
  serveStream(app, contracts.tryAlert, async ({ alertName, ...rule }, context) => {
    const people = await context.transact((tx) => countAudience(tx, rule.audience))
    try {
      const { value, holds } = await judgeAlert(interfaces, context, rule)
      const noticeId = `alert-try:${newId()}`
      const notice = alertNotice({ alert_id: noticeId, alert_name: alertName }, rule, value, noticeId)
      await context.transact((tx) =>
        tellOperators(
          tx,
          deps,
          { ...notice, threadId: 'alert:try', audience: [], also: context.caller.account },
          context.now,
        ),
      )
      return { value, holds, people, problem: '' }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return {
        value: null,
        holds: false,
        people,
        problem: sentence(context.locale, `errors.${error.key}`, error.params),
      }
    }
  })

  const watch = () => forEachCompany(deps, (own) => watchAlerts({ deps: own, interfaces }))
  let timer: NodeJS.Timeout | undefined
  let looking = false
  fastify.addHook('onListen', async () => {
    timer = setInterval(() => {
      if (looking) return
      looking = true
      void watch()
        .catch((error: unknown) => deps.log.error({ err: error }, 'alerts'))
        .finally(() => (looking = false))
    }, every)
    timer.unref()
  })
  fastify.addHook('onClose', async () => clearInterval(timer))
  return { watch }
}
