-- Departments in the order they are asked for, with as many of their members as are needed: all, those who lead, those of
-- one duty, or none.
create or replace function engine_groups(ids text[], needs jsonb) returns json language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'groupId', g.group_id, 'name', g.name, 'code', g.code, 'parentId', g.parent_id, 'typeName', g.type_name,
        'functionType', g.function_type,
        'members', coalesce((
          select json_agg(json_build_object(
              'person', engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled),
              'memberType', m.member_type, 'isLeader', m.is_leader, 'leaderType', m.leader_type,
              'leaderLevel', m.leader_level, 'duty', m.duty, 'dutyName', y.name)
            order by m.sort_order, m.account)
          from group_members m join users u on u.account = m.account left join groups d on d.group_id = u.department_id
            left join duties y on y.code = m.duty
          where m.group_id = g.group_id and needs is distinct from '"none"'
            and (needs is null or (needs = '"leaders"' and m.is_leader) or m.duty = needs ->> 'duty')), '[]'))
      order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted(id, place) join groups g on g.group_id = wanted.id);
end $$
