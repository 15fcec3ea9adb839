import type { RawBuilder } from 'kysely'

/**
 * What one part of a call reads in the statement of another, so that the round trip is made once: further columns of a
 * statement over a table `mine` with one row, or none when nobody is signed in: `session_id` and `account`.
 */
export type ReadAlong = RawBuilder<unknown>[]

/** The row of such a statement. */
export type ReadRow = Record<string, unknown>
