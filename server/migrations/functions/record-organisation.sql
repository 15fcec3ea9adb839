-- The trigger of people, departments and places in them: what became of each, with when. Only what the trace tells of is kept.
create or replace function record_organisation() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  either jsonb := coalesce(is_now, was);
  was_place text := concat_ws(' ', was ->> 'group_id', was ->> 'account', was ->> 'leader_type', was ->> 'duty');
  place text := concat_ws(' ', is_now ->> 'group_id', is_now ->> 'account', is_now ->> 'leader_type', is_now ->> 'duty');
  before jsonb;
  after jsonb;
begin
  -- Rows that are copied from another database bring their history along.
  if current_setting('app.copying', true) = '1' then return null; end if;
  if tg_table_name = 'users' then
    before := case when was is not null then jsonb_build_object('department', was -> 'department_id', 'jobTitle', was -> 'job_title', 'enabled', was -> 'enabled') end;
    after := case when is_now is not null then jsonb_build_object('department', is_now -> 'department_id', 'jobTitle', is_now -> 'job_title', 'enabled', is_now -> 'enabled') end;
    if before is distinct from after then
      insert into organisation_history (tenant_id, kind, object, account, content)
      values (either ->> 'tenant_id', 'person', either ->> 'account', either ->> 'account', after);
    end if;
  elsif tg_table_name = 'groups' then
    before := case when was is not null then jsonb_build_object('name', was -> 'name', 'path', was -> 'id_path', 'enabled', was -> 'enabled') end;
    after := case when is_now is not null then jsonb_build_object('name', is_now -> 'name', 'path', is_now -> 'id_path', 'enabled', is_now -> 'enabled') end;
    if before is distinct from after then
      insert into organisation_history (tenant_id, kind, object, group_id, content)
      values (either ->> 'tenant_id', 'group', either ->> 'group_id', either ->> 'group_id', after);
    end if;
  else
    -- A place that becomes another's or another kind of place is one that goes and one that comes.
    if was is not null and (is_now is null or was_place <> place) then
      insert into organisation_history (tenant_id, kind, object, account, group_id, content)
      values (was ->> 'tenant_id', 'place', was_place, was ->> 'account', was ->> 'group_id', null);
    end if;
    if is_now is not null and (was is null or was_place <> place
      or was - array['sort_order', 'member_type'] is distinct from is_now - array['sort_order', 'member_type']) then
      insert into organisation_history (tenant_id, kind, object, account, group_id, content)
      values (is_now ->> 'tenant_id', 'place', place, is_now ->> 'account', is_now ->> 'group_id',
        jsonb_build_object('leader', is_now -> 'is_leader', 'level', is_now -> 'leader_level', 'type', is_now -> 'leader_type'));
    end if;
  end if;
  return null;
end $$
