import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { ServerApp } from '@/server/http/server-app'
import { cacheFigures, clearCaches } from '@/server/platform/caches'
import { newId } from '@/server/platform/ids'
import type { CacheClearsRow } from '@/server/platform/db/rows.generated'
import { measureProcess } from './measure-process'
import { version } from './third-party.generated'

/** Milliseconds between two signs of life; also the longest a cache asked to be empty still answers. */
export const beatEvery = 5_000
/** A server that has said nothing for so long, in milliseconds, is gone; after a day it is forgotten. */
export const goneAfter = 30_000

/** What a server says of itself, and hears of others. */
export interface Beat {
  now(): Promise<void>
}

export function keepBeating({ fastify, deps }: Pick<ServerApp, 'fastify' | 'deps'>): Beat {
  const serverId = newId()
  const startedAt = deps.clock.now()
  const measured = measureProcess(fastify)
  let heardUntil = startedAt
  const beat = async () => {
    const now = deps.clock.now()
    const figures = JSON.stringify({ ...measured(), caches: cacheFigures() })
    const clears = await deps.database.transact(deps.tenantId, async (tx) => {
      await sql`insert into servers (server_id, host, version, started_at, seen_at, figures)
        values (${serverId}, ${`${hostname()} · ${process.pid}`}, ${version}, ${startedAt}, ${now}, ${figures}::jsonb)
        on conflict (tenant_id, server_id) do update set seen_at = excluded.seen_at, figures = excluded.figures`.execute(
        tx,
      )
      await sql`delete from servers where seen_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
      const { rows } = await sql<Pick<CacheClearsRow, 'cache' | 'at'>>`
        select cache, at from cache_clears where at > ${heardUntil} order by at`.execute(tx)
      return rows
    })
    for (const { cache } of clears) clearCaches(cache)
    heardUntil = clears.at(-1)?.at ?? heardUntil
  }
  let timer: NodeJS.Timeout | undefined
  fastify.addHook('onListen', async () => {
    const say = () => beat().catch((error: unknown) => deps.log.warn({ err: error }, 'no sign of life could be given'))
    timer = setInterval(() => void say(), beatEvery)
    timer.unref()
    void say()
  })
  fastify.addHook('onClose', async () => clearInterval(timer))
  return { now: beat }
}
