import type { RawBuilder } from 'kysely'
import type { Answered, KnownFacts, Question } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import type { ReadRow } from '@/server/platform/db/read-along'

/** Finds the answers to questions the engine has about the organisation, and tells them to `facts`. */
export type FactSource = (tx: Tx, questions: Question[], facts: KnownFacts) => Promise<void>

/** The same for questions known beforehand: a column for a statement that is made anyway, and how to tell its row. */
export type FactColumn = (questions: Question[]) => {
  column: RawBuilder<unknown>
  tell(row: ReadRow, facts: KnownFacts): void
}

/** How often one command may begin anew; more means that an answer does not reach the engine. */
const mostRounds = 500

/**
 * Runs pure work until every question it has is answered.
 * @returns what it came to, and the questions on the way
 */
export async function answerQuestions<Result>(
  tx: Tx,
  source: FactSource,
  facts: KnownFacts,
  work: () => Answered<Result>,
  asked: Question[] = [],
): Promise<Result> {
  for (let count = 0; count < mostRounds; count++) {
    const answered = work()
    if (answered.kind === 'answered') return answered.result
    const questions = [answered.question, ...(answered.also ?? [])]
    asked.push(...questions)
    await source(tx, questions, facts)
  }
  throw new Error('the engine keeps asking')
}
