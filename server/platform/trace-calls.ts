import type { FastifyInstance } from 'fastify'
import type { Telemetry } from '@/lib/telemetry/telemetry'

/** Each call as a span that continues the web's, from its head to the end of its answer; not streams that stay open. */
export function traceCalls(fastify: FastifyInstance, telemetry: Telemetry): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { contract } = request.routeOptions.config as { contract?: { endless?: boolean } }
    if (contract?.endless) return
    const header = request.headers.traceparent
    const span = telemetry.beginCall(typeof header === 'string' ? header : undefined, 'server')
    // Also of a caller who has gone before the end.
    reply.raw.once('close', () =>
      span.end({
        route: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: reply.statusCode,
        correlationId: String(request.id),
      }),
    )
  })
}
