import type { KnownRule, RuleSource } from '../decision-table/known-rule'
import type { RuleBook } from './asked-rules'
import { tableLanguage } from './table-language'

export const ruleBook = (find: RuleSource): RuleBook => ({ find, language: tableLanguage })

/** A book of rules that are at hand. */
export function bookOf(rules: readonly KnownRule[]): RuleBook {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]))
  return ruleBook((code) => byCode.get(code) ?? null)
}
