import type { ServerApp } from '@/server/http/server-app'
import type { DeliverTogether, Runtime } from '@/server/runtime'
import { lookAheadTogether } from '../lists/keep-forecast'
import { sendTogether } from './send-notice'
import { tellTogether } from './tell'

/** What stays within the database is delivered many at a time. */
export function deliverTogether(tools: { app: ServerApp; runtime: Runtime }): DeliverTogether {
  const ways = [lookAheadTogether(tools), sendTogether(tools), tellTogether(tools)]
  return {
    takes: (row) => ways.some((way) => way.takes(row)),
    async deliver(tx, rows) {
      for (const way of ways) {
        const own = rows.filter((row) => way.takes(row))
        if (own.length > 0) await way.deliver(tx, own)
      }
    },
  }
}
