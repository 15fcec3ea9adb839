import type { TableLanguage } from '../decision-table/decision-table'
import type { KnownRule, RuleSource } from '../decision-table/known-rule'
import type { ExpressionScope } from './evaluate-expression'
import { tableLanguage } from './table-language'

/** The business rules expressions may ask, and how their tables are computed. */
export interface RuleBook {
  find: RuleSource
  language(scope: ExpressionScope): TableLanguage
}

export const ruleBook = (find: RuleSource): RuleBook => ({ find, language: tableLanguage })

/** A book of rules that are at hand. */
export function bookOf(rules: readonly KnownRule[]): RuleBook {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]))
  return ruleBook((code) => byCode.get(code) ?? null)
}
