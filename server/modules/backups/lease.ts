import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Given } from './place'

/** Seconds a backup under way is left alone by other servers. */
const leaseSeconds = 90
/** Milliseconds after which that is said anew: some may fail before anybody takes the server to be gone. */
const renewedEvery = 10_000
/** Hours after which one that never said until when was left behind: earlier versions did not say. */
const longestHours = 6

/** What this server is at itself: it needs nobody's word for that, and the embedded database has everybody wait while it is read. */
const atWork = new Set<string>()

/** Until when a backup has a server that lives, by the clock of the database: those of servers may differ. */
export const leaseUntil = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Another server took this one to be gone, and has said what became of the backup. */
export class LeaseLost extends Error {}

interface Lease {
  /** Ends the work as well. */
  signal?: AbortSignal
  /** Milliseconds. */
  every?: number
}

/** Does some work on a backup and says meanwhile that its server lives; where another has given it up, the signal of the work ends it. */
export async function leased<Result>(
  deps: Given,
  backupId: string,
  work: (signal: AbortSignal) => Promise<Result>,
  { signal, every = renewedEvery }: Lease = {},
): Promise<Result> {
  const { database, tenantId, log } = deps
  const lost = new AbortController()
  let isRenewing = false
  const renew = async () => {
    if (isRenewing) return
    isRenewing = true
    try {
      const { rows } = await database.transact(tenantId, (tx) =>
        sql`update backups set lease_until = ${leaseUntil}
          where backup_id = ${backupId} and state in ('writing', 'proving') returning 1`.execute(tx),
      )
      if (rows.length === 0) lost.abort(new LeaseLost('the backup was given up by another server'))
    } catch (error) {
      log.warn({ err: error, backupId }, 'the lease of a backup was not renewed')
    } finally {
      isRenewing = false
    }
  }
  atWork.add(backupId)
  const timer = setInterval(() => void renew(), every)
  timer.unref()
  try {
    return await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal)
  } finally {
    clearInterval(timer)
    atWork.delete(backupId)
  }
}

/**
 * Frees the place of what a server that died left behind: what it wrote is lost, and what is half written is removed; what it only
 * proved is as whole, or as unreadable, as before.
 * @param isAlone no other server may be at work: what this one is not at, nobody is
 */
export async function giveUpLost(deps: Given, { isAlone = false } = {}): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transact(deps.tenantId, (tx) =>
    sql`update backups set state = case state when 'proving' then state_before else 'failed' end,
        problem = case state when 'proving' then problem else 'serverGone' end, ended_at = ${now}, lease_until = null
      where state in ('writing', 'proving') and not backup_id = any(${[...atWork]}::text[])
        and (${isAlone} or lease_until < now() or lease_until is null
          and coalesce(ended_at, began_at) + make_interval(hours => ${longestHours}) < ${now})`.execute(tx),
  )
  await removeDrafts(deps).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ENOENT')
      deps.log.warn({ err: error }, 'what a server that died has half written stays')
  })
}

/** Half-written files of the page and of jobs, with the end of the id of their backup. */
const drafts = /^baton-\d{8}-\d{6}-([\da-z]{6})\.backup\.part$/

/** Removes what is half written of backups that have failed; what somebody wrote to within a lease waits for the next look. */
async function removeDrafts({ database, tenantId, backups, clock }: Given): Promise<void> {
  if (!backups) return
  const folder = resolve(backups.folder)
  const found = (await readdir(folder)).flatMap((name) => {
    const end = drafts.exec(name)?.[1]
    return end ? [{ path: join(folder, name), end }] : []
  })
  if (found.length === 0) return
  const { rows } = await database.transact(tenantId, (tx) =>
    sql<{ end: string }>`select right(backup_id, 6) as end from backups
      where state = 'failed' and right(backup_id, 6) = any(${found.map(({ end }) => end)}::text[])`.execute(tx),
  )
  const failed = new Set(rows.map(({ end }) => end))
  for (const { path, end } of found) {
    if (!failed.has(end)) continue
    const { mtime } = await stat(path)
    if (clock.now().getTime() - mtime.getTime() > leaseSeconds * 1000) await rm(path, { force: true })
  }
}
