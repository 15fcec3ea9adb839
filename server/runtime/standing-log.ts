import { sql } from 'kysely'

/** Rows of `op_log` that count: neither undone within the undo window nor the undoing; for whoever tells what happened. */
export const standingLog = sql`not jsonb_exists(op_log.entry, 'undoes') and not exists (
  select 1 from op_log undoing where undoing.task_id = op_log.task_id and undoing.operator = 3
    and (undoing.entry ->> 'undoes')::int = op_log.seq)`
