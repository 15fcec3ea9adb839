import { sql, type RawBuilder } from 'kysely'

/** Whether an account takes part in a task (`t`), or helps somebody who holds it now. */
export function involvedIn(account: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from task_people p where p.task_id = t.task_id and p.account = ${account})
    or exists (select 1 from secretaries s join work_items i on i.task_id = t.task_id and i.account = s.chief and i.open
      where s.secretary = ${account} and (s.process_ids = '{}' or t.process_id = any(s.process_ids))
        and (s.ends_at is null or s.ends_at > now())))`
}

/** The tasks `involvedIn` holds for, as a set to begin from: of one person they are few among very many. */
export const tasksInvolving = (account: string): RawBuilder<unknown> =>
  sql`(select p.task_id from task_people p where p.account = ${account}
    union select i.task_id from secretaries s join work_items i on i.account = s.chief and i.open
      where s.secretary = ${account} and (s.process_ids = '{}' or i.process_id = any(s.process_ids))
        and (s.ends_at is null or s.ends_at > now()))`
