import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Answered } from '@/lib/engine/organisation/known-facts'
import { coverageOf, type Coverage } from './coverage'
import { differences, observe, type Difference, type Expectation } from './expectation'
import type { Move } from './move'
import { nothingSupposed, supposing, type Supposition } from './suppose'
import type { TestBody } from './test-body'
import { playTrial, type Tail } from './trial'
import type { Beginning, Trial, World } from './world'

export interface TestOutcome {
  /** `error`: it cannot be played at all, for want of somebody or something it names. */
  state: 'passed' | 'failed'
  differences: Difference[]
  coverage: Coverage
  trial: Trial
}

const targetsIn = ({ transitions }: Pick<ProcessDefinition, 'transitions'>) => {
  const targets = new Map(transitions.map(({ id: transition, to }) => [transition, to]))
  return (transition: string) => targets.get(transition) ?? ''
}

/** What a trial shows, as a test that is made of it expects it. */
export const expectationOf = (definition: ProcessDefinition, trial: Trial, moves: readonly Move[]): Expectation =>
  observe(trial, moves.length, targetsIn(definition))

/**
 * Who is the only one to hold a step is not named: whoever holds it by then acts, and that it is somebody else is one
 * difference and not the end of the test.
 */
const byWhoeverHolds = (moves: readonly Move[], { standing }: Trial): Move[] =>
  moves.map((one, index) => {
    if (one.kind !== 'act' || !one.activityId) return one
    const holders = standing[index]?.find(({ activityId }) => activityId === one.activityId)?.people
    return holders?.length === 1 && holders[0] === one.account ? { ...one, account: '' } : one
  })

const supposedIn = (world: World, suppose: Supposition): World => ({
  ...world,
  facts: supposing(world.facts, suppose),
})

interface TrialToRecord {
  beginning: Beginning
  suppose?: Supposition
  moves: readonly Move[]
  tail: Tail
}

/**
 * Makes a test of a trial: what came is what has to come again.
 * @param tail `agree`: whoever comes after the moves agrees, and that is part of the test
 */
export function record(
  definition: ProcessDefinition,
  { suppose = nothingSupposed, ...plan }: TrialToRecord,
  world: World,
): Answered<{ body: TestBody; trial: Trial; coverage: Coverage }> {
  const answer = playTrial(definition, plan, supposedIn(world, suppose))
  if (answer.kind === 'ask') return answer
  const { trial } = answer.result
  const moves = byWhoeverHolds(answer.result.moves, trial)
  const body: TestBody = {
    beginning: plan.beginning,
    suppose,
    moves,
    looks: ['people'],
    expected: expectationOf(definition, trial, moves),
  }
  return { kind: 'answered', result: { body, trial, coverage: coverageOf(definition, trial.frames) } }
}

/** Plays a test on a definition and says what is not as expected. */
export function runTest(definition: ProcessDefinition, body: TestBody, world: World): Answered<TestOutcome> {
  const answer = playTrial(definition, { ...body, tail: 'stop' }, supposedIn(world, body.suppose))
  if (answer.kind === 'ask') return answer
  const { trial } = answer.result
  const found = differences(body.expected, expectationOf(definition, trial, body.moves), new Set(body.looks))
  return {
    kind: 'answered',
    result: {
      state: found.length > 0 ? 'failed' : 'passed',
      differences: found,
      coverage: coverageOf(definition, trial.frames),
      trial,
    },
  }
}
