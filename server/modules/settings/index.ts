import { createHash } from 'node:crypto'
import * as contracts from '@/lib/contracts/settings'
import { serve, serveStream, type StreamContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { addressLimit } from '@/server/modules/auth'
import type { Tx } from '@/server/platform/db'
import type { LiveSettings } from '@/server/platform/live-settings'
import { exportKept, importSettings } from './import-settings'
import { saveSettings } from './keep-settings'
import { keptValues, lastChange, listSettings, readGroup } from './read-settings'
import { tryMail } from './try-mail'
import { trySignIn } from './try-sign-in'

/** How often a copy of the server looks whether another one has changed something, in milliseconds. */
const lookEvery = 2_000

export function registerSettings(app: ServerApp, live: LiveSettings): void {
  const { deps, fastify } = app
  let known = 'nothing yet'
  const takeOver = async (tx: Tx) => {
    const odd = live.apply(await keptValues(tx, deps.secrets))
    if (odd.length > 0) deps.log.warn({ names: odd }, 'settings that are kept do not fit and are left out')
    if (deps.log.level !== live.env.LOG_LEVEL && live.env.NODE_ENV !== 'test') deps.log.level = live.env.LOG_LEVEL
    // What is not committed yet may never be: whoever looks next looks again.
    known = 'to be looked at'
  }
  const refresh = () =>
    deps.database.transact(deps.tenantId, async (tx) => {
      const last = await lastChange(tx)
      if (last === known) return
      await takeOver(tx)
      known = last
    })
  const tools = { live, secrets: deps.secrets, takeOver, refresh }
  serve(app, contracts.listSettings, (_input, context) => listSettings(context, live))
  serve(app, contracts.getSettings, ({ group }, { tx }) => readGroup(tx, group))
  serve(app, contracts.saveSettings, (input, context) => saveSettings(context, tools, input))
  serve(app, contracts.exportSettings, (_input, { tx }) => exportKept(tx))
  serve(app, contracts.importSettings, ({ values }, context) => importSettings(context, tools, values))
  const limit = addressLimit()
  const paced = <Input, Result>(work: (input: Input, context: StreamContext) => Promise<Result>) => {
    return (input: Input, context: StreamContext) => {
      limit(context.address, context.now.getTime())
      return work(input, context)
    }
  }
  // No transaction stays open while a mail server is asked.
  serveStream(
    app,
    contracts.trySettingsMail,
    paced((input, context) => tryMail(tools, context, input)),
  )
  serveStream(
    app,
    contracts.trySignIn,
    paced((input, context) => trySignIn(tools, context, input)),
  )
  serve(app, contracts.webSettings, async () => {
    const { PASSWORD_RULE, PASSWORD_CHANGE_LATER, OFFLINE } = live.env
    return {
      ownPasswordRule: PASSWORD_RULE === 'length',
      changeLater: PASSWORD_CHANGE_LATER,
      offline: OFFLINE,
      hostPrints: deps.companies.hosts().map((host) => createHash('sha256').update(host).digest('hex')),
    }
  })
  fastify.addHook('onReady', refresh)
  let timer: NodeJS.Timeout | undefined
  fastify.addHook('onListen', async () => {
    const look = () => refresh().catch((error: unknown) => deps.log.error({ err: error }, 'settings not read'))
    timer = setInterval(() => void look(), lookEvery)
    timer.unref()
  })
  fastify.addHook('preClose', async () => clearInterval(timer))
}
