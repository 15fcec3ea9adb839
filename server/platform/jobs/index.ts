import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { companyTimeZone } from '@/lib/calendar/company-time'
import type { Database } from '@/server/platform/db'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import type { Log } from '@/server/platform/log'

/** What runs later: kept in the database, tried again with growing pauses, run by any copy of the server. */
export interface JobQueue {
  /** Registers the one worker of a queue; `cron` makes it run by itself, by the company's clocks. */
  work<Data extends object>(
    queue: string,
    run: (data: Data) => Promise<void>,
    options?: { cron?: string },
  ): Promise<void>
  send(queue: string, data: object, options?: { afterSeconds?: number; key?: string }): Promise<void>
  stop(): Promise<void>
}

interface Worker {
  queue: string
  run: (data: never) => Promise<void>
  cron?: string
}

const longestPause = 30_000

/**
 * A queue that is not at work yet: workers are noted, and what is sent waits, until `start` has prepared it in the
 * database. That takes as long as the rest of a start, and nobody who calls has to wait for it.
 */
export function openJobQueue(
  database: Database,
  log: Log,
  telemetry?: Telemetry,
): JobQueue & { start(): Promise<void> } {
  const workers: Worker[] = []
  const ended = new AbortController()
  let begin: (boss: PgBoss) => void
  const begun = new Promise<PgBoss>((resolve) => (begin = resolve))
  let running: PgBoss | undefined

  return {
    async work(queue, run, { cron } = {}) {
      const told: typeof run = telemetry ? (data) => telemetry.job(queue, () => run(data)) : run
      workers.push({ queue, run: told, cron })
    },
    async send(queue, data, { afterSeconds, key } = {}) {
      const boss = await begun
      await boss.send(queue, data, {
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(key && { singletonKey: key }),
      })
    },
    async start() {
      // A database that is away for a moment is no reason to end: everything else waits for it as well.
      for (let wait = 1_000; !ended.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
        try {
          running = await startBoss(database, log, workers)
          begin(running)
          log.info('job queue at work')
          return
        } catch (error) {
          log.error({ err: error }, 'job queue cannot start')
          await pause(wait, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
        }
      }
    },
    async stop() {
      ended.abort()
      await running?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function startBoss(database: Database, log: Log, workers: readonly Worker[]): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  const boss = new Boss({ db: { executeSql: (text, values) => database.execute(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  try {
    await boss.start()
    for (const { queue, run, cron } of workers) {
      await boss.createQueue(queue, { name: queue, retryLimit: 5, retryBackoff: true, retryDelay: 5 })
      await boss.work(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await run(job.data as Parameters<typeof run>[0])
      })
      if (cron) await boss.schedule(queue, cron, undefined, { tz: companyTimeZone })
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/** For tests and seeds that need no queue: everything sent is forgotten. */
export const noJobs: JobQueue = {
  work: async () => undefined,
  send: async () => undefined,
  stop: async () => undefined,
}
