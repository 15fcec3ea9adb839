-- Who acts for these people at a step at a moment, the newest rule first, and their secretaries behind them. `arrived` is
-- when an item was handed out that is looked at again: rules for new items alone hold where they were there already.
create or replace function engine_stand_ins(accounts text[], process text, step text, moment timestamptz, arrived timestamptz)
returns json language plpgsql stable as $$
begin
  -- Few people have any.
  if not exists (select 1 from agents a where a.principal = any(accounts) and a.ended_at is null)
    and not exists (select 1 from secretaries s where s.chief = any(accounts)) then return '[]'; end if;
  return (
    select coalesce(json_agg(json_build_object('principal', principal, 'agent', agent, 'mode', mode, 'most', most)
      order by starts_at desc nulls last, agent_id desc), '[]')
    from (
      select a.principal, engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled) as agent,
        a.mode, a.starts_at, a.agent_id, null::text as most
      from agents a join users u on u.account = a.agent left join groups d on d.group_id = u.department_id
      where a.principal = any(accounts) and a.ended_at is null and a.starts_at <= moment and a.ends_at > moment
        and (arrived is null or a.include_open or greatest(a.starts_at, a.created_at) <= arrived)
        and agent_covers(a, process, step)
      union all
      select s.chief, engine_person(u.account, u.name, u.department_id, d.name, u.job_title, u.enabled),
        case when s.may_act then 'act' else 'prepare' end, null, s.secretary, case when s.may_act then s.most_amount::text end
      from secretaries s join users u on u.account = s.secretary left join groups d on d.group_id = u.department_id
      where s.chief = any(accounts) and (s.may_act or s.may_prepare) and (s.ends_at is null or s.ends_at > moment)
        and (s.process_ids = '{}' or process = any(s.process_ids))
    ) rule);
end $$
