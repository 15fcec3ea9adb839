import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a task is archived: over, and out of everyday lists. One that an element of its process has moved while it goes on
 * stays where it is worked on until it ends. Written as the indexes of archived tasks are.
 */
export const isArchived = (task: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${task}.archived_at is not null and ${task}.status not in (0, 2))`

/** What everyday lists hold. */
export const isInUse = (task: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${task}.archived_at is null or ${task}.status in (0, 2))`
