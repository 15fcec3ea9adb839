import type { Answer, Answers, Facts, Question, QuestionKind } from './facts'

/**
 * Leaves a run of the engine when an answer is missing. Only `withFacts` catches it: the run is pure, so it starts over
 * when the answers are there.
 */
export class FactMissing extends Error {
  constructor(readonly question: Question) {
    super(`not known yet: ${JSON.stringify(question)}`)
  }
}

/** The answers gathered so far for one command. */
export class KnownFacts implements Facts {
  private readonly answers = new Map<string, unknown>()
  private readonly taken = new Map<string, Question>()

  know<Kind extends QuestionKind>(question: Answers[Kind]['question'] & { kind: Kind }, answer: Answer<Kind>): void {
    this.answers.set(JSON.stringify(question), answer)
  }

  ask<Kind extends QuestionKind>(question: Answers[Kind]['question'] & { kind: Kind }): Answer<Kind> {
    const key = JSON.stringify(question)
    if (!this.answers.has(key)) throw new FactMissing(question)
    this.taken.set(key, question)
    return this.answers.get(key) as Answer<Kind>
  }

  /** Those of some questions that have no answer yet. */
  lacking(questions: Question[]): Question[] {
    return questions.filter((question) => !this.answers.has(JSON.stringify(question)))
  }

  /** The questions whose answers were used. */
  used(): Question[] {
    return [...this.taken.values()]
  }
}

export type Answered<Result> =
  | { kind: 'answered'; result: Result }
  /** `also`: what it will ask as well, as far as that is known; answered together it starts over once. */
  | { kind: 'ask'; question: Question; also?: Question[] }

/** The answer that there is no such thing, of each kind. */
const nothingThere: { [Kind in QuestionKind]: Answer<Kind> } = {
  people: [],
  caller: null,
  administrators: [],
  role: null,
  line: [],
  below: [],
  beside: [],
  alike: [],
  agents: [],
  process: null,
  list: null,
  dataSource: null,
  datasetRows: [],
  externalInterface: null,
  outsidePeople: null,
  rule: null,
  dictionary: null,
  dataset: null,
  calendar: null,
  calendarsOf: {},
  sameRequest: false,
  load: [],
}

/**
 * Facts for a run whose result is thrown away where anything is missing: it goes on as if there were no such thing, so that
 * one run finds all there is to ask.
 */
export class ForeseenFacts implements Facts {
  private readonly lacking = new Map<string, Question>()

  constructor(private readonly facts: Facts) {}

  ask<Kind extends QuestionKind>(question: Answers[Kind]['question'] & { kind: Kind }): Answer<Kind> {
    try {
      return this.facts.ask<Kind>(question)
    } catch (error) {
      if (!(error instanceof FactMissing)) throw error
      this.lacking.set(JSON.stringify(error.question), error.question)
      return nothingThere[question.kind as Kind]
    }
  }

  /** Null where everything was known. */
  missing(): { kind: 'ask'; question: Question; also: Question[] } | null {
    const [question, ...also] = this.lacking.values()
    return question ? { kind: 'ask', question, also } : null
  }
}

/** Runs `work`; answers the question it stopped at when a fact is missing. */
export function withFacts<Result>(work: () => Result): Answered<Result> {
  try {
    return { kind: 'answered', result: work() }
  } catch (error) {
    if (error instanceof FactMissing) return { kind: 'ask', question: error.question }
    throw error
  }
}

/** The result of a run within a run: what it has to know first, the outer one asks. */
export function known<Result>(answer: Answered<Result>): Result {
  if (answer.kind === 'ask') throw new FactMissing(answer.question)
  return answer.result
}
