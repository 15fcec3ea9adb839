import type { KnownRule, RuleSource } from '../decision-table/known-rule'
import type { WorkHours } from '../calendar/work-hours'
import type { RuleBook } from './asked-rules'
import { tableLanguage } from './table-language'

export const ruleBook = (find: RuleSource, calendar?: RuleBook['calendar']): RuleBook => ({
  find,
  language: tableLanguage,
  ...(calendar && { calendar }),
})

/** A book of rules that are at hand, with the calendar of the company where it is asked. */
export function bookOf(rules: readonly KnownRule[], hours?: WorkHours): RuleBook {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]))
  return ruleBook((code) => byCode.get(code) ?? null, hours && (() => hours))
}
