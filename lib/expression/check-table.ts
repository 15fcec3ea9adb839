import { parseUnaryTests, SyntaxError } from 'feelin'
import type { DecisionTable } from '../decision-table/decision-table'
import { rowHints } from '../decision-table/row-hints'
import { checkExpression } from './check-expression'
import { functionsFor, rawValue, type ExpressionScope } from './evaluate-expression'
import type { ExpressionError } from './expression-error'
import { guardExpression } from './guard-expression'
import { datasetCallsIn, lookupCallsIn } from './lookup-calls'
import { runTests } from './language/program'
import { OutOfWork, Work, workTogether } from './language/work'

/** Something wrong with a decision table: a cell that cannot be read, or rows that get in each other's way. */
export interface TableFinding {
  /** Such as `rules.0.inputs.1`; of a row `rules.3`. */
  path: string
  /** `overlaps`: two rows may apply to the same where one should; `never`: rows before take every case; `gap`: a case has no row. */
  kind: ExpressionError['kind'] | 'missing' | 'overlaps' | 'never' | 'gap' | 'aggregation'
  /** The piece that is wrong, the row that is in the way, counted from 1, or the case without a row. */
  name: string
  /** Of a gap: a test for each input. */
  tests?: string[]
}

/** What is worth a look and no mistake. */
export const isHint = ({ kind }: TableFinding): boolean => kind === 'overlaps' || kind === 'never' || kind === 'gap'

const isOpen = (tests: string) => tests.trim() === '' || tests.trim() === '-'

/**
 * R2.4-06: everything wrong with a decision table; a warning is as wrong as an error.
 * @param scope example values of the right types for every name the table may use
 */
export function checkTable(table: DecisionTable, given: ExpressionScope): TableFinding[] {
  const scope: ExpressionScope = { ...given, work: given.work ?? workTogether() }
  const findings: TableFinding[] = []
  const expression = (path: string, text: string) => {
    // Rules ask neither each other nor dictionaries or datasets: what they say is theirs alone.
    const [looked] = [...lookupCallsIn(text), ...datasetCallsIn(text)]
    if (looked)
      return void findings.push({ path, kind: 'function', name: text.slice(looked.from, looked.to).slice(0, 200) })
    const error = checkExpression(text, scope)
    if (error) findings.push({ path, kind: error.kind, name: error.name })
  }
  const tests = (path: string, text: string, value: unknown) => {
    const error = isOpen(text) ? null : testError(text, value, scope)
    if (error) findings.push({ path, kind: error.kind, name: error.name })
  }
  const examples = table.inputs.map(({ expression: text }) => (text.trim() ? rawValue(text, scope) : null))
  table.inputs.forEach(({ expression: text, allowed }, index) => {
    if (text.trim()) expression(`inputs.${index}.expression`, text)
    else findings.push({ path: `inputs.${index}.expression`, kind: 'missing', name: '' })
    tests(`inputs.${index}.allowed`, allowed, examples[index])
  })
  table.outputs.forEach(({ name, allowed, otherwise }, index) => {
    if (table.outputs.length > 1 && !name.trim())
      findings.push({ path: `outputs.${index}.name`, kind: 'missing', name: '' })
    if (allowed.trim()) expression(`outputs.${index}.allowed`, `[${allowed}]`)
    if (otherwise.trim()) expression(`outputs.${index}.otherwise`, otherwise)
  })
  table.rules.forEach((row, at) => {
    table.inputs.forEach((_, index) => tests(`rules.${at}.inputs.${index}`, row.inputs[index] ?? '', examples[index]))
    table.outputs.forEach((_, index) => {
      const text = row.outputs[index] ?? ''
      if (text.trim()) expression(`rules.${at}.outputs.${index}`, text)
      else findings.push({ path: `rules.${at}.outputs.${index}`, kind: 'missing', name: '' })
    })
  })
  if (table.aggregation !== '' && table.outputs.length > 1)
    findings.push({ path: 'aggregation', kind: 'aggregation', name: table.aggregation })
  return [...findings, ...rowsInTheWay(table)]
}

/** What is worth a look among the rows: those in each other's way, those nobody reaches, cases without a row. */
function rowsInTheWay(table: DecisionTable): TableFinding[] {
  const { overlaps, never, gaps } = rowHints(table)
  return [
    ...overlaps.map(({ row, other }): TableFinding => ({
      path: `rules.${row}`,
      kind: 'overlaps',
      name: String(other + 1),
    })),
    ...never.map(({ row, by }): TableFinding => ({ path: `rules.${row}`, kind: 'never', name: String(by + 1) })),
    ...gaps.map((tests): TableFinding => ({
      path: 'rules',
      kind: 'gap',
      name: tests.map((test, index) => `${table.inputs[index]?.expression ?? ''}: ${test}`).join('; '),
      tests,
    })),
  ]
}

function testError(
  text: string,
  value: unknown,
  scope: ExpressionScope,
): Pick<ExpressionError, 'kind' | 'name'> | null {
  try {
    const work = new Work(undefined, scope.work)
    work.spend(text.length)
    const read = guardExpression(text, parseUnaryTests)
    if (read.kind === 'refused') return read.error
    const { warnings } = runTests(text, value, scope.values, { functions: functionsFor(text, scope), work })
    const [first] = warnings
    if (!first) return null
    return {
      kind: first.type === 'BAD_PATTERN' ? 'pattern' : /^NO_/.test(first.type) ? 'name' : 'type',
      name: text.slice(first.position.from, first.position.to),
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      return { kind: 'syntax', name: text.slice(error.position.from, error.position.to) }
    return {
      kind: error instanceof RangeError || error instanceof OutOfWork ? 'loops' : 'arguments',
      name: text.slice(0, 200),
    }
  }
}
