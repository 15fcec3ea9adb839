import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/written-tests'
import { graphOf, KnownFacts, type Answered } from '@/lib/engine'
import { mutantsOf, type Mutant } from '@/lib/trials/mutate'
import { testBody, type TestBody } from '@/lib/trials/test-body'
import { runTest } from '@/lib/trials/test-case'
import { NoSuchPerson, type World } from '@/lib/trials/world'
import { testsMenu } from '@/lib/contracts/process-tests'
import { AppError } from '@/server/http/app-error'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import { factsInSight, requireProcess } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type FactSource } from '@/server/runtime'
import { keepPiece, missedInWords, stampOf, type ScorePiece } from './keep-score'
import { stageFor, worldOf, type Stage } from './stage'

type Input = z.output<typeof calls.mutateProcess.input>
type Answer = z.input<typeof calls.mutateProcess.data>

/** Milliseconds of one piece: whoever needs the database meanwhile waits so long. */
const longest = 300
/** Milliseconds of one small change; one whose tests take longer is left out, since nobody knows whether they notice it. */
const longestOfOne = 3000
/** Tests that are asked, the confirmed ones first: each small change nobody notices is played by all of them. */
const mostTests = 200
/** Small changes of one process that are tried; more say the same. */
const mostChanges = 300

/** The right on the menu of tests that changing them takes. */
const editing = 2

/** Cases that come by a change nobody notices: so many are named. */
const mostNamed = 10

interface Test {
  caseId: string
  body: TestBody
}

/**
 * How many small changes the tests of a process would notice: those that are confirmed, or all where none is; a piece of
 * them, and where the next begins. What came of all pieces is kept with the process.
 * @throws AppError object.unknown, input.invalid
 */
export async function scoreTests(context: CallContext, ask: FactSource, input: Input): Promise<Answer> {
  const { tx, caller } = context
  await requireProcess(context, input.processId, 'View')
  const of = await stampOf(tx, input.processId)
  const stage = await stageFor(context, input)
  const { definition, form } = stage
  const source = await factsInSight(tx, { definition, form: form.definition, caller, facts: ask })
  const piece = await scorePiece({ tx, source }, stage, input.after)
  // What is played is what was there before and after it was read: what somebody changes meanwhile belongs to the next score.
  const isOne = of === (await stampOf(tx, input.processId))
  if (input.version === 0 && isOne && (await mayKeep(context, input.processId)))
    await keepPiece(context, { processId: input.processId, after: input.after, of }, piece)
  return { ...piece, missed: await missedInWords(context, definition, piece.missed) }
}

interface Player {
  tx: Tx
  source: FactSource
  /** Milliseconds of whatever clock. */
  clock?: () => number
}

/** Plays the next small changes of a process, one at least and as many as one piece holds. */
export async function scorePiece(
  { tx, source, clock = () => performance.now() }: Player,
  stage: Stage,
  after: number,
): Promise<ScorePiece> {
  const tests = await testsOf(tx, stage.processId)
  const facts = new KnownFacts()
  const piece: ScorePiece = { tests: tests.length, changes: 0, noticed: 0, missed: [], next: null }
  const began = clock()
  const mutants = mutantsOf(stage.definition).slice(0, mostChanges)
  const play = (mutant: Mutant, elementId: string, body: TestBody) =>
    answerQuestions(tx, source, facts, () => comesBy(mutant, body, elementId, worldOf(stage, facts)))
  for (const [index, mutant] of mutants.entries()) {
    if (index < after) continue
    const elementId = placeOf(stage, mutant)
    // The first one has longer: it must come to an end in one piece.
    const most = index === after ? longestOfOne : longest
    const came = await noticedBy(
      tests,
      (body) => play(mutant, elementId, body),
      () => clock() - began > most,
    )
    if (came === 'too long' && index > after) {
      piece.next = index
      break
    }
    if (came !== 'too long') {
      piece.changes += 1
      if (came.noticed) piece.noticed += 1
      else piece.missed.push({ key: mutant.key, params: mutant.params, elementId, cases: came.cases })
    }
    if (clock() - began > longest && index + 1 < mutants.length) {
      piece.next = index + 1
      break
    }
  }
  return piece
}

/** Whether one of some tests notices a small change, and which come by without; the time is looked at before each. */
export async function noticedBy(
  tests: Test[],
  play: (body: TestBody) => Promise<Came>,
  isOver: () => boolean,
): Promise<{ noticed: boolean; cases: string[] } | 'too long'> {
  const cases: string[] = []
  for (const [index, { caseId, body }] of tests.entries()) {
    await breath()
    if (index > 0 && isOver()) return 'too long'
    const came = await play(body)
    if (came === 'notices') return { noticed: true, cases }
    if (came === 'passes by' && cases.length < mostNamed) cases.push(caseId)
  }
  return { noticed: false, cases }
}

/** Whoever may read a process may try its tests; the score everybody sees is kept by those who change them. */
async function mayKeep({ tx, caller }: CallContext, processId: string): Promise<boolean> {
  try {
    await requireMenuRight(tx, caller, { menu: testsMenu, action: editing })
    await requireProcess({ tx, caller }, processId, 'Modify')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function testsOf(tx: CallContext['tx'], processId: string): Promise<Test[]> {
  const { rows } = await sql<{ caseId: string; body: unknown; confirmed: boolean }>`
    select case_id as "caseId", body, confirmed from test_cases where process_id = ${processId}
    order by confirmed desc, case_id limit ${mostTests}`.execute(tx)
  const confirmed = rows.filter((one) => one.confirmed)
  return (confirmed.length > 0 ? confirmed : rows).flatMap(({ caseId, body }) => {
    const read = testBody.safeParse(body)
    return read.success ? [{ caseId, body: read.data }] : []
  })
}

type Came = 'notices' | 'passes by' | 'elsewhere'

/** Whether a test fails on a small change, or comes by where it is and does not. */
function comesBy({ definition }: Mutant, body: TestBody, place: string, world: World): Answered<Came> {
  try {
    const answer = runTest(definition, body, world)
    if (answer.kind === 'ask') return answer
    const { state, coverage } = answer.result
    const by = coverage.elements.includes(place) ? 'passes by' : 'elsewhere'
    return { kind: 'answered', result: state === 'failed' ? 'notices' : by }
  } catch (error) {
    // A test of somebody who is gone notices nothing.
    if (error instanceof NoSuchPerson) return { kind: 'answered', result: 'elsewhere' }
    throw error
  }
}

const placeOf = ({ definition }: Stage, { params }: Mutant): string =>
  params.element ?? graphOf(definition).transition(params.line ?? '')?.from ?? ''
