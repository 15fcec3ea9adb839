import { sql, type Kysely } from 'kysely'

/**
 * What the engine asks about the organisation (`Answers` in lib/engine), answered by functions: the text of the statement
 * that asks is the same whatever is asked, and each lookup is planned once per connection.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written into the queries that use it; it is never called.
  await sql`create function engine_person(account text, name text, department_id text, department_name text, job_title text, enabled boolean)
returns json language sql stable as $$
  select json_build_object('account', account, 'name', name, 'departmentId', department_id, 'departmentName', coalesce(department_name, ''),
    'jobTitle', job_title, 'enabled', enabled)
$$`.execute(db)

  await sql`create function engine_groups(ids text[], needs jsonb) returns json language plpgsql stable as $$
begin
  return (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.name, 'code', g.code, 'parentId', g.parent_id,
      'typeName', g.type_name, 'functionType', g.function_type, 'members', coalesce((
        select json_agg(json_build_object('person', engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled),
          'memberType', m.member_type, 'isLeader', m.is_leader, 'leaderType', m.leader_type, 'leaderLevel', m.leader_level,
          'duty', m.duty, 'dutyName', y.name) order by m.sort_order, m.account)
        from group_members m join users u on u.account = m.account left join groups d on d.group_id = u.department_id
          left join duties y on y.code = m.duty
        where m.group_id = g.group_id and needs is distinct from '"none"'
          and (needs is null or (needs = '"leaders"' and m.is_leader) or m.duty = needs ->> 'duty')), '[]')) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted(id, place) join groups g on g.group_id = wanted.id);
end $$`.execute(db)

  await sql`create function agent_covers(rule agents, process text, step text) returns boolean language plpgsql stable as $$
begin
  if process = any(rule.except_process_ids) then return false; end if;
  if not (rule.steps = '[]' or rule.steps @> jsonb_build_array(jsonb_build_object('processId', process, 'activityId', step))) then return false; end if;
  if process = any(rule.process_ids) or (rule.process_ids = '{}' and rule.catalog_ids = '{}') then return true; end if;
  -- A process is filed under a category by id, or by its name; a rule covers what lies below its categories.
  return exists (select 1 from processes p
      join catalogs c on c.catalog_type = 'Processes' and (c.catalog_id = p.catalog_id or (p.catalog_id = '' and c.name = p.catalog_name))
      join catalogs top on top.catalog_id = any(rule.catalog_ids) and starts_with(c.id_path, top.id_path)
    where p.process_id = process);
end $$`.execute(db)

  await sql`create function engine_agents(accounts text[], process text, step text, moment timestamptz) returns json language plpgsql stable as $$
begin
  -- Few people have any.
  if not exists (select 1 from agents a where a.principal = any(accounts) and a.ended_at is null)
    and not exists (select 1 from secretaries s where s.chief = any(accounts)) then return '[]'; end if;
  return (select coalesce(json_agg(json_build_object('principal', principal, 'agent', agent, 'mode', mode) order by starts_at desc nulls last, agent_id desc), '[]')
    from (
      select a.principal, engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled) as agent, a.mode, a.starts_at, a.agent_id
      from agents a join users u on u.account = a.agent left join groups d on d.group_id = u.department_id
      where a.principal = any(accounts) and a.ended_at is null and a.starts_at <= moment and a.ends_at > moment and agent_covers(a, process, step)
      union all
      select s.chief, engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled),
        case when s.may_act then 'act' else 'prepare' end, null, s.secretary
      from secretaries s join users u on u.account = s.secretary left join groups d on d.group_id = u.department_id
      where s.chief = any(accounts) and (s.may_act or s.may_prepare) and (s.process_ids = '{}' or process = any(s.process_ids))
    ) rule);
end $$`.execute(db)

  // Lists of names come as an array; null stands for a thing there is not.
  await sql`create function answer_question(question jsonb) returns json language plpgsql stable as $$
declare
  accounts text[] := array(select jsonb_array_elements_text(question -> 'accounts'));
  of_process text := question ->> 'processId';
  of_group text := question ->> 'groupId';
  needs jsonb := question -> 'needs';
  thing text := question ->> 'id';
  wanted_column jsonb := jsonb_build_array(jsonb_build_object('name', question ->> 'column'));
  path text;
begin
  case question ->> 'kind'
  when 'people' then
    return (select coalesce(json_agg(engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled) order by array_position(accounts, u.account)), '[]')
      from users u left join groups d on d.group_id = u.department_id where u.account = any(accounts));
  when 'role' then
    return (select json_build_object('name', r.role_name, 'people', coalesce((
        select json_agg(engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled) order by u.account)
        from user_roles m join users u on u.account = m.account left join groups d on d.group_id = u.department_id
        where m.role_id = r.role_id), '[]'))
      from roles r where r.role_id = question ->> 'roleId');
  when 'line' then
    path := (select id_path from groups where group_id = of_group);
    return engine_groups(array(select g.group_id from groups g where g.group_id = any(string_to_array(trim('/' from path), '/')) order by length(g.id_path) desc), needs);
  when 'below' then
    path := (select id_path from groups where group_id = of_group);
    return engine_groups(array(select g.group_id from groups g where starts_with(g.id_path, path) and g.enabled order by g.id_path), needs);
  when 'beside' then
    return engine_groups(array(select g.group_id from groups o join groups g on g.parent_id = o.parent_id
      where o.group_id = of_group and g.group_id <> of_group and g.enabled order by g.sort_order, g.group_id), needs);
  when 'alike' then
    if question ->> 'by' = 'name' then
      return engine_groups(array(select g.group_id from groups o join groups g on g.name = o.name
        where o.group_id = of_group and g.enabled order by g.group_id <> of_group, g.id_path), null);
    end if;
    return engine_groups(array(select g.group_id from groups o join groups g on g.type_name = o.type_name
      where o.group_id = of_group and g.enabled order by g.group_id <> of_group, g.id_path), null);
  when 'agents' then
    return engine_agents(accounts, of_process, question ->> 'activityId', (question ->> 'at')::timestamptz);
  when 'load' then
    return (select coalesce(json_agg(account), '[]') from (
      select a.account from unnest(accounts) with ordinality as a(account, place)
        left join work_items i on i.account = a.account and i.open and (of_process = '' or i.process_id = of_process)
      group by a.account, a.place order by count(i.token_id), max(i.arrived_at) nulls first, a.place) loaded);
  when 'process' then
    return (select json_build_object('fields', array(select jsonb_path_query(f.definition, '$.sections[*].fields[*].id') #>> '{}'))
      from process_versions v join form_versions f on f.form_id = v.form_id and f.version = v.form_version
      where v.process_id = of_process and v.status = 'published');
  when 'dataSource' then
    return (select to_json(case type when 0 then 'database' else 'service' end) from data_sources where name = question ->> 'name');
  when 'externalInterface' then
    return (select json_build_object('forPeople', coalesce(definition ->> 'type', '') = 'BrowserPage', 'inParam', coalesce(definition -> 'inParam', '[]'))
      from ext_interfaces where interface_id = thing and enabled);
  when 'outsidePeople' then
    -- Only whether there is such a source, as checks ask: whom it names others find out.
    if question ->> 'source' = 'dataset' then
      return (select '[]'::json from datasets where dataset_id = thing and definition -> 'columns' @> wanted_column);
    end if;
    return (select '[]'::json from ext_interfaces where interface_id = thing and definition -> 'outParam' @> wanted_column);
  end case;
end $$`.execute(db)

  await sql`create function answer_questions(questions jsonb) returns json language plpgsql stable as $$
begin
  return (select json_agg(answer_question(q.question) order by q.place) from jsonb_array_elements(questions) with ordinality as q(question, place));
end $$`.execute(db)
  // What a connection plans it keeps, and an installation begins with tables of a few rows.
  await sql`alter function answer_questions(jsonb) set enable_seqscan = off`.execute(db)
}
