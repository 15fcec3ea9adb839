import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** /metrics in Prometheus' text format: the process's own figures and one histogram of calls by path and status. Modules add theirs. */
export function measure(fastify: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'baton_call_seconds',
    help: 'How long calls took.',
    labelNames: ['path', 'status'],
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  fastify.addHook('onResponse', async (request, reply) => {
    calls.observe({ path: request.routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  fastify.get('/metrics', async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
  return registry
}
