import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import * as contracts from '@/lib/contracts/monitors'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { clearCaches } from '@/server/platform/caches'
import { newId } from '@/server/platform/ids'
import { keepBeating, type Beat } from './beat'
import { measureWork } from './measure-work'
import { readCaches, readMonitor } from './read-monitor'
import { endSession, listSessions } from './sessions'
import { license, parts, version } from './third-party.generated'

export { readMetric } from './read-metric'
export { version } from './third-party.generated'

/** @param registry what `/metrics` tells */
export function registerMonitors(app: ServerApp, registry: Registry): Beat {
  measureWork(app.deps, registry)
  const beat = keepBeating(app)
  // Statements about the database itself go beside the transaction of the call.
  serveStream(app, contracts.readMonitor, (_input, context) => readMonitor(context))
  serve(app, contracts.listSessions, (input, context) => listSessions(context, input))
  serve(app, contracts.endSession, async ({ sessionId }, context) => {
    await endSession(context, sessionId)
    return {}
  })
  serve(app, contracts.listCaches, (_input, context) => readCaches(context))
  serve(app, contracts.clearCache, async ({ name }, context) => {
    const { tx, now, caller } = context
    await sql`insert into cache_clears (clear_id, cache, at, account) values (${newId()}, ${name}, ${now}, ${caller.account})`.execute(
      tx,
    )
    await sql`delete from cache_clears where at < ${now}::timestamptz - interval '30 days'`.execute(tx)
    await context.audit({ action: 'cache.clear', objectType: 'cache', objectId: name })
    // The others hear of it with their next sign of life.
    context.afterCommit(async () => clearCaches(name))
    return {}
  })
  serve(app, contracts.readLicense, async () => ({ license, version, parts }))
  return beat
}
