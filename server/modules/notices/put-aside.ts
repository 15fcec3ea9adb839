import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a person has put the request of a work item `i` aside for now. Its deadline ends that, however it was moved
 * afterwards.
 */
export const isPutAside = (account: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from inbox_marks s where s.account = ${account} and s.thread_id = i.task_id
    and s.snoozed_until > ${now} and (i.due_at is null or i.due_at > ${now}))`
