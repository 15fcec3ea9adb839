import { sql, type Kysely } from 'kysely'

/**
 * A message that asks for something is done when there is nothing left to do, by whatever way: the item it is about is decided,
 * handed over, cut, paused or gone. It is there again with the item. What the item's list row says is the one place that knows,
 * so it is followed there, in the transaction that changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column done_at timestamptz`.execute(db)
  await sql`drop index messages_unread`.execute(db)
  await sql`create index messages_open on messages (tenant_id, account, token_id) where done_at is null`.execute(db)

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`update messages m set done_at = now()
      where not exists (select 1 from work_items w where w.token_id = m.token_id and w.account = m.account and w.open)
        and (m.read_at is not null or exists (select 1 from work_items w where w.token_id = m.token_id and w.account = m.account))`.execute(
      db,
    )
    // Of several that say the same of one item, the newest stays.
    await sql`update messages m set done_at = now()
      where m.done_at is null and m.token_id is not null and exists (
        select 1 from messages n where n.token_id = m.token_id and n.account = m.account and n.event = m.event
          and (n.sent_at, n.message_id) > (m.sent_at, m.message_id))`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)

  await sql`create function messages_follow_item() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.open then
      -- Only the last of each kind comes back.
      update messages set done_at = null where done_at is not null and message_id in (
        select distinct on (event) message_id from messages
          where token_id = new.token_id and account = new.account order by event, sent_at desc, message_id desc);
    else
      update messages set done_at = clock_timestamp() where token_id = old.token_id and account = old.account and done_at is null;
    end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger messages_follow_change after update on work_items for each row
    when (old.open <> new.open) execute function messages_follow_item()`.execute(db)
  await sql`create trigger messages_follow_removal after delete on work_items for each row
    when (old.open) execute function messages_follow_item()`.execute(db)

  // The same said again of the same item takes the place of what was said before.
  await sql`create function messages_said_again() returns trigger language plpgsql as $$
  begin
    update messages set done_at = new.sent_at
      where token_id = new.token_id and account = new.account and event = new.event and message_id <> new.message_id and done_at is null;
    return null;
  end $$`.execute(db)
  await sql`create trigger messages_said_again after insert on messages for each row
    when (new.token_id is not null) execute function messages_said_again()`.execute(db)
}
