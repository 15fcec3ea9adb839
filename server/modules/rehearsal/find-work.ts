import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { found, type Found } from './finding'

interface Held {
  process_id: string
  process_name: string
  activity_id: string
  activity_name: string
  items: { taskId: string; workItemId: string }[]
}

/** Open items of one step at most; the rest comes up when these are handed over. */
const mostItems = 500

/** What a person has to do, by process and step; he holds it, or may take it. */
async function held(tx: Tx, account: string): Promise<Found[]> {
  const { rows } = await sql<Held>`
    select i.process_id, coalesce(p.process_name, i.process_id) as process_name, i.activity_id, min(i.activity_name) as activity_name,
      jsonb_agg(jsonb_build_object('taskId', i.task_id, 'workItemId', i.token_id) order by i.arrived_at, i.token_id) as items
    from work_items i join tasks t using (tenant_id, task_id) left join processes p on p.process_id = i.process_id
    where i.account = ${account} and i.finished_at is null and i.holder and t.status in (0, 2)
    group by i.process_id, p.process_name, i.activity_id order by process_name, activity_name, i.activity_id`.execute(
    tx,
  )
  return rows.map(({ process_id, process_name, activity_id, activity_name, items }) =>
    found(
      'items',
      'changes',
      { type: 'process', id: process_id, name: process_name },
      {
        part: activity_id,
        places: [{ place: 'people', part: activity_name }],
        count: items.length,
        before: [account],
        mend: { how: 'handOver', from: account, items: items.slice(0, mostItems) },
      },
    ),
  )
}

/** Requests for which he was chosen at a step to come, and holds nothing of: what he holds takes that along. */
async function chosen(tx: Tx, account: string): Promise<Found[]> {
  const { rows } = await sql<{ process_id: string; process_name: string; tasks: string[] }>`
    select t.process_id, coalesce(p.process_name, t.process_id) as process_name, array_agg(t.task_id order by t.created_at, t.task_id) as tasks
    from tasks t left join processes p on p.process_id = t.process_id
    where t.status in (0, 2) and exists (
        select 1 from jsonb_each(t.extra -> 'presets') c where c.value @> ${JSON.stringify([{ account }])}::jsonb)
      and not exists (select 1 from work_items i where i.task_id = t.task_id and i.account = ${account} and i.finished_at is null and i.holder)
    group by t.process_id, p.process_name order by process_name`.execute(tx)
  return rows.map(({ process_id, process_name, tasks }) =>
    found(
      'chosen',
      'changes',
      { type: 'process', id: process_id, name: process_name },
      {
        count: tasks.length,
        before: [account],
        mend: {
          how: 'handOver',
          from: account,
          items: tasks.slice(0, mostItems).map((taskId) => ({ taskId, workItemId: '' })),
        },
      },
    ),
  )
}

/** Running requests that are on their way to him, as the engine has foreseen when they moved last. */
async function coming(tx: Tx, account: string): Promise<Found[]> {
  const { rows } = await sql<{ process_id: string; process_name: string; parts: string[]; count: number }>`
    select t.process_id, coalesce(p.process_name, t.process_id) as process_name, count(distinct f.task_id)::int as count,
      array_agg(distinct f.activity_name order by f.activity_name) as parts
    from task_forecasts f join tasks t using (tenant_id, task_id) left join processes p on p.process_id = t.process_id
    where f.account = ${account} and t.status = 0 group by t.process_id, p.process_name order by process_name`.execute(
    tx,
  )
  return rows.map(({ process_id, process_name, parts, count }) =>
    found(
      'coming',
      'changes',
      { type: 'process', id: process_id, name: process_name },
      {
        places: parts.map((part) => ({ place: 'people', part })),
        count,
        before: [account],
      },
    ),
  )
}

/** Whoever he stands in for, and whom he helps: nobody does so when he has left. */
async function helping(tx: Tx, account: string, now: Date): Promise<Found[]> {
  const { rows: agents } = await sql<{ agent_id: string; principal: string; name: string }>`
    select a.agent_id, a.principal, u.name from agents a join users u on u.account = a.principal
    where a.agent = ${account} and a.ended_at is null and a.ends_at > ${now} order by a.starts_at, a.agent_id`.execute(
    tx,
  )
  const { rows: chiefs } = await sql<{ chief: string; name: string }>`
    select s.chief, u.name from secretaries s join users u on u.account = s.chief where s.secretary = ${account} order by s.chief`.execute(
    tx,
  )
  return [
    ...agents.map(({ agent_id: agentId, principal, name }) =>
      found(
        'agent',
        'breaks',
        { type: 'person', id: principal, name },
        { part: agentId, before: [account], mend: { how: 'moveAgent', agentId } },
      ),
    ),
    ...chiefs.map(({ chief, name }) =>
      found(
        'secretary',
        'breaks',
        { type: 'person', id: chief, name },
        { before: [account], mend: { how: 'moveSecretary', chief, secretary: account } },
      ),
    ),
  ]
}

/** What a person has in hand, and what waits for him. */
export async function workOf(tx: Tx, account: string, now: Date): Promise<Found[]> {
  return [
    ...(await held(tx, account)),
    ...(await chosen(tx, account)),
    ...(await coming(tx, account)),
    ...(await helping(tx, account, now)),
  ]
}
