import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCaches, readMonitor as contract } from '@/lib/contracts/monitors'
import { partFor } from '@/server/http/sentences'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { Database, Tx } from '@/server/platform/db'
import { storedBytes } from '@/server/platform/db/stored-bytes'
import type { ServersRow } from '@/server/platform/db/rows.generated'
import { goneAfter } from './beat'
import { figures as figuresSchema, ninthOfTen, type Figures } from './measure-process'

type Answer = z.input<typeof contract.data>
type Server = Omit<ServersRow, 'figures' | 'tenant_id'> & { figures: Figures; alive: boolean }

async function serversOf(tx: Tx, now: Date): Promise<Server[]> {
  const { rows } = await sql<ServersRow>`select * from servers order by started_at desc limit 50`.execute(tx)
  return rows.flatMap(({ figures: kept, ...row }) => {
    const figures = figuresSchema.safeParse(kept)
    const alive = now.getTime() - row.seen_at.getTime() <= goneAfter
    return figures.success ? [{ ...row, figures: figures.data, alive }] : []
  })
}

/** A server that ended in order is no worry; one that has been silent for longer than this is history. */
const missedFor = 3_600_000

interface Waiting {
  waiting: number
  failed: number
  oldest: Date | null
}
const told = (row: Waiting | undefined) => ({
  waiting: row?.waiting ?? 0,
  failed: row?.failed ?? 0,
  oldest: row?.oldest?.toISOString() ?? null,
})

/** What is to be done by itself, what failed of it, and since when the oldest has been due. */
export async function queueOf(tx: Tx, now: Date): Promise<Answer['queue']> {
  const effects =
    await sql<Waiting>`select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at is not null) as failed,
    min(due_at) filter (where failed_at is null and due_at <= ${now}) as oldest from outbox where done_at is null`.execute(
      tx,
    )
  const deliveries =
    await sql<Waiting>`select count(*) filter (where state = 'queued') as waiting, count(*) filter (where state = 'failed' and changed_at > ${now}::timestamptz - interval '1 day') as failed,
    min(due_at) filter (where state = 'queued' and due_at <= ${now}) as oldest from deliveries where state in ('queued', 'failed')`.execute(
      tx,
    )
  const jobs = await sql<Waiting>`select count(*) filter (where state in ('waiting', 'running')) as waiting,
    count(*) filter (where state in ('failed', 'timedOut', 'lost') and due_at > ${now}::timestamptz - interval '1 day') as failed,
    min(due_at) filter (where state = 'waiting' and due_at <= ${now}) as oldest from job_runs`.execute(tx)
  return { effects: told(effects.rows[0]), deliveries: told(deliveries.rows[0]), jobs: told(jobs.rows[0]) }
}

interface DatabaseFigures {
  connections: number
  most: number
  waiting: number
  slow: number
}

/** What the database says of itself; null where it is not asked, as the embedded one has one connection and no others to wait for. */
async function databaseOf(database: Database): Promise<Answer['database']> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    database.owner,
  )
  const version = rows[0]?.version.split(' ')[0] ?? ''
  const base = { kind: database.kind, version, size: await storedBytes(database.owner) }
  const unknown = { connections: null, mostConnections: null, waiting: null, slow: null }
  if (database.kind === 'embedded') return { ...base, ...unknown }
  const { rows: told } = await sql<DatabaseFigures>`
    select count(*) as connections, current_setting('max_connections')::int as most,
      (select count(*) from pg_locks where not granted) as waiting,
      count(*) filter (where state = 'active' and now() - query_start > interval '5 seconds' and pid <> pg_backend_pid()) as slow
    from pg_stat_activity where datname = current_database()`.execute(database.owner)
  const [row] = told
  return row
    ? { ...base, connections: row.connections, mostConnections: row.most, waiting: row.waiting, slow: row.slow }
    : { ...base, ...unknown }
}

function slowestOf(servers: readonly Server[]): Answer['slowest'] {
  const paths = new Map<string, Figures['paths'][number]>()
  for (const one of servers.flatMap(({ figures }) => figures.paths)) {
    const so = paths.get(one.path)
    paths.set(
      one.path,
      so
        ? {
            path: one.path,
            calls: so.calls + one.calls,
            failed: so.failed + one.failed,
            total: so.total + one.total,
            longest: Math.max(so.longest, one.longest),
            buckets: so.buckets.map((count, index) => count + (one.buckets[index] ?? 0)),
          }
        : one,
    )
  }
  return [...paths.values()]
    .sort((one, two) => two.total - one.total)
    .slice(0, 10)
    .map((one) => ({
      path: one.path,
      calls: one.calls,
      failed: one.failed,
      average: one.total / one.calls,
      longest: one.longest,
      most: ninthOfTen(one),
    }))
}

async function tasksOf(tx: Tx, now: Date): Promise<Answer['tasks']> {
  const { rows } = await sql<{ running: number; begun: number; ended: number; median: number | null; overdue: number }>`
    select count(*) filter (where finished_at is null and submitted_at is not null) as running,
      count(*) filter (where submitted_at > ${now}::timestamptz - interval '7 days') as begun,
      count(*) filter (where finished_at > ${now}::timestamptz - interval '7 days') as ended,
      (percentile_cont(0.5) within group (order by extract(epoch from finished_at - submitted_at) / 3600)
        filter (where finished_at > ${now}::timestamptz - interval '7 days'))::float8 as median,
      (select count(*) from work_items w where w.open and w.due_at < ${now}) as overdue
    from tasks where finished_at is null or finished_at > ${now}::timestamptz - interval '7 days' or submitted_at > ${now}::timestamptz - interval '7 days'`.execute(
    tx,
  )
  const [row] = rows
  return {
    running: row?.running ?? 0,
    begun: row?.begun ?? 0,
    ended: row?.ended ?? 0,
    medianHours: row?.median ?? null,
    overdue: row?.overdue ?? 0,
  }
}

/** Milliseconds what is due may wait before somebody looks, and an event loop may be late. */
const longestWait = 300_000
const longestLate = 200

function worriesOf(
  given: Pick<Answer, 'queue' | 'database'>,
  servers: readonly Server[],
  now: Date,
): Answer['worries'] {
  const { effects, deliveries, jobs } = given.queue
  const live = servers.filter(({ alive }) => alive)
  const gone = servers.filter(({ alive, seen_at }) => !alive && now.getTime() - seen_at.getTime() < missedFor)
  const isLate = effects.oldest !== null && now.getTime() - Date.parse(effects.oldest) > longestWait
  const all: Answer['worries'] = [
    { kind: 'effectsFailed', count: effects.failed },
    { kind: 'effectsLate', count: isLate ? effects.waiting : 0 },
    { kind: 'jobsFailed', count: jobs.failed },
    { kind: 'deliveriesFailed', count: deliveries.failed },
    { kind: 'locks', count: given.database.waiting ?? 0 },
    { kind: 'serverGone', count: gone.length },
    { kind: 'slowLoop', count: live.filter(({ figures }) => figures.late > longestLate).length },
    { kind: 'memory', count: live.filter(({ figures }) => figures.free < figures.machineMemory * 0.05).length },
  ]
  return all.filter(({ count }) => count > 0)
}

export async function readMonitor({ transact, database, now }: StreamContext): Promise<Answer> {
  const { servers, queue, tasks, sessions } = await transact(async (tx) => ({
    servers: await serversOf(tx, now),
    queue: await queueOf(tx, now),
    tasks: await tasksOf(tx, now),
    sessions:
      (await sql<{ n: number }>`select count(*) as n from sessions where expires_at > ${now}`.execute(tx)).rows[0]?.n ??
      0,
  }))
  const about = await databaseOf(database)
  return {
    worries: worriesOf({ queue, database: about }, servers, now),
    servers: servers.map(({ figures, ...row }) => ({
      serverId: row.server_id,
      host: row.host,
      version: row.version,
      alive: row.alive,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      processor: figures.processor,
      memory: figures.memory,
      machineMemory: figures.machineMemory,
      late: figures.late,
      calls: figures.calls,
      failed: figures.failed,
    })),
    database: about,
    queue,
    slowest: slowestOf(servers.filter(({ alive }) => alive)),
    sessions,
    tasks,
    at: now.toISOString(),
  }
}

/** What all servers remember together. */
export async function readCaches({ tx, now, locale }: CallContext): Promise<z.input<typeof listCaches.data>> {
  const servers = (await serversOf(tx, now)).filter(({ alive }) => alive)
  const rows = new Map<string, { name: string; size: number; hits: number; misses: number; servers: number }>()
  for (const one of servers.flatMap(({ figures }) => figures.caches)) {
    const so = rows.get(one.name) ?? { name: one.name, size: 0, hits: 0, misses: 0, servers: 0 }
    rows.set(one.name, {
      name: one.name,
      size: so.size + one.size,
      hits: so.hits + one.hits,
      misses: so.misses + one.misses,
      servers: so.servers + 1,
    })
  }
  const { rows: last } = await sql<{ cache: string; at: Date; name: string }>`
    select c.cache, c.at, coalesce(u.name, c.account) as name from cache_clears c left join users u on u.account = c.account
    order by c.at desc, c.clear_id desc limit 1`.execute(tx)
  const cleared = last[0]
  return {
    rows: [...rows.values()].sort((one, two) => (one.name < two.name ? -1 : 1)),
    servers: servers.length,
    cleared: cleared
      ? { cache: cleared.cache, at: cleared.at.toISOString(), byName: partFor(locale, cleared.name) }
      : null,
  }
}
