import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type * as calls from '@/lib/contracts/written-tests'
import type { Locale } from '@/lib/contracts/auth'
import { graphOf } from '@/lib/engine'
import { formFields } from '@/lib/form-data/form-fields'
import { generation, type Candidate, type Played, type TestTopic } from '@/lib/trials/generate'
import { saidValue } from '@/lib/trials/said-value'
import { sampleData } from '@/lib/trials/sample-data'
import type { TestBody } from '@/lib/trials/test-body'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { callerNamed, factsInSight, inWords, requireProcess } from '@/server/modules/processes'
import { newId } from '@/server/platform/ids'
import { canonicalJson, type FactSource } from '@/server/runtime'
import { requireRoom, store } from './keep-case'
import { SharedAnswers } from './known-answers'
import { recordCase, type Recorded } from './play-case'
import { stageFor, type Stage } from './stage'

type Input = z.output<typeof calls.generateTests.input>
type Answer = z.input<typeof calls.generateTests.data>

/** What the generated tests look at: all that does not hang on the day they were made. */
const looks: TestBody['looks'] = ['people', 'rights']

/** Milliseconds after which nothing more is played: what was found until then is kept. */
const longest = 8000

/** Who begins the plain request: who is asked for, else whoever began one last, else who asks. */
async function initiatorFor({ tx, caller }: CallContext, { processId, initiator }: Input) {
  const { rows } = await sql<{ account: string }>`
    select initiator_account as account from tasks where process_id = ${processId} order by created_at desc limit 1`.execute(
    tx,
  )
  const person = await callerNamed(tx, initiator || (rows[0]?.account ?? caller.account))
  if (!person) throw new AppError('object.unknown')
  return person
}

/** By what two tests are the same: who begins with what, and what is done. */
export const sameTest = ({ beginning, suppose, moves }: TestBody): string =>
  canonicalJson([beginning.initiator, beginning.formData, beginning.mocks, moves, suppose])

/**
 * Makes tests of a process and keeps those it has not yet.
 * @throws AppError object.unknown, right.missing, test.tooMany, input.invalid
 */
export async function generateCases(context: CallContext, ask: FactSource, input: Input): Promise<Answer> {
  const { tx, caller, locale, now } = context
  const { processId } = input
  await requireProcess(context, processId, 'Modify')
  const stage = await stageFor(context, input)
  const { definition, form } = stage
  const starter = await initiatorFor(context, input)
  const shared = new SharedAnswers(await factsInSight(tx, { definition, form: form.definition, caller, facts: ask }))
  const beginning = {
    initiator: starter.account,
    departmentId: null,
    startAt: now.toISOString(),
    formData: sampleData({ definition, form: form.definition }, starter, localDay(now)),
    mocks: {},
  }
  const answers = new Map<TestBody, Recorded>()
  const until = performance.now() + longest
  let tried = 0
  const play = async (candidate: Candidate): Promise<Played[]> => {
    if (performance.now() > until) return []
    tried += 1
    await breath()
    try {
      const recorded = await recordCase({ tx, source: shared.ask, facts: shared.fresh() }, stage, {
        ...candidate,
        looks,
      })
      answers.set(recorded.body, recorded)
      return [{ candidate, ...recorded }]
    } catch (error) {
      // One that never ends, or is too large to keep, is no test.
      if (error instanceof AppError) return []
      throw error
    }
  }
  const rounds = generation(definition, form.definition, beginning)
  let next = rounds.next([])
  let problem = ''
  while (!next.done) {
    const played: Played[] = []
    for (const candidate of next.value) played.push(...(await play(candidate)))
    const [plain] = played
    if (tried === 1 && plain?.trial.stopped)
      problem = inWords(context, plain.trial.stopped, { definition, form: form.definition })
    next = rounds.next(played)
  }
  const { rows } = await sql<{ body: TestBody }>`select body from test_cases where process_id = ${processId}`.execute(
    tx,
  )
  const there = new Set(rows.map(({ body }) => sameTest(body)))
  const fresh = next.value.filter(({ body }) => !there.has(sameTest(body)))
  await requireRoom(context, processId, fresh.length)
  const caseIds: string[] = []
  for (const { candidate, body } of fresh) {
    const recorded = answers.get(body)
    if (!recorded) continue
    const caseId = newId()
    const caseName = candidate.about
      .map((topic) => topicIn(locale, stage, topic))
      .join(' · ')
      .slice(0, 200)
    await store(
      context,
      processId,
      { ...candidate, looks, caseId, caseName, source: 'generated', confirmed: false },
      recorded,
    )
    caseIds.push(caseId)
  }
  await context.audit({
    action: 'test.generate',
    objectType: 'process',
    objectId: processId,
    after: { version: stage.version, cases: caseIds.length },
  })
  return { caseIds, tried, known: next.value.length - fresh.length, problem }
}

/** What a test is about, in the reader's language. */
function topicIn(locale: Locale, { definition, form }: Stage, { key, params }: TestTopic): string {
  const field = formFields(form.definition).find(({ id }) => id === params.field)
  const word = (key: string) => sentence(locale, `workflow.tests.values.${key}`)
  const words = { yes: word('yes'), no: word('no'), emptied: word('emptied') }
  return sentence(locale, `workflow.tests.topics.${key}`, {
    activity:
      partFor(locale, graphOf(definition).elements.get(params.activity ?? '')?.name ?? '') || (params.activity ?? ''),
    field: field ? partFor(locale, field.label) || field.id : '',
    value: field ? partFor(locale, saidValue(field, params.value, words)) : params.value || words.emptied,
  })
}
