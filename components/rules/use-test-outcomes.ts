import { useMemo } from 'react'
import type { TestOutcome } from '@/lib/decision-table/run-rule-tests'
import type { RuleLogic } from './rule-logic'
import type { TypedRule } from './use-rule-form'
import { useRuleClock } from './use-rule-clock'

/** What the tests kept with a rule come to as it stands; null while its table cannot be computed, or the calendar it asks is not there. */
export function useTestOutcomes(
  { inputs, table, tests }: Pick<TypedRule, 'inputs' | 'table' | 'tests'>,
  wrong: boolean,
  logic: RuleLogic,
): TestOutcome[] | null {
  const clock = useRuleClock(table, logic)
  return useMemo(() => {
    if (wrong || !clock) return null
    const work = logic.workTogether()
    return logic.runRuleTests({ inputs, table }, tests, (values) => logic.tableLanguage({ values, ...clock(), work }))
  }, [inputs, table, tests, wrong, logic, clock])
}
