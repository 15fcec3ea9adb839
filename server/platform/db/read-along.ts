import type { RawBuilder } from 'kysely'

/**
 * What one part of a call reads in the statement of another, so that the round trip is made once. The statement has a
 * table `mine` with one row, or none when nobody is signed in: `session_id` and `account`.
 */
export interface ReadAlong {
  /** Common table expressions: `name as (…)`. */
  tables: RawBuilder<unknown>[]
  columns: RawBuilder<unknown>[]
  /** Where the columns come from: `left join … on …`. */
  joins: RawBuilder<unknown>[]
}

/** The row of such a statement. */
export type ReadRow = Record<string, unknown>
