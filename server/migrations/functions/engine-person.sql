-- A person as the engine knows people. Of one expression, so that it is written into the queries that use it and never called.
create or replace function engine_person(
  account text, name text, department_id text, department_name text, job_title text, enabled boolean
) returns json language sql stable as $$
  select json_build_object(
    'account', account, 'name', name, 'departmentId', department_id, 'departmentName', coalesce(department_name, ''),
    'jobTitle', job_title, 'enabled', enabled)
$$
