import { evaluateExpression, type ExpressionScope } from './evaluate-expression'
import type { ExpressionError } from './expression-error'
import { plainTextOf } from './references-in-text'
import { datasetCallsIn, lookupCallsIn } from './lookup-calls'
import { ruleCallsIn } from './rule-calls'
import { unknownName } from './unknown-name'

/** The names of the entries of all rows in these values. */
const entriesOf = (values: Record<string, unknown>): Set<string> =>
  new Set(
    Object.values(values).flatMap((value) =>
      Array.isArray(value)
        ? value.flatMap((row: unknown) => (row !== null && typeof row === 'object' ? Object.keys(row) : []))
        : [],
    ),
  )

/**
 * What a designer is told when he saves an expression: the first thing wrong, a warning being as wrong as an error.
 * @param scope example values of the right types for every name the expression may use
 */
export function checkExpression(text: string, given: ExpressionScope): ExpressionError | null {
  const scope = { ...given, checking: true }
  const asksRules = ruleCallsIn(text).length > 0
  const looksUp = lookupCallsIn(text).length > 0
  const asksDatasets = datasetCallsIn(text).length > 0
  const result = evaluateExpression(text, scope)
  if (!result.ok) return result.error
  // Where nobody knows the rules or the dictionaries, nothing can be said of what is made of their answers.
  const isTold =
    (!asksRules || given.rules) && (!looksUp || given.rules?.dictionary) && (!asksDatasets || given.rules?.dataset)
  if (result.warnings[0] && isTold) return result.warnings[0]
  const plain = plainTextOf(text)
  const knows = (name: string) => {
    const reference = plain.outside[name]
    if (reference !== undefined) return reference in scope.values
    if (name === 'rule' && asksRules) return true
    if (name === 'lookup' && looksUp) return true
    if (name === 'dataset' && asksDatasets) return true
    const alone = evaluateExpression(name, scope)
    return alone.ok && alone.warnings.length === 0
  }
  const unknown = unknownName(plain.text, knows, entriesOf(scope.values))
  if (!unknown) return null
  // What is wrong with the name in the place of a reference is wrong with all of it.
  const position = plain.places.find(({ from, to }) => from <= unknown.from && unknown.from < to) ?? {
    from: unknown.from,
    to: unknown.to,
  }
  return { kind: 'name', name: text.slice(position.from, position.to), position }
}
