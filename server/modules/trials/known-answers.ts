import { z } from 'zod'
import { KnownFacts, type Question } from '@/lib/engine'
import type { FactSource } from '@/server/runtime'

/** Questions about the organisation with their answers, as a case keeps them. */
export type KeptAnswers = [Question, unknown][]

/** More than this is not kept with a case: it is played with the organisation of now. */
const mostKept = 512 * 1024

const kept = z.array(z.tuple([z.looseObject({ kind: z.string() }), z.unknown()]))

/** What a case was recorded with; null where too much was asked to be kept. */
export function answersUsed(facts: KnownFacts): KeptAnswers | null {
  const answers = facts.used().map((question): KeptAnswers[number] => [question, facts.ask(question as never)])
  return JSON.stringify(answers).length > mostKept ? null : answers
}

/** Facts that know what a case was recorded with. */
export function factsAsRecorded(stored: unknown): KnownFacts {
  return factsOf(kept.catch([]).parse(stored) as KeptAnswers)
}

function factsOf(answers: Iterable<readonly [Question, unknown]>): KnownFacts {
  const facts = new KnownFacts()
  for (const [question, answer] of answers) facts.know(question as never, answer as never)
  return facts
}

/** Answers that several trials share, each of which says which of them it used. */
export class SharedAnswers {
  private readonly answers: KeptAnswers = []

  constructor(private readonly source: FactSource) {}

  fresh(): KnownFacts {
    return factsOf(this.answers)
  }

  readonly ask: FactSource = async (tx, questions, facts) => {
    await this.source(tx, questions, facts)
    // Asked by the trial itself, which stopped there: it does use them.
    for (const question of questions) this.answers.push([question, facts.ask(question as never)])
  }
}
