import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

/**
 * A call that reads has no body: whoever passed one on and does not know where it ends would give its rest to the next
 * caller on the connection. It is refused and the connection closed, also where somebody reaches this server directly.
 */
export function refuseBodiesOnReads(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ method, headers }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') return
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    void reply.header('connection', 'close')
    throw new AppError('request.malformed')
  })
}
