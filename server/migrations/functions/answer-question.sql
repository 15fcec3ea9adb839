-- Answers one question of the engine about the organisation (`Answers` of lib/engine/organisation/facts.ts has the same kinds,
-- held to these by a test). Each kind is planned by itself, when it is first asked. Lists of names come as an array; null
-- stands for a thing there is not.
create or replace function answer_question(question jsonb) returns json language plpgsql stable as $$
declare
  accounts text[] := array(select jsonb_array_elements_text(question -> 'accounts'));
  of_process text := question ->> 'processId';
  of_group text := question ->> 'groupId';
  needs jsonb := question -> 'needs';
  thing text := question ->> 'id';
  as_of timestamptz := (question ->> 'asOf')::timestamptz;
  wanted_column jsonb := jsonb_build_array(jsonb_build_object('name', question ->> 'column'));
  path text;
begin
  case question ->> 'kind'
  when 'people' then
    return (
      select coalesce(json_agg(engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled)
        order by array_position(accounts, u.account)), '[]')
      from users u left join groups d on d.group_id = u.department_id where u.account = any(accounts));
  when 'administrators' then
    return (
      select coalesce(json_agg(engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled)
        order by u.account), '[]')
      from users u left join groups d on d.group_id = u.department_id where u.is_administrator and u.enabled);
  when 'role' then
    return (
      select json_build_object('name', r.role_name, 'people', coalesce((
        select json_agg(engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled)
          order by u.account)
        from user_roles m join users u on u.account = m.account left join groups d on d.group_id = u.department_id
        where m.role_id = r.role_id), '[]'))
      from roles r where r.role_id = question ->> 'roleId');
  when 'line' then
    path := (select id_path from groups where group_id = of_group);
    return engine_groups(array(
      select g.group_id from groups g where g.group_id = any(string_to_array(trim('/' from path), '/'))
      order by length(g.id_path) desc), needs);
  when 'below' then
    path := (select id_path from groups where group_id = of_group);
    return engine_groups(array(
      select g.group_id from groups g where starts_with(g.id_path, path) and g.enabled order by g.id_path), needs);
  when 'beside' then
    return engine_groups(array(
      select g.group_id from groups o join groups g on g.parent_id = o.parent_id
      where o.group_id = of_group and g.group_id <> of_group and g.enabled order by g.sort_order, g.group_id), needs);
  when 'alike' then
    if question ->> 'by' = 'name' then
      return engine_groups(array(
        select g.group_id from groups o join groups g on g.name = o.name
        where o.group_id = of_group and g.enabled order by g.group_id <> of_group, g.id_path), null);
    end if;
    return engine_groups(array(
      select g.group_id from groups o join groups g on g.type_name = o.type_name
      where o.group_id = of_group and g.enabled order by g.group_id <> of_group, g.id_path), null);
  when 'agents' then
    return engine_stand_ins(accounts, of_process, question ->> 'activityId', (question ->> 'at')::timestamptz,
      (question ->> 'since')::timestamptz);
  when 'load' then
    return (
      select coalesce(json_agg(account), '[]') from (
        select a.account from unnest(accounts) with ordinality as a(account, place)
          left join work_items i on i.account = a.account and i.open and (of_process = '' or i.process_id = of_process)
        group by a.account, a.place order by count(i.token_id), max(i.arrived_at) nulls first, a.place) loaded);
  when 'sameRequest' then
    -- As people compare: capitals and blanks at the ends do not count.
    return (
      select to_json(exists (
        select 1 from tasks t
        where t.initiator_account = question ->> 'account' and t.process_id = of_process and t.task_id <> question ->> 'taskId'
          and t.status in (0, 1, 2) and t.submitted_at is not null and coalesce(t.end_reason, 'completed') = 'completed'
          and not t.is_test and not exists (
            select 1 from jsonb_each_text(question -> 'values') wanted
            where lower(btrim(t.form_data ->> wanted.key)) is distinct from lower(btrim(wanted.value))))));
  when 'calendar' then
    return (
      select json_build_object('calendar', c.resolved, 'personal', exists (select 1 from work_calendar_uses))
      from work_calendars c
      where case when question ->> 'calendarId' = '' then c.is_company else c.calendar_id = question ->> 'calendarId' end);
  when 'calendarsOf' then
    return (
      select coalesce(json_object_agg(account, resolved), '{}') from (
        select distinct on (u.account) u.account, c.resolved
        from users u left join groups g on g.group_id = u.department_id
          join work_calendar_uses w on (w.kind = 'person' and w.object_id = u.account)
            or (w.kind = 'department' and w.object_id = any(string_to_array(trim('/' from g.id_path), '/')))
          join work_calendars c on c.calendar_id = w.calendar_id
        where u.account = any(accounts)
        order by u.account, w.kind = 'person' desc,
          array_position(string_to_array(trim('/' from g.id_path), '/'), w.object_id) desc) theirs);
  when 'process' then
    return (
      select json_build_object('fields', array(
        select jsonb_path_query(f.definition, '$.sections[*].fields[*].id') #>> '{}'))
      from process_versions v join form_versions f on f.form_id = v.form_id and f.version = v.form_version
      where v.process_id = of_process and v.status = 'published');
  when 'list' then
    return (
      select json_build_object('fields', array(
        select jsonb_path_query(f.definition, '$.sections[*].fields[*].id') #>> '{}'), 'closed', not l.enabled)
      from lists l join lateral (
        select definition from form_versions v where v.form_id = l.form_id order by v.version desc limit 1) f on true
      where l.list_id = question ->> 'listId');
  when 'dataSource' then
    return (
      select to_json(case type when 0 then 'database' else 'service' end)
      from data_sources where name = question ->> 'name');
  when 'externalInterface' then
    return (
      select json_build_object('forPeople', coalesce(definition ->> 'type', '') = 'BrowserPage',
        'inParam', coalesce(definition -> 'inParam', '[]'))
      from ext_interfaces where interface_id = thing and enabled);
  when 'rule' then
    -- The newest version there was at the moment asked for; where there was none yet, the first.
    return (
      select case when r.enabled then (
        select json_build_object('code', r.rule_code, 'name', v.rule_name, 'version', v.version,
          'inputs', v.definition -> 'inputs', 'table', v.definition -> 'table')
        from rule_versions v where v.rule_id = r.rule_id
        order by as_of is null or v.published_at <= as_of desc,
          case when as_of is null or v.published_at <= as_of then -v.version else v.version end limit 1)
        else '"disabled"'::json end
      from rules r where r.rule_code = question ->> 'code' and r.rule_code <> '' and r.published_version is not null);
  when 'outsidePeople' then
    -- Only whether there is such a source, as checks ask: whom it names others find out.
    if question ->> 'source' = 'dataset' then
      return (select '[]'::json from datasets where dataset_id = thing and definition -> 'columns' @> wanted_column);
    end if;
    return (select '[]'::json from ext_interfaces where interface_id = thing and definition -> 'outParam' @> wanted_column);
  end case;
end $$
