import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { checkChain, loadTask, stateOf } from '@/server/runtime'
import type { Database, Tx } from '@/server/platform/db'
import {
  nobodyIsCreditedForWhatOthersDid,
  nobodySitsTwice,
  noTokenOutlivesItsScope,
  somethingIsAlive,
} from '@/tests/laws/laws'
import { everybody, processId, type Done } from './load'

/** One promise, how much was looked at, and whatever breaks it. */
export interface Verdict {
  promise: string
  looked: number
  wrong: string[]
}

function groupsOf<Item>(items: Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

/** Every command a caller was told of is written down once, with the answer he got, and left one row in the log of its task. */
async function checkCommands(tx: Tx, done: Done[]): Promise<Verdict[]> {
  // Put together here: the wall between tenants lets no index help a join by what stands within an answer, and after an hour there are many.
  const { rows: tasks } = await sql<{
    task_id: string
  }>`select task_id from tasks where process_id = ${processId}`.execute(tx)
  const ours = new Set(tasks.map(({ task_id }) => task_id))
  const { rows: all } = await sql<{ account: string; command_id: string; task_id: string; rev: number }>`
    select account, command_id, answer->>'taskId' as task_id, (answer->>'rev')::int as rev
    from task_commands where account = any(${everybody}::text[])`.execute(tx)
  const commands = all.filter(({ task_id }) => ours.has(task_id))
  const kept = groupsOf(commands, ({ command_id }) => command_id)
  const lost = done.flatMap(({ account, commandId, taskId, rev }) => {
    const found = kept.get(commandId) ?? []
    const [only] = found
    if (found.length === 1 && only?.account === account && only.task_id === taskId && only.rev === rev) return []
    return [`${commandId} of ${account} on ${taskId}: ${JSON.stringify(found)}`]
  })
  const steps = groupsOf(done, ({ taskId, rev }) => `${taskId} ${rev}`)
  const shared = [...steps]
    .filter(([, both]) => both.length > 1)
    .map(([step, both]) => `${step}: ${both.map(({ commandId }) => commandId).join(', ')}`)
  const { rows: counts } = await sql<{ task_id: string; logged: number }>`
    select l.task_id, count(*)::int as logged from op_log l join tasks t using (tenant_id, task_id)
    where t.process_id = ${processId} and l.account = any(${everybody}::text[]) group by l.task_id`.execute(tx)
  const given = groupsOf(commands, ({ task_id }) => task_id)
  const twice = counts
    .filter(({ task_id, logged }) => given.get(task_id)?.length !== logged)
    .map(({ task_id, logged }) => `${task_id}: ${given.get(task_id)?.length ?? 0} commands, ${logged} rows of the log`)
  return [
    { promise: 'every acknowledged command is there once, with its answer', looked: done.length, wrong: lost },
    { promise: 'no two commands were told the same step', looked: steps.size, wrong: shared },
    {
      promise: 'every command of a person left one row in the log, and nothing else did',
      looked: counts.length,
      wrong: twice,
    },
  ]
}

/** The chain of every task, and the laws of the engine on what is stored. */
async function checkTasks(tx: Tx): Promise<Verdict[]> {
  const { rows } = await sql<{ task_id: string }>`select task_id from tasks where process_id = ${processId}`.execute(tx)
  const broken: string[] = []
  const unlawful: string[] = []
  for (const { task_id: taskId } of rows) {
    const chain = await checkChain(tx, taskId)
    if (chain.kind === 'broken') broken.push(`${taskId} at ${chain.seq}`)
    const loaded = await loadTask(tx, taskId)
    const play = loaded && { state: stateOf(loaded) }
    if (!play || !somethingIsAlive(play)) unlawful.push(`${taskId} runs and nothing of it is alive`)
    else if (noTokenOutlivesItsScope(play).length || !nobodySitsTwice(play) || !nobodyIsCreditedForWhatOthersDid(play))
      unlawful.push(`${taskId} breaks a law of the engine`)
  }
  const { rows: numbers } = await sql<{
    no: string
  }>`select no from tasks where process_id = ${processId} and no <> '' group by no having count(*) > 1`.execute(tx)
  const { rows: stray } = await sql<{ task_id: string }>`
    select i.task_id from work_items i join tasks t using (tenant_id, task_id) where i.open and t.status <> ${taskStatus.Run}`.execute(
    tx,
  )
  return [
    { promise: 'the chain of every log is whole', looked: rows.length, wrong: broken },
    {
      promise: 'the laws of the engine hold: what runs is alive, nobody sits twice',
      looked: rows.length,
      wrong: unlawful,
    },
    { promise: 'no number was given twice', looked: rows.length, wrong: numbers.map(({ no }) => no) },
    { promise: 'nothing that has ended stands in a list', looked: rows.length, wrong: stray.map((row) => row.task_id) },
  ]
}

/** Waits until nothing is left to do; what a killed server had taken is left alone for two minutes before another takes it. */
async function checkOutbox(database: Database): Promise<Verdict> {
  const left = async () =>
    (
      await sql<{ kind: string; failed: boolean; last_error: string | null }>`
    select kind, failed_at is not null as failed, last_error from outbox where done_at is null`.execute(database.owner)
    ).rows
  const patience = Date.now() + 240_000
  let rows = await left()
  while (rows.some(({ failed }) => !failed) && Date.now() < patience) {
    await pause(1000)
    rows = await left()
  }
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(database.owner)
  return {
    promise: 'the outbox empties and nothing in it has failed',
    looked: all[0]?.n ?? 0,
    wrong: rows.map(({ kind, last_error }) => `${kind}: ${last_error ?? 'still there'}`),
  }
}

export async function checkDatabase(database: Database, done: Done[]): Promise<Verdict[]> {
  const outbox = await checkOutbox(database)
  return database.transact('default', async (tx) => [
    ...(await checkCommands(tx, done)),
    ...(await checkTasks(tx)),
    outbox,
  ])
}
