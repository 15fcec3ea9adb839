import { sql } from 'kysely'
import type { ServerApp } from './server-app'

/** /health/live: the process answers. /health/ready: it can reach its database. Both unauthenticated, outside /api. */
export function serveHealth({ fastify, deps }: ServerApp): void {
  fastify.get('/health/live', async () => ({ status: 'live' }))
  fastify.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.database.owner)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database away' })
    }
  })
}
