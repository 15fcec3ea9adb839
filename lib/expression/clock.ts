import type { RuleBook } from './asked-rules'
import type { Work } from './language/work'

/** The only time pure code knows: given from outside. */
export interface Clock {
  /** The instant, ISO 8601 in UTC. */
  now: string
  /** The calendar day where the company works, yyyy-MM-dd; near midnight not the day of `now`. */
  today: string
  /** What all expressions computed by it may do together; without it each is measured by itself. */
  work?: Work
  /** Business rules expressions may ask; without it they know none. */
  rules?: RuleBook
}
