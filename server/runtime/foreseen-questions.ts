import type { KnownFacts, Question } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import type { FactSource } from './answer-questions'

/** Places of processes that are remembered; each holds a handful of questions. */
const mostPlaces = 2000

/**
 * What the engine asked at a place of a process the last time. The next command there is given those answers beforehand,
 * in one statement, and so need not be started over for each. Only the questions are remembered, never an answer: who
 * holds a role is read anew every time.
 */
export class ForeseenQuestions {
  private readonly places = new Map<string, Question[]>()

  /** Answers what is likely to be asked at a place. */
  async answer(tx: Tx, source: FactSource, facts: KnownFacts, { place, now }: { place: string; now: string }): Promise<Question[]> {
    const questions = (this.places.get(place) ?? []).map((question) =>
      question.kind === 'agents' ? { ...question, at: now } : question,
    )
    if (questions.length > 0) await source(tx, questions, facts)
    return questions
  }

  /** Remembers what turned out to be asked at a place. */
  remember(place: string, questions: Question[]): void {
    if (this.places.size >= mostPlaces) this.places.clear()
    this.places.set(place, questions.slice(-12))
  }
}
