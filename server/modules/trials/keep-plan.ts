import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/process-tests'
import { checkSchedule } from '@/lib/schedule/check-schedule'
import { nextRuns } from '@/lib/schedule/next-runs'
import { schedule as scheduleSchema, type Schedule } from '@/lib/schedule/schedule'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireProcess } from '@/server/modules/processes'
import { newId } from '@/server/platform/ids'

type Plan = z.input<typeof calls.getTestPlan.data>

interface Row extends Omit<Plan, 'nextAt' | 'last' | 'schedule'> {
  schedule: unknown
  nextAt: Date | null
  lastState: calls.RunState | null
  lastAt: Date | null
  lastRun: string | null
}

const columns = sql`p.plan_id as "planId", p.process_id as "processId", p.plan_name as "planName", p.case_ids as "caseIds", p.schedule,
  p.organisation, p.enabled, p.next_at as "nextAt", r.state as "lastState", r.queued_at as "lastAt", r.run_id as "lastRun"`
const plansWithLast = sql`test_plans p left join lateral (
  select r.state, r.queued_at, r.run_id from test_runs r where r.process_id = p.process_id and r.plan_id = p.plan_id
  order by r.queued_at desc limit 1) r on true`

const view = ({ schedule, nextAt, lastState, lastAt, lastRun, ...row }: Row): Plan => ({
  ...row,
  // One that could not be read any more runs no more, and is set anew.
  schedule: scheduleSchema.nullable().catch(null).parse(schedule),
  nextAt: nextAt?.toISOString() ?? null,
  last: lastState && lastAt && lastRun ? { state: lastState, at: lastAt.toISOString(), runId: lastRun } : null,
})

export async function listPlans(context: CallContext, processId: string): Promise<Plan[]> {
  await requireProcess(context, processId, 'View')
  const { rows } = await sql<Row>`
    select ${columns} from ${plansWithLast} where p.process_id = ${processId} order by p.plan_name, p.plan_id limit 200`.execute(
    context.tx,
  )
  return rows.map(view)
}

/** @throws AppError object.unknown, right.missing */
export async function readPlan(context: CallContext, planId: string, right: 'View' | 'Modify' = 'View'): Promise<Plan> {
  const { rows } = await sql<Row>`select ${columns} from ${plansWithLast} where p.plan_id = ${planId}`.execute(
    context.tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  await requireProcess(context, rows[0].processId, right)
  return view(rows[0])
}

/** When a plan runs next; null for never. */
export function nextRunOf(schedule: Schedule | null, enabled: boolean, after: Date): Date | null {
  const [next] = schedule && enabled ? nextRuns(schedule, { after: after.getTime(), count: 1 }) : []
  return next === undefined ? null : new Date(next)
}

const mostPlans = 200

/** @throws AppError object.unknown, right.missing, input.invalid, test.tooManyPlans */
export async function savePlan(
  context: CallContext,
  {
    planId: given,
    processId,
    planName,
    caseIds,
    schedule,
    organisation,
    enabled,
  }: z.output<typeof calls.saveTestPlan.input>,
): Promise<{ planId: string }> {
  const { tx, caller, now, locale } = context
  await requireProcess(context, processId, 'Modify')
  const before = given ? await readPlan(context, given, 'Modify') : null
  if (before && before.processId !== processId) throw new AppError('object.unknown')
  if (schedule && checkSchedule(schedule, now.getTime()).length > 0)
    throw new AppError('input.invalid', {}, { schedule: sentence(locale, 'errors.fields.test.schedule') })
  const { rows: there } = await sql<{ cases: number; plans: number }>`
    select (select count(*) from test_cases where process_id = ${processId} and case_id = any(${caseIds}::text[])) as cases,
      (select count(*) from test_plans where process_id = ${processId}) as plans`.execute(tx)
  if (there[0]?.cases !== new Set(caseIds).size) throw new AppError('object.unknown')
  if (!before && (there[0]?.plans ?? 0) >= mostPlans) throw new AppError('test.tooManyPlans', { most: mostPlans })
  const planId = given || newId()
  await sql`insert into test_plans (plan_id, process_id, plan_name, case_ids, schedule, organisation, enabled, next_at, changed_by, changed_at)
    values (${planId}, ${processId}, ${planName}, ${JSON.stringify(caseIds)}::jsonb, ${schedule && JSON.stringify(schedule)}::jsonb, ${organisation},
      ${enabled}, ${nextRunOf(schedule, enabled, now)}::timestamptz, ${caller.account}, ${now})
    on conflict (tenant_id, plan_id) do update set plan_name = excluded.plan_name, case_ids = excluded.case_ids, schedule = excluded.schedule,
      organisation = excluded.organisation, enabled = excluded.enabled, next_at = excluded.next_at, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  await context.audit({
    action: 'test.savePlan',
    objectType: 'testPlan',
    objectId: planId,
    before,
    after: { planName, caseIds, schedule, organisation, enabled },
  })
  return { planId }
}

export async function deletePlan(context: CallContext, planId: string): Promise<void> {
  const before = await readPlan(context, planId, 'Modify')
  await sql`delete from test_plans where plan_id = ${planId}`.execute(context.tx)
  await context.audit({ action: 'test.deletePlan', objectType: 'testPlan', objectId: planId, before })
}
