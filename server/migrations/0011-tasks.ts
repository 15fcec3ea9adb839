import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tasks (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    process_id text not null,
    process_version int not null,
    process_name text not null,
    form_type int not null default 0,
    no text not null default '',
    title text not null default '',
    status int not null,
    result int,
    end_reason text,
    round int not null,
    rev int not null,
    initiator_account text not null,
    initiator_name text not null,
    initiator_department_id text,
    initiator_department_name text not null,
    created_at timestamptz not null,
    submitted_at timestamptz,
    finished_at timestamptz,
    -- what the engine keeps besides: steps, returns, alert
    extra jsonb not null,
    form_data jsonb not null,
    -- names as they were when this was written, for lists
    summary jsonb not null default '[]',
    holders jsonb not null default '[]',
    steps_now jsonb not null default '[]',
    -- end of the chain of the operation log
    log_hash text not null default '',
    is_test boolean not null default false,
    primary key (tenant_id, task_id),
    foreign key (tenant_id, process_id, process_version) references process_versions (tenant_id, process_id, version)
  )`.execute(db)
  await sql`create index tasks_by_initiator on tasks (tenant_id, initiator_account, status, created_at desc)`.execute(
    db,
  )
  await sql`create index tasks_by_process on tasks (tenant_id, process_id, created_at desc)`.execute(db)
  await sql`create index tasks_by_age on tasks (tenant_id, status, created_at desc)`.execute(db)
  await protectTable(db, 'tasks')

  // The engine's token whole; lists read work_items, not this.
  await sql`create table tokens (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    token_id text not null,
    position int not null,
    data jsonb not null,
    primary key (tenant_id, task_id, token_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'tokens')

  await sql`create table op_log (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    seq int not null,
    operator int not null,
    account text not null,
    entry jsonb not null,
    at timestamptz not null,
    address text not null default '',
    prev_hash text not null,
    hash text not null,
    primary key (tenant_id, task_id, seq)
  )`.execute(db)
  await protectTable(db, 'op_log', 'select, insert')

  // One row per person and token: what his lists show is read from here by plain indexes.
  await sql`create table work_items (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    token_id text not null,
    account text not null,
    task_id text not null,
    process_id text not null,
    activity_id text not null,
    activity_name text not null,
    status int not null,
    open boolean not null,
    returned boolean not null,
    from_name text,
    round int not null,
    arrived_at timestamptz not null,
    seen_at timestamptz,
    due_at timestamptz,
    finished_at timestamptz,
    primary key (tenant_id, token_id, account),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index work_items_open on work_items (tenant_id, account, arrived_at desc, token_id) where open`.execute(
    db,
  )
  await sql`create index work_items_by_task on work_items (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'work_items')

  // One row per person and task: who takes part, and what he may therefore see.
  await sql`create table task_people (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    account text not null,
    initiated boolean not null default false,
    decided_at timestamptz,
    decided_activity text,
    involved_at timestamptz not null,
    primary key (tenant_id, account, task_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index task_people_decided on task_people (tenant_id, account, decided_at desc) where decided_at is not null`.execute(
    db,
  )
  await sql`create index task_people_by_task on task_people (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'task_people')

  // What a command answered: the same intention sent again gets the same answer and changes nothing.
  await sql`create table task_commands (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    command_id text not null,
    account text not null,
    content_hash text not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (tenant_id, account, command_id)
  )`.execute(db)
  await sql`create index task_commands_by_age on task_commands (created_at)`.execute(db)
  await protectTable(db, 'task_commands')

  await sql`create table number_sequences (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    sequence_key text not null,
    last_value int not null,
    primary key (tenant_id, sequence_key)
  )`.execute(db)
  await protectTable(db, 'number_sequences')

  // Effects waiting to happen outside, written with the step that caused them; any copy of the server takes them up.
  await sql`create table outbox (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    effect_id text not null,
    task_id text not null,
    seq int not null,
    kind text not null,
    payload jsonb not null,
    due_at timestamptz not null,
    attempts int not null default 0,
    last_error text,
    done_at timestamptz,
    failed_at timestamptz,
    primary key (tenant_id, effect_id)
  )`.execute(db)
  await sql`create index outbox_due on outbox (due_at) where done_at is null and failed_at is null`.execute(db)
  await protectTable(db, 'outbox')
}
