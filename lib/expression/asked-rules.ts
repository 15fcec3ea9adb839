import type { TableLanguage } from '../decision-table/decision-table'
import type { RuleSource } from '../decision-table/known-rule'
import type { Work } from './language/work'

/** What a table of a rule is computed over. */
interface Asked {
  values: Record<string, unknown>
  now: string
  today: string
  work?: Work
}

/** The business rules expressions may ask, and how their tables are computed. */
export interface RuleBook {
  find: RuleSource
  language(asked: Asked): TableLanguage
}
