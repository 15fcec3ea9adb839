-- What a person does not want to be told of an event, everywhere or of one process, is not kept for him.
create or replace function messages_muted() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another database say it themselves.
  if current_setting('app.copying', true) = '1' then return new; end if;
  if coalesce((select m.muted from notice_mutes m
      where m.account = new.account and m.event = new.event
        and (m.process_id = '' or m.process_id = (select t.process_id from tasks t where t.task_id = new.task_id))
      order by m.process_id desc limit 1), false) then
    return null;
  end if;
  return new;
end $$
