import type { DecisionTable, TableAnswer, TableLanguage } from './decision-table'
import { answerOf, applyHitPolicy, type Hit } from './hit-policies'

const isOpen = (tests: string) => tests.trim() === '' || tests.trim() === '-'

/** The answer of a table. Whatever is wrong with it or with the values gives null and the reason, never an exception. */
export function evaluateTable(table: DecisionTable, language: TableLanguage): TableAnswer {
  const answer = compute(table, language)
  return language.spent?.() ? { value: null, problem: 'tooMuchWork', rows: [] } : answer
}

function compute(table: DecisionTable, language: TableLanguage): TableAnswer {
  const inputs = table.inputs.map(({ expression }) => language.tested(expression))
  const refused = table.inputs.some(
    ({ allowed }, index) =>
      inputs[index] !== null && !isOpen(allowed) && language.passes(allowed, inputs[index]) !== true,
  )
  if (refused) return { value: null, problem: 'inputNotAllowed', rows: [] }

  const applies = (tests: string[]) =>
    inputs.every((value, index) => isOpen(tests[index] ?? '') || language.passes(tests[index] ?? '', value) === true)
  const hits = table.rules.flatMap((rule, row): Hit[] =>
    applies(rule.inputs)
      ? [{ row, values: table.outputs.map((_, index) => language.value(rule.outputs[index] || 'null')) }]
      : [],
  )
  if (hits.length === 0) return { value: otherwise(table, language), problem: null, rows: [] }

  const rows = hits.map(({ row }) => row)
  const strange = hits.some(({ values }) =>
    table.outputs.some(({ allowed }, index) => !isOpen(allowed) && language.passes(allowed, values[index]) === false),
  )
  if (strange) return { value: null, problem: 'outputNotAllowed', rows }
  const made = applyHitPolicy(table, hits, language)
  return 'problem' in made
    ? { value: null, problem: made.problem, rows }
    : { value: made.value ?? null, problem: null, rows }
}

/** What the table says when no row applies. */
function otherwise(table: DecisionTable, language: TableLanguage): unknown {
  if (table.outputs.every((output) => !output.otherwise)) return null
  return answerOf(
    table,
    table.outputs.map((output) => (output.otherwise ? language.value(output.otherwise) : null)),
  )
}
