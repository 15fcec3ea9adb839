import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/process-tests'
import type { ProcessDefinition } from '@/lib/engine'
import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { readDraft, readVersion, requireProcess } from '@/server/modules/processes'
import { rulesOutOfSight } from '@/server/modules/rules'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { versionsOf } from './stage'

/** Runs of one process that wait or are under way: whoever asks for more waits for those. */
const mostWaiting = 20
/** Runs of one process that are kept; older ones go with what came of them. */
const mostKept = 200

export interface RunToStart {
  processId: string
  plan: { planId: string; planName: string } | null
  /** None: all that are confirmed, or all where `confirmedOnly` is not set. */
  caseIds: readonly string[]
  confirmedOnly: boolean
  on: 'published' | 'version' | 'draft'
  version: number
  organisation: 'now' | 'asRecorded'
  by: string
  now: Date
  /** Business rules that are not asked, of those a definition asks. */
  hiddenRules(definition: ProcessDefinition): Promise<string[]>
}

/** @throws AppError object.unknown */
async function toRunOn(tx: Tx, { processId, on, version }: RunToStart) {
  if (on === 'draft') {
    const draft = await readDraft(tx, processId)
    if (draft) return draft
  }
  const { published } = await versionsOf(tx, processId)
  const number = on === 'version' ? version : published
  // What was never published is tested as it is drawn.
  const found = number ? await readVersion(tx, processId, number) : await readDraft(tx, processId)
  if (!found) throw new AppError('object.unknown')
  return found
}

/** @throws AppError object.unknown, test.noCases, test.queueFull */
export async function queueRun(tx: Tx, run: RunToStart): Promise<string> {
  const { processId, plan, on, organisation, by, now } = run
  const { definition, version } = await toRunOn(tx, run)
  const { rows } = await sql<{ caseId: string }>`
    select case_id as "caseId" from test_cases where process_id = ${processId}
      and (${run.caseIds.length === 0}::boolean and (confirmed or not ${run.confirmedOnly}::boolean) or case_id = any(${run.caseIds}::text[]))
    order by case_name, case_id`.execute(tx)
  const caseIds = rows.map(({ caseId }) => caseId)
  if (caseIds.length === 0) throw new AppError('test.noCases')
  const { rows: queue } = await sql<{ waiting: number }>`
    select count(*) as waiting from test_runs where process_id = ${processId} and state in ('Waiting', 'Running')`.execute(
    tx,
  )
  if ((queue[0]?.waiting ?? 0) >= mostWaiting) throw new AppError('test.queueFull', { most: mostWaiting })
  const runId = newId()
  await sql`insert into test_runs (run_id, process_id, plan_id, plan_name, state, ran_on, version, definition, form_version, organisation, hidden_rules, case_ids, cases,
      started_by, queued_at)
    values (${runId}, ${processId}, ${plan?.planId ?? ''}, ${plan?.planName ?? ''}, 'Waiting', ${version.status === 'draft' ? 'draft' : on === 'draft' ? 'published' : on},
      ${version.version}, ${JSON.stringify(definition)}::jsonb, ${version.formVersion}, ${organisation}, ${JSON.stringify(await run.hiddenRules(definition))}::jsonb, ${JSON.stringify(caseIds)}::jsonb, ${caseIds.length},
      ${by}, ${now})`.execute(tx)
  await sql`delete from test_runs where process_id = ${processId} and state not in ('Waiting', 'Running') and run_id in (
      select run_id from test_runs where process_id = ${processId} order by queued_at desc offset ${mostKept})`.execute(
    tx,
  )
  return runId
}

/** Rules the caller may not see are none to him, unless the published version asks them already. */
async function rulesHiddenFrom({ tx, caller }: CallContext, definition: ProcessDefinition): Promise<string[]> {
  const codes = ruleCodesOf(definition)
  if (codes.length === 0) return []
  const { published } = await versionsOf(tx, definition.processId)
  const there = published ? ruleCodesOf((await readVersion(tx, definition.processId, published)).definition) : []
  const asked = codes.filter((code) => !there.includes(code))
  return [...(await rulesOutOfSight(tx, caller, asked))]
}

async function start(
  context: CallContext,
  run: Omit<RunToStart, 'by' | 'now' | 'hiddenRules'>,
): Promise<{ runId: string }> {
  const { tx, caller, now } = context
  await requireProcess(context, run.processId, 'Modify')
  const runId = await queueRun(tx, {
    ...run,
    by: caller.account,
    now,
    hiddenRules: (definition) => rulesHiddenFrom(context, definition),
  })
  await context.audit({
    action: 'test.start',
    objectType: 'testRun',
    objectId: runId,
    after: { processId: run.processId, on: run.on, version: run.version },
  })
  return { runId }
}

/** @throws AppError object.unknown, right.missing, test.noCases, test.queueFull */
export async function startRun(
  context: CallContext,
  { planId, caseIds, ...wanted }: z.output<typeof calls.startTestRun.input>,
): Promise<{ runId: string }> {
  if (!planId) return start(context, { ...wanted, plan: null, caseIds, confirmedOnly: false })
  const { rows } = await sql<{ planName: string; caseIds: string[]; organisation: 'now' | 'asRecorded' }>`
    select plan_name as "planName", case_ids as "caseIds", organisation from test_plans
    where plan_id = ${planId} and process_id = ${wanted.processId}`.execute(context.tx)
  if (!rows[0]) throw new AppError('object.unknown')
  const { planName, ...plan } = rows[0]
  return start(context, { ...wanted, ...plan, plan: { planId, planName }, confirmedOnly: true })
}

interface RunThere {
  processId: string
  state: calls.RunState
  on: RunToStart['on']
  version: number
  organisation: RunToStart['organisation']
}

/** @throws AppError object.unknown, right.missing */
export async function runToSee(context: CallContext, runId: string, right: 'View' | 'Modify'): Promise<RunThere> {
  const { rows } = await sql<RunThere>`
    select process_id as "processId", state, ran_on as on, version, organisation from test_runs where run_id = ${runId}`.execute(
    context.tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  await requireProcess(context, rows[0].processId, right)
  return rows[0]
}

/** Who carries it out sees it before the next case. @throws AppError object.unknown, right.missing, test.over */
export async function cancelRun(context: CallContext, runId: string): Promise<void> {
  await runToSee(context, runId, 'Modify')
  const { rows } = await sql`update test_runs set state = 'Cancelled', ended_at = ${context.now}, lease_by = ''
    where run_id = ${runId} and state in ('Waiting', 'Running') returning run_id`.execute(context.tx)
  if (rows.length === 0) throw new AppError('test.over')
  await context.audit({ action: 'test.cancel', objectType: 'testRun', objectId: runId })
}

/** @throws AppError object.unknown, right.missing, test.noCases, test.queueFull */
export async function rerun(
  context: CallContext,
  { runId, all }: z.output<typeof calls.rerunFailedTests.input>,
): Promise<{ runId: string }> {
  const { processId, on, version, organisation } = await runToSee(context, runId, 'Modify')
  // What a run that was ended did not come to did not pass either.
  const { rows } = await sql<{ caseId: string }>`
    select c.case_id as "caseId" from test_runs r cross join jsonb_array_elements_text(r.case_ids) as c(case_id)
    where r.run_id = ${runId} and (${all}::boolean or not exists (
      select 1 from test_results t where t.run_id = r.run_id and t.case_id = c.case_id and t.state = 'Passed'))`.execute(
    context.tx,
  )
  const caseIds = rows.map(({ caseId }) => caseId)
  if (caseIds.length === 0) throw new AppError('test.noCases')
  return start(context, { processId, plan: null, caseIds, confirmedOnly: false, on, version, organisation })
}
