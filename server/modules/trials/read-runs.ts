import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/process-tests'
import { processDefinition } from '@/lib/engine'
import { everything, together, type Coverage } from '@/lib/trials/coverage'
import { expectation, type Difference } from '@/lib/trials/expectation'
import { testBody } from '@/lib/trials/test-body'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'
import { requireProcess } from '@/server/modules/processes'
import { pageOf } from '@/server/platform/db/page-of'
import { readForm } from '@/server/runtime'
import { holdTests } from './keep-case'
import { scoresOf } from './keep-score'
import { supposedWords } from './supposed-words'
import { namesFor, peopleFound, peopleIn, peopleWhoDiffer } from './known-names'
import type { Problem } from './play-case'
import { mayChangeTests } from './read-cases'
import { runToSee } from './start-run'

type Run = z.input<typeof calls.getTestRuns.data>['rows'][number]
type Result = z.input<typeof calls.getTestResult.data>['result']

interface RunRow extends Omit<Run, 'queuedAt' | 'startedAt' | 'endedAt' | 'problem' | 'score' | 'mayChange'> {
  catalogId: string
  queuedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  problem: Problem | null
}

const columns = sql`r.run_id as "runId", r.process_id as "processId", p.process_name as "processName", p.catalog_id as "catalogId",
  r.plan_name as "planName", r.state, r.ran_on as on, r.version, r.organisation, r.cases, r.done, r.passed, r.failed, r.errors, r.problem,
  r.started_by as "startedBy", coalesce(u.name, r.started_by) as "startedByName", r.queued_at as "queuedAt", r.started_at as "startedAt", r.ended_at as "endedAt"`
const runs = sql`test_runs r join processes p on p.process_id = r.process_id left join users u on u.account = r.started_by`

/** Why it could not be played, in the reader's words. */
const inWords = ({ locale }: CallContext, problem: Problem | null): string =>
  problem ? sentence(locale, `workflow.tests.${problem.key}`, problem.params) : ''

async function view(
  context: CallContext,
  { catalogId, queuedAt, startedAt, endedAt, problem, ...row }: RunRow,
  scores: ReadonlyMap<string, calls.ScoreShort>,
): Promise<Run> {
  const { locale } = context
  return {
    ...row,
    processName: partFor(locale, row.processName),
    startedByName: partFor(locale, row.startedByName),
    queuedAt: queuedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    problem: inWords(context, problem),
    score: scores.get(row.processId) ?? null,
    mayChange: await mayChangeTests(context, catalogId),
  }
}

export async function listRuns(
  context: CallContext,
  { processId, ...page }: z.output<typeof calls.getTestRuns.input>,
): Promise<z.input<typeof calls.getTestRuns.data>> {
  const { tx, caller } = context
  const where: RawBuilder<boolean> = sql`not p.built_in and ${inSight(caller, sql`p.catalog_id`)} and (${processId} = '' or r.process_id = ${processId})`
  const { rows } = await sql<RunRow>`
    select ${columns} from ${runs} where ${where} order by r.queued_at desc, r.run_id ${pageOf(page)}`.execute(tx)
  const { rows: counted } = await sql<{
    records: number
  }>`select count(*) as records from ${runs} where ${where}`.execute(tx)
  const shown: Run[] = []
  const scores = await scoresOf(
    tx,
    rows.map(({ processId: one }) => one),
  )
  for (const row of rows) shown.push(await view(context, row, scores))
  return { rows: shown, records: counted[0]?.records ?? 0 }
}

interface ResultRow extends Omit<Result, 'problem' | 'differences'> {
  problem: Problem | null
  differences: Difference[]
}

const resultColumns = sql`t.case_id as "caseId", t.case_name as "caseName", t.state, t.problem, t.differences, t.duration,
  coalesce(c.rev = t.case_rev, false) as current`
const results = sql`test_results t left join test_cases c on c.case_id = t.case_id`

const shownResult = (context: CallContext, { problem, ...row }: ResultRow): Result => ({
  ...row,
  problem: inWords(context, problem),
})

/** @throws AppError object.unknown, right.missing */
export async function readRun(context: CallContext, runId: string): Promise<z.input<typeof calls.getTestRun.data>> {
  const { tx } = context
  const { rows } = await sql<RunRow & { definition: unknown; formVersion: number; coverage: Coverage | null }>`
    select ${columns}, r.definition, r.form_version as "formVersion", r.coverage from ${runs} where r.run_id = ${runId}`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  const { definition: stored, formVersion, coverage, ...run } = rows[0]
  await requireProcess(context, run.processId, 'View')
  const { rows: found } = await sql<ResultRow>`
    select ${resultColumns} from ${results} where t.run_id = ${runId} order by t.position`.execute(tx)
  const read = processDefinition.safeParse(stored)
  const definition = read.success ? read.data : null
  const form = definition && (await readForm(tx, definition.formId, formVersion))
  return {
    run: await view(context, run, await scoresOf(tx, [run.processId])),
    results: found.map((row) => shownResult(context, row)),
    covered: coverage ?? together([]),
    everything: definition ? everything(definition) : together([]),
    definition,
    names: await namesFor(
      context,
      definition ? [definition] : [],
      form?.definition ?? null,
      found.flatMap(({ differences }) => peopleWhoDiffer(differences)),
    ),
  }
}

interface WholeResult extends ResultRow {
  found: unknown
  body: unknown
  definition: unknown
  formVersion: number
}

async function wholeResult({ tx }: CallContext, runId: string, caseId: string): Promise<WholeResult> {
  const { rows } = await sql<WholeResult>`
    select ${resultColumns}, t.found, c.body, r.definition, r.form_version as "formVersion"
    from ${results} join test_runs r on r.run_id = t.run_id where t.run_id = ${runId} and t.case_id = ${caseId}`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** @throws AppError object.unknown, right.missing */
export async function readResult(
  context: CallContext,
  { runId, caseId }: { runId: string; caseId: string },
): Promise<z.input<typeof calls.getTestResult.data>> {
  await runToSee(context, runId, 'View')
  const { found: came, body: stored, definition, formVersion, ...row } = await wholeResult(context, runId, caseId)
  const body = testBody.nullable().catch(null).parse(stored)
  const found = expectation.nullable().catch(null).parse(came)
  const read = processDefinition.safeParse(definition)
  const form = read.success ? await readForm(context.tx, read.data.formId, formVersion) : null
  return {
    result: shownResult(context, row),
    supposed: body
      ? ((await supposedWords(context, read.success ? read.data : { elements: [] }, new Map([['case', body]]))).get(
          'case',
        ) ?? [])
      : [],
    body,
    found,
    names: await namesFor(context, read.success ? [read.data] : [], form?.definition ?? null, [
      ...(body ? peopleIn(body) : []),
      ...peopleFound(found),
    ]),
  }
}

/**
 * What came becomes what is expected. A case that expects something else by now is left as it is: what is accepted is what
 * the caller has looked at.
 * @throws AppError object.unknown, right.missing, test.nothingToAccept, test.caseChanged
 */
export async function acceptResult(
  context: CallContext,
  { runId, caseId }: { runId: string; caseId: string },
): Promise<void> {
  const { tx, caller, now } = context
  const { processId } = await runToSee(context, runId, 'Modify')
  await holdTests(tx, processId)
  await sql`select 1 from test_cases where case_id = ${caseId} for update`.execute(tx)
  const { found: came, body, current } = await wholeResult(context, runId, caseId)
  const found = expectation.nullable().catch(null).parse(came)
  if (!found) throw new AppError('test.nothingToAccept')
  if (!current) throw new AppError('test.caseChanged')
  // What it was recorded with answered the questions of that time; it expects what is so now.
  await sql`update test_cases set body = jsonb_set(body, '{expected}', ${JSON.stringify(found)}::jsonb), answers = null, confirmed = true, rev = rev + 1,
    last_state = 'Passed', last_at = ${now}, changed_by = ${caller.account}, changed_at = ${now} where case_id = ${caseId}`.execute(
    tx,
  )
  await context.audit({
    action: 'test.accept',
    objectType: 'testCase',
    objectId: caseId,
    before: { expected: testBody.nullable().catch(null).parse(body)?.expected },
    after: { expected: found, runId },
  })
}
