import { sql, type RawBuilder } from 'kysely'
import type { Metric } from '@/lib/contracts/alerts'
import type { Tx } from '@/server/platform/db'

const lastDay = (now: Date) => new Date(now.getTime() - 86_400_000)
const lastHour = (now: Date) => new Date(now.getTime() - 3_600_000)

/** What each figure counts. */
const counted: Record<Metric, (now: Date) => RawBuilder<unknown>> = {
  effectsFailed: () => sql`outbox where done_at is null and failed_at is not null`,
  effectsWaiting: (now) => sql`outbox where done_at is null and failed_at is null and due_at <= ${now}`,
  deliveriesFailed: (now) => sql`deliveries where state = 'failed' and changed_at > ${lastDay(now)}`,
  jobsFailed: (now) => sql`job_runs where state in ('failed', 'timedOut', 'lost') and due_at > ${lastDay(now)}`,
  overdueItems: (now) => sql`work_items where open and due_at < ${now}`,
  openItems: () => sql`work_items where open`,
  signInsFailed: (now) => sql`audit_log where action = 'signIn.failed' and at > ${lastHour(now)}`,
  sessions: (now) => sql`sessions where expires_at > ${now}`,
}

/** A figure of the system as it is now. */
export async function readMetric(tx: Tx, metric: Metric, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${counted[metric](now)}`.execute(tx)
  return rows[0]?.n ?? 0
}
