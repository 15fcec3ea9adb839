-- Made by `npm run generate` from what the migrations lead to: never written by hand, held to it by a test.

-- Of the migrations with the print 6662f34eaef71db3.

create table access_log (
  access_id text not null,
  account text not null,
  address text not null,
  at timestamp with time zone not null,
  client_id text default ''::text not null,
  correlation_id text not null,
  milliseconds integer not null,
  path text not null,
  status integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  user_agent text not null
);
alter table access_log add constraint access_log_pkey PRIMARY KEY (tenant_id, access_id);
alter table access_log add constraint access_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX access_log_by_client ON access_log USING btree (tenant_id, client_id, at DESC, access_id DESC) WHERE (client_id <> ''::text);
CREATE INDEX access_log_by_time ON access_log USING btree (tenant_id, at DESC, access_id DESC);
alter table access_log enable row level security;
alter table access_log force row level security;
create policy of_tenant on access_log for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select on access_log to baton_app;

create table agents (
  agent text not null,
  agent_id text not null,
  catalog_ids text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  ends_at timestamp with time zone not null,
  except_process_ids text[] default '{}'::text[] not null,
  gives_back_all boolean default false not null,
  include_open boolean default false not null,
  mode text not null,
  principal text not null,
  process_ids text[] default '{}'::text[] not null,
  reason text default ''::text not null,
  starts_at timestamp with time zone not null,
  steps jsonb default '[]'::jsonb not null,
  switched_off_at timestamp with time zone,
  switched_on_at timestamp with time zone,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table agents add constraint agents_check CHECK (((principal <> agent) AND (starts_at < ends_at)));
alter table agents add constraint agents_mode_check CHECK ((mode = ANY (ARRAY['share'::text, 'move'::text])));
alter table agents add constraint agents_pkey PRIMARY KEY (tenant_id, agent_id);
alter table agents add constraint agents_tenant_id_agent_fkey FOREIGN KEY (tenant_id, agent) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table agents add constraint agents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table agents add constraint agents_tenant_id_principal_fkey FOREIGN KEY (tenant_id, principal) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
CREATE INDEX agents_by_agent ON agents USING btree (tenant_id, agent, ends_at) WHERE (ended_at IS NULL);
CREATE INDEX agents_by_principal ON agents USING btree (tenant_id, principal, ends_at) WHERE (ended_at IS NULL);
CREATE INDEX agents_to_end ON agents USING btree (tenant_id, ends_at) WHERE (switched_off_at IS NULL);
CREATE INDEX agents_to_switch ON agents USING btree (tenant_id, starts_at) WHERE (include_open AND (switched_off_at IS NULL));
alter table agents enable row level security;
alter table agents force row level security;
create policy of_tenant on agents for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on agents to baton_app;

create table alert_history (
  alert_id text not null,
  alert_name text not null,
  at timestamp with time zone not null,
  history_id text not null,
  problem text default ''::text not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  told integer default 0 not null,
  value double precision
);
alter table alert_history add constraint alert_history_pkey PRIMARY KEY (tenant_id, history_id);
alter table alert_history add constraint alert_history_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX alert_history_by_time ON alert_history USING btree (tenant_id, at DESC, history_id DESC);
alter table alert_history enable row level security;
alter table alert_history force row level security;
create policy of_tenant on alert_history for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on alert_history to baton_app;

create table alerts (
  alert_id text not null,
  alert_name text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  enabled boolean default true not null,
  looked_at timestamp with time zone,
  next_at timestamp with time zone,
  problem text default ''::text not null,
  rule jsonb not null,
  run_as text not null,
  state text default 'unknown'::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  told_at timestamp with time zone,
  value double precision
);
alter table alerts add constraint alerts_pkey PRIMARY KEY (tenant_id, alert_id);
alter table alerts add constraint alerts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX alerts_due ON alerts USING btree (tenant_id, next_at) WHERE enabled;
alter table alerts enable row level security;
alter table alerts force row level security;
create policy of_tenant on alerts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on alerts to baton_app;

create table announcement_comments (
  account text not null,
  announcement_id text not null,
  at timestamp with time zone not null,
  comment_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  text text not null
);
alter table announcement_comments add constraint announcement_comments_pkey PRIMARY KEY (tenant_id, comment_id);
alter table announcement_comments add constraint announcement_comments_tenant_id_announcement_id_fkey FOREIGN KEY (tenant_id, announcement_id) REFERENCES announcements(tenant_id, announcement_id) ON DELETE CASCADE;
alter table announcement_comments add constraint announcement_comments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX announcement_comments_by ON announcement_comments USING btree (tenant_id, announcement_id, at);
alter table announcement_comments enable row level security;
alter table announcement_comments force row level security;
create policy of_tenant on announcement_comments for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on announcement_comments to baton_app;

create table announcement_readers (
  account text not null,
  announcement_id text not null,
  confirmed_at timestamp with time zone,
  read_at timestamp with time zone,
  reminded_at timestamp with time zone,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  told_at timestamp with time zone not null
);
alter table announcement_readers add constraint announcement_readers_pkey PRIMARY KEY (tenant_id, announcement_id, account);
alter table announcement_readers add constraint announcement_readers_tenant_id_announcement_id_fkey FOREIGN KEY (tenant_id, announcement_id) REFERENCES announcements(tenant_id, announcement_id) ON DELETE CASCADE;
alter table announcement_readers add constraint announcement_readers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX announcement_readers_person ON announcement_readers USING btree (tenant_id, account);
alter table announcement_readers enable row level security;
alter table announcement_readers force row level security;
create policy of_tenant on announcement_readers for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on announcement_readers to baton_app;

create table announcements (
  announcement_id text not null,
  audience jsonb default '[]'::jsonb not null,
  begins_at timestamp with time zone,
  body text default ''::text not null,
  comments_open boolean default false not null,
  ends_at timestamp with time zone,
  made_at timestamp with time zone not null,
  made_by text not null,
  must_confirm boolean default false not null,
  pinned boolean default false not null,
  published_at timestamp with time zone,
  published_by text,
  remind_days integer default 0 not null,
  state text default 'draft'::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  title text not null
);
alter table announcements add constraint announcements_pkey PRIMARY KEY (tenant_id, announcement_id);
alter table announcements add constraint announcements_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table announcements enable row level security;
alter table announcements force row level security;
create policy of_tenant on announcements for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on announcements to baton_app;

create table api_clients (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  client_id text not null,
  client_name text not null,
  enabled boolean default true not null,
  expires_on text default ''::text not null,
  last_used_at timestamp with time zone,
  minute timestamp with time zone,
  minute_calls integer default 0 not null,
  note text default ''::text not null,
  old_hash bytea,
  old_until timestamp with time zone,
  process_ids text[] default '{}'::text[] not null,
  rate integer not null,
  run_as text not null,
  scopes text[] not null,
  secret_at timestamp with time zone not null,
  secret_end text not null,
  secret_hash bytea not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table api_clients add constraint api_clients_pkey PRIMARY KEY (tenant_id, client_id);
alter table api_clients add constraint api_clients_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX api_clients_by_old_secret ON api_clients USING btree (tenant_id, old_hash) WHERE (old_hash IS NOT NULL);
CREATE UNIQUE INDEX api_clients_by_secret ON api_clients USING btree (tenant_id, secret_hash);
alter table api_clients enable row level security;
alter table api_clients force row level security;
create policy of_tenant on api_clients for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on api_clients to baton_app;

create table archive_rules (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  enabled boolean not null,
  rule jsonb not null,
  rule_id text not null,
  rule_name text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table archive_rules add constraint archive_rules_pkey PRIMARY KEY (tenant_id, rule_id);
alter table archive_rules add constraint archive_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table archive_rules enable row level security;
alter table archive_rules force row level security;
create policy of_tenant on archive_rules for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on archive_rules to baton_app;

create table archive_runs (
  beat_at timestamp with time zone not null,
  begun_at timestamp with time zone not null,
  begun_by text not null,
  cancel_by text default ''::text not null,
  done integer default 0 not null,
  ended_at timestamp with time zone,
  kind text not null,
  problem text default ''::text not null,
  rule_ids text[] not null,
  run_id text not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  total integer default 0 not null
);
alter table archive_runs add constraint archive_runs_kind_check CHECK ((kind = ANY (ARRAY['archive'::text, 'purge'::text])));
alter table archive_runs add constraint archive_runs_pkey PRIMARY KEY (tenant_id, run_id);
alter table archive_runs add constraint archive_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'lost'::text])));
alter table archive_runs add constraint archive_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX archive_runs_by_time ON archive_runs USING btree (tenant_id, begun_at DESC, run_id DESC);
CREATE UNIQUE INDEX archive_runs_one_at_a_time ON archive_runs USING btree (tenant_id) WHERE (state = 'running'::text);
alter table archive_runs enable row level security;
alter table archive_runs force row level security;
create policy of_tenant on archive_runs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on archive_runs to baton_app;

create table archives (
  archive_id text not null,
  content jsonb not null,
  content_hash text not null,
  element_id text not null,
  taken_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table archives add constraint archives_pkey PRIMARY KEY (tenant_id, archive_id);
alter table archives add constraint archives_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX archives_by_task ON archives USING btree (tenant_id, task_id);
alter table archives enable row level security;
alter table archives force row level security;
create policy of_tenant on archives for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on archives to baton_app;

create table audit_log (
  account text not null,
  action text not null,
  address text default ''::text not null,
  after jsonb,
  at timestamp with time zone not null,
  audit_id text not null,
  before jsonb,
  correlation_id text default ''::text not null,
  object_id text default ''::text not null,
  object_type text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (tenant_id, audit_id);
alter table audit_log add constraint audit_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX audit_log_by_call ON audit_log USING btree (tenant_id, correlation_id);
CREATE INDEX audit_log_by_object ON audit_log USING btree (tenant_id, object_type, object_id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (tenant_id, at DESC, audit_id DESC);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy of_tenant on audit_log for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on audit_log to baton_app;

create table backups (
  backup_id text not null,
  began_at timestamp with time zone not null,
  bytes bigint default 0 not null,
  ended_at timestamp with time zone,
  file_name text default ''::text not null,
  lease_until timestamp with time zone,
  made_by text not null,
  problem text default ''::text not null,
  proof jsonb,
  proved_at timestamp with time zone,
  row_count bigint default 0 not null,
  state text not null,
  state_before text default 'whole'::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table backups add constraint backups_pkey PRIMARY KEY (tenant_id, backup_id);
alter table backups add constraint backups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX backups_one_at_a_time ON backups USING btree (tenant_id) WHERE (state = ANY (ARRAY['writing'::text, 'proving'::text]));
alter table backups enable row level security;
alter table backups force row level security;
create policy of_tenant on backups for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on backups to baton_app;

create table balance_bookings (
  account text not null,
  amount numeric(12,4) not null,
  booked_at timestamp with time zone not null,
  dict_id text not null,
  kind text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  used boolean not null,
  year integer not null
);
alter table balance_bookings add constraint balance_bookings_pkey PRIMARY KEY (tenant_id, task_id);
alter table balance_bookings add constraint balance_bookings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX balance_bookings_by_person ON balance_bookings USING btree (tenant_id, dict_id, account, kind, year);
alter table balance_bookings enable row level security;
alter table balance_bookings force row level security;
create policy of_tenant on balance_bookings for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on balance_bookings to baton_app;

create table browser_error_people (
  account text not null,
  error_id text not null,
  last_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  times bigint not null
);
alter table browser_error_people add constraint browser_error_people_pkey PRIMARY KEY (tenant_id, error_id, account);
alter table browser_error_people add constraint browser_error_people_tenant_id_error_id_fkey FOREIGN KEY (tenant_id, error_id) REFERENCES browser_errors(tenant_id, error_id) ON DELETE CASCADE;
alter table browser_error_people add constraint browser_error_people_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX browser_error_people_by_account ON browser_error_people USING btree (tenant_id, account);
alter table browser_error_people enable row level security;
alter table browser_error_people force row level security;
create policy of_tenant on browser_error_people for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on browser_error_people to baton_app;

create table browser_error_tellers (
  account text not null,
  since timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  told integer not null
);
alter table browser_error_tellers add constraint browser_error_tellers_pkey PRIMARY KEY (tenant_id, account);
alter table browser_error_tellers add constraint browser_error_tellers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table browser_error_tellers enable row level security;
alter table browser_error_tellers force row level security;
create policy of_tenant on browser_error_tellers for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on browser_error_tellers to baton_app;

create table browser_errors (
  browsers jsonb not null,
  came_again boolean default false not null,
  component text not null,
  error_id text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  message text not null,
  name text not null,
  pages jsonb not null,
  releases jsonb not null,
  settled_at timestamp with time zone,
  settled_by text default ''::text not null,
  settled_release text default ''::text not null,
  stack text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  times bigint not null
);
alter table browser_errors add constraint browser_errors_pkey PRIMARY KEY (tenant_id, error_id);
alter table browser_errors add constraint browser_errors_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX browser_errors_by_time ON browser_errors USING btree (tenant_id, last_at DESC, error_id DESC);
alter table browser_errors enable row level security;
alter table browser_errors force row level security;
create policy of_tenant on browser_errors for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on browser_errors to baton_app;

create table cache_clears (
  account text not null,
  at timestamp with time zone not null,
  cache text not null,
  clear_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table cache_clears add constraint cache_clears_pkey PRIMARY KEY (tenant_id, clear_id);
alter table cache_clears add constraint cache_clears_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table cache_clears enable row level security;
alter table cache_clears force row level security;
create policy of_tenant on cache_clears for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on cache_clears to baton_app;

create table catalogs (
  catalog_id text not null,
  catalog_type text not null,
  enabled boolean default true not null,
  id_path text not null,
  module_code text default ''::text not null,
  name text not null,
  parent_id text,
  sort_order integer default 1 not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table catalogs add constraint catalogs_pkey PRIMARY KEY (tenant_id, catalog_id);
alter table catalogs add constraint catalogs_sort_order_check CHECK ((sort_order >= 1));
alter table catalogs add constraint catalogs_tenant_id_catalog_id_catalog_type_key UNIQUE (tenant_id, catalog_id, catalog_type);
alter table catalogs add constraint catalogs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table catalogs add constraint catalogs_tenant_id_parent_id_catalog_type_fkey FOREIGN KEY (tenant_id, parent_id, catalog_type) REFERENCES catalogs(tenant_id, catalog_id, catalog_type);
CREATE INDEX catalogs_by_parent ON catalogs USING btree (tenant_id, catalog_type, parent_id, sort_order);
CREATE INDEX catalogs_by_path ON catalogs USING btree (tenant_id, id_path text_pattern_ops);
alter table catalogs enable row level security;
alter table catalogs force row level security;
create policy of_tenant on catalogs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF name ON catalogs FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('name');
grant delete, insert, select, update on catalogs to baton_app;

create table certificate_ends (
  hash text not null,
  seq integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table certificate_ends add constraint certificate_ends_pkey PRIMARY KEY (tenant_id);
alter table certificate_ends add constraint certificate_ends_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table certificate_ends enable row level security;
alter table certificate_ends force row level security;
create policy of_tenant on certificate_ends for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select, update on certificate_ends to baton_app;

create table chat_robots (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  enabled boolean default true not null,
  events jsonb not null,
  group_id text default ''::text not null,
  kind text not null,
  process_id text default ''::text not null,
  robot_id text not null,
  robot_locale text default 'zh-CN'::text not null,
  robot_name text not null,
  sealed_address text not null,
  sealed_secret text default ''::text not null,
  shows_fields boolean default false not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table chat_robots add constraint chat_robots_kind_check CHECK ((kind = ANY (ARRAY['wecom'::text, 'dingtalk'::text, 'feishu'::text])));
alter table chat_robots add constraint chat_robots_pkey PRIMARY KEY (tenant_id, robot_id);
alter table chat_robots add constraint chat_robots_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table chat_robots enable row level security;
alter table chat_robots force row level security;
create policy of_tenant on chat_robots for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on chat_robots to baton_app;

create table company_deletions (
  asked_at timestamp with time zone not null,
  asked_by text not null,
  code text not null,
  deletion_id text not null,
  ended_at timestamp with time zone,
  name text not null,
  people integer not null,
  row_count bigint default 0 not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table company_deletions add constraint company_deletions_pkey PRIMARY KEY (tenant_id, deletion_id);
alter table company_deletions add constraint company_deletions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table company_deletions enable row level security;
alter table company_deletions force row level security;
create policy of_tenant on company_deletions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on company_deletions to baton_app;

create table company_heads (
  below text default ''::text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  logo bytea,
  name text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table company_heads add constraint company_heads_pkey PRIMARY KEY (tenant_id);
alter table company_heads add constraint company_heads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table company_heads enable row level security;
alter table company_heads force row level security;
create policy of_tenant on company_heads for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on company_heads to baton_app;

create table company_looks (
  brand text default '#409EFF'::text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  language text default ''::text not null,
  mode text default 'system'::text not null,
  name text default ''::text not null,
  picture bytea,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table company_looks add constraint company_looks_language_check CHECK ((language = ANY (ARRAY[''::text, 'zh-CN'::text, 'en-US'::text, 'zh-TW'::text])));
alter table company_looks add constraint company_looks_pkey PRIMARY KEY (tenant_id);
alter table company_looks add constraint company_looks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table company_looks enable row level security;
alter table company_looks force row level security;
create policy of_tenant on company_looks for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on company_looks to baton_app;

create table company_mails (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  sealed_server text default ''::text not null,
  sender_address text default ''::text not null,
  sender_name text default ''::text not null,
  server_set_at timestamp with time zone,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table company_mails add constraint company_mails_pkey PRIMARY KEY (tenant_id);
alter table company_mails add constraint company_mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table company_mails enable row level security;
alter table company_mails force row level security;
create policy of_tenant on company_mails for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on company_mails to baton_app;

create table company_transfers (
  beat_at timestamp with time zone not null,
  began_at timestamp with time zone not null,
  bytes bigint default 0 not null,
  code text not null,
  ended_at timestamp with time zone,
  file_name text default ''::text not null,
  kind text not null,
  made_by text not null,
  name text not null,
  problem text default ''::text not null,
  row_count bigint default 0 not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  transfer_id text not null
);
alter table company_transfers add constraint company_transfers_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'import'::text])));
alter table company_transfers add constraint company_transfers_pkey PRIMARY KEY (tenant_id, transfer_id);
alter table company_transfers add constraint company_transfers_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])));
alter table company_transfers add constraint company_transfers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX company_transfer_running ON company_transfers USING btree (tenant_id) WHERE (state = 'running'::text);
alter table company_transfers enable row level security;
alter table company_transfers force row level security;
create policy of_tenant on company_transfers for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on company_transfers to baton_app;

create table dashboards (
  catalog_id text default ''::text not null,
  dashboard_id text not null,
  dashboard_name text not null,
  definition jsonb not null,
  enabled boolean default true not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table dashboards add constraint dashboards_pkey PRIMARY KEY (tenant_id, dashboard_id);
alter table dashboards add constraint dashboards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table dashboards enable row level security;
alter table dashboards force row level security;
create policy of_tenant on dashboards for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on dashboards to baton_app;

create table data_dict_row_history (
  account text not null,
  after jsonb,
  at timestamp with time zone not null,
  before jsonb,
  change_id text not null,
  dict_id text not null,
  row_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table data_dict_row_history add constraint data_dict_row_history_pkey PRIMARY KEY (tenant_id, change_id);
alter table data_dict_row_history add constraint data_dict_row_history_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX data_dict_row_history_in_order ON data_dict_row_history USING btree (tenant_id, dict_id, at DESC);
CREATE INDEX data_dict_row_history_of_row ON data_dict_row_history USING btree (tenant_id, dict_id, row_id, at DESC);
alter table data_dict_row_history enable row level security;
alter table data_dict_row_history force row level security;
create policy of_tenant on data_dict_row_history for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on data_dict_row_history to baton_app;

create table data_dict_rows (
  dict_id text not null,
  enabled boolean default true not null,
  row_id text not null,
  row_key text not null,
  search text not null,
  sort_order integer default 1 not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  valid_from date,
  valid_until date,
  values jsonb not null
);
alter table data_dict_rows add constraint data_dict_rows_pkey PRIMARY KEY (tenant_id, dict_id, row_id);
alter table data_dict_rows add constraint data_dict_rows_tenant_id_dict_id_fkey FOREIGN KEY (tenant_id, dict_id) REFERENCES data_dicts(tenant_id, dict_id) ON DELETE CASCADE;
alter table data_dict_rows add constraint data_dict_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX data_dict_rows_by_key ON data_dict_rows USING btree (tenant_id, dict_id, row_key);
CREATE INDEX data_dict_rows_in_order ON data_dict_rows USING btree (tenant_id, dict_id, sort_order, row_key);
alter table data_dict_rows enable row level security;
alter table data_dict_rows force row level security;
create policy of_tenant on data_dict_rows for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF search ON data_dict_rows FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('search');
grant delete, insert, select, update on data_dict_rows to baton_app;

create table data_dicts (
  catalog_id text default ''::text not null,
  columns jsonb default '[]'::jsonb not null,
  dict_code text default ''::text not null,
  dict_desc text default ''::text not null,
  dict_id text not null,
  dict_name text not null,
  enabled boolean default true not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table data_dicts add constraint data_dicts_pkey PRIMARY KEY (tenant_id, dict_id);
alter table data_dicts add constraint data_dicts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX data_dicts_by_code ON data_dicts USING btree (tenant_id, dict_code) WHERE (dict_code <> ''::text);
alter table data_dicts enable row level security;
alter table data_dicts force row level security;
create policy of_tenant on data_dicts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF dict_name ON data_dicts FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('dict_name');
grant delete, insert, select, update on data_dicts to baton_app;

create table data_sources (
  name text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  sealed_headers text default ''::text not null,
  sealed_url text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  title text default ''::text not null,
  type integer not null
);
alter table data_sources add constraint data_sources_pkey PRIMARY KEY (tenant_id, name);
alter table data_sources add constraint data_sources_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table data_sources add constraint data_sources_type_check CHECK ((type = ANY (ARRAY[0, 1])));
alter table data_sources enable row level security;
alter table data_sources force row level security;
create policy of_tenant on data_sources for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on data_sources to baton_app;

create table datasets (
  catalog_id text default ''::text not null,
  data_source text not null,
  dataset_code text default ''::text not null,
  dataset_id text not null,
  dataset_name text not null,
  definition jsonb not null,
  open boolean default false not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table datasets add constraint datasets_pkey PRIMARY KEY (tenant_id, dataset_id);
alter table datasets add constraint datasets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX datasets_by_catalog ON datasets USING btree (tenant_id, catalog_id);
CREATE INDEX datasets_by_source ON datasets USING btree (tenant_id, data_source);
alter table datasets enable row level security;
alter table datasets force row level security;
create policy of_tenant on datasets for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF dataset_name ON datasets FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('dataset_name');
grant delete, insert, select, update on datasets to baton_app;

create table deliveries (
  account text default ''::text not null,
  address text default ''::text not null,
  attempts integer default 0 not null,
  changed_at timestamp with time zone not null,
  channel text not null,
  delivery_id text not null,
  due_at timestamp with time zone not null,
  event text not null,
  held boolean default false not null,
  made_at timestamp with time zone not null,
  notice jsonb default '{}'::jsonb not null,
  problem text default ''::text not null,
  robot_id text default ''::text not null,
  state text not null,
  subject text default ''::text not null,
  task_id text,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table deliveries add constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'im'::text, 'sms'::text, 'robot'::text])));
alter table deliveries add constraint deliveries_pkey PRIMARY KEY (tenant_id, delivery_id);
alter table deliveries add constraint deliveries_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text, 'bounced'::text, 'failed'::text, 'dropped'::text])));
alter table deliveries add constraint deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table deliveries add constraint deliveries_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX deliveries_by_time ON deliveries USING btree (tenant_id, made_at DESC, delivery_id);
CREATE INDEX deliveries_due ON deliveries USING btree (tenant_id, due_at) WHERE (state = 'queued'::text);
alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy of_tenant on deliveries for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on deliveries to baton_app;

create table document_folders (
  deleted_at timestamp with time zone,
  deleted_by text,
  folder_id text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  name text not null,
  parent_id text,
  rights jsonb,
  templates boolean default false not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table document_folders add constraint document_folders_pkey PRIMARY KEY (tenant_id, folder_id);
alter table document_folders add constraint document_folders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX document_folders_by_name ON document_folders USING btree (tenant_id, COALESCE(parent_id, ''::text), lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX document_folders_by_parent ON document_folders USING btree (tenant_id, parent_id);
alter table document_folders enable row level security;
alter table document_folders force row level security;
create policy of_tenant on document_folders for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on document_folders to baton_app;

create table document_versions (
  document_id text not null,
  file_id text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  note text default ''::text not null,
  restores integer,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  version integer not null
);
alter table document_versions add constraint document_versions_pkey PRIMARY KEY (tenant_id, document_id, version);
alter table document_versions add constraint document_versions_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, document_id) ON DELETE CASCADE;
alter table document_versions add constraint document_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table document_versions enable row level security;
alter table document_versions force row level security;
create policy of_tenant on document_versions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on document_versions to baton_app;

create table documents (
  deleted_at timestamp with time zone,
  deleted_by text,
  document_id text not null,
  folder_id text not null,
  locked_at timestamp with time zone,
  locked_by text,
  name text not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  text text default ''::text not null,
  text_version integer,
  version integer not null
);
alter table documents add constraint documents_pkey PRIMARY KEY (tenant_id, document_id);
alter table documents add constraint documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table documents add constraint documents_tenant_id_folder_id_fkey FOREIGN KEY (tenant_id, folder_id) REFERENCES document_folders(tenant_id, folder_id);
CREATE INDEX documents_by_folder ON documents USING btree (tenant_id, folder_id);
CREATE UNIQUE INDEX documents_by_name ON documents USING btree (tenant_id, folder_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX documents_unread ON documents USING btree (tenant_id, document_id) WHERE (text_version IS DISTINCT FROM version);
alter table documents enable row level security;
alter table documents force row level security;
create policy of_tenant on documents for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF name ON documents FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('name');
grant delete, insert, select, update on documents to baton_app;

create table duties (
  code text not null,
  description text default ''::text not null,
  name text not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table duties add constraint duties_pkey PRIMARY KEY (tenant_id, code);
alter table duties add constraint duties_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table duties enable row level security;
alter table duties force row level security;
create policy of_tenant on duties for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF name ON duties FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('name');
grant delete, insert, select, update on duties to baton_app;

create table ended_requests (
  counted_by text not null,
  ended_at timestamp with time zone not null,
  initiator_account text not null,
  process_id text not null,
  process_version integer not null,
  submitted_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  whole integer not null
);
alter table ended_requests add constraint ended_requests_pkey PRIMARY KEY (tenant_id, task_id);
alter table ended_requests add constraint ended_requests_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX ended_requests_by_clock ON ended_requests USING btree (tenant_id, counted_by);
CREATE INDEX ended_requests_by_end ON ended_requests USING btree (tenant_id, ended_at);
CREATE INDEX ended_requests_by_process ON ended_requests USING btree (tenant_id, process_id, ended_at);
alter table ended_requests enable row level security;
alter table ended_requests force row level security;
create policy of_tenant on ended_requests for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on ended_requests to baton_app;

create table ended_requests_due (
  ended_at timestamp with time zone not null,
  process_id text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table ended_requests_due add constraint ended_requests_due_pkey PRIMARY KEY (tenant_id, task_id);
alter table ended_requests_due add constraint ended_requests_due_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX ended_requests_due_by_end ON ended_requests_due USING btree (tenant_id, ended_at);
alter table ended_requests_due enable row level security;
alter table ended_requests_due force row level security;
create policy of_tenant on ended_requests_due for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on ended_requests_due to baton_app;

create table ended_steps (
  account text not null,
  activity text not null,
  at timestamp with time zone not null,
  automatic boolean not null,
  due_at timestamp with time zone,
  ended text not null,
  ended_at timestamp with time zone not null,
  first_of_person boolean not null,
  first_of_step boolean not null,
  name text not null,
  process_id text not null,
  process_version integer not null,
  since_start integer not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_id text not null,
  waiting integer not null,
  working integer not null
);
alter table ended_steps add constraint ended_steps_pkey PRIMARY KEY (tenant_id, task_id, token_id);
alter table ended_steps add constraint ended_steps_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES ended_requests(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX ended_steps_by_end ON ended_steps USING btree (tenant_id, ended_at);
CREATE INDEX ended_steps_by_process ON ended_steps USING btree (tenant_id, process_id, ended_at);
alter table ended_steps enable row level security;
alter table ended_steps force row level security;
create policy of_tenant on ended_steps for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on ended_steps to baton_app;

create table erasure_requests (
  account text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  reason text not null,
  request_id text not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table erasure_requests add constraint erasure_requests_pkey PRIMARY KEY (tenant_id, request_id);
alter table erasure_requests add constraint erasure_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])));
alter table erasure_requests add constraint erasure_requests_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table erasure_requests add constraint erasure_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX erasure_requests_waiting ON erasure_requests USING btree (tenant_id, account) WHERE (state = 'waiting'::text);
alter table erasure_requests enable row level security;
alter table erasure_requests force row level security;
create policy of_tenant on erasure_requests for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on erasure_requests to baton_app;

create table ext_interface_calls (
  account text not null,
  at timestamp with time zone not null,
  call_id text not null,
  error text default ''::text not null,
  interface_id text not null,
  milliseconds integer not null,
  ok boolean not null,
  status integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  tries integer not null
);
alter table ext_interface_calls add constraint ext_interface_calls_pkey PRIMARY KEY (tenant_id, call_id);
alter table ext_interface_calls add constraint ext_interface_calls_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table ext_interface_calls add constraint ext_interface_calls_tenant_id_interface_id_fkey FOREIGN KEY (tenant_id, interface_id) REFERENCES ext_interfaces(tenant_id, interface_id) ON DELETE CASCADE;
CREATE INDEX ext_interface_calls_by_time ON ext_interface_calls USING btree (tenant_id, at DESC, call_id DESC);
CREATE INDEX ext_interface_calls_in_order ON ext_interface_calls USING btree (tenant_id, interface_id, at DESC);
alter table ext_interface_calls enable row level security;
alter table ext_interface_calls force row level security;
create policy of_tenant on ext_interface_calls for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select on ext_interface_calls to baton_app;

create table ext_interfaces (
  catalog_id text default ''::text not null,
  code text default ''::text not null,
  definition jsonb not null,
  enabled boolean default true not null,
  interface_id text not null,
  name text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  service text not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table ext_interfaces add constraint ext_interfaces_pkey PRIMARY KEY (tenant_id, interface_id);
alter table ext_interfaces add constraint ext_interfaces_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX ext_interfaces_by_service ON ext_interfaces USING btree (tenant_id, service);
alter table ext_interfaces enable row level security;
alter table ext_interfaces force row level security;
create policy of_tenant on ext_interfaces for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF name ON ext_interfaces FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('name');
grant delete, insert, select, update on ext_interfaces to baton_app;

create table external_tickets (
  account text not null,
  audience text not null,
  expires_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  ticket_hash bytea not null
);
alter table external_tickets add constraint external_tickets_pkey PRIMARY KEY (tenant_id, ticket_hash);
alter table external_tickets add constraint external_tickets_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table external_tickets add constraint external_tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table external_tickets enable row level security;
alter table external_tickets force row level security;
create policy of_tenant on external_tickets for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on external_tickets to baton_app;

create table file_chunks (
  bytes bytea not null,
  file_id text not null,
  seq integer not null,
  stored_at timestamp with time zone default now() not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table file_chunks add constraint file_chunks_pkey PRIMARY KEY (tenant_id, file_id, seq);
alter table file_chunks add constraint file_chunks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table file_chunks enable row level security;
alter table file_chunks force row level security;
create policy of_tenant on file_chunks for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on file_chunks to baton_app;

create table files (
  document_id text,
  file_id text not null,
  media_type text not null,
  name text not null,
  record_id text,
  replaces text,
  sha256 bytea not null,
  size bigint not null,
  task_id text,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by text not null
);
alter table files add constraint files_pkey PRIMARY KEY (tenant_id, file_id);
alter table files add constraint files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX files_by_document ON files USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX files_by_record ON files USING btree (tenant_id, record_id) WHERE (record_id IS NOT NULL);
CREATE INDEX files_by_task ON files USING btree (tenant_id, task_id);
CREATE INDEX files_unattached ON files USING btree (tenant_id, uploaded_by) WHERE ((task_id IS NULL) AND (document_id IS NULL));
alter table files enable row level security;
alter table files force row level security;
create policy of_tenant on files for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on files to baton_app;

create table form_drafts (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  definition jsonb not null,
  form_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table form_drafts add constraint form_drafts_pkey PRIMARY KEY (tenant_id, form_id);
alter table form_drafts add constraint form_drafts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table form_drafts add constraint form_drafts_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES forms(tenant_id, form_id);
alter table form_drafts enable row level security;
alter table form_drafts force row level security;
create policy of_tenant on form_drafts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on form_drafts to baton_app;

create table form_prints (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  condition text default ''::text not null,
  content bytea,
  design jsonb,
  enabled boolean default true not null,
  file_name text default ''::text not null,
  form_id text not null,
  kind text not null,
  name text not null,
  place integer not null,
  places jsonb default '[]'::jsonb not null,
  print_id text not null,
  steps jsonb default '[]'::jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table form_prints add constraint form_prints_pkey PRIMARY KEY (tenant_id, print_id);
alter table form_prints add constraint form_prints_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table form_prints add constraint form_prints_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES forms(tenant_id, form_id);
CREATE INDEX form_prints_by_form ON form_prints USING btree (tenant_id, form_id, place);
alter table form_prints enable row level security;
alter table form_prints force row level security;
create policy of_tenant on form_prints for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on form_prints to baton_app;

create table form_versions (
  created_at timestamp with time zone not null,
  created_by text default ''::text not null,
  definition jsonb not null,
  form_id text not null,
  moved jsonb default '{}'::jsonb not null,
  note text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  version integer not null
);
alter table form_versions add constraint form_versions_pkey PRIMARY KEY (tenant_id, form_id, version);
alter table form_versions add constraint form_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table form_versions add constraint form_versions_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES forms(tenant_id, form_id);
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy of_tenant on form_versions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on form_versions to baton_app;

create table former_people (
  account text not null,
  certificate_id text not null,
  erased_at timestamp with time zone not null,
  erased_by text not null,
  pseudonym text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table former_people add constraint former_people_pkey PRIMARY KEY (tenant_id, account);
alter table former_people add constraint former_people_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table former_people add constraint former_people_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table former_people enable row level security;
alter table former_people force row level security;
create policy of_tenant on former_people for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on former_people to baton_app;

create table forms (
  built_in boolean default false not null,
  catalog_id text default ''::text not null,
  enabled boolean default true not null,
  form_code text default ''::text not null,
  form_id text not null,
  form_name text not null,
  form_type integer default 0 not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table forms add constraint forms_form_type_check CHECK (((form_type >= 0) AND (form_type <= 3)));
alter table forms add constraint forms_pkey PRIMARY KEY (tenant_id, form_id);
alter table forms add constraint forms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table forms enable row level security;
alter table forms force row level security;
create policy of_tenant on forms for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF form_name ON forms FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('form_name');
grant delete, insert, select, update on forms to baton_app;

create table free_flow_habits (
  account text not null,
  changed_at timestamp with time zone not null,
  habit_id text not null,
  name text not null,
  plan jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  used integer default 0 not null
);
alter table free_flow_habits add constraint free_flow_habits_pkey PRIMARY KEY (tenant_id, habit_id);
alter table free_flow_habits add constraint free_flow_habits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX free_flow_habits_by_account ON free_flow_habits USING btree (tenant_id, account);
alter table free_flow_habits enable row level security;
alter table free_flow_habits force row level security;
create policy of_tenant on free_flow_habits for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on free_flow_habits to baton_app;

create table gate_results (
  account text not null,
  case_id text not null,
  case_rev integer not null,
  content_hash text not null,
  form_version integer not null,
  gate_id text not null,
  passed boolean not null,
  played_at timestamp with time zone not null,
  process_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  told boolean default false not null
);
alter table gate_results add constraint gate_results_pkey PRIMARY KEY (tenant_id, gate_id, case_id);
alter table gate_results add constraint gate_results_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table gate_results add constraint gate_results_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
CREATE INDEX gate_results_of_process ON gate_results USING btree (tenant_id, process_id, played_at);
alter table gate_results enable row level security;
alter table gate_results force row level security;
create policy of_tenant on gate_results for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on gate_results to baton_app;

create table group_master_data (
  created_at timestamp with time zone default now() not null,
  kind text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  value text not null
);
alter table group_master_data add constraint group_master_data_kind_check CHECK ((kind = ANY (ARRAY['leaderType'::text, 'leaderLevel'::text, 'memberType'::text, 'groupType'::text, 'groupFunctionType'::text])));
alter table group_master_data add constraint group_master_data_pkey PRIMARY KEY (tenant_id, kind, value);
alter table group_master_data add constraint group_master_data_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table group_master_data enable row level security;
alter table group_master_data force row level security;
create policy of_tenant on group_master_data for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on group_master_data to baton_app;

create table group_members (
  account text not null,
  duty text default ''::text not null,
  group_id text not null,
  is_leader boolean default false not null,
  leader_level integer default 100 not null,
  leader_type text default ''::text not null,
  member_type text default ''::text not null,
  sort_order integer default 1 not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table group_members add constraint group_members_leader_level_check CHECK (((leader_level >= 0) AND (leader_level <= 100)));
alter table group_members add constraint group_members_pkey PRIMARY KEY (tenant_id, group_id, account, leader_type, duty);
alter table group_members add constraint group_members_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table group_members add constraint group_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table group_members add constraint group_members_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES groups(tenant_id, group_id) ON DELETE CASCADE;
CREATE INDEX group_members_by_account ON group_members USING btree (tenant_id, account);
CREATE INDEX group_members_by_duty ON group_members USING btree (tenant_id, duty) WHERE (duty <> ''::text);
alter table group_members enable row level security;
alter table group_members force row level security;
create policy of_tenant on group_members for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER record_organisation AFTER INSERT OR DELETE OR UPDATE ON group_members FOR EACH ROW EXECUTE FUNCTION record_organisation();
grant delete, insert, select, update on group_members to baton_app;

create table group_user_info (
  branch_code text default ''::text not null,
  branch_name text default ''::text not null,
  dept_code text default ''::text not null,
  dept_name text not null,
  group_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  type integer not null
);
alter table group_user_info add constraint group_user_info_pkey PRIMARY KEY (tenant_id, group_id);
alter table group_user_info add constraint group_user_info_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table group_user_info add constraint group_user_info_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES groups(tenant_id, group_id) ON DELETE CASCADE;
alter table group_user_info add constraint group_user_info_type_check CHECK ((type = ANY (ARRAY[1, 2])));
alter table group_user_info enable row level security;
alter table group_user_info force row level security;
create policy of_tenant on group_user_info for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on group_user_info to baton_app;

create table groups (
  code text default ''::text not null,
  enabled boolean default true not null,
  function_type text default ''::text not null,
  group_id text not null,
  group_level integer default 1 not null,
  id_path text not null,
  name text not null,
  name_path text default ''::text not null,
  parent_id text,
  sort_order integer default 1 not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  type_name text default ''::text not null
);
alter table groups add constraint groups_group_level_check CHECK (((group_level >= 0) AND (group_level <= 11)));
alter table groups add constraint groups_pkey PRIMARY KEY (tenant_id, group_id);
alter table groups add constraint groups_sort_order_check CHECK ((sort_order >= 1));
alter table groups add constraint groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table groups add constraint groups_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES groups(tenant_id, group_id);
CREATE INDEX groups_by_parent ON groups USING btree (tenant_id, parent_id, sort_order);
CREATE INDEX groups_by_path ON groups USING btree (tenant_id, id_path text_pattern_ops);
CREATE INDEX groups_out_of_use ON groups USING btree (tenant_id) INCLUDE (id_path) WHERE (NOT enabled);
alter table groups enable row level security;
alter table groups force row level security;
create policy of_tenant on groups for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF name ON groups FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('name');
CREATE TRIGGER record_organisation AFTER INSERT OR DELETE OR UPDATE OF name, id_path, enabled ON groups FOR EACH ROW EXECUTE FUNCTION record_organisation();
grant delete, insert, select, update on groups to baton_app;

create table habits (
  account text not null,
  changed_at timestamp with time zone not null,
  name text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  value jsonb not null
);
alter table habits add constraint habits_pkey PRIMARY KEY (tenant_id, account, name);
alter table habits add constraint habits_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table habits add constraint habits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table habits enable row level security;
alter table habits force row level security;
create policy of_tenant on habits for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on habits to baton_app;

create table help_changes (
  account text not null,
  due_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table help_changes add constraint help_changes_pkey PRIMARY KEY (tenant_id, account, due_at);
alter table help_changes add constraint help_changes_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table help_changes add constraint help_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table help_changes enable row level security;
alter table help_changes force row level security;
create policy of_tenant on help_changes for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on help_changes to baton_app;

create table idempotency_keys (
  account text not null,
  answer json,
  body_hash text not null,
  created_at timestamp with time zone not null,
  key text not null,
  path text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, account, key);
alter table idempotency_keys add constraint idempotency_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy of_tenant on idempotency_keys for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on idempotency_keys to baton_app;

create table import_files (
  account text not null,
  created_at timestamp with time zone not null,
  file_name text not null,
  import_id text not null,
  kind text not null,
  rows jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table import_files add constraint import_files_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'departments'::text])));
alter table import_files add constraint import_files_pkey PRIMARY KEY (tenant_id, import_id);
alter table import_files add constraint import_files_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table import_files add constraint import_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table import_files enable row level security;
alter table import_files force row level security;
create policy of_tenant on import_files for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on import_files to baton_app;

create table inbox_changes (
  account text not null,
  changed_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table inbox_changes add constraint inbox_changes_pkey PRIMARY KEY (tenant_id, account);
alter table inbox_changes add constraint inbox_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table inbox_changes enable row level security;
alter table inbox_changes force row level security;
create policy of_tenant on inbox_changes for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on inbox_changes to baton_app;

create table inbox_marks (
  account text not null,
  muted_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  thread_id text not null
);
alter table inbox_marks add constraint inbox_marks_pkey PRIMARY KEY (tenant_id, account, thread_id);
alter table inbox_marks add constraint inbox_marks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX inbox_marks_snoozed ON inbox_marks USING btree (tenant_id, thread_id) WHERE (snoozed_until IS NOT NULL);
alter table inbox_marks enable row level security;
alter table inbox_marks force row level security;
create policy of_tenant on inbox_marks for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on inbox_marks to baton_app;

create table job_runs (
  asked_by text default ''::text not null,
  attempt integer default 1 not null,
  cause text not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  job_id text not null,
  job_name text not null,
  kind text not null,
  lease_until timestamp with time zone,
  output text default ''::text not null,
  result jsonb,
  run_as text default ''::text not null,
  run_id text not null,
  started_at timestamp with time zone,
  state text not null,
  stop_by text default ''::text not null,
  stops_midway boolean default false not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  trace_id text not null,
  worker text default ''::text not null
);
alter table job_runs add constraint job_runs_pkey PRIMARY KEY (tenant_id, run_id);
alter table job_runs add constraint job_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX job_runs_by_job ON job_runs USING btree (tenant_id, job_id, due_at DESC);
CREATE INDEX job_runs_by_time ON job_runs USING btree (tenant_id, due_at DESC, run_id DESC);
CREATE UNIQUE INDEX job_runs_one_at_a_time ON job_runs USING btree (tenant_id, job_id) WHERE (state = 'running'::text);
CREATE INDEX job_runs_open ON job_runs USING btree (tenant_id, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table job_runs enable row level security;
alter table job_runs force row level security;
create policy of_tenant on job_runs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on job_runs to baton_app;

create table jobs (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  enabled boolean default true not null,
  job_id text not null,
  job_name text not null,
  missed text default 'once'::text not null,
  next_at timestamp with time zone,
  retries integer default 0 not null,
  run_as text not null,
  schedule jsonb,
  tell jsonb default '[]'::jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  timeout_seconds integer default 600 not null,
  work jsonb not null
);
alter table jobs add constraint jobs_pkey PRIMARY KEY (tenant_id, job_id);
alter table jobs add constraint jobs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX jobs_due ON jobs USING btree (tenant_id, next_at) WHERE enabled;
alter table jobs enable row level security;
alter table jobs force row level security;
create policy of_tenant on jobs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on jobs to baton_app;

create table kept_trials (
  acts integer not null,
  content_hash text not null,
  ended jsonb not null,
  kept_at timestamp with time zone not null,
  kept_by text not null,
  process_id text not null,
  setting jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  trial_id text not null,
  trial_name text not null,
  version integer not null,
  went jsonb not null
);
alter table kept_trials add constraint kept_trials_pkey PRIMARY KEY (tenant_id, trial_id);
alter table kept_trials add constraint kept_trials_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table kept_trials add constraint kept_trials_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
CREATE INDEX kept_trials_of_process ON kept_trials USING btree (tenant_id, process_id, kept_at);
alter table kept_trials enable row level security;
alter table kept_trials force row level security;
create policy of_tenant on kept_trials for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on kept_trials to baton_app;

create table known_browsers (
  account text not null,
  mark_hash bytea not null,
  seen_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table known_browsers add constraint known_browsers_pkey PRIMARY KEY (tenant_id, account, mark_hash);
alter table known_browsers add constraint known_browsers_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table known_browsers add constraint known_browsers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX known_browsers_by_mark ON known_browsers USING btree (tenant_id, mark_hash);
alter table known_browsers enable row level security;
alter table known_browsers force row level security;
create policy of_tenant on known_browsers for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on known_browsers to baton_app;

create table language_texts (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  compiled jsonb not null,
  locale text not null,
  message_key text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  text text not null
);
alter table language_texts add constraint language_texts_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'en-US'::text, 'zh-TW'::text])));
alter table language_texts add constraint language_texts_pkey PRIMARY KEY (tenant_id, locale, message_key);
alter table language_texts add constraint language_texts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table language_texts enable row level security;
alter table language_texts force row level security;
create policy of_tenant on language_texts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on language_texts to baton_app;

create table legal_holds (
  hold_id text not null,
  hold_name text not null,
  kind text not null,
  objects text[] not null,
  ordered_by text not null,
  reason text not null,
  release_reason text default ''::text not null,
  released_at timestamp with time zone,
  released_by text default ''::text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table legal_holds add constraint legal_holds_kind_check CHECK ((kind = ANY (ARRAY['tasks'::text, 'processes'::text, 'people'::text])));
alter table legal_holds add constraint legal_holds_pkey PRIMARY KEY (tenant_id, hold_id);
alter table legal_holds add constraint legal_holds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table legal_holds enable row level security;
alter table legal_holds force row level security;
create policy of_tenant on legal_holds for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on legal_holds to baton_app;

create table lists (
  definition jsonb not null,
  enabled boolean default true not null,
  form_id text not null,
  list_id text not null,
  list_name text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table lists add constraint lists_pkey PRIMARY KEY (tenant_id, list_id);
alter table lists add constraint lists_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table lists add constraint lists_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES forms(tenant_id, form_id);
CREATE INDEX lists_by_form ON lists USING btree (tenant_id, form_id);
alter table lists enable row level security;
alter table lists force row level security;
create policy of_tenant on lists for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on lists to baton_app;

create table log_anchors (
  anchor_no integer not null,
  entries integer not null,
  hash text not null,
  made_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table log_anchors add constraint log_anchors_pkey PRIMARY KEY (tenant_id, anchor_no);
alter table log_anchors add constraint log_anchors_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table log_anchors enable row level security;
alter table log_anchors force row level security;
create policy of_tenant on log_anchors for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on log_anchors to baton_app;

create table mail_links (
  account text not null,
  delivery_id text not null,
  expires_at timestamp with time zone not null,
  link_hash bytea not null,
  origin text not null,
  task_id text not null,
  task_rev integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_id text not null,
  used_at timestamp with time zone
);
alter table mail_links add constraint mail_links_pkey PRIMARY KEY (tenant_id, link_hash);
alter table mail_links add constraint mail_links_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table mail_links add constraint mail_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table mail_links add constraint mail_links_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX mail_links_by_item ON mail_links USING btree (tenant_id, token_id, account);
alter table mail_links enable row level security;
alter table mail_links force row level security;
create policy of_tenant on mail_links for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on mail_links to baton_app;

create table meeting_items (
  activity_id text not null,
  activity_name text not null,
  ballots jsonb default '[]'::jsonb not null,
  data_hash text default ''::text not null,
  decided_at timestamp with time zone,
  item_id text not null,
  meeting_id text not null,
  members integer default 0 not null,
  needed integer default 0 not null,
  note text default ''::text not null,
  present jsonb default '[]'::jsonb not null,
  result text default ''::text not null,
  settings jsonb not null,
  sort_order integer not null,
  state text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  turn integer default 0 not null,
  visit_id text not null,
  voting_at timestamp with time zone
);
alter table meeting_items add constraint meeting_items_pkey PRIMARY KEY (tenant_id, item_id);
alter table meeting_items add constraint meeting_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX meeting_items_by_meeting ON meeting_items USING btree (tenant_id, meeting_id, sort_order);
CREATE INDEX meeting_items_by_task ON meeting_items USING btree (tenant_id, task_id);
CREATE UNIQUE INDEX meeting_items_waiting ON meeting_items USING btree (tenant_id, visit_id) WHERE (state = ANY (ARRAY['waiting'::text, 'voting'::text]));
alter table meeting_items enable row level security;
alter table meeting_items force row level security;
create policy of_tenant on meeting_items for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on meeting_items to baton_app;

create table meeting_members (
  account text not null,
  joined_at timestamp with time zone,
  left_at timestamp with time zone,
  meeting_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table meeting_members add constraint meeting_members_pkey PRIMARY KEY (tenant_id, meeting_id, account);
alter table meeting_members add constraint meeting_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX meeting_members_by_account ON meeting_members USING btree (tenant_id, account);
alter table meeting_members enable row level security;
alter table meeting_members force row level security;
create policy of_tenant on meeting_members for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on meeting_members to baton_app;

create table meeting_votes (
  commitment text not null,
  item_id text not null,
  sealed text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_id text not null,
  voter text not null
);
alter table meeting_votes add constraint meeting_votes_pkey PRIMARY KEY (tenant_id, item_id, token_id);
alter table meeting_votes add constraint meeting_votes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table meeting_votes enable row level security;
alter table meeting_votes force row level security;
create policy of_tenant on meeting_votes for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on meeting_votes to baton_app;

create table meetings (
  chair text not null,
  closed_at timestamp with time zone,
  command_id text not null,
  made_at timestamp with time zone not null,
  meeting_id text not null,
  minutes integer not null,
  name text not null,
  opened_at timestamp with time zone,
  organiser text not null,
  place text not null,
  rev integer default 1 not null,
  starts_at timestamp with time zone not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table meetings add constraint meetings_pkey PRIMARY KEY (tenant_id, meeting_id);
alter table meetings add constraint meetings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table meetings add constraint meetings_tenant_id_organiser_command_id_key UNIQUE (tenant_id, organiser, command_id);
alter table meetings enable row level security;
alter table meetings force row level security;
create policy of_tenant on meetings for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on meetings to baton_app;

create table menu_actions (
  action_code text not null,
  action_name text not null,
  action_value integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  ui_menu_id text not null
);
alter table menu_actions add constraint menu_actions_pkey PRIMARY KEY (tenant_id, ui_menu_id, action_code);
alter table menu_actions add constraint menu_actions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table menu_actions add constraint menu_actions_tenant_id_ui_menu_id_fkey FOREIGN KEY (tenant_id, ui_menu_id) REFERENCES menus(tenant_id, ui_menu_id) ON DELETE CASCADE;
alter table menu_actions enable row level security;
alter table menu_actions force row level security;
create policy of_tenant on menu_actions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on menu_actions to baton_app;

create table menu_grants (
  access integer not null,
  param0 text default ''::text not null,
  participant_type integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  ui_menu_id text not null
);
alter table menu_grants add constraint menu_grants_pkey PRIMARY KEY (tenant_id, ui_menu_id, participant_type, param0);
alter table menu_grants add constraint menu_grants_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table menu_grants add constraint menu_grants_tenant_id_ui_menu_id_fkey FOREIGN KEY (tenant_id, ui_menu_id) REFERENCES menus(tenant_id, ui_menu_id) ON DELETE CASCADE;
alter table menu_grants enable row level security;
alter table menu_grants force row level security;
create policy of_tenant on menu_grants for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on menu_grants to baton_app;

create table menus (
  menu_code text not null,
  menu_icon text default ''::text not null,
  menu_name text not null,
  menu_type integer default 1 not null,
  menu_url text default ''::text not null,
  param1 text default ''::text not null,
  parent_id text,
  sort_order integer default 1 not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  top_menu_id text default 'MAIN_WORKPLACE'::text not null,
  ui_menu_id text not null,
  view_type integer default 0 not null
);
alter table menus add constraint menus_pkey PRIMARY KEY (tenant_id, ui_menu_id);
alter table menus add constraint menus_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table menus add constraint menus_tenant_id_menu_code_key UNIQUE (tenant_id, menu_code);
alter table menus enable row level security;
alter table menus force row level security;
create policy of_tenant on menus for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on menus to baton_app;

create table messages (
  account text not null,
  activity text default ''::text not null,
  body text default ''::text not null,
  done_at timestamp with time zone,
  event text not null,
  expires_at timestamp with time zone,
  from_account text default ''::text not null,
  from_name text default ''::text not null,
  message_id text not null,
  read_at timestamp with time zone,
  sent_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  title text not null,
  token_id text
);
alter table messages add constraint messages_pkey PRIMARY KEY (tenant_id, message_id);
CREATE INDEX messages_by_person ON messages USING btree (tenant_id, account, sent_at DESC, message_id);
CREATE INDEX messages_by_thread ON messages USING btree (tenant_id, account, task_id);
CREATE INDEX messages_of_comments ON messages USING btree (tenant_id, task_id) WHERE (event = 'commented'::text);
CREATE INDEX messages_open ON messages USING btree (tenant_id, account, token_id) WHERE (done_at IS NULL);
alter table messages enable row level security;
alter table messages force row level security;
create policy of_tenant on messages for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER messages_muted BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION messages_muted();
CREATE TRIGGER messages_said_again AFTER INSERT ON messages FOR EACH ROW WHEN ((new.token_id IS NOT NULL)) EXECUTE FUNCTION messages_said_again();
grant delete, insert, select, update on messages to baton_app;

create table modules (
  definition jsonb not null,
  module_id text not null,
  module_name text not null,
  module_type text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table modules add constraint modules_pkey PRIMARY KEY (tenant_id, module_id);
alter table modules add constraint modules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table modules enable row level security;
alter table modules force row level security;
create policy of_tenant on modules for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on modules to baton_app;

create table node_grants (
  display_name text default ''::text not null,
  node_id text not null,
  node_kind text not null,
  param0 text default ''::text not null,
  param1 text default ''::text not null,
  participant_type integer not null,
  sort_order integer default 1 not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  value integer not null,
  value1 integer default 0 not null
);
alter table node_grants add constraint node_grants_node_kind_check CHECK ((node_kind = ANY (ARRAY['group'::text, 'catalog'::text])));
alter table node_grants add constraint node_grants_pkey PRIMARY KEY (tenant_id, node_kind, node_id, participant_type, param0);
alter table node_grants add constraint node_grants_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table node_grants add constraint node_grants_value1_check CHECK (((value1 >= 0) AND (value1 <= 65535)));
alter table node_grants add constraint node_grants_value_check CHECK (((value >= 0) AND (value <= 31)));
CREATE INDEX node_grants_by_participant ON node_grants USING btree (tenant_id, node_kind, participant_type, param0);
alter table node_grants enable row level security;
alter table node_grants force row level security;
create policy of_tenant on node_grants for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on node_grants to baton_app;

create table notice_digests (
  account text not null,
  digest_day text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table notice_digests add constraint notice_digests_pkey PRIMARY KEY (tenant_id, account);
alter table notice_digests add constraint notice_digests_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table notice_digests add constraint notice_digests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table notice_digests enable row level security;
alter table notice_digests force row level security;
create policy of_tenant on notice_digests for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on notice_digests to baton_app;

create table notice_mutes (
  account text not null,
  event text not null,
  muted boolean not null,
  process_id text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table notice_mutes add constraint notice_mutes_pkey PRIMARY KEY (tenant_id, account, event, process_id);
alter table notice_mutes add constraint notice_mutes_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table notice_mutes add constraint notice_mutes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table notice_mutes enable row level security;
alter table notice_mutes force row level security;
create policy of_tenant on notice_mutes for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on notice_mutes to baton_app;

create table notice_preferences (
  account text not null,
  changed_at timestamp with time zone not null,
  preferences jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table notice_preferences add constraint notice_preferences_pkey PRIMARY KEY (tenant_id, account);
alter table notice_preferences add constraint notice_preferences_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table notice_preferences add constraint notice_preferences_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table notice_preferences enable row level security;
alter table notice_preferences force row level security;
create policy of_tenant on notice_preferences for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on notice_preferences to baton_app;

create table notice_settings (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  settings jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table notice_settings add constraint notice_settings_pkey PRIMARY KEY (tenant_id);
alter table notice_settings add constraint notice_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table notice_settings enable row level security;
alter table notice_settings force row level security;
create policy of_tenant on notice_settings for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on notice_settings to baton_app;

create table notice_templates (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  event text not null,
  lead text not null,
  locale text not null,
  subject text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table notice_templates add constraint notice_templates_pkey PRIMARY KEY (tenant_id, event, locale);
alter table notice_templates add constraint notice_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table notice_templates enable row level security;
alter table notice_templates force row level security;
create policy of_tenant on notice_templates for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on notice_templates to baton_app;

create table number_sequences (
  last_value integer not null,
  sequence_key text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table number_sequences add constraint number_sequences_pkey PRIMARY KEY (tenant_id, sequence_key);
alter table number_sequences add constraint number_sequences_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table number_sequences enable row level security;
alter table number_sequences force row level security;
create policy of_tenant on number_sequences for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on number_sequences to baton_app;

create table op_log (
  account text not null,
  address text default ''::text not null,
  at timestamp with time zone not null,
  entry jsonb not null,
  hash text not null,
  operator integer not null,
  prev_hash text not null,
  seq integer not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table op_log add constraint op_log_pkey PRIMARY KEY (tenant_id, task_id, seq);
CREATE INDEX op_log_by_time ON op_log USING btree (tenant_id, at);
CREATE INDEX op_log_for_others ON op_log USING btree (tenant_id, account, at DESC) WHERE ((entry -> 'onBehalfOf'::text) <> 'null'::jsonb);
CREATE INDEX op_log_in_name ON op_log USING btree (tenant_id, (((entry -> 'onBehalfOf'::text) ->> 'account'::text)), at DESC) WHERE ((entry -> 'onBehalfOf'::text) <> 'null'::jsonb);
alter table op_log enable row level security;
alter table op_log force row level security;
create policy of_tenant on op_log for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER note_for_search AFTER INSERT ON op_log FOR EACH ROW EXECUTE FUNCTION note_for_search();
grant insert, select on op_log to baton_app;

create table organisation_checks (
  checked_at timestamp with time zone not null,
  findings jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table organisation_checks add constraint organisation_checks_pkey PRIMARY KEY (tenant_id);
alter table organisation_checks add constraint organisation_checks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table organisation_checks enable row level security;
alter table organisation_checks force row level security;
create policy of_tenant on organisation_checks for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on organisation_checks to baton_app;

create table organisation_history (
  account text,
  at timestamp with time zone default clock_timestamp() not null,
  baseline boolean default false not null,
  change_id text default (gen_random_uuid())::text not null,
  content jsonb,
  group_id text,
  kind text not null,
  object text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table organisation_history add constraint organisation_history_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'group'::text, 'place'::text])));
alter table organisation_history add constraint organisation_history_pkey PRIMARY KEY (tenant_id, change_id);
alter table organisation_history add constraint organisation_history_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX organisation_history_in_order ON organisation_history USING btree (tenant_id, kind, object, at DESC);
CREATE INDEX organisation_history_of_account ON organisation_history USING btree (tenant_id, account);
CREATE INDEX organisation_history_of_group ON organisation_history USING btree (tenant_id, group_id, at DESC);
alter table organisation_history enable row level security;
alter table organisation_history force row level security;
create policy of_tenant on organisation_history for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on organisation_history to baton_app;

create table organisation_repairs (
  change jsonb not null,
  command_id text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  reason text not null,
  repair_id text not null,
  rows jsonb default '[]'::jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  undone_at timestamp with time zone
);
alter table organisation_repairs add constraint organisation_repairs_pkey PRIMARY KEY (tenant_id, repair_id);
alter table organisation_repairs add constraint organisation_repairs_tenant_id_command_id_key UNIQUE (tenant_id, command_id);
alter table organisation_repairs add constraint organisation_repairs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table organisation_repairs enable row level security;
alter table organisation_repairs force row level security;
create policy of_tenant on organisation_repairs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on organisation_repairs to baton_app;

create table outbox (
  attempts integer default 0 not null,
  done_at timestamp with time zone,
  due_at timestamp with time zone not null,
  effect_id text not null,
  failed_at timestamp with time zone,
  kind text not null,
  last_error text,
  payload jsonb not null,
  seq integer not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table outbox add constraint outbox_pkey PRIMARY KEY (tenant_id, effect_id);
CREATE INDEX outbox_due ON outbox USING btree (due_at) WHERE ((done_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_in_trouble ON outbox USING btree (tenant_id, effect_id) WHERE ((done_at IS NULL) AND (last_error IS NOT NULL));
alter table outbox enable row level security;
alter table outbox force row level security;
create policy of_tenant on outbox for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on outbox to baton_app;

create table own_groups (
  account text not null,
  changed_at timestamp with time zone not null,
  group_id text not null,
  members text[] default '{}'::text[] not null,
  name text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table own_groups add constraint own_groups_pkey PRIMARY KEY (tenant_id, account, group_id);
alter table own_groups add constraint own_groups_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table own_groups add constraint own_groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table own_groups enable row level security;
alter table own_groups force row level security;
create policy of_tenant on own_groups for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on own_groups to baton_app;

create table own_list_views (
  account text not null,
  content jsonb not null,
  list_id text not null,
  name text not null,
  opens boolean default false not null,
  saved_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  view_id text not null
);
alter table own_list_views add constraint own_list_views_pkey PRIMARY KEY (tenant_id, view_id);
alter table own_list_views add constraint own_list_views_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table own_list_views add constraint own_list_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table own_list_views add constraint own_list_views_tenant_id_list_id_fkey FOREIGN KEY (tenant_id, list_id) REFERENCES lists(tenant_id, list_id) ON DELETE CASCADE;
CREATE INDEX own_list_views_by_account ON own_list_views USING btree (tenant_id, account, list_id);
CREATE INDEX own_list_views_by_list ON own_list_views USING btree (tenant_id, list_id);
alter table own_list_views enable row level security;
alter table own_list_views force row level security;
create policy of_tenant on own_list_views for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on own_list_views to baton_app;

create table own_signatures (
  account text not null,
  kept_at timestamp with time zone not null,
  picture bytea not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table own_signatures add constraint own_signatures_pkey PRIMARY KEY (tenant_id, account);
alter table own_signatures add constraint own_signatures_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table own_signatures add constraint own_signatures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table own_signatures enable row level security;
alter table own_signatures force row level security;
create policy of_tenant on own_signatures for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on own_signatures to baton_app;

create table password_tickets (
  account text not null,
  expires_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  ticket_hash bytea not null,
  used_at timestamp with time zone
);
alter table password_tickets add constraint password_tickets_pkey PRIMARY KEY (tenant_id, ticket_hash);
alter table password_tickets add constraint password_tickets_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table password_tickets add constraint password_tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table password_tickets enable row level security;
alter table password_tickets force row level security;
create policy of_tenant on password_tickets for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on password_tickets to baton_app;

create materialized view pinyin_signs (
  readings text[],
  sign text
);
CREATE UNIQUE INDEX pinyin_signs_by_sign ON pinyin_signs USING btree (sign);
grant select on pinyin_signs to baton_app;

create table portal_pages (
  definition jsonb not null,
  enabled boolean default true not null,
  page_id text not null,
  page_name text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  sort_order integer default 100 not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table portal_pages add constraint portal_pages_pkey PRIMARY KEY (tenant_id, page_id);
alter table portal_pages add constraint portal_pages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table portal_pages enable row level security;
alter table portal_pages force row level security;
create policy of_tenant on portal_pages for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on portal_pages to baton_app;

create table process_comments (
  account text not null,
  at timestamp with time zone not null,
  comment_id text not null,
  parent_id text,
  part text default ''::text not null,
  process_id text not null,
  settled_at timestamp with time zone,
  settled_by text,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  text text not null
);
alter table process_comments add constraint process_comments_pkey PRIMARY KEY (tenant_id, comment_id);
alter table process_comments add constraint process_comments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table process_comments add constraint process_comments_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES process_comments(tenant_id, comment_id) ON DELETE CASCADE;
alter table process_comments add constraint process_comments_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
CREATE INDEX process_comments_of_parent ON process_comments USING btree (tenant_id, parent_id);
CREATE INDEX process_comments_of_process ON process_comments USING btree (tenant_id, process_id, at);
alter table process_comments enable row level security;
alter table process_comments force row level security;
create policy of_tenant on process_comments for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on process_comments to baton_app;

create table process_presence (
  account text not null,
  chosen text default ''::text not null,
  process_id text not null,
  seen_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table process_presence add constraint process_presence_pkey PRIMARY KEY (tenant_id, process_id, account);
alter table process_presence add constraint process_presence_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table process_presence enable row level security;
alter table process_presence force row level security;
create policy of_tenant on process_presence for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on process_presence to baton_app;

create table process_versions (
  content_hash text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  definition jsonb not null,
  form_id text not null,
  form_version integer not null,
  made_of integer,
  note text default ''::text not null,
  plan jsonb,
  process_id text not null,
  published_at timestamp with time zone,
  status text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  version integer not null
);
alter table process_versions add constraint process_versions_pkey PRIMARY KEY (tenant_id, process_id, version);
alter table process_versions add constraint process_versions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text, 'private'::text])));
alter table process_versions add constraint process_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table process_versions add constraint process_versions_tenant_id_form_id_form_version_fkey FOREIGN KEY (tenant_id, form_id, form_version) REFERENCES form_versions(tenant_id, form_id, version);
alter table process_versions add constraint process_versions_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id);
CREATE UNIQUE INDEX process_versions_published ON process_versions USING btree (tenant_id, process_id) WHERE (status = 'published'::text);
alter table process_versions enable row level security;
alter table process_versions force row level security;
create policy of_tenant on process_versions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on process_versions to baton_app;

create table processes (
  built_in boolean default false not null,
  catalog_id text default ''::text not null,
  catalog_name text default ''::text not null,
  description text default ''::text not null,
  enabled boolean default true not null,
  process_id text not null,
  process_name text not null,
  published_version integer,
  sort_order integer default 1 not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table processes add constraint processes_pkey PRIMARY KEY (tenant_id, process_id);
alter table processes add constraint processes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table processes enable row level security;
alter table processes force row level security;
create policy of_tenant on processes for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF process_name ON processes FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('process_name');
grant delete, insert, select, update on processes to baton_app;

create table purge_certificates (
  certificate_id text not null,
  content jsonb not null,
  hash text not null,
  kind text not null,
  object_id text not null,
  prev_hash text not null,
  seq integer not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table purge_certificates add constraint purge_certificates_pkey PRIMARY KEY (tenant_id, seq);
alter table purge_certificates add constraint purge_certificates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX purge_certificates_by_id ON purge_certificates USING btree (tenant_id, certificate_id);
CREATE INDEX purge_certificates_of ON purge_certificates USING btree (tenant_id, object_id);
alter table purge_certificates enable row level security;
alter table purge_certificates force row level security;
create policy of_tenant on purge_certificates for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on purge_certificates to baton_app;

create table push_devices (
  account text not null,
  device_id text not null,
  device_name text not null,
  endpoint_hash bytea not null,
  made_at timestamp with time zone not null,
  sealed_subscription text not null,
  sent_at timestamp with time zone,
  session_id text,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table push_devices add constraint push_devices_pkey PRIMARY KEY (tenant_id, device_id);
alter table push_devices add constraint push_devices_session FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, session_id) ON DELETE CASCADE;
alter table push_devices add constraint push_devices_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table push_devices add constraint push_devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX push_devices_by_endpoint ON push_devices USING btree (tenant_id, endpoint_hash);
CREATE INDEX push_devices_by_person ON push_devices USING btree (tenant_id, account);
CREATE INDEX push_devices_by_session ON push_devices USING btree (tenant_id, session_id) WHERE (session_id IS NOT NULL);
alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy of_tenant on push_devices for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on push_devices to baton_app;

create table push_keys (
  public_key text not null,
  sealed_private text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table push_keys add constraint push_keys_pkey PRIMARY KEY (tenant_id);
alter table push_keys add constraint push_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy of_tenant on push_keys for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on push_keys to baton_app;

create table quick_phrases (
  account text not null,
  changed_at timestamp with time zone not null,
  phrases jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table quick_phrases add constraint quick_phrases_pkey PRIMARY KEY (tenant_id, account);
alter table quick_phrases add constraint quick_phrases_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table quick_phrases add constraint quick_phrases_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table quick_phrases enable row level security;
alter table quick_phrases force row level security;
create policy of_tenant on quick_phrases for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on quick_phrases to baton_app;

create table receipt_keys (
  key_no integer not null,
  made_at timestamp with time zone not null,
  public_key text not null,
  sealed_key text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table receipt_keys add constraint receipt_keys_pkey PRIMARY KEY (tenant_id, key_no);
alter table receipt_keys add constraint receipt_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table receipt_keys enable row level security;
alter table receipt_keys force row level security;
create policy of_tenant on receipt_keys for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on receipt_keys to baton_app;

create table record_history (
  account text not null,
  after jsonb,
  at timestamp with time zone not null,
  before jsonb,
  change_id text not null,
  form_version integer not null,
  list_id text not null,
  record_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table record_history add constraint record_history_pkey PRIMARY KEY (tenant_id, change_id);
alter table record_history add constraint record_history_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX record_history_by_record ON record_history USING btree (tenant_id, record_id, at DESC);
alter table record_history enable row level security;
alter table record_history force row level security;
create policy of_tenant on record_history for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant insert, select on record_history to baton_app;

create table record_requests (
  record_id text not null,
  started_at timestamp with time zone not null,
  started_by text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table record_requests add constraint record_requests_pkey PRIMARY KEY (tenant_id, record_id, task_id);
alter table record_requests add constraint record_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table record_requests add constraint record_requests_tenant_id_record_id_fkey FOREIGN KEY (tenant_id, record_id) REFERENCES records(tenant_id, record_id) ON DELETE CASCADE;
alter table record_requests enable row level security;
alter table record_requests force row level security;
create policy of_tenant on record_requests for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on record_requests to baton_app;

create table record_writes (
  list_id text not null,
  record_id text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  write_id text not null,
  written_at timestamp with time zone not null
);
alter table record_writes add constraint record_writes_pkey PRIMARY KEY (tenant_id, write_id);
alter table record_writes add constraint record_writes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX record_writes_by_task ON record_writes USING btree (tenant_id, task_id);
alter table record_writes enable row level security;
alter table record_writes force row level security;
create policy of_tenant on record_writes for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on record_writes to baton_app;

create table records (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  data jsonb not null,
  form_version integer not null,
  list_id text not null,
  record_id text not null,
  shown jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table records add constraint records_pkey PRIMARY KEY (tenant_id, record_id);
alter table records add constraint records_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table records add constraint records_tenant_id_list_id_fkey FOREIGN KEY (tenant_id, list_id) REFERENCES lists(tenant_id, list_id) ON DELETE CASCADE;
CREATE INDEX records_by_list ON records USING btree (tenant_id, list_id, created_at DESC, record_id);
alter table records enable row level security;
alter table records force row level security;
create policy of_tenant on records for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on records to baton_app;

create table reports (
  catalog_id text default ''::text not null,
  dataset_id text not null,
  definition jsonb not null,
  enabled boolean default true not null,
  report_code text default ''::text not null,
  report_id text not null,
  report_name text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table reports add constraint reports_pkey PRIMARY KEY (tenant_id, report_id);
alter table reports add constraint reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX reports_by_catalog ON reports USING btree (tenant_id, catalog_id);
CREATE INDEX reports_by_dataset ON reports USING btree (tenant_id, dataset_id);
alter table reports enable row level security;
alter table reports force row level security;
create policy of_tenant on reports for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on reports to baton_app;

create table roles (
  kind text default 'role'::text not null,
  role_desc text default ''::text not null,
  role_id text not null,
  role_name text not null,
  scim_external_id text,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table roles add constraint roles_kind_check CHECK ((kind = ANY (ARRAY['role'::text, 'approvalGroup'::text, 'userGroup'::text])));
alter table roles add constraint roles_pkey PRIMARY KEY (tenant_id, role_id);
alter table roles add constraint roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table roles enable row level security;
alter table roles force row level security;
create policy of_tenant on roles for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF role_name ON roles FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('role_name');
grant delete, insert, select, update on roles to baton_app;

create table rule_versions (
  definition jsonb not null,
  note text default ''::text not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  rule_id text not null,
  rule_name text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  version integer not null
);
alter table rule_versions add constraint rule_versions_pkey PRIMARY KEY (tenant_id, rule_id, version);
alter table rule_versions add constraint rule_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table rule_versions add constraint rule_versions_tenant_id_rule_id_fkey FOREIGN KEY (tenant_id, rule_id) REFERENCES rules(tenant_id, rule_id);
alter table rule_versions enable row level security;
alter table rule_versions force row level security;
create policy of_tenant on rule_versions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on rule_versions to baton_app;

create table rules (
  catalog_id text default ''::text not null,
  definition jsonb not null,
  enabled boolean default true not null,
  open boolean default false not null,
  published_version integer,
  rule_code text default ''::text not null,
  rule_desc text default ''::text not null,
  rule_id text not null,
  rule_name text not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table rules add constraint rules_pkey PRIMARY KEY (tenant_id, rule_id);
alter table rules add constraint rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX rules_by_catalog ON rules USING btree (tenant_id, catalog_id);
CREATE UNIQUE INDEX rules_by_code ON rules USING btree (tenant_id, rule_code) WHERE (rule_code <> ''::text);
alter table rules enable row level security;
alter table rules force row level security;
create policy of_tenant on rules for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF rule_name ON rules FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('rule_name');
grant delete, insert, select, update on rules to baton_app;

create table saml_answers (
  request_id text not null,
  taken_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table saml_answers add constraint saml_answers_pkey PRIMARY KEY (tenant_id, request_id);
alter table saml_answers add constraint saml_answers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table saml_answers enable row level security;
alter table saml_answers force row level security;
create policy of_tenant on saml_answers for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on saml_answers to baton_app;

create table saml_people (
  account text not null,
  bound_at timestamp with time zone not null,
  issuer text not null,
  name_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table saml_people add constraint saml_people_pkey PRIMARY KEY (tenant_id, account);
alter table saml_people add constraint saml_people_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table saml_people add constraint saml_people_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table saml_people add constraint saml_people_tenant_id_issuer_name_id_key UNIQUE (tenant_id, issuer, name_id);
alter table saml_people enable row level security;
alter table saml_people force row level security;
create policy of_tenant on saml_people for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on saml_people to baton_app;

create table search_texts (
  at timestamp with time zone not null,
  parts jsonb not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  words tsvector not null
);
alter table search_texts add constraint search_texts_pkey PRIMARY KEY (tenant_id, task_id);
alter table search_texts add constraint search_texts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX search_texts_by_time ON search_texts USING btree (tenant_id, at DESC, task_id);
CREATE INDEX search_texts_by_words ON search_texts USING gin (((words || array_to_tsvector(ARRAY[('%1.'::text || ((((at AT TIME ZONE 'UTC'::text))::date - '1900-01-01'::date))::text), ('%8.'::text || (((((at AT TIME ZONE 'UTC'::text))::date - '1900-01-01'::date) / 8))::text), ('%64.'::text || (((((at AT TIME ZONE 'UTC'::text))::date - '1900-01-01'::date) / 64))::text), ('%512.'::text || (((((at AT TIME ZONE 'UTC'::text))::date - '1900-01-01'::date) / 512))::text)])))) WITH (fastupdate=off);
alter table search_texts enable row level security;
create policy of_tenant on search_texts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER search_words_of_changed AFTER UPDATE ON search_texts REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER search_words_of_gone AFTER DELETE ON search_texts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER search_words_of_new AFTER INSERT ON search_texts REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
grant delete, insert, select, update on search_texts to baton_app;

create table search_todo (
  at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table search_todo add constraint search_todo_pkey PRIMARY KEY (tenant_id, task_id);
alter table search_todo add constraint search_todo_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX search_todo_by_time ON search_todo USING btree (tenant_id, at DESC);
alter table search_todo enable row level security;
alter table search_todo force row level security;
create policy of_tenant on search_todo for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_todo to baton_app;

create table search_words (
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  word text not null
);
alter table search_words add constraint search_words_pkey PRIMARY KEY (tenant_id, word);
alter table search_words add constraint search_words_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table search_words enable row level security;
alter table search_words force row level security;
create policy of_tenant on search_words for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on search_words to baton_app;

create table secretaries (
  chief text not null,
  ends_at timestamp with time zone,
  may_act boolean default false not null,
  may_prepare boolean default true not null,
  most_amount numeric,
  process_ids text[] default '{}'::text[] not null,
  secretary text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table secretaries add constraint secretaries_check CHECK ((chief <> secretary));
alter table secretaries add constraint secretaries_pkey PRIMARY KEY (tenant_id, chief, secretary);
alter table secretaries add constraint secretaries_tenant_id_chief_fkey FOREIGN KEY (tenant_id, chief) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table secretaries add constraint secretaries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table secretaries add constraint secretaries_tenant_id_secretary_fkey FOREIGN KEY (tenant_id, secretary) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
CREATE INDEX secretaries_by_secretary ON secretaries USING btree (tenant_id, secretary);
alter table secretaries enable row level security;
alter table secretaries force row level security;
create policy of_tenant on secretaries for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on secretaries to baton_app;

create table servers (
  figures jsonb not null,
  host text not null,
  seen_at timestamp with time zone not null,
  server_id text not null,
  started_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  version text not null
);
alter table servers add constraint servers_pkey PRIMARY KEY (tenant_id, server_id);
alter table servers add constraint servers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table servers enable row level security;
alter table servers force row level security;
create policy of_tenant on servers for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on servers to baton_app;

create table sessions (
  account text not null,
  address text default ''::text not null,
  as_administrator boolean default false not null,
  by_provider boolean default false not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  must_change_password boolean default false not null,
  proven_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  session_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_hash bytea not null,
  user_agent text default ''::text not null
);
alter table sessions add constraint sessions_pkey PRIMARY KEY (tenant_id, session_id);
alter table sessions add constraint sessions_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table sessions add constraint sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX sessions_by_account ON sessions USING btree (tenant_id, account);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_by_token ON sessions USING btree (tenant_id, token_hash);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy of_tenant on sessions for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on sessions to baton_app;

create table shortcuts (
  account text not null,
  changed_at timestamp with time zone not null,
  places jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table shortcuts add constraint shortcuts_pkey PRIMARY KEY (tenant_id, account);
alter table shortcuts add constraint shortcuts_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table shortcuts add constraint shortcuts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table shortcuts enable row level security;
alter table shortcuts force row level security;
create policy of_tenant on shortcuts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on shortcuts to baton_app;

create table sign_in_failures (
  account text not null,
  failed_at timestamp with time zone not null,
  failures integer default 0 not null,
  had_turn boolean default true not null,
  locked_until timestamp with time zone,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table sign_in_failures add constraint sign_in_failures_pkey PRIMARY KEY (tenant_id, account);
alter table sign_in_failures add constraint sign_in_failures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy of_tenant on sign_in_failures for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on sign_in_failures to baton_app;

create table sign_in_sources (
  account text not null,
  failed_at timestamp with time zone not null,
  failures integer default 0 not null,
  had_turn boolean default true not null,
  locked_until timestamp with time zone,
  source text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table sign_in_sources add constraint sign_in_sources_pkey PRIMARY KEY (tenant_id, account, source);
alter table sign_in_sources add constraint sign_in_sources_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX sign_in_sources_by_age ON sign_in_sources USING btree (failed_at);
alter table sign_in_sources enable row level security;
alter table sign_in_sources force row level security;
create policy of_tenant on sign_in_sources for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on sign_in_sources to baton_app;

create table stopped_acts (
  account text not null,
  activity text not null,
  activity_id text not null,
  name text not null,
  stopped_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_id text not null,
  told jsonb default '[]'::jsonb not null
);
alter table stopped_acts add constraint stopped_acts_pkey PRIMARY KEY (tenant_id, task_id, activity_id, token_id);
alter table stopped_acts add constraint stopped_acts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table stopped_acts add constraint stopped_acts_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
alter table stopped_acts enable row level security;
alter table stopped_acts force row level security;
create policy of_tenant on stopped_acts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on stopped_acts to baton_app;

create table system_job_outages (
  job_id text not null,
  since timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table system_job_outages add constraint system_job_outages_pkey PRIMARY KEY (tenant_id, job_id);
alter table system_job_outages add constraint system_job_outages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table system_job_outages enable row level security;
alter table system_job_outages force row level security;
create policy of_tenant on system_job_outages for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on system_job_outages to baton_app;

create table system_settings (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  name text not null,
  sealed boolean default false not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  value text
);
alter table system_settings add constraint system_settings_pkey PRIMARY KEY (tenant_id, name);
alter table system_settings add constraint system_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table system_settings enable row level security;
alter table system_settings force row level security;
create policy of_tenant on system_settings for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on system_settings to baton_app;

create table task_archivings (
  archived_at timestamp with time zone not null,
  archived_by text not null,
  restored_at timestamp with time zone,
  restored_by text default ''::text not null,
  rule_id text default ''::text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_archivings add constraint task_archivings_pkey PRIMARY KEY (tenant_id, task_id);
alter table task_archivings add constraint task_archivings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table task_archivings add constraint task_archivings_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
alter table task_archivings enable row level security;
alter table task_archivings force row level security;
create policy of_tenant on task_archivings for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_archivings to baton_app;

create table task_commands (
  account text not null,
  answer jsonb,
  command_id text not null,
  content_hash text not null,
  created_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_commands add constraint task_commands_pkey PRIMARY KEY (tenant_id, account, command_id);
CREATE INDEX task_commands_by_age ON task_commands USING btree (created_at);
alter table task_commands enable row level security;
alter table task_commands force row level security;
create policy of_tenant on task_commands for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_commands to baton_app;

create table task_focus (
  account text not null,
  focused_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_focus add constraint task_focus_pkey PRIMARY KEY (tenant_id, account, task_id);
alter table task_focus add constraint task_focus_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table task_focus add constraint task_focus_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table task_focus add constraint task_focus_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
alter table task_focus enable row level security;
alter table task_focus force row level security;
create policy of_tenant on task_focus for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_focus to baton_app;

create table task_forecasts (
  account text not null,
  activity_id text not null,
  activity_name text not null,
  expected_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_forecasts add constraint task_forecasts_pkey PRIMARY KEY (tenant_id, task_id, account, activity_id);
CREATE INDEX task_forecasts_by_account ON task_forecasts USING btree (tenant_id, account, expected_at);
alter table task_forecasts enable row level security;
alter table task_forecasts force row level security;
create policy of_tenant on task_forecasts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_forecasts to baton_app;

create table task_people (
  account text not null,
  decided_activity text,
  decided_at timestamp with time zone,
  initiated boolean default false not null,
  involved_at timestamp with time zone not null,
  may_undo boolean default false not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_people add constraint task_people_pkey PRIMARY KEY (tenant_id, account, task_id);
CREATE INDEX task_people_by_task ON task_people USING btree (tenant_id, task_id);
CREATE INDEX task_people_decided ON task_people USING btree (tenant_id, account, decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX task_people_may_undo ON task_people USING btree (tenant_id, account) WHERE may_undo;
alter table task_people enable row level security;
alter table task_people force row level security;
create policy of_tenant on task_people for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_people to baton_app;

create table task_repairs (
  asked_at timestamp with time zone not null,
  asked_by text not null,
  before jsonb not null,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  expected_rev integer not null,
  reason text not null,
  repair jsonb not null,
  repair_id text not null,
  state text default 'waiting'::text not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_repairs add constraint task_repairs_pkey PRIMARY KEY (tenant_id, repair_id);
alter table task_repairs add constraint task_repairs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table task_repairs add constraint task_repairs_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX task_repairs_by_time ON task_repairs USING btree (tenant_id, asked_at DESC, repair_id DESC);
CREATE INDEX task_repairs_of_task ON task_repairs USING btree (tenant_id, task_id);
alter table task_repairs enable row level security;
alter table task_repairs force row level security;
create policy of_tenant on task_repairs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_repairs to baton_app;

create table task_seen (
  account text not null,
  rev integer not null,
  seen_at timestamp with time zone not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table task_seen add constraint task_seen_pkey PRIMARY KEY (tenant_id, account, task_id);
alter table task_seen add constraint task_seen_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table task_seen add constraint task_seen_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE;
CREATE INDEX task_seen_of_task ON task_seen USING btree (tenant_id, task_id);
alter table task_seen enable row level security;
alter table task_seen force row level security;
create policy of_tenant on task_seen for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on task_seen to baton_app;

create table tasks (
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  end_reason text,
  extra jsonb not null,
  finished_at timestamp with time zone,
  form_data jsonb not null,
  form_type integer default 0 not null,
  holders jsonb default '[]'::jsonb not null,
  initiator_account text not null,
  initiator_department_id text,
  initiator_department_name text not null,
  initiator_name text not null,
  is_test boolean default false not null,
  log_hash text default ''::text not null,
  no text default ''::text not null,
  parent_token text generated always as (((extra -> 'parent'::text) ->> 'tokenId'::text)) stored,
  process_id text not null,
  process_name text not null,
  process_version integer not null,
  result integer,
  rev integer not null,
  round integer not null,
  status integer not null,
  steps_now jsonb default '[]'::jsonb not null,
  submitted_at timestamp with time zone,
  summary jsonb default '[]'::jsonb not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  title text default ''::text not null
);
alter table tasks add constraint tasks_pkey PRIMARY KEY (tenant_id, task_id);
alter table tasks add constraint tasks_tenant_id_process_id_process_version_fkey FOREIGN KEY (tenant_id, process_id, process_version) REFERENCES process_versions(tenant_id, process_id, version);
CREATE INDEX tasks_archived ON tasks USING btree (tenant_id, task_id) WHERE (archived_at IS NOT NULL);
CREATE INDEX tasks_by_age ON tasks USING btree (tenant_id, status, created_at DESC);
CREATE INDEX tasks_by_end ON tasks USING btree (tenant_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX tasks_by_initiator ON tasks USING btree (tenant_id, initiator_account, status, created_at DESC);
CREATE INDEX tasks_by_parent ON tasks USING btree (tenant_id, parent_token) WHERE (parent_token IS NOT NULL);
CREATE INDEX tasks_by_process ON tasks USING btree (tenant_id, process_id, created_at DESC);
alter table tasks set (fillfactor=75);
alter table tasks enable row level security;
alter table tasks force row level security;
create policy of_tenant on tasks for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER ended_request_begins AFTER INSERT ON tasks FOR EACH ROW WHEN ((new.finished_at IS NOT NULL)) EXECUTE FUNCTION note_ended_request();
CREATE TRIGGER ended_request_changes AFTER UPDATE ON tasks FOR EACH ROW WHEN (((old.status <> new.status) OR (old.finished_at IS DISTINCT FROM new.finished_at) OR (old.submitted_at IS DISTINCT FROM new.submitted_at) OR (old.is_test <> new.is_test) OR (old.process_version <> new.process_version) OR (old.initiator_account <> new.initiator_account))) EXECUTE FUNCTION note_ended_request();
grant delete, insert, select, update on tasks to baton_app;

create table tenants (
  created_at timestamp with time zone default now() not null,
  host_names text[] default '{}'::text[] not null,
  name text not null,
  outside_ways_in boolean default false not null,
  people_limit integer default 0 not null,
  state text default 'active'::text not null,
  storage_limit integer default 0 not null,
  tenant_id text not null
);
alter table tenants add constraint tenants_pkey PRIMARY KEY (tenant_id);
alter table tenants add constraint tenants_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'deleting'::text])));
alter table tenants add constraint tenants_tenant_id_check CHECK ((tenant_id ~ '^[a-z0-9-]{1,64}$'::text));
alter table tenants enable row level security;
create policy of_first_company on tenants for all using ((current_setting('app.tenant_id'::text, true) = 'default'::text)) with check ((current_setting('app.tenant_id'::text, true) = 'default'::text));
create policy own_company on tenants for select using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ();
grant insert, select, update on tenants to baton_app;

create table test_cases (
  answers jsonb,
  body jsonb not null,
  case_id text not null,
  case_name text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  confirmed boolean default false not null,
  last_at timestamp with time zone,
  last_coverage jsonb,
  last_run text,
  last_state text,
  process_id text not null,
  rev integer default 1 not null,
  source text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table test_cases add constraint test_cases_last_state_check CHECK ((last_state = ANY (ARRAY['Passed'::text, 'Failed'::text, 'Error'::text])));
alter table test_cases add constraint test_cases_pkey PRIMARY KEY (tenant_id, case_id);
alter table test_cases add constraint test_cases_source_check CHECK ((source = ANY (ARRAY['simulation'::text, 'task'::text, 'generated'::text, 'matrix'::text, 'hand'::text])));
alter table test_cases add constraint test_cases_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table test_cases add constraint test_cases_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
CREATE INDEX test_cases_of_process ON test_cases USING btree (tenant_id, process_id);
alter table test_cases enable row level security;
alter table test_cases force row level security;
create policy of_tenant on test_cases for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on test_cases to baton_app;

create table test_plans (
  case_ids jsonb default '[]'::jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  enabled boolean default true not null,
  next_at timestamp with time zone,
  organisation text default 'now'::text not null,
  plan_id text not null,
  plan_name text not null,
  process_id text not null,
  schedule jsonb,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table test_plans add constraint test_plans_organisation_check CHECK ((organisation = ANY (ARRAY['now'::text, 'asRecorded'::text])));
alter table test_plans add constraint test_plans_pkey PRIMARY KEY (tenant_id, plan_id);
alter table test_plans add constraint test_plans_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table test_plans add constraint test_plans_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
CREATE INDEX test_plans_due ON test_plans USING btree (tenant_id, next_at) WHERE (next_at IS NOT NULL);
alter table test_plans enable row level security;
alter table test_plans force row level security;
create policy of_tenant on test_plans for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on test_plans to baton_app;

create table test_results (
  case_id text not null,
  case_name text not null,
  case_rev integer not null,
  coverage jsonb,
  differences jsonb default '[]'::jsonb not null,
  duration integer not null,
  found jsonb,
  position integer not null,
  problem jsonb,
  run_id text not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table test_results add constraint test_results_pkey PRIMARY KEY (tenant_id, run_id, case_id);
alter table test_results add constraint test_results_state_check CHECK ((state = ANY (ARRAY['Passed'::text, 'Failed'::text, 'Error'::text])));
alter table test_results add constraint test_results_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table test_results add constraint test_results_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES test_runs(tenant_id, run_id) ON DELETE CASCADE;
alter table test_results enable row level security;
alter table test_results force row level security;
create policy of_tenant on test_results for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on test_results to baton_app;

create table test_runs (
  case_ids jsonb not null,
  cases integer not null,
  coverage jsonb,
  definition jsonb not null,
  done integer default 0 not null,
  ended_at timestamp with time zone,
  errors integer default 0 not null,
  failed integer default 0 not null,
  form_version integer not null,
  hidden_rules jsonb default '[]'::jsonb not null,
  lease_by text default ''::text not null,
  lease_until timestamp with time zone,
  organisation text not null,
  passed integer default 0 not null,
  plan_id text default ''::text not null,
  plan_name text default ''::text not null,
  problem jsonb,
  process_id text not null,
  queued_at timestamp with time zone not null,
  ran_on text not null,
  run_id text not null,
  started_at timestamp with time zone,
  started_by text not null,
  state text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  version integer not null
);
alter table test_runs add constraint test_runs_organisation_check CHECK ((organisation = ANY (ARRAY['now'::text, 'asRecorded'::text])));
alter table test_runs add constraint test_runs_pkey PRIMARY KEY (tenant_id, run_id);
alter table test_runs add constraint test_runs_ran_on_check CHECK ((ran_on = ANY (ARRAY['published'::text, 'version'::text, 'draft'::text])));
alter table test_runs add constraint test_runs_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Running'::text, 'Passed'::text, 'Failed'::text, 'Error'::text, 'Cancelled'::text])));
alter table test_runs add constraint test_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table test_runs add constraint test_runs_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
CREATE INDEX test_runs_of_process ON test_runs USING btree (tenant_id, process_id, queued_at DESC);
CREATE INDEX test_runs_waiting ON test_runs USING btree (tenant_id, queued_at) WHERE (state = ANY (ARRAY['Waiting'::text, 'Running'::text]));
alter table test_runs enable row level security;
alter table test_runs force row level security;
create policy of_tenant on test_runs for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on test_runs to baton_app;

create table test_scores (
  changes integer not null,
  missed jsonb default '[]'::jsonb not null,
  next integer,
  noticed integer not null,
  process_id text not null,
  scored_at timestamp with time zone not null,
  stamp text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  tests integer not null
);
alter table test_scores add constraint test_scores_pkey PRIMARY KEY (tenant_id, process_id);
alter table test_scores add constraint test_scores_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table test_scores add constraint test_scores_tenant_id_process_id_fkey FOREIGN KEY (tenant_id, process_id) REFERENCES processes(tenant_id, process_id) ON DELETE CASCADE;
alter table test_scores enable row level security;
alter table test_scores force row level security;
create policy of_tenant on test_scores for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on test_scores to baton_app;

create table tokens (
  data jsonb not null,
  position integer not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_id text not null
);
alter table tokens add constraint tokens_pkey PRIMARY KEY (tenant_id, task_id, token_id);
alter table tokens set (fillfactor=85);
alter table tokens enable row level security;
alter table tokens force row level security;
create policy of_tenant on tokens for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on tokens to baton_app;

create table user_pictures (
  account text not null,
  jpeg bytea not null,
  set_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table user_pictures add constraint user_pictures_pkey PRIMARY KEY (tenant_id, account);
alter table user_pictures add constraint user_pictures_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table user_pictures add constraint user_pictures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table user_pictures enable row level security;
alter table user_pictures force row level security;
create policy of_tenant on user_pictures for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on user_pictures to baton_app;

create table user_roles (
  account text not null,
  role_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table user_roles add constraint user_roles_pkey PRIMARY KEY (tenant_id, role_id, account);
alter table user_roles add constraint user_roles_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table user_roles add constraint user_roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table user_roles add constraint user_roles_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES roles(tenant_id, role_id) ON DELETE CASCADE;
CREATE INDEX user_roles_by_account ON user_roles USING btree (tenant_id, account);
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy of_tenant on user_roles for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on user_roles to baton_app;

create table users (
  account text not null,
  created_at timestamp with time zone default now() not null,
  default_language text default 'zh-CN'::text not null,
  department_id text,
  dsp_name text default ''::text not null,
  email text default ''::text not null,
  enabled boolean default true not null,
  external_subject text,
  hrid text default ''::text not null,
  is_administrator boolean default false not null,
  is_system_administrator boolean default false not null,
  job_title text default ''::text not null,
  language_chosen boolean default false not null,
  last_login_at timestamp with time zone,
  must_change_password boolean default false not null,
  name text not null,
  one_time_until timestamp with time zone,
  own_department_id text,
  page_theme text default ''::text not null,
  password_hash text,
  scim_external_id text,
  second_factor_on boolean default false not null,
  second_factor_secret text,
  second_factor_step bigint default 0 not null,
  sounds text default ''::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table users add constraint users_account_check CHECK ((account = lower(account)));
alter table users add constraint users_default_language_check CHECK ((default_language = ANY (ARRAY['zh-CN'::text, 'en-US'::text, 'zh-TW'::text])));
alter table users add constraint users_pkey PRIMARY KEY (tenant_id, account);
alter table users add constraint users_tenant_id_department_id_fkey FOREIGN KEY (tenant_id, department_id) REFERENCES groups(tenant_id, group_id);
alter table users add constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX users_by_department ON users USING btree (tenant_id, department_id);
CREATE UNIQUE INDEX users_by_external_subject ON users USING btree (tenant_id, external_subject);
CREATE INDEX users_by_scim_external_id ON users USING btree (tenant_id, scim_external_id) WHERE (scim_external_id IS NOT NULL);
alter table users enable row level security;
alter table users force row level security;
create policy of_tenant on users for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER name_sounds BEFORE INSERT OR UPDATE OF name, dsp_name ON users FOR EACH ROW EXECUTE FUNCTION keep_name_sounds('name', 'dsp_name');
CREATE TRIGGER record_organisation AFTER INSERT OR DELETE OR UPDATE OF department_id, job_title, enabled ON users FOR EACH ROW EXECUTE FUNCTION record_organisation();
grant delete, insert, select, update on users to baton_app;

create table webhook_deliveries (
  attempts integer default 0 not null,
  changed_at timestamp with time zone not null,
  delivery_id text not null,
  due_at timestamp with time zone not null,
  event text not null,
  made_at timestamp with time zone not null,
  milliseconds integer default 0 not null,
  no text default ''::text not null,
  payload text not null,
  problem text default ''::text not null,
  state text default 'queued'::text not null,
  status integer default 0 not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  webhook_id text not null
);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, delivery_id);
alter table webhook_deliveries add constraint webhook_deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table webhook_deliveries add constraint webhook_deliveries_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, webhook_id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries_by_hook ON webhook_deliveries USING btree (tenant_id, webhook_id, made_at DESC, delivery_id DESC);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (tenant_id, due_at) WHERE (state = 'queued'::text);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy of_tenant on webhook_deliveries for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on webhook_deliveries to baton_app;

create table webhooks (
  changed_at timestamp with time zone not null,
  changed_by text not null,
  enabled boolean default true not null,
  events text[] not null,
  failures integer default 0 not null,
  last_sent_at timestamp with time zone,
  old_until timestamp with time zone,
  paused_at timestamp with time zone,
  process_ids text[] default '{}'::text[] not null,
  sealed_old_secret text,
  sealed_secret text not null,
  secret_at timestamp with time zone not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  url text not null,
  webhook_id text not null,
  webhook_name text not null
);
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (tenant_id, webhook_id);
alter table webhooks add constraint webhooks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy of_tenant on webhooks for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on webhooks to baton_app;

create table work_calendar_days (
  calendar_id text not null,
  day date not null,
  name text default ''::text not null,
  source text default 'own'::text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  work text default ''::text not null
);
alter table work_calendar_days add constraint work_calendar_days_pkey PRIMARY KEY (tenant_id, calendar_id, day);
alter table work_calendar_days add constraint work_calendar_days_tenant_id_calendar_id_fkey FOREIGN KEY (tenant_id, calendar_id) REFERENCES work_calendars(tenant_id, calendar_id) ON DELETE CASCADE;
alter table work_calendar_days add constraint work_calendar_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table work_calendar_days enable row level security;
alter table work_calendar_days force row level security;
create policy of_tenant on work_calendar_days for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on work_calendar_days to baton_app;

create table work_calendar_uses (
  calendar_id text not null,
  kind text not null,
  object_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table work_calendar_uses add constraint work_calendar_uses_pkey PRIMARY KEY (tenant_id, kind, object_id);
alter table work_calendar_uses add constraint work_calendar_uses_tenant_id_calendar_id_fkey FOREIGN KEY (tenant_id, calendar_id) REFERENCES work_calendars(tenant_id, calendar_id) ON DELETE CASCADE;
alter table work_calendar_uses add constraint work_calendar_uses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table work_calendar_uses enable row level security;
alter table work_calendar_uses force row level security;
create policy of_tenant on work_calendar_uses for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on work_calendar_uses to baton_app;

create table work_calendars (
  calendar_id text not null,
  is_company boolean default false not null,
  name text not null,
  parent_id text,
  resolved jsonb not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  time_zone text not null,
  week jsonb not null
);
alter table work_calendars add constraint work_calendars_pkey PRIMARY KEY (tenant_id, calendar_id);
alter table work_calendars add constraint work_calendars_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE UNIQUE INDEX work_calendars_company ON work_calendars USING btree (tenant_id) WHERE is_company;
alter table work_calendars enable row level security;
alter table work_calendars force row level security;
create policy of_tenant on work_calendars for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on work_calendars to baton_app;

create table work_item_views (
  account text not null,
  content jsonb not null,
  kind integer not null,
  name text not null,
  saved_at timestamp with time zone not null,
  shared boolean default false not null,
  shared_with text[] default '{}'::text[] not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  view_id text not null
);
alter table work_item_views add constraint work_item_views_kind_check CHECK (((kind >= 0) AND (kind <= 27)));
alter table work_item_views add constraint work_item_views_pkey PRIMARY KEY (tenant_id, view_id);
alter table work_item_views add constraint work_item_views_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES users(tenant_id, account) ON DELETE CASCADE;
alter table work_item_views add constraint work_item_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
CREATE INDEX work_item_views_by_account ON work_item_views USING btree (tenant_id, account, kind);
alter table work_item_views enable row level security;
alter table work_item_views force row level security;
create policy of_tenant on work_item_views for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on work_item_views to baton_app;

create table work_items (
  account text not null,
  activity_id text not null,
  activity_name text not null,
  arrived_at timestamp with time zone not null,
  due_at timestamp with time zone,
  finish_reason text,
  finished_at timestamp with time zone,
  for_name text,
  from_name text,
  holder boolean default true not null,
  open boolean not null,
  prepared_by text,
  process_id text not null,
  returned boolean not null,
  round integer not null,
  seen_at timestamp with time zone,
  status integer not null,
  task_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null,
  token_id text not null,
  urged integer default 0 not null
);
alter table work_items add constraint work_items_pkey PRIMARY KEY (tenant_id, token_id, account);
CREATE INDEX work_items_by_task ON work_items USING btree (tenant_id, task_id);
CREATE INDEX work_items_copies ON work_items USING btree (tenant_id, account, arrived_at DESC) WHERE ((status = ANY (ARRAY[9, 10])) OR (finish_reason = ANY (ARRAY['read'::text, 'noted'::text])));
CREATE INDEX work_items_decided ON work_items USING btree (tenant_id, account, process_id, finished_at DESC) WHERE (finish_reason = ANY (ARRAY['approved'::text, 'rejected'::text, 'returned'::text]));
CREATE INDEX work_items_live ON work_items USING btree (tenant_id, account) WHERE (finished_at IS NULL);
CREATE INDEX work_items_open ON work_items USING btree (tenant_id, account, arrived_at DESC, token_id) INCLUDE (status) WHERE open;
alter table work_items enable row level security;
alter table work_items force row level security;
create policy of_tenant on work_items for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER ended_step_begins AFTER INSERT ON work_items FOR EACH ROW WHEN ((new.finish_reason IS NOT NULL)) EXECUTE FUNCTION follow_ended_request();
CREATE TRIGGER ended_step_changes AFTER UPDATE ON work_items FOR EACH ROW WHEN (((old.finish_reason IS DISTINCT FROM new.finish_reason) OR (old.finished_at IS DISTINCT FROM new.finished_at) OR (old.account <> new.account) OR (old.holder <> new.holder))) EXECUTE FUNCTION follow_ended_request();
CREATE TRIGGER ended_step_goes AFTER DELETE ON work_items FOR EACH ROW WHEN ((old.finish_reason IS NOT NULL)) EXECUTE FUNCTION follow_ended_request();
CREATE TRIGGER messages_follow_change AFTER UPDATE ON work_items FOR EACH ROW WHEN ((old.open <> new.open)) EXECUTE FUNCTION messages_follow_item();
CREATE TRIGGER messages_follow_removal AFTER DELETE ON work_items FOR EACH ROW WHEN (old.open) EXECUTE FUNCTION messages_follow_item();
grant delete, insert, select, update on work_items to baton_app;

create table work_shifts (
  intervals jsonb not null,
  name text not null,
  shift_id text not null,
  tenant_id text default current_setting('app.tenant_id'::text) not null
);
alter table work_shifts add constraint work_shifts_pkey PRIMARY KEY (tenant_id, shift_id);
alter table work_shifts add constraint work_shifts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id);
alter table work_shifts enable row level security;
alter table work_shifts force row level security;
create policy of_tenant on work_shifts for all using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
grant delete, insert, select, update on work_shifts to baton_app;

-- Functions (server/migrations/functions)
-- agent_covers(rule agents, process text, step text) returns boolean
-- answer_question(question jsonb) returns json
-- answer_questions(questions jsonb) returns json
-- engine_agents(accounts text[], process text, step text, moment timestamp with time zone) returns json
-- engine_groups(ids text[], needs jsonb) returns json
-- engine_person(account text, name text, department_id text, department_name text, job_title text, enabled boolean) returns json
-- engine_stand_ins(accounts text[], process text, step text, moment timestamp with time zone, arrived timestamp with time zone) returns json
-- find_own_texts(wanted tsquery, own tsquery, most integer) returns TABLE(found_id text)
-- find_texts(wanted tsquery, most integer) returns TABLE(found_id text)
-- follow_ended_request() returns trigger
-- forget_person(who text) returns void
-- forget_search_words() returns trigger
-- keep_name_sounds() returns trigger
-- keep_search_words() returns trigger
-- messages_follow_item() returns trigger
-- messages_muted() returns trigger
-- messages_said_again() returns trigger
-- name_sounds(name text) returns text
-- note_ended_request() returns trigger
-- note_for_search() returns trigger
-- open_command(command text, who text, hash text, moment timestamp with time zone, wanted text) returns json
-- purge_log(wanted text) returns void
-- record_organisation() returns trigger
-- save_step(step jsonb) returns jsonb
-- shown_entry(entry jsonb) returns jsonb
-- tidy_operation_log(older_than timestamp with time zone, most integer) returns integer
-- with_name(doc jsonb, who text, called text) returns jsonb
