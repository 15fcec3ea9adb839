-- Answers several questions of the engine, in their order. The text of the statement that asks is the same whatever is asked.
-- What a connection plans it keeps, and an installation begins with tables of a few rows: whole tables are not to be read.
create or replace function answer_questions(questions jsonb) returns json language plpgsql stable
set enable_seqscan = off as $$
begin
  return (
    select json_agg(answer_question(q.question) order by q.place)
    from jsonb_array_elements(questions) with ordinality as q(question, place));
end $$
