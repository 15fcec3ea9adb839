import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/process-tests'
import type { Move } from '@/lib/trials/move'
import type { Supposition } from '@/lib/trials/suppose'
import { testBody, type TestBody } from '@/lib/trials/test-body'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { factsInSight, inWords } from '@/server/modules/processes'
import { canonicalJson, type FactSource } from '@/server/runtime'
import { caseToChange } from './keep-case'
import { SharedAnswers } from './known-answers'
import { playWithoutGone } from './leave-out'
import { recordCase } from './play-case'
import { stageFor, type Stage } from './stage'

type Input = z.output<typeof calls.changeTestCase.input>
type Answer = z.input<typeof calls.changeTestCase.data>

/** @throws AppError object.unknown, right.missing, input.invalid, test.tooLarge, test.neverEnds */
export async function changeCase(context: CallContext, ask: FactSource, input: Input): Promise<Answer> {
  const { tx, caller, now } = context
  const { caseId, caseName, looks } = input
  const { processId, ...before } = await caseToChange(context, caseId)
  await sql`update test_cases set case_name = ${caseName}, body = jsonb_set(body, '{looks}', ${JSON.stringify(looks)}::jsonb),
    rev = rev + 1, changed_by = ${caller.account}, changed_at = ${now} where case_id = ${caseId}`.execute(tx)
  const supposed = supposedInstead(input, before.body)
  const stopped = supposed ? await playAnew(context, ask, { caseId, processId, looks, ...supposed }) : ''
  await context.audit({
    action: 'test.changeCase',
    objectType: 'testCase',
    objectId: caseId,
    before: { caseName: before.caseName },
    after: { caseName, looks, ...(supposed && { suppose: supposed.suppose, mocks: supposed.mocks }) },
  })
  return { playedAnew: supposed !== null, stopped }
}

interface Supposed {
  body: TestBody
  suppose: Supposition
  mocks: TestBody['beginning']['mocks']
}

/** What is to be supposed from now on, with the case as it was; null where that stays, or the case cannot be read. */
function supposedInstead(input: Input, stored: unknown): Supposed | null {
  const { data: body } = testBody.safeParse(stored)
  if (!body) return null
  const { suppose = body.suppose, mocks = body.beginning.mocks } = input
  const same = canonicalJson([suppose, mocks]) === canonicalJson([body.suppose, body.beginning.mocks])
  return same ? null : { body, suppose, mocks }
}

interface Anew extends Supposed, Pick<TestBody, 'looks'> {
  caseId: string
  processId: string
}

/** Other suppositions make another case: it expects what comes now, once somebody has said that it is right. Answers why it stops. */
async function playAnew(
  context: CallContext,
  ask: FactSource,
  { caseId, processId, looks, body, suppose, mocks }: Anew,
): Promise<string> {
  const { tx, caller, now } = context
  const stage = await stageFor(context, { processId, version: 0 })
  await requireSupposable(context, stage, { body, suppose, mocks })
  const { definition, form } = stage
  const shared = new SharedAnswers(await factsInSight(tx, { definition, form: form.definition, caller, facts: ask }))
  const recordWith = (moves: readonly Move[]) =>
    recordCase({ tx, source: shared.ask, facts: shared.fresh() }, stage, {
      beginning: { ...body.beginning, mocks },
      suppose,
      moves,
      // One that came to its end is played to its end again, through whoever then has it.
      tail: body.expected.end.status === taskStatus.Finish ? 'agree' : 'stop',
      looks,
    })
  const recorded = await playWithoutGone(body.moves, suppose.left, recordWith)
  const { trial } = recorded
  await sql`update test_cases set body = ${JSON.stringify(recorded.body)}::jsonb, answers = ${recorded.answers && JSON.stringify(recorded.answers)}::jsonb,
    last_coverage = ${JSON.stringify(recorded.coverage)}::jsonb, confirmed = false, last_state = null, last_at = null, last_run = null, changed_at = ${now} where case_id = ${caseId}`.execute(
    tx,
  )
  return trial.stopped ? inWords(context, trial.stopped, { definition, form: form.definition }) : ''
}

/** People, roles and elements that are newly named are there. @throws AppError input.invalid */
async function requireSupposable(
  { tx }: CallContext,
  { definition }: Stage,
  { body: before, suppose, mocks }: Supposed,
): Promise<void> {
  const accounts = ({ left, standIns }: Supposition) => [
    ...left,
    ...standIns.flatMap(({ principal, agent }) => [principal, agent]),
  ]
  const fresh = (now: string[], then: readonly string[]) => [...new Set(now.filter((one) => !then.includes(one)))]
  const people = fresh(accounts(suppose), accounts(before.suppose))
  const roles = fresh(suppose.emptyRoles, before.suppose.emptyRoles)
  const { rows } = await sql<{ people: number; roles: number }>`
    select (select count(*) from users where account = any(${people}::text[])) as people,
      (select count(*) from roles where role_id = any(${roles}::text[])) as roles`.execute(tx)
  const places = fresh(Object.keys(mocks), Object.keys(before.beginning.mocks))
  const ids = new Set(definition.elements.map(({ id }) => id))
  if (rows[0]?.people !== people.length)
    throw new AppError('input.invalid', {}, { suppose: atField('general.personUnknown') })
  if (rows[0].roles !== roles.length || places.some((id) => !ids.has(id)))
    throw new AppError('input.invalid', {}, { suppose: atField('test.supposedUnknown') })
  if (suppose.standIns.some(({ principal, agent }) => principal === agent))
    throw new AppError('input.invalid', {}, { suppose: atField('test.ownStandIn') })
}
