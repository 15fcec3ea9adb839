import { sql } from 'kysely'

/** What the text of such a statement ends in. */
export const lastMark = '/* last */'

/**
 * Ends a statement that nothing follows in its transaction: the commit leaves with it, one round trip for both. Where the
 * statement fails, the commit finds an aborted transaction and undoes it. Whatever is sent after it is refused.
 */
export const lastStatement = sql.raw(lastMark)
