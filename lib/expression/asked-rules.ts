import type { TableLanguage } from '../decision-table/decision-table'
import type { RuleSource } from '../decision-table/known-rule'
import type { WorkHours } from '../calendar/work-hours'
import type { DatasetSource, DictionarySource } from './known-dictionary'
import type { Work } from './language/work'

/** What a table of a rule is computed over. */
interface Asked {
  values: Record<string, unknown>
  now: string
  today: string
  work?: Work
  rules?: RuleBook
}

/** What expressions may ask of the company: its business rules, how their tables are computed, and by which days it works. */
export interface RuleBook {
  find: RuleSource
  language(asked: Asked): TableLanguage
  /** The company's calendar; looked up before anything runs, as rules are. */
  calendar?(): WorkHours | undefined
  /** Data dictionaries things are looked up in. */
  dictionary?: DictionarySource
  /** Datasets, as far as whoever fills the form in may read them: in calculations alone. */
  dataset?: DatasetSource
}
