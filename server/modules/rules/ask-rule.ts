import { localDay } from '@/lib/calendar/company-time'
import type { Rule, RuleAnswer, RuleInput } from '@/lib/contracts/rules'
import { evaluateTable } from '@/lib/decision-table/evaluate-table'
import { checkTable, isHint } from '@/lib/expression/check-table'
import { workTogether } from '@/lib/expression/language/work'
import { tableLanguage } from '@/lib/expression/table-language'
import { runRuleTests } from '@/lib/decision-table/run-rule-tests'
import { ruleExamples, ruleValues } from '@/lib/decision-table/rule-values'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

type Asked = Pick<Rule, 'inputs' | 'table'>

const clockOf = ({ now }: Pick<CallContext, 'now'>) => ({ now: now.toISOString(), today: localDay(now) })

/** What a rule answers to some values; names it does not know go nowhere, those that are missing are empty. */
export function askRule(
  context: Pick<CallContext, 'now'>,
  { inputs, table }: Asked,
  given: Record<string, unknown>,
): RuleAnswer {
  const { value, problem, rows } = evaluateTable(
    table,
    tableLanguage({ values: ruleValues(inputs, given), ...clockOf(context) }),
  )
  return { value: (value ?? null) as RuleAnswer['value'], problem, rows }
}

/** Everything wrong with the cells of a rule, in the reader's words. */
export function wrongCells(
  context: Pick<CallContext, 'now' | 'locale'>,
  { inputs, table }: { inputs: RuleInput[]; table: Rule['table'] },
): { path: string; message: string }[] {
  return checkTable(table, { values: ruleExamples(inputs), ...clockOf(context) })
    .filter((found) => !isHint(found))
    .map(({ path, kind, name }) => ({
      path,
      message:
        kind === 'missing' || kind === 'aggregation'
          ? sentence(context.locale, `errors.fields.rule.${kind}`)
          : sentence(context.locale, `workflow.expression.${kind}`, { name }),
    }))
}

/** What the cases kept with a rule are called that do not come out as expected; one without a name by its number. */
export function failingTests(
  context: Pick<CallContext, 'now'>,
  { tests, ...asked }: Asked & Pick<Rule, 'tests'>,
): string[] {
  const work = workTogether()
  const outcomes = runRuleTests(asked, tests, (values) => tableLanguage({ values, work, ...clockOf(context) }))
  return tests.flatMap(({ name }, at) => (outcomes[at]?.passes ? [] : [name || String(at + 1)]))
}
