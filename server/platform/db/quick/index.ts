import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { Client } from 'pg'
import { EmbeddedClient, PreparingClient } from './preparing-client'

export { lastStatement } from './last-statement'

/** How statements and the begin and end of their transactions travel to the database. */
export interface Path {
  /** What the connections of the pool are made of. */
  client(embedded: boolean): typeof Client
  /** Whether a statement leaves before the one in front of it is answered. */
  pipeline: boolean
  /** Begins a transaction; `scope` is what it sets first. */
  begin(connection: DatabaseConnection, scope: string): Promise<void>
}

/** The begin leaves with the first statement, the commit with the last, and what comes often is planned once. */
export const quickPath: Path = {
  client: (embedded) => (embedded ? EmbeddedClient : PreparingClient),
  pipeline: true,
  async begin(connection, scope) {
    const begun = connection.executeQuery(CompiledQuery.raw(`begin; ${scope}`))
    // The first statement goes along with it, one round trip for both. Where this one fails that one fails too: either
    // nothing has begun and the connection is lost, or the transaction is aborted.
    begun.catch(() => undefined)
  },
}

/** The driver as it comes: each waits for the answer to the one before. What the quick path is measured against. */
export const plainPath: Path = {
  client: () => Client,
  pipeline: false,
  async begin(connection, scope) {
    await connection.executeQuery(CompiledQuery.raw(`begin; ${scope}`))
  },
}
