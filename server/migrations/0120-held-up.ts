import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/**
 * The engine may ask who administers the installation. What people could not do because nobody was found after them is
 * kept until it is mended: their act itself leaves no trace.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function answer_questions(questions jsonb) returns json language plpgsql stable as $$
begin
  return (select json_agg(case when q.question ->> 'kind' = 'administrators' then
      (select coalesce(json_agg(engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled) order by u.account), '[]')
        from users u left join groups d on d.group_id = u.department_id where u.is_administrator and u.enabled)
      else answer_question(q.question) end order by q.place)
    from jsonb_array_elements(questions) with ordinality as q(question, place));
end $$`.execute(db)
  await sql`alter function answer_questions(jsonb) set enable_seqscan = off`.execute(db)

  await sql`create table stopped_acts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    -- the step nobody is found for
    activity_id text not null,
    activity text not null,
    -- where the act came from: the token that does not get on
    token_id text not null,
    account text not null,
    name text not null,
    told jsonb not null default '[]',
    stopped_at timestamptz not null,
    primary key (tenant_id, task_id, activity_id, token_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'stopped_acts')
}
