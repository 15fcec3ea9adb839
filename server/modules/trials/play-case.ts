import type { Answered, KnownFacts } from '@/lib/engine'
import type { Coverage } from '@/lib/trials/coverage'
import type { Difference, Expectation } from '@/lib/trials/expectation'
import { testBody, type TestBody } from '@/lib/trials/test-body'
import { expectationOf, record, runTest } from '@/lib/trials/test-case'
import { NoSuchPerson, type Beginning, type Trial, type World } from '@/lib/trials/world'
import type { Move } from '@/lib/trials/move'
import type { Supposition } from '@/lib/trials/suppose'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type FactSource } from '@/server/runtime'
import { answersUsed, type KeptAnswers } from './known-answers'
import { worldOf, type Stage } from './stage'

export interface Recorded {
  body: TestBody
  answers: KeptAnswers | null
  trial: Trial
  coverage: Coverage
}

export interface ToRecord {
  beginning: Beginning
  suppose?: Supposition
  moves: readonly Move[]
  tail: 'stop' | 'agree'
  looks: TestBody['looks']
}

/** The largest case that is kept, as text. */
const largestBody = 256 * 1024

/**
 * Plays a request and makes a case of it.
 * @throws AppError input.invalid where it names somebody there is not, test.tooLarge, test.neverEnds
 */
export async function recordCase(
  { tx, source, facts }: { tx: Tx; source: FactSource; facts: KnownFacts },
  stage: Stage,
  { looks, ...plan }: ToRecord,
): Promise<Recorded> {
  try {
    const world = worldOf(stage, facts)
    const work = () => record(stage.definition, plan, world)
    const { body, trial, coverage } = await answerQuestions(tx, source, facts, work)
    if (trial.stopped?.kind === 'tooLong') throw new AppError('test.neverEnds')
    const whole = { ...body, looks }
    if (JSON.stringify(whole).length > largestBody || !testBody.safeParse(whole).success)
      throw new AppError('test.tooLarge')
    return { body: whole, answers: answersUsed(facts), trial, coverage }
  } catch (error) {
    if (!(error instanceof NoSuchPerson)) throw error
    throw new AppError('input.invalid', {}, { initiator: atField('general.personUnknown') })
  }
}

/** Why a case could not be played; a key below `workflow.tests`. */
export interface Problem {
  key: 'personGone' | 'unreadable' | 'neverEnds' | 'broken' | 'caseGone'
  params: Record<string, string>
}

export interface Outcome {
  state: 'Passed' | 'Failed' | 'Error'
  problem: Problem | null
  differences: Difference[]
  /** What came instead, where that is not what was expected. */
  found: Expectation | null
  coverage: Coverage | null
}

type Played = Outcome | { broken: unknown }

const erred = (key: Problem['key'], params: Record<string, string> = {}): Outcome => ({
  state: 'Error',
  problem: { key, params },
  differences: [],
  found: null,
  coverage: null,
})

/** More differences say no more than that nothing is as it was. */
const mostDifferences = 100

function playOnce(stage: Stage, body: TestBody, world: World): Answered<Played> {
  try {
    const answer = runTest(stage.definition, body, world)
    if (answer.kind === 'ask') return answer
    const { state, differences, coverage, trial } = answer.result
    const endless = trial.stopped?.kind === 'tooLong'
    const failed = state === 'failed' || endless
    return {
      kind: 'answered',
      result: {
        state: failed ? 'Failed' : 'Passed',
        problem: endless ? { key: 'neverEnds', params: {} } : null,
        differences: differences.slice(0, mostDifferences),
        found: failed && !endless ? expectationOf(stage.definition, trial, body.moves) : null,
        coverage,
      },
    }
  } catch (error) {
    const broken = error instanceof NoSuchPerson ? erred('personGone', { account: error.account }) : { broken: error }
    return { kind: 'answered', result: broken }
  }
}

/**
 * Plays a stored case.
 * @param onBroken told of what went wrong where that is a fault of ours; the other cases go on
 */
export async function playCase(
  { tx, source, facts }: { tx: Tx; source: FactSource; facts: KnownFacts },
  stage: Stage,
  stored: unknown,
  onBroken: (error: unknown) => void,
): Promise<Outcome> {
  const body = testBody.safeParse(stored)
  if (!body.success) return erred('unreadable')
  const world = worldOf(stage, facts)
  const played = await answerQuestions(tx, source, facts, () => playOnce(stage, body.data, world))
  if (!('broken' in played)) return played
  onBroken(played.broken)
  return erred('broken')
}

export const caseGone = erred('caseGone')
