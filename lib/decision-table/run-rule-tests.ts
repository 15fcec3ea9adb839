import type { DecisionTable, TableAnswer, TableLanguage } from './decision-table'
import { evaluateTable } from './evaluate-table'
import type { RuleInput } from './rule-input'
import type { RuleTest } from './rule-test'
import { ruleValues } from './rule-values'

export interface TestOutcome {
  passes: boolean
  answer: TableAnswer
}

/**
 * What a table answers to each case kept with it, and whether that is what was expected; an empty expectation expects no answer.
 * @param languageOf computes expressions over these values
 */
export function runRuleTests(
  { inputs, table }: { inputs: readonly RuleInput[]; table: DecisionTable },
  tests: readonly RuleTest[],
  languageOf: (values: Record<string, unknown>) => TableLanguage,
): TestOutcome[] {
  return tests.map(({ values, expected }) => {
    const language = languageOf(ruleValues(inputs, values))
    const answer = evaluateTable(table, language)
    const wanted = expected ? language.value(expected) : null
    // A text that cannot be computed is nothing, and must not pass where nothing comes out.
    const readable = wanted !== null || expected === '' || expected === 'null'
    return { answer, passes: answer.problem === null && readable && same(answer.value, wanted, language) }
  })
}

function same(one: unknown, other: unknown, language: TableLanguage): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => same(each, other[at], language))
  if (isContext(one) && isContext(other)) {
    const names = Object.keys(one)
    return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name], language))
  }
  return one === other || language.equal(one, other)
}

const isContext = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
