import { localDay } from '@/lib/calendar/company-time'
import type { Rule, RuleAnswer, RuleInput } from '@/lib/contracts/rules'
import { evaluateTable } from '@/lib/decision-table/evaluate-table'
import { checkTable, isHint } from '@/lib/expression/check-table'
import type { Clock } from '@/lib/expression/clock'
import { tableAsksCalendar } from '@/lib/expression/counting-tables'
import { workTogether } from '@/lib/expression/language/work'
import { bookOf } from '@/lib/expression/rule-book'
import { tableLanguage } from '@/lib/expression/table-language'
import { runRuleTests } from '@/lib/decision-table/run-rule-tests'
import { ruleExamples, ruleValues } from '@/lib/decision-table/rule-values'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { companyCalendar } from '@/server/runtime'

type Asked = Pick<Rule, 'inputs' | 'table'>

const clockOf = ({ now }: Pick<CallContext, 'now'>) => ({ now: now.toISOString(), today: localDay(now) })

/** By what a rule is computed: now, and the company's calendar where a cell asks it. */
async function meansOf(context: Pick<CallContext, 'tx' | 'now'>, { table }: Pick<Asked, 'table'>): Promise<Clock> {
  const clock = clockOf(context)
  return tableAsksCalendar(table) ? { ...clock, rules: bookOf([], await companyCalendar(context.tx)) } : clock
}

/** What a rule answers to some values; names it does not know go nowhere, those that are missing are empty. */
export async function askRule(
  context: Pick<CallContext, 'tx' | 'now'>,
  { inputs, table }: Asked,
  given: Record<string, unknown>,
): Promise<RuleAnswer> {
  const means = await meansOf(context, { table })
  const { value, problem, rows } = evaluateTable(table, tableLanguage({ values: ruleValues(inputs, given), ...means }))
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
export async function failingTests(
  context: Pick<CallContext, 'tx' | 'now'>,
  { tests, ...asked }: Asked & Pick<Rule, 'tests'>,
): Promise<string[]> {
  const means = { ...(await meansOf(context, asked)), work: workTogether() }
  const outcomes = runRuleTests(asked, tests, (values) => tableLanguage({ values, ...means }))
  return tests.flatMap(({ name }, at) => (outcomes[at]?.passes ? [] : [name || String(at + 1)]))
}
