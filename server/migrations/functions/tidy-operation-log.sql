-- Forgets what the audit log says of times long past, some entries at a time, and answers how many those were. It runs as the owner:
-- nobody else may take anything out of this table. So it forgets nothing that is younger than half a year, and nothing the history
-- of a document is read from. Sign-ins lie in this table as well and go with the rest. Who asks goes by his own clock and counts days
-- of 24 hours, so one day is left for what that differs from the database's.
create or replace function tidy_operation_log(older_than timestamptz, most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  company text := current_setting('app.tenant_id');
  removed integer;
begin
  if older_than > now() - interval '179 days' then
    raise exception 'the audit log of the last 179 days stays';
  end if;
  delete from audit_log a where a.tenant_id = company and a.audit_id in (
    select o.audit_id from audit_log o
    where o.tenant_id = company and o.at < older_than and o.object_type <> 'document' order by o.at limit most
  );
  get diagnostics removed = row_count;
  return removed;
end $$
