-- Messages about a work item are done with it, by whatever way it is decided, handed over, cut, paused or gone, and are there
-- again with it.
create or replace function messages_follow_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.open then
    -- Only the last of each kind comes back.
    update messages set done_at = null where done_at is not null and message_id in (
      select distinct on (event) message_id from messages
      where token_id = new.token_id and account = new.account order by event, sent_at desc, message_id desc);
  else
    update messages set done_at = clock_timestamp()
    where token_id = old.token_id and account = old.account and done_at is null;
  end if;
  return null;
end $$
