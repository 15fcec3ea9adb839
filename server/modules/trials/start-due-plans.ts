import { sql } from 'kysely'
import { schedule as scheduleSchema } from '@/lib/schedule/schedule'
import { AppError } from '@/server/http/app-error'
import type { Dependencies } from '@/server/http/server-app'
import { nextRunOf } from './keep-plan'
import { versionsOf } from './stage'
import { queueRun } from './start-run'

interface Due {
  planId: string
  processId: string
  planName: string
  caseIds: string[]
  schedule: unknown
  organisation: 'now' | 'asRecorded'
  changedBy: string
}

/** Puts the cases of plans whose time has come into the queue, and says when they run next. One that missed several times runs once. */
export async function startDuePlans({
  database,
  clock,
  log,
  tenantId,
}: Pick<Dependencies, 'database' | 'clock' | 'log' | 'tenantId'>): Promise<void> {
  const now = clock.now()
  await database.transact(tenantId, async (tx) => {
    const { rows } = await sql<Due>`
      select p.plan_id as "planId", p.process_id as "processId", p.plan_name as "planName", p.case_ids as "caseIds", p.schedule, p.organisation,
        p.changed_by as "changedBy"
      from test_plans p where p.next_at <= ${now} and p.enabled order by p.next_at limit 100 for update skip locked`.execute(
      tx,
    )
    for (const { schedule: stored, changedBy, caseIds, ...plan } of rows) {
      const schedule = scheduleSchema.nullable().catch(null).parse(stored)
      await sql`update test_plans set next_at = ${nextRunOf(schedule, true, now)}::timestamptz where plan_id = ${plan.planId}`.execute(
        tx,
      )
      // Of a draft somebody else may have drawn since, whoever made the plan could ask rules he does not see.
      const { published } = await versionsOf(tx, plan.processId)
      if (!published) {
        log.info({ planId: plan.planId, reason: 'not published' }, 'test plan not started')
        continue
      }
      try {
        await queueRun(tx, {
          ...plan,
          plan,
          caseIds,
          confirmedOnly: true,
          on: 'published',
          version: 0,
          by: changedBy,
          // What is published is asked already, whoever may see it.
          hiddenRules: async () => [],
          now,
        })
      } catch (error) {
        // Nothing to test, or too much waits already: it is tried again at its next time.
        if (!(error instanceof AppError)) throw error
        log.info({ planId: plan.planId, reason: error.key }, 'test plan not started')
      }
    }
  })
}
