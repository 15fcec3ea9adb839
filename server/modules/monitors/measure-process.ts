import { freemem, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Upper bounds in milliseconds by which calls are told apart. */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000, Infinity] as const
/** Paths that are told: those that took most time. */
const mostPaths = 30

const path = z.object({
  path: z.string(),
  calls: z.number(),
  failed: z.number(),
  total: z.number(),
  longest: z.number(),
  buckets: z.array(z.number()),
})
/** What a server says of itself, as it is kept. */
export const figures = z.object({
  processor: z.number(),
  memory: z.number(),
  machineMemory: z.number(),
  free: z.number(),
  load: z.number(),
  late: z.number(),
  calls: z.number(),
  failed: z.number(),
  paths: z.array(path),
  caches: z.array(z.object({ name: z.string(), size: z.number(), hits: z.number(), misses: z.number() })),
})
export type Figures = z.infer<typeof figures>
type Path = z.infer<typeof path>

/** What nine of ten did not exceed, in milliseconds. */
export function ninthOfTen({ calls, longest, buckets }: Pick<Path, 'calls' | 'longest' | 'buckets'>): number {
  let seen = 0
  for (const [index, count] of buckets.entries()) {
    seen += count
    if (seen >= calls * 0.9) return Math.min(bounds[index] ?? longest, longest)
  }
  return longest
}

/** Counts calls, and measures the process itself between two looks. */
export function measureProcess(fastify: FastifyInstance): () => Omit<Figures, 'caches'> {
  const paths = new Map<string, Path>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  fastify.addHook('onClose', async () => void loop.disable())
  fastify.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config as { contract?: { path: string; endless?: boolean } }
    if (!contract || contract.endless) return
    const took = reply.elapsedTime
    const one = paths.get(contract.path) ?? {
      path: contract.path,
      calls: 0,
      failed: 0,
      total: 0,
      longest: 0,
      buckets: bounds.map(() => 0),
    }
    one.calls++
    if (reply.statusCode >= 500) one.failed++
    one.total += took
    one.longest = Math.max(one.longest, took)
    const bucket = bounds.findIndex((bound) => took <= bound)
    one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1
    paths.set(contract.path, one)
  })
  let before = { cpu: process.cpuUsage(), at: performance.now() }
  return () => {
    const now = { cpu: process.cpuUsage(), at: performance.now() }
    const used = now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system
    const processor = used / 1000 / Math.max(1, now.at - before.at)
    before = now
    const late = Number.isFinite(loop.percentile(99)) ? loop.percentile(99) / 1e6 : 0
    loop.reset()
    const all = [...paths.values()]
    return {
      processor,
      memory: process.memoryUsage().rss,
      machineMemory: totalmem(),
      free: freemem(),
      load: loadavg()[0] ?? 0,
      late,
      calls: all.reduce((sum, { calls }) => sum + calls, 0),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
      paths: all.sort((one, two) => two.total - one.total).slice(0, mostPaths),
    }
  }
}
