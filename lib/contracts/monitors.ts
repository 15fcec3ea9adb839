import { z } from 'zod'
import { actor } from '../words/actor'
import { shownName } from '../words/name'
import { call, id, nothing, paging } from './call'

/** R2.9-27: menus whose access masks say who may look at the running of the system. */
const look = { menu: 'admin_monitor', action: 1 }
const endSessions = { menu: 'admin_monitor', action: 2 }
const lookAtCaches = { menu: 'admin_caches', action: 1 }
const clear = { menu: 'admin_caches', action: 2 }

const calledPath = z.object({
  path: z.string(),
  calls: z.number(),
  failed: z.number(),
  /** Milliseconds, on average and at most. */
  average: z.number(),
  longest: z.number(),
  /** Nine of ten calls took no longer, as far as the buckets tell. */
  most: z.number(),
})

const server = z.object({
  serverId: z.string(),
  host: z.string(),
  version: z.string(),
  /** It has said something lately. */
  alive: z.boolean(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Share of one processor, 0 to the number of processors. */
  processor: z.number(),
  /** Bytes the process holds, and the machine has. */
  memory: z.number(),
  machineMemory: z.number(),
  /** Milliseconds the event loop was late, for 99 of 100 turns. */
  late: z.number(),
  calls: z.number(),
  failed: z.number(),
})
export type MonitoredServer = z.output<typeof server>

/** What needs a look, the worst first; named below `monitors.worries`. */
const worry = z.object({
  kind: z.enum([
    'serverGone',
    'effectsFailed',
    'effectsLate',
    'deliveriesFailed',
    'jobsFailed',
    'locks',
    'slowLoop',
    'memory',
  ]),
  count: z.number(),
})

export const readMonitor = call({
  method: 'POST',
  path: '/api/monitor/overview',
  installation: true,
  summary: 'How the system runs: its servers, its database, what waits, which calls are slow, and what needs a look.',
  access: look,
  sends: 'none',
  input: z.object({}),
  data: z.object({
    worries: z.array(worry),
    servers: z.array(server),
    database: z.object({
      kind: z.enum(['embedded', 'postgres']),
      version: z.string(),
      /** Bytes; null where the database does not say. */
      size: z.number().nullable(),
      connections: z.number().nullable(),
      mostConnections: z.number().nullable(),
      /** Statements that wait for another. */
      waiting: z.number().nullable(),
      /** Statements that have run for more than five seconds. */
      slow: z.number().nullable(),
    }),
    queue: z.object({
      effects: z.object({ waiting: z.number(), failed: z.number(), oldest: z.string().nullable() }),
      deliveries: z.object({ waiting: z.number(), failed: z.number(), oldest: z.string().nullable() }),
      jobs: z.object({ waiting: z.number(), failed: z.number(), oldest: z.string().nullable() }),
    }),
    /** Those that took most time in all, since their servers began. */
    slowest: z.array(calledPath),
    sessions: z.number(),
    /** Requests handed in and ended within seven days, and how many are under way. */
    tasks: z.object({
      running: z.number(),
      begun: z.number(),
      ended: z.number(),
      medianHours: z.number().nullable(),
      overdue: z.number(),
    }),
    at: z.string(),
  }),
  changes: false,
})

export const listSessions = call({
  method: 'POST',
  path: '/api/monitor/sessions',
  summary: 'Who is signed in, from where, the latest first.',
  access: look,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        sessionId: z.string(),
        person: actor,
        createdAt: z.string(),
        seenAt: z.string(),
        address: z.string(),
        userAgent: z.string(),
        administrator: z.boolean(),
        current: z.boolean(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const endSession = call({
  method: 'POST',
  path: '/api/monitor/endSession',
  summary: 'Ends somebody’s sign-in at once.',
  access: endSessions,
  sends: 'form',
  input: z.object({ sessionId: id }),
  data: nothing,
  changes: true,
})

export const listCaches = call({
  method: 'POST',
  path: '/api/cache/list',
  installation: true,
  summary: 'What the servers remember so as to be quick: how much, and how often it was of use.',
  access: lookAtCaches,
  sends: 'none',
  input: z.object({}),
  data: z.object({
    /** Names have words below `monitors.caches`; figures are those of all servers together. */
    rows: z.array(
      z.object({ name: z.string(), size: z.number(), hits: z.number(), misses: z.number(), servers: z.number() }),
    ),
    servers: z.number(),
    /** When they were emptied last, and by whom. */
    cleared: z.object({ cache: z.string(), at: z.string(), byName: shownName }).nullable(),
  }),
  changes: false,
})

export const clearCache = call({
  method: 'POST',
  path: '/api/cache/clear',
  installation: true,
  summary: 'Empties one cache, or all, on every server within seconds.',
  access: clear,
  sends: 'form',
  input: z.object({
    /** '' for all. */
    name: z.string().max(100).default(''),
  }),
  data: nothing,
  changes: true,
})

export const readLicense = call({
  method: 'POST',
  path: '/api/license/get',
  summary: 'Under which licence Baton may be used, and what it is built of.',
  access: { menu: 'admin_license', action: 1 },
  sends: 'none',
  input: z.object({}),
  data: z.object({
    license: z.string(),
    version: z.string(),
    parts: z.array(z.object({ name: z.string(), version: z.string(), license: z.string() })),
  }),
  changes: false,
})
