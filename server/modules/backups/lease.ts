import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { BackupsRow } from '@/server/platform/db/rows.generated'
import type { Given } from './place'

/** Seconds a backup under way is left alone by other servers; renewed while it goes on. */
const leaseSeconds = 90
/** Hours after which one that never said until when was left behind: earlier versions did not say. */
const longestHours = 6

/** What this server is at itself: it needs nobody's word for that, and the embedded database has everybody wait while it is read. */
const atWork = new Set<string>()

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000)

/** Does some work on a backup and says meanwhile that its server lives. */
export async function leased<Result>(deps: Given, backupId: string, work: () => Promise<Result>): Promise<Result> {
  const { database, tenantId, clock, log } = deps
  const renew = () =>
    database
      .transact(tenantId, (tx) =>
        sql`update backups set lease_until = ${leaseFrom(clock.now())}
          where backup_id = ${backupId} and state in ('writing', 'proving')`.execute(tx),
      )
      .catch((error: unknown) => log.warn({ err: error, backupId }, 'the lease of a backup was not renewed'))
  atWork.add(backupId)
  const timer = setInterval(() => void renew(), (leaseSeconds / 3) * 1000)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    atWork.delete(backupId)
  }
}

/**
 * Frees the place of what a server that died left behind: what it wrote is lost, and what is half written is removed; what it only
 * proved is as whole as before.
 * @param isAlone no other server may be at work: what this one is not at, nobody is
 */
export async function giveUpLost(deps: Given, { isAlone = false } = {}): Promise<void> {
  const now = deps.clock.now()
  const { rows } = await deps.database.transact(deps.tenantId, (tx) =>
    sql<Pick<BackupsRow, 'backup_id' | 'state'>>`
      update backups set state = case state when 'proving' then 'whole' else 'failed' end,
        problem = case state when 'proving' then '' else 'serverGone' end, ended_at = ${now}, lease_until = null
      where state in ('writing', 'proving') and not backup_id = any(${[...atWork]}::text[])
        and (${isAlone} or coalesce(lease_until, coalesce(ended_at, began_at) + make_interval(hours => ${longestHours})) < ${now})
      returning backup_id, state`.execute(tx),
  )
  const lost = rows.filter(({ state }) => state === 'failed')
  for (const { backup_id } of lost) await removeDraft(deps, backup_id)
}

async function removeDraft({ backups, log }: Given, backupId: string): Promise<void> {
  if (!backups) return
  const folder = resolve(backups.folder)
  const ending = `-${backupId.slice(-6)}.backup.part`
  try {
    const names = await readdir(folder)
    for (const name of names)
      if (name.startsWith('baton-') && name.endsWith(ending)) await rm(join(folder, name), { force: true })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT')
      log.warn({ err: error, backupId }, 'what a server that died has half written stays')
  }
}
