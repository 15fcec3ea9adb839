import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a rule covers beside processes named one by one: whole categories, without some processes, or single steps.
  await sql`alter table agents add column catalog_ids text[] not null default '{}', add column except_process_ids text[] not null default '{}',
    -- [{ processId, activityId }]; empty: every step
    add column steps jsonb not null default '[]'`.execute(db)
}
