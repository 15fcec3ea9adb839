import PgBoss from 'pg-boss'
import { companyTimeZone } from '@/lib/calendar/company-time'
import type { Database } from '@/server/platform/db'
import type { Log } from '@/server/platform/log'

/** What runs later: kept in the database, tried again with growing pauses, run by any copy of the server. */
export interface JobQueue {
  /** Registers the one worker of a queue; `cron` makes it run by itself, by the company's clocks. */
  work<Data extends object>(queue: string, run: (data: Data) => Promise<void>, options?: { cron?: string }): Promise<void>
  send(queue: string, data: object, options?: { afterSeconds?: number; key?: string }): Promise<void>
  stop(): Promise<void>
}

export async function startJobQueue(database: Database, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.execute(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()

  return {
    async work(queue, run, { cron } = {}) {
      await boss.createQueue(queue, { name: queue, retryLimit: 5, retryBackoff: true, retryDelay: 5 })
      await boss.work(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await run(job.data as Parameters<typeof run>[0])
      })
      if (cron) await boss.schedule(queue, cron, undefined, { tz: companyTimeZone })
    },
    async send(queue, data, { afterSeconds, key } = {}) {
      await boss.send(queue, data, { ...(afterSeconds && { startAfter: afterSeconds }), ...(key && { singletonKey: key }) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** For tests and seeds that need no queue: everything sent is forgotten. */
export const noJobs: JobQueue = { work: async () => undefined, send: async () => undefined, stop: async () => undefined }
