import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'

const tables = `
  drop table if exists plain_sessions, plain_tasks, plain_items, plain_log, plain_outbox;
  create table plain_sessions (token text primary key, account text);
  create table plain_tasks (id text primary key, status int, rev int, data jsonb);
  create table plain_items (id text primary key, task_id text, account text, open boolean);
  create index on plain_items (account) where open;
  create table plain_log (task_id text, seq int, entry jsonb, primary key (task_id, seq));
  create table plain_outbox (id text primary key, payload jsonb);
  insert into plain_sessions values ('t', 'lina')`

/**
 * The yardstick: an approval as one would write it by hand without an engine, seven statements in one transaction, from
 * the same process to the same database.
 */
export async function plainApprovals(connectionString: string, clients: number, count: number): Promise<number> {
  const pool = new Pool({ connectionString, max: clients })
  // The database is dropped while connections of the pool may still be closing.
  pool.on('error', () => undefined)
  await pool.query(tables)
  await pool.query(`insert into plain_tasks select 't' || n, 0, 1, '{"total": 1}' from generate_series(1, ${count}) n`)
  await pool.query(
    `insert into plain_items select 'i' || n, 't' || n, 'lina', true from generate_series(1, ${count}) n`,
  )
  const waiting = Array.from({ length: count }, (_, index) => index + 1)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = waiting.pop(); n; n = waiting.pop()) {
        const client = await pool.connect()
        await client.query('begin')
        await client.query('select account from plain_sessions where token = $1', ['t'])
        await client.query('select * from plain_tasks where id = $1 for update', [`t${n}`])
        await client.query('update plain_tasks set rev = rev + 1, data = $2 where id = $1', [`t${n}`, { total: 2 }])
        await client.query('insert into plain_log values ($1, 2, $2)', [`t${n}`, { by: 'lina', opinion: 'ok' }])
        await client.query('update plain_items set open = false where id = $1', [`i${n}`])
        await client.query('insert into plain_items values ($1, $2, $3, true)', [randomUUID(), `t${n}`, 'wangfang'])
        await client.query('insert into plain_outbox values ($1, $2)', [randomUUID(), { to: 'wangfang' }])
        await client.query('commit')
        client.release()
      }
    }),
  )
  const perSecond = Math.round((count / (performance.now() - began)) * 1000)
  await pool.end()
  return perSecond
}
