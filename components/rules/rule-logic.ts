/** The check of a table and its answers, in one chunk of their own: the expression language they need is large. */
export { checkTable, isHint } from '@/lib/expression/check-table'
export { readDmn } from '@/lib/decision-table/read-dmn'
export { writeDmn } from '@/lib/decision-table/write-dmn'
export { evaluateTable } from '@/lib/decision-table/evaluate-table'
export { runRuleTests } from '@/lib/decision-table/run-rule-tests'
export { workTogether } from '@/lib/expression/language/work'
export { tableAsksCalendar } from '@/lib/expression/counting-tables'
export { bookOf } from '@/lib/expression/rule-book'
export { tableLanguage } from '@/lib/expression/table-language'
export type RuleLogic = typeof import('./rule-logic')
