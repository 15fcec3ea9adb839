import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { KnownFacts, processDefinition } from '@/lib/engine'
import { together, type Coverage } from '@/lib/trials/coverage'
import type { Tx } from '@/server/platform/db'
import type { Dependencies } from '@/server/http/server-app'
import { companyCalendar, readForm, type FactSource } from '@/server/runtime'
import { factsAsRecorded } from './known-answers'
import { caseGone, playCase, type Outcome, type Problem } from './play-case'
import type { Stage } from './stage'

/** How long a run that nobody has gone on with is left alone: whoever had it may have died. */
const lease = 60
/** Cases of one transaction: between two of them others use the database, and a run that was ended ends. */
const casesAtOnce = 5
/** Milliseconds after which no further case is begun in a transaction, so that heavy ones hold nobody up either. */
const sliceMs = 100

export interface RunsToWork {
  deps: Pick<Dependencies, 'database' | 'clock' | 'log' | 'tenantId'>
  source: FactSource
  /** Names this server among those that share the queue. */
  worker: string
}

interface Taken {
  runId: string
  processId: string
  definition: unknown
  version: number
  formVersion: number
  organisation: 'now' | 'asRecorded'
  hiddenRules: string[]
}

/** Takes the run that has waited longest, or one whose server is gone; no two servers take the same. */
async function takeRun({ deps, worker }: RunsToWork): Promise<Taken | null> {
  const now = deps.clock.now()
  return deps.database.transact(deps.tenantId, async (tx) => {
    const { rows } = await sql<Taken>`
      -- Materialized: read again for every row it is joined with, it would each time find another one that is free.
      with due as materialized (
        select run_id from test_runs where state = 'Waiting' or (state = 'Running' and lease_until < ${now})
        order by queued_at, run_id limit 1 for update skip locked
      )
      update test_runs r set state = 'Running', lease_by = ${worker}, started_at = coalesce(r.started_at, ${now}::timestamptz),
        lease_until = ${now}::timestamptz + make_interval(secs => ${lease})
      from due where r.run_id = due.run_id
      returning r.run_id as "runId", r.process_id as "processId", r.definition, r.version, r.form_version as "formVersion", r.organisation,
        r.hidden_rules as "hiddenRules"`.execute(tx)
    return rows[0] ?? null
  })
}

interface CaseToRun {
  caseId: string
  caseName: string | null
  rev: number | null
  body: unknown
  answers: unknown
  position: number
}

interface Slice {
  work: RunsToWork
  run: Taken
  stage: Stage
  /** What the organisation answers, for all cases of the run. */
  facts: KnownFacts
}

/** Facts that know nothing of some business rules. */
const withoutRules = (source: FactSource, hidden: readonly string[]): FactSource =>
  hidden.length === 0
    ? source
    : async (tx, questions, facts) => {
        const rest = questions.filter((one) => one.kind !== 'rule' || !hidden.includes(one.code))
        for (const question of questions) if (!rest.includes(question)) facts.know(question as never, null as never)
        if (rest.length > 0) await source(tx, rest, facts)
      }

/** The next cases of a run this server still has; null where it has it no more, or it was ended. */
async function nextCases(tx: Tx, { work, run }: Slice): Promise<CaseToRun[] | null> {
  const { rows } = await sql<{ done: number; ids: string[] }>`
    select done, case_ids as ids from test_runs where run_id = ${run.runId} and state = 'Running' and lease_by = ${work.worker} for update`.execute(
    tx,
  )
  if (!rows[0]) return null
  const { done, ids } = rows[0]
  const wanted = ids.slice(done, done + casesAtOnce)
  const { rows: cases } = await sql<CaseToRun>`
    select w.case_id as "caseId", w.position, c.case_name as "caseName", c.rev, c.body, c.answers
    from unnest(${wanted}::text[]) with ordinality as w(case_id, position)
      left join test_cases c on c.case_id = w.case_id and c.process_id = ${run.processId}
    order by w.position`.execute(tx)
  return cases.map((one) => ({ ...one, position: done + Number(one.position) }))
}

async function playOne(tx: Tx, slice: Slice, one: CaseToRun): Promise<Outcome> {
  const { work, run, stage } = slice
  if (one.rev === null) return caseGone
  const facts = run.organisation === 'asRecorded' && one.answers ? factsAsRecorded(one.answers) : slice.facts
  return playCase({ tx, source: withoutRules(work.source, run.hiddenRules), facts }, stage, one.body, (error) =>
    work.deps.log.error({ err: error, runId: run.runId, caseId: one.caseId }, 'a test case could not be played'),
  )
}

/** Plays some cases and writes down what came of them; false when the run is over. */
async function workSlice(tx: Tx, slice: Slice): Promise<boolean> {
  const { run, work } = slice
  const cases = await nextCases(tx, slice)
  if (!cases) return false
  const results: (Outcome & CaseToRun & { duration: number })[] = []
  const sliceBegan = performance.now()
  for (const one of cases) {
    const began = performance.now()
    if (results.length > 0 && began - sliceBegan > sliceMs) break
    const outcome = await playOne(tx, slice, one)
    results.push({ ...one, ...outcome, duration: Math.round(performance.now() - began) })
    // People's requests come first.
    await nextTurn()
  }
  await write(tx, slice, results)
  const now = work.deps.clock.now()
  const count = (state: Outcome['state']) => results.filter((one) => one.state === state).length
  const { rows } = await sql<{ over: boolean; coverage: Coverage | null }>`
    update test_runs set done = done + ${results.length}, passed = passed + ${count('Passed')}, failed = failed + ${count('Failed')},
      errors = errors + ${count('Error')}, lease_until = ${now}::timestamptz + make_interval(secs => ${lease})
    where run_id = ${run.runId} returning done >= cases as over, coverage`.execute(tx)
  const before = rows[0]?.coverage
  const covered = together(
    [before, ...results.map(({ coverage }) => coverage)].filter((one) => one !== null && one !== undefined),
  )
  await sql`update test_runs set coverage = ${JSON.stringify(covered)}::jsonb where run_id = ${run.runId}`.execute(tx)
  if (!rows[0]?.over) return true
  await sql`update test_runs set state = case when failed > 0 then 'Failed' when errors > 0 then 'Error' else 'Passed' end,
    ended_at = ${now}, lease_by = '' where run_id = ${run.runId}`.execute(tx)
  return false
}

async function write(tx: Tx, { run, work }: Slice, results: (Outcome & CaseToRun & { duration: number })[]) {
  const rows = results.map(({ body: _body, answers: _answers, caseName, rev, ...one }) => ({
    ...one,
    caseName: caseName ?? one.caseId,
    rev: rev ?? 0,
  }))
  const written = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t("caseId" text, position int, "caseName" text, rev int, state text,
    problem jsonb, differences jsonb, found jsonb, coverage jsonb, duration int)`
  await sql`insert into test_results (run_id, case_id, position, case_name, case_rev, state, problem, differences, found, coverage, duration)
    select ${run.runId}, t."caseId", t.position, t."caseName", t.rev, t.state, t.problem, t.differences, t.found, t.coverage, t.duration
    from ${written} on conflict do nothing`.execute(tx)
  await sql`update test_cases c set last_state = t.state, last_at = ${work.deps.clock.now()}, last_run = ${run.runId}, last_coverage = t.coverage
    from ${written} where c.case_id = t."caseId" and c.rev = t.rev`.execute(tx)
}

async function stageOfRun(tx: Tx, { processId, version, definition, formVersion }: Taken): Promise<Stage | Problem> {
  const read = processDefinition.safeParse(definition)
  if (!read.success) return { key: 'unreadable', params: {} }
  const form = await readForm(tx, read.data.formId, formVersion)
  if (!form) return { key: 'unreadable', params: {} }
  return { processId, version, definition: read.data, form, calendar: await companyCalendar(tx) }
}

/** Carries out one run as far as it is this server's. */
async function workRun(work: RunsToWork, run: Taken): Promise<void> {
  const { database, clock, log, tenantId } = work.deps
  const giveUp = (problem: Problem) =>
    database.transact(tenantId, (tx) =>
      sql`update test_runs set state = 'Error', problem = ${JSON.stringify(problem)}::jsonb, ended_at = ${clock.now()}, lease_by = ''
        where run_id = ${run.runId} and state = 'Running' and lease_by = ${work.worker}`.execute(tx),
    )
  try {
    const stage = await database.transact(tenantId, (tx) => stageOfRun(tx, run))
    if ('key' in stage) return void (await giveUp(stage))
    const slice: Slice = { work, run, stage, facts: new KnownFacts() }
    while (await database.transact(tenantId, (tx) => workSlice(tx, slice))) await nextTurn()
  } catch (error) {
    log.error({ err: error, runId: run.runId }, 'a test run could not be carried out')
    await giveUp({ key: 'broken', params: {} })
  }
}

/** Carries out what waits, one run after the other, until nothing does. Answers how many there were. */
export async function workRuns(work: RunsToWork): Promise<number> {
  let count = 0
  for (let run = await takeRun(work); run; run = await takeRun(work)) {
    await workRun(work, run)
    count += 1
  }
  return count
}
