import { sql } from 'kysely'
import { handOver as contract } from '@/lib/contracts/task-administration'
import { AppError } from '@/server/http/app-error'
import { requireMenuRight } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { Done, Given, Hands, MendOf, UndoOf } from './repair'

type Items = MendOf<'handOver'>['items']

/** Of some items those a person has open now. Where no item is named he was chosen for a step to come. */
async function openOf(tx: Tx, account: string, items: Items): Promise<Items> {
  const { rows } = await sql<{ task_id: string; token_id: string }>`
    select task_id, token_id from work_items where account = ${account} and finished_at is null and holder
      and task_id = any(${items.map(({ taskId }) => taskId)}::text[])`.execute(tx)
  const holds = new Set(rows.map(({ token_id }) => token_id))
  const busy = new Set(rows.map(({ task_id }) => task_id))
  return items.filter(({ taskId, workItemId }) => (workItemId ? holds.has(workItemId) : !busy.has(taskId)))
}

/** Tasks on which somebody had been chosen for a step to come already: taking back could not tell his own from the others. */
async function chosenOn(tx: Tx, account: string, items: Items): Promise<Set<string>> {
  const { rows } = await sql<{ task_id: string }>`
    select t.task_id from tasks t where t.task_id = any(${items.map(({ taskId }) => taskId)}::text[]) and exists (
      select 1 from jsonb_each(t.extra -> 'presets') c where c.value @> ${JSON.stringify([{ account }])}::jsonb)`.execute(
    tx,
  )
  return new Set(rows.map(({ task_id }) => task_id))
}

/** Hands items over task by task; what refuses is told, and the others go all the same. */
async function give(
  hands: Hands,
  { from, to, items }: { from: string; to: string; items: Items },
  { reason, commandId }: Given,
) {
  const { results } = await hands.handOver(hands.stream, { commandId, from, to, items, reason, preview: false })
  const failed = results.filter(({ code }) => code !== 200)
  const [first] = failed
  return {
    done: new Set(results.filter(({ code }) => code === 200).map(({ taskId }) => taskId)),
    failed: new Set(failed.map(({ taskId }) => taskId)),
    ...(first && { code: first.code, message: [first.no || first.title, first.message].filter(Boolean).join(': ') }),
  }
}

export async function handOver(hands: Hands, { from, items }: MendOf<'handOver'>, given: Given): Promise<Done> {
  const barred = await hands.inOne(async ({ tx, caller }) => {
    await requireMenuRight(tx, caller, contract.access as { menu: string; action: number })
    return chosenOn(tx, given.to, items)
  })
  const { done, failed, ...told } = await give(hands, { from, to: given.to, items }, given)
  const back = items.filter(({ taskId }) => done.has(taskId) && !failed.has(taskId) && !barred.has(taskId))
  return { undo: back.length > 0 ? { how: 'handOver', from, to: given.to, items: back } : null, ...told }
}

/** Hands back what has not been gone on with. */
export async function handBack(hands: Hands, { from, to, items }: UndoOf<'handOver'>, given: Given): Promise<Done> {
  const untouched = await hands.inOne(async ({ tx, caller }) => {
    await requireMenuRight(tx, caller, contract.access as { menu: string; action: number })
    return openOf(tx, to, items)
  })
  if (untouched.length === 0) throw new AppError('rehearsal.gone')
  const { code, message } = await give(hands, { from: to, to: from, items: untouched }, given)
  return { undo: null, ...(code && { code, message }) }
}
