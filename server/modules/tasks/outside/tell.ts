import type { ServerApp } from '@/server/http/server-app'
import type { DeliverTogether, OutboxRow, Runtime } from '@/server/runtime'

interface Tools {
  app: Pick<ServerApp, 'deps'>
  runtime: Runtime
}

/** Many steps are handed on to be told at once: what it takes stays within the database. */
export const tellTogether = ({ runtime }: Tools): DeliverTogether => ({
  takes: ({ payload }) => payload.kind === 'tell',
  deliver: async (tx, rows) => runtime.tells?.(tx, rows),
})

/** The same by itself. */
export const tell = ({ app, runtime }: Tools, rows: OutboxRow[]): Promise<void> =>
  app.deps.database.transact(app.deps.tenantId, async (tx) => runtime.tells?.(tx, rows))
