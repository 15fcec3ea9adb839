import { compareMoney, isMoney, sumMoney } from '@/lib/money/money'
import type { DecisionTable, TableLanguage, TableProblem } from './decision-table'

/** A row that applies, with the value of each output. */
export interface Hit {
  row: number
  values: unknown[]
}

export type Made = { value: unknown } | { problem: TableProblem }

/** One value for one output, entries by name for several. */
export function answerOf({ outputs }: DecisionTable, values: unknown[]): unknown {
  if (outputs.length === 1) return values[0] ?? null
  return Object.fromEntries(outputs.map(({ name }, index) => [name, values[index] ?? null]))
}

/** How important each output's value is: its place among the allowed answers; null when it is not among them. */
function ranksOf({ outputs }: DecisionTable, { values }: Hit, language: TableLanguage): (number | null)[] {
  return outputs.map(({ allowed }, index) => {
    if (!allowed) return 0
    const list = language.value(`[${allowed}]`)
    const place = Array.isArray(list) ? list.findIndex((each) => language.equal(each, values[index])) : -1
    return place < 0 ? null : place
  })
}

/** The hits, most important first; null where an answer has no place in the order. */
function inOrder(table: DecisionTable, hits: Hit[], language: TableLanguage): Hit[] | null {
  if (table.outputs.every(({ allowed }) => !allowed)) return null
  const ranked = hits.map((hit) => ({ hit, ranks: ranksOf(table, hit, language) }))
  if (ranked.some(({ ranks }) => ranks.includes(null))) return null
  return ranked
    .toSorted(
      (a, b) =>
        a.ranks.map((rank, index) => (rank ?? 0) - (b.ranks[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ hit }) => hit)
}

/** A sum without binary fractions; a number where all are numbers, decimal text where amounts of money are. */
function exactSum(values: unknown[]): Made {
  if (!values.every(isMoney)) return { problem: 'noNumbers' }
  const sum = sumMoney(values)
  return { value: values.every((value) => typeof value === 'number') ? Number(sum) : sum }
}

function extreme(values: unknown[], wanted: -1 | 1): Made {
  if (values.every(isMoney))
    return { value: values.reduce((best, value) => (Math.sign(compareMoney(value, best)) === wanted ? value : best)) }
  if (values.every((value) => typeof value === 'string'))
    return { value: values.reduce((best, value) => ((wanted < 0 ? value < best : value > best) ? value : best)) }
  return { problem: 'noNumbers' }
}

function collect({ aggregation }: DecisionTable, answers: unknown[], language: TableLanguage): Made {
  switch (aggregation) {
    case '':
      return { value: answers }
    case 'COUNT':
      return {
        value: answers.filter((answer, index) => answers.findIndex((other) => language.equal(other, answer)) === index)
          .length,
      }
    case 'SUM':
      return exactSum(answers)
    case 'MIN':
      return extreme(answers, -1)
    case 'MAX':
      return extreme(answers, 1)
  }
}

/** Makes one answer of the rows that apply, of which there is one at least. */
export function applyHitPolicy(table: DecisionTable, hits: Hit[], language: TableLanguage): Made {
  const answers = hits.map(({ values }) => answerOf(table, values))
  switch (table.hitPolicy) {
    case 'U':
      return hits.length > 1 ? { problem: 'severalRows' } : { value: answers[0] }
    case 'A':
      return answers.every((answer) => language.equal(answer, answers[0]))
        ? { value: answers[0] }
        : { problem: 'differentAnswers' }
    case 'F':
      return { value: answers[0] }
    case 'R':
      return { value: answers }
    case 'P':
    case 'O': {
      const ordered = inOrder(table, hits, language)?.map(({ values }) => answerOf(table, values))
      if (!ordered) return { problem: 'noOrder' }
      return { value: table.hitPolicy === 'P' ? ordered[0] : ordered }
    }
    case 'C':
      return collect(table, answers, language)
  }
}
