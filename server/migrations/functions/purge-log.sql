-- Deletes the log of a task with its snapshots, and what the audit log says of its content. It runs as the owner: nobody else may
-- take anything out of these tables. So it asks for the certificate first, which has to know the end of this very log.
create or replace function purge_log(wanted text) returns void
language plpgsql security definer set search_path from current as $$
declare
  company text := current_setting('app.tenant_id');
  head text;
begin
  select l.hash into head from op_log l where l.tenant_id = company and l.task_id = wanted order by l.seq desc limit 1;
  if not exists (
    select 1 from purge_certificates c where c.tenant_id = company and c.kind in ('task', 'draft') and c.object_id = wanted
      and c.content ->> 'logHead' = coalesce(head, '')
  ) then
    raise exception 'the log of a task without its certificate stays';
  end if;
  delete from op_log l where l.tenant_id = company and l.task_id = wanted;
  delete from archives s where s.tenant_id = company and s.task_id = wanted;
  update audit_log a set before = null, after = null
  where a.tenant_id = company and a.object_type = 'task' and a.object_id = wanted;
end $$
