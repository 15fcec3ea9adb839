import { sql } from 'kysely'
import type { KnownFacts, Question } from '@/lib/engine'
import { datasetShapes } from '@/server/modules/datasets'
import { knownDictionaries } from '@/server/modules/dictionaries'
import type { Tx } from '@/server/platform/db'
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

type DictionaryQuestion = Extract<Question, { kind: 'dictionary' }>

async function tellDictionaries(tx: Tx, questions: Question[], facts: KnownFacts): Promise<void> {
  const asked = questions.filter((one): one is DictionaryQuestion => one.kind === 'dictionary')
  for (const day of new Set(asked.map((one) => one.day))) {
    const ofDay = asked.filter((one) => one.day === day)
    const codes = ofDay.map(({ code }) => code)
    const known = await knownDictionaries(tx, codes, day)
    for (const question of ofDay) facts.know(question, known.get(question.code) ?? null)
  }
}

type DatasetQuestion = Extract<Question, { kind: 'dataset' }>

/** What datasets are like; the rows of one nobody asks for here, who asks nothing outside. */
async function tellDatasets(tx: Tx, questions: Question[], facts: KnownFacts): Promise<void> {
  const asked = questions.filter((one): one is DatasetQuestion => one.kind === 'dataset')
  if (asked.length === 0) return
  const shapes = await datasetShapes(
    tx,
    asked.map(({ code }) => code),
  )
  for (const question of asked)
    facts.know(question, question.account === null ? (shapes.get(question.code) ?? null) : null)
}

/** Answers the engine's questions, all of them in one statement; what is looked up in dictionaries in another. */
export const organisationFacts: FactSource = async (tx, questions, facts) => {
  await tellDictionaries(tx, questions, facts)
  await tellDatasets(tx, questions, facts)
  const others = questions.filter(({ kind }) => kind !== 'dictionary' && kind !== 'dataset')
  if (others.length === 0) return
  const { column, tell } = factColumn(others)
  for (const question of questions)
    // Two that are handed in at once wait for each other here, and the second sees the first.
    if (question.kind === 'sameRequest')
      await sql`select pg_advisory_xact_lock(hashtextextended(${`same request ${question.processId} ${question.account}`}, 0))`.execute(
        tx,
      )
  const { rows } = await sql<Record<string, unknown>>`select ${column}`.execute(tx)
  tell(rows[0] ?? {}, facts)
}
