import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { boundariesOfRules, type Boundary, type BoundaryValue } from './boundaries'
import type { Candidate, Played, TestTopic, VariedForm } from './generate'
import { onlyRow, type RulesInSight } from './rule-cells'
import { writtenValue } from './said-value'
import { withValue } from './with-value'
import { clockOf } from './world'

/** Requests tried for one row. */
const mostOfRow = 100

/** What is tried: the definition with its form, and the rules whoever asks may see. */
export interface Tried extends VariedForm {
  definition: ProcessDefinition
  rules: RulesInSight
}

/** Each value of each with each of the others, as many as are tried. */
function combined(boundaries: readonly Boundary[]): { boundary: Boundary; value: BoundaryValue }[][] {
  return boundaries.reduce<{ boundary: Boundary; value: BoundaryValue }[][]>(
    (before, boundary) =>
      boundary.values.flatMap((value) => before.map((one) => [...one, { boundary, value }])).slice(0, mostOfRow),
    [[]],
  )
}

/** Requests with every field a row of a rule looks at brought to where it applies, and just beside. */
export function rowCandidates(tried: Tried, { candidate, trial }: Played, id: string): Candidate[] {
  const at = id.lastIndexOf(' ')
  const rules = onlyRow(tried.rules, id.slice(0, at), Number(id.slice(at + 1)))
  const clock = clockOf(candidate.beginning, tried.book)
  const known = { today: clock.today, data: trial.state.formData, rules }
  const boundaries = boundariesOfRules(tried.definition, tried.form, known)
  return combined(boundaries).flatMap((values): Candidate[] => {
    let formData = candidate.beginning.formData
    for (const { boundary, value } of values) {
      const changed = withValue({ form: tried.form, clock }, formData, boundary, value)
      if (!changed) return []
      formData = changed
    }
    const about = values.map(({ boundary, value }): TestTopic => ({
      key: 'field',
      params: { field: boundary.field, value: writtenValue(value) },
    }))
    return about.length === 0 ? [] : [{ ...candidate, about, beginning: { ...candidate.beginning, formData } }]
  })
}

/** The rows of all rules, as coverage names them. */
export const rowsOfRules = (rules: RulesInSight): string[] =>
  [...rules].flatMap(([code, { table }]) => table.rules.map((_, row) => `${code} ${row}`))
