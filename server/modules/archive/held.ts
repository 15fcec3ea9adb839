import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Whether somebody has a task (`t`) held: itself, its process, or one who takes part in it. */
export const isHeld = sql<boolean>`exists (select 1 from legal_holds h where h.released_at is null and case h.kind
  when 'tasks' then t.task_id = any(h.objects)
  when 'processes' then t.process_id = any(h.objects)
  else t.initiator_account = any(h.objects)
    or exists (select 1 from task_people p where p.task_id = t.task_id and p.account = any(h.objects)) end)`

const key = sql`hashtextextended(current_setting('app.tenant_id') || ' legal holds', 0)`

/** Until the transaction ends no hold comes to be: what is looked at next is looked at with all there are. */
export const withoutNewHolds = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)

/** Waits for what goes on without knowing of the hold that comes. */
export const beforeNewHold = (tx: Tx) => sql`select pg_advisory_xact_lock(${key})`.execute(tx)
