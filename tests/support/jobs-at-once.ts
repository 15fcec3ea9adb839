import type { JobQueue } from '@/server/platform/jobs'

/** Runs what is sent at once, in this process; `done` resolves when all of it has run. */
export interface JobsAtOnce extends JobQueue {
  sent: unknown[]
  done(): Promise<void>
}

export function jobsAtOnce(): JobsAtOnce {
  const workers = new Map<string, (data: never) => Promise<void>>()
  const running: Promise<void>[] = []
  const sent: unknown[] = []
  return {
    sent,
    work: async (queue, run) => void workers.set(queue, run as (data: never) => Promise<void>),
    async send(queue, data) {
      sent.push(data)
      const run = workers.get(queue)?.(data as never)
      if (run) running.push(run)
      await run
    },
    async done() {
      await Promise.all(running.splice(0))
    },
    stop: async () => undefined,
  }
}
