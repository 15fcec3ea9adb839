import { parseUnaryTests, SyntaxError, unaryTest } from 'feelin'
import type { DecisionTable } from '../decision-table/decision-table'
import { checkExpression } from './check-expression'
import { evaluateExpression, type ExpressionScope } from './evaluate-expression'
import type { ExpressionError } from './expression-error'
import { guardExpression } from './guard-expression'

/** Something wrong with a decision table: a cell that cannot be read, or rows that get in each other's way. */
export interface TableFinding {
  /** Such as `rules.0.inputs.1`; of a row `rules.3`. */
  path: string
  /** `overlaps`: two rows of a unique table ask for the same; `never`: a row before takes every case. */
  kind: ExpressionError['kind'] | 'missing' | 'overlaps' | 'never' | 'aggregation'
  /** The piece that is wrong, or the row that is in the way, counted from 1. */
  name: string
}

const isOpen = (tests: string) => tests.trim() === '' || tests.trim() === '-'

/**
 * R2.4-06: everything wrong with a decision table; a warning is as wrong as an error.
 * @param scope example values of the right types for every name the table may use
 */
export function checkTable(table: DecisionTable, scope: ExpressionScope): TableFinding[] {
  const findings: TableFinding[] = []
  const expression = (path: string, text: string) => {
    const error = checkExpression(text, scope)
    if (error) findings.push({ path, kind: error.kind, name: error.name })
  }
  const tests = (path: string, text: string, value: unknown) => {
    const error = isOpen(text) ? null : testError(text, value, scope)
    if (error) findings.push({ path, kind: error.kind, name: error.name })
  }
  const examples = table.inputs.map(({ expression: text }) => {
    const result = text.trim() ? evaluateExpression(text, scope) : null
    return result?.ok ? result.value : null
  })
  table.inputs.forEach(({ expression: text, allowed }, index) => {
    if (text.trim()) expression(`inputs.${index}.expression`, text)
    else findings.push({ path: `inputs.${index}.expression`, kind: 'missing', name: '' })
    tests(`inputs.${index}.allowed`, allowed, examples[index])
  })
  table.outputs.forEach(({ name, allowed, otherwise }, index) => {
    if (table.outputs.length > 1 && !name.trim()) findings.push({ path: `outputs.${index}.name`, kind: 'missing', name: '' })
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
  if (table.aggregation !== '' && table.outputs.length > 1) findings.push({ path: 'aggregation', kind: 'aggregation', name: table.aggregation })
  return [...findings, ...rowsInTheWay(table)]
}

/** Rows that cannot both be meant, as far as their text tells. */
function rowsInTheWay({ hitPolicy, inputs, rules }: DecisionTable): TableFinding[] {
  if (hitPolicy !== 'U' && hitPolicy !== 'F') return []
  const keys = rules.map((row) => JSON.stringify(inputs.map((_, index) => (isOpen(row.inputs[index] ?? '') ? '-' : (row.inputs[index] ?? '').replace(/\s+/g, '')))))
  const everything = JSON.stringify(inputs.map(() => '-'))
  return keys.flatMap((key, at): TableFinding[] => {
    const same = keys.indexOf(key)
    if (same < at) return [{ path: `rules.${at}`, kind: hitPolicy === 'U' ? 'overlaps' : 'never', name: String(same + 1) }]
    const before = hitPolicy === 'F' ? keys.slice(0, at).indexOf(everything) : -1
    return before >= 0 ? [{ path: `rules.${at}`, kind: 'never', name: String(before + 1) }] : []
  })
}

function testError(text: string, value: unknown, scope: ExpressionScope): Pick<ExpressionError, 'kind' | 'name'> | null {
  try {
    const read = guardExpression(text, parseUnaryTests)
    if (read.kind === 'refused') return read.error
    const { warnings } = unaryTest(text, { ...scope.values, '?': value })
    const [first] = warnings
    if (!first) return null
    return { kind: /^NO_/.test(first.type) ? 'name' : 'type', name: text.slice(first.position.from, first.position.to) }
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'syntax', name: text.slice(error.position.from, error.position.to) }
    if (error instanceof RangeError) return { kind: 'loops', name: text.slice(0, 200) }
    throw error
  }
}
