import { useMemo } from 'react'
import type { TestOutcome } from '@/lib/decision-table/run-rule-tests'
import type { RuleLogic } from './rule-logic'
import type { TypedRule } from './use-rule-form'

/** What the tests kept with a rule come to as it stands; null while its table cannot be computed. */
export function useTestOutcomes(
  { inputs, table, tests }: Pick<TypedRule, 'inputs' | 'table' | 'tests'>,
  wrong: boolean,
  logic: RuleLogic,
): TestOutcome[] | null {
  return useMemo(() => {
    if (wrong) return null
    const now = new Date().toISOString()
    const work = logic.workTogether()
    return logic.runRuleTests({ inputs, table }, tests, (values) =>
      logic.tableLanguage({ values, now, today: now.slice(0, 10), work }),
    )
  }, [inputs, table, tests, wrong, logic])
}
