-- The same said again of the same work item takes the place of what was said before.
create or replace function messages_said_again() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another database say it themselves.
  if current_setting('app.copying', true) = '1' then return null; end if;
  update messages set done_at = new.sent_at
  where token_id = new.token_id and account = new.account and event = new.event
    and message_id <> new.message_id and done_at is null;
  return null;
end $$
