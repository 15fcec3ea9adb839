import { sql } from 'kysely'
import type { FactColumn, FactSource } from '@/server/runtime'

/**
 * The column that answers questions from the organisation as it is now, and how its row is told to whoever asked. Each
 * kind of question is looked up by a function of the database (`answer_question`); only whether there is such a source is
 * answered of people from outside, as checks ask: whom it names others find out (outside-people).
 */
export const factColumn: FactColumn = (questions) => ({
  column: sql`answer_questions(${JSON.stringify(questions)}::jsonb) as answers`,
  tell(row, facts) {
    const answers = (row.answers ?? []) as unknown[]
    for (const [index, question] of questions.entries())
      facts.know(question as never, (answers[index] ?? null) as never)
  },
})

/** Answers the engine's questions, all of them in one statement. */
export const organisationFacts: FactSource = async (tx, questions, facts) => {
  const { column, tell } = factColumn(questions)
  for (const question of questions)
    // Two that are handed in at once wait for each other here, and the second sees the first.
    if (question.kind === 'sameRequest')
      await sql`select pg_advisory_xact_lock(hashtextextended(${`same request ${question.processId} ${question.account}`}, 0))`.execute(
        tx,
      )
  const { rows } = await sql<Record<string, unknown>>`select ${column}`.execute(tx)
  tell(rows[0] ?? {}, facts)
}
