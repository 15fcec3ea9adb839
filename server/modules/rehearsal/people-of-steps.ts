import { grantedMask, KnownFacts, type Answered, type Question } from '@/lib/engine'
import { knownSteps, peopleOfStep, type KnownStep, type StepPeople } from '@/lib/rehearsal/people-of-step'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { organisationFacts } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { givenFor, type ProcessVersion } from '@/server/runtime'
import type { Requester } from './requesters'

/** One question asked of the engine: whom a step finds for a request of somebody. */
export interface Cell {
  version: ProcessVersion
  step: KnownStep
  requester: Requester
}

const mayStart = ({ definition }: ProcessVersion, requester: Requester) =>
  (grantedMask(definition.settings, requester) & processPermission.Start) !== 0

/**
 * What is asked about some processes: every step for everybody who stands for a department and may start it; where the
 * people of a step do not depend on who asks, for one of them.
 */
export function cellsOf(versions: ProcessVersion[], people: Requester[]): Cell[] {
  return versions.flatMap((version) => {
    const { steps, known } = knownSteps(version.definition)
    const starters = people.filter((requester) => mayStart(version, requester))
    return steps.flatMap((step) =>
      (step.byInitiator ? starters : starters.slice(0, 1)).map((requester) => ({
        version: { ...version, definition: known },
        step,
        requester,
      })),
    )
  })
}

/** How often all that is not answered yet is asked again; rules ask a handful of questions one after another. */
const mostRounds = 50
/** Questions of one statement. */
const atOnce = 200

/** Whom each finds in the organisation as this transaction sees it; all that they ask in one round is looked up together. */
export async function peopleOfSteps(tx: Tx, cells: Cell[], now: Date): Promise<Map<Cell, StepPeople>> {
  const facts = new KnownFacts()
  const found = new Map<Cell, StepPeople>()
  let waiting = cells
  for (let round = 0; waiting.length > 0 && round < mostRounds; round++) {
    const asked = new Map<string, Question>()
    waiting = waiting.filter((cell) => {
      const answered = look(cell, facts, now)
      if (answered.kind === 'answered') found.set(cell, answered.result)
      else asked.set(JSON.stringify(answered.question), answered.question)
      return answered.kind === 'ask'
    })
    const questions = [...asked.values()]
    for (let from = 0; from < questions.length; from += atOnce)
      await organisationFacts(tx, questions.slice(from, from + atOnce), facts)
  }
  if (waiting.length > 0) throw new Error('the engine keeps asking')
  return found
}

function look({ version, step, requester }: Cell, facts: KnownFacts, now: Date): Answered<StepPeople> {
  let count = 0
  const given = { ...givenFor(version, { caller: requester, now }, facts), newId: () => `rehearsed-${(count += 1)}` }
  return peopleOfStep(version.definition, step.activityId, given)
}
