import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** The index over words knows the days of requests as well, and which words there are is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_words (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    -- In the order of its bytes, so that an index finds what begins like it.
    word text collate "C" not null,
    primary key (tenant_id, word)
  )`.execute(db)
  await protectTable(db, 'search_words')

  // Their texts stand in functions/.
  for (const name of ['keep_search_words', 'forget_search_words'])
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
      db,
    )
  await sql`create trigger search_words_of_new after insert on search_texts
    referencing new table as kept for each statement execute function keep_search_words()`.execute(db)
  await sql`create trigger search_words_of_changed after update on search_texts
    referencing new table as kept for each statement execute function keep_search_words()`.execute(db)

  await sql`create trigger search_words_of_gone after delete on search_texts
    referencing old table as gone for each statement execute function forget_search_words()`.execute(db)

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into search_words (tenant_id, word)
      select distinct x.tenant_id, w.word from search_texts x, unnest(tsvector_to_array(x.words)) as w(word)
      where x.tenant_id = ${tenantId} and w.word !~ '^[@#]|[0-9]'`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)

  await sql`drop index search_texts_by_words`.execute(db)
  // Marks of the day and of 8, 64 and 512 days together. What waits to be put into an index is read by every search: none waits.
  await sql`create index search_texts_by_words on search_texts using gin ((words || array_to_tsvector(array[
      '%1.' || ((at at time zone 'UTC')::date - date '1900-01-01')::text,
      '%8.' || (((at at time zone 'UTC')::date - date '1900-01-01') / 8)::text,
      '%64.' || (((at at time zone 'UTC')::date - date '1900-01-01') / 64)::text,
      '%512.' || (((at at time zone 'UTC')::date - date '1900-01-01') / 512)::text]))) with (fastupdate = off)`.execute(
    db,
  )
  // The planner counts what the index holds.
  await sql`analyze search_texts`.execute(db)
}
