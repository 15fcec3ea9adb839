import { sql } from 'kysely'
import type { z } from 'zod'
import * as calls from '@/lib/contracts/process-tests'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { factsInSight, requireProcess } from '@/server/modules/processes'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import type { FactSource } from '@/server/runtime'
import { SharedAnswers } from './known-answers'
import { recordCase, type Recorded, type ToRecord } from './play-case'
import { stageFor, type WantedStage } from './stage'

export interface CaseToKeep extends ToRecord {
  caseName: string
  source: calls.CaseSource
  confirmed: boolean
}

interface Known {
  processId: string
  caseName: string
}
interface ToChange extends Known {
  body: unknown
}

/** Who publishes the process waits until this is over, and the other way round: by tests that are changing nobody publishes. */
export const holdTests = (tx: Tx, processId: string) =>
  sql`select 1 from processes where process_id = ${processId} for share`.execute(tx)

/** @throws AppError object.unknown */
export async function caseToChange(context: CallContext, caseId: string): Promise<ToChange> {
  await sql`select 1 from processes where process_id = (select process_id from test_cases where case_id = ${caseId}) for share`.execute(
    context.tx,
  )
  const { rows } = await sql<ToChange>`
    select process_id as "processId", case_name as "caseName", body from test_cases where case_id = ${caseId} for update`.execute(
    context.tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  await requireProcess(context, rows[0].processId, 'Modify')
  return rows[0]
}

/** @throws AppError test.tooMany */
export async function requireRoom({ tx }: CallContext, processId: string, wanted: number): Promise<void> {
  // Whoever adds at the same time waits here.
  await sql`select 1 from processes where process_id = ${processId} for update`.execute(tx)
  const { rows } = await sql<{
    cases: number
  }>`select count(*) as cases from test_cases where process_id = ${processId}`.execute(tx)
  if ((rows[0]?.cases ?? 0) + wanted > calls.mostTestCases)
    throw new AppError('test.tooMany', { most: calls.mostTestCases })
}

/** Keeps a new case. */
export async function store(
  { tx, caller, now }: CallContext,
  processId: string,
  kept: CaseToKeep & { caseId: string },
  { body, answers, coverage }: Recorded,
): Promise<void> {
  const { caseId, caseName, source, confirmed } = kept
  await sql`insert into test_cases (case_id, process_id, case_name, source, confirmed, body, answers, last_coverage, changed_by, changed_at)
    values (${caseId}, ${processId}, ${caseName}, ${source}, ${confirmed}, ${JSON.stringify(body)}::jsonb,
      ${answers && JSON.stringify(answers)}::jsonb, ${JSON.stringify(coverage)}::jsonb, ${caller.account}, ${now})`.execute(
    tx,
  )
}

/** @throws AppError object.unknown, right.missing, test.tooMany, test.tooLarge, test.neverEnds, input.invalid */
export async function addCases(
  context: CallContext,
  ask: FactSource,
  { cases, ...on }: WantedStage & { cases: CaseToKeep[] },
): Promise<{ caseIds: string[]; recorded: Recorded[] }> {
  const { tx } = context
  await requireProcess(context, on.processId, 'Modify')
  await requireRoom(context, on.processId, cases.length)
  const stage = await stageFor(context, on)
  const { definition, form } = stage
  const shared = new SharedAnswers(
    await factsInSight(tx, { definition, form: form.definition, caller: context.caller, facts: ask }),
  )
  const caseIds: string[] = []
  const all: Recorded[] = []
  for (const one of cases) {
    const recorded = await recordCase({ tx, source: shared.ask, facts: shared.fresh() }, stage, one)
    const caseId = newId()
    await store(context, on.processId, { ...one, caseId }, recorded)
    caseIds.push(caseId)
    all.push(recorded)
  }
  await context.audit({
    action: 'test.addCases',
    objectType: 'process',
    objectId: on.processId,
    after: { caseIds, names: cases.map(({ caseName }) => caseName) },
  })
  return { caseIds, recorded: all }
}

/** People with rows of data, each with each. */
export async function makeMatrix(
  context: CallContext,
  ask: FactSource,
  { initiators, rows, processId, version, definition }: z.output<typeof calls.makeMatrix.input>,
): Promise<{ caseIds: string[] }> {
  if (initiators.length * rows.length > calls.mostMatrix.cases)
    throw new AppError('test.matrixTooLarge', { most: calls.mostMatrix.cases })
  const { rows: people } = await sql<{
    account: string
    name: string
  }>`select account, name from users where account = any(${initiators}::text[])`.execute(context.tx)
  const nameOf = new Map(people.map(({ account, name }) => [account, name]))
  const startAt = context.now.toISOString()
  const cases = initiators.flatMap((initiator) =>
    rows.map(({ rowName, formData }, index): CaseToKeep => ({
      caseName: `${nameOf.get(initiator) ?? initiator} · ${rowName || index + 1}`.slice(0, 200),
      source: 'matrix',
      confirmed: false,
      beginning: { initiator, departmentId: null, startAt, formData, mocks: {} },
      moves: [],
      tail: 'agree',
      looks: ['people'],
    })),
  )
  const { caseIds } = await addCases(context, ask, { processId, version, ...(definition && { definition }), cases })
  return { caseIds }
}

type Some = z.output<typeof calls.deleteTestCases.input>

export async function confirmCases(
  context: CallContext,
  { processId, caseIds, confirmed }: Some & { confirmed: boolean },
): Promise<{ changed: number }> {
  await requireProcess(context, processId, 'Modify')
  await holdTests(context.tx, processId)
  const { rows } = await sql<{ caseId: string }>`
    update test_cases set confirmed = ${confirmed}, changed_by = ${context.caller.account}, changed_at = ${context.now}
    where process_id = ${processId} and case_id = any(${caseIds}::text[]) and confirmed <> ${confirmed}
    returning case_id as "caseId"`.execute(context.tx)
  if (rows.length > 0)
    await context.audit({
      action: 'test.confirmCases',
      objectType: 'process',
      objectId: processId,
      after: { confirmed, caseIds: rows.map(({ caseId }) => caseId) },
    })
  return { changed: rows.length }
}

export async function deleteCases(context: CallContext, { processId, caseIds }: Some): Promise<{ changed: number }> {
  await requireProcess(context, processId, 'Modify')
  await holdTests(context.tx, processId)
  const { rows } = await sql<Known>`
    delete from test_cases where process_id = ${processId} and case_id = any(${caseIds}::text[])
    returning process_id as "processId", case_name as "caseName"`.execute(context.tx)
  await sql`update test_plans set case_ids = (
      select coalesce(jsonb_agg(kept), '[]') from jsonb_array_elements_text(case_ids) kept where not kept = any(${caseIds}::text[])),
      enabled = enabled and (case_ids = '[]' or exists (
        select 1 from jsonb_array_elements_text(case_ids) kept where not kept = any(${caseIds}::text[])))
    where process_id = ${processId} and case_ids ?| ${caseIds}::text[]`.execute(context.tx)
  if (rows.length > 0)
    await context.audit({
      action: 'test.deleteCases',
      objectType: 'process',
      objectId: processId,
      before: { names: rows.map(({ caseName }) => caseName) },
    })
  return { changed: rows.length }
}
