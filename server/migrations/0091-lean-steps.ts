import { sql, type Kysely } from 'kysely'

const written = [
  'tasks',
  'tokens',
  'op_log',
  'work_items',
  'task_people',
  'outbox',
  'task_commands',
  'messages',
  'task_forecasts',
]

/**
 * Tables every step writes to have their tenant checked by the wall between tenants already: a row can be written as
 * the tenant of the transaction only. Looking the tenant up as well took as long as writing the row, for each of about
 * fourteen rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of written)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(`${table}_tenant_id_fkey`)}`.execute(
      db,
    )
  // The newest open item in the order their index has, so that it is found without sorting, whatever the planner knows yet.
  await sql`do $$ begin
    execute replace(pg_get_functiondef('save_step(jsonb)'::regprocedure), 'w.token_id desc limit 1', 'w.token_id limit 1');
  end $$`.execute(db)
}
