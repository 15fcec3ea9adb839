-- What logs nobody may change say of a person beside what he did: changes of his profile, and the addresses he came from. It runs
-- as the owner, and only for whom the certificate of it has been written.
create or replace function forget_person(who text) returns void
language plpgsql security definer set search_path from current as $$
declare
  company text := current_setting('app.tenant_id');
begin
  if not exists (
    select 1 from purge_certificates c where c.tenant_id = company and c.kind = 'person' and c.object_id = who
  ) then
    raise exception 'nobody is forgotten without a certificate';
  end if;
  update audit_log a set before = null, after = null
  where a.tenant_id = company and a.object_type = 'user' and a.object_id = who;
  update audit_log a set address = '' where a.tenant_id = company and a.account = who;
  update op_log l set address = '' where l.tenant_id = company and l.account = who;
end $$
