import { sql } from 'kysely'
import type { CallContract } from '@/lib/contracts/call'
import { clientGroups, groupOf, namesNothing } from '@/lib/contracts/client-scopes'
import type { Tx } from '@/server/platform/db'
import { AppError } from './app-error'

type Sent = Record<string, unknown>

const texts = (...values: unknown[]): string[] =>
  values.flat().filter((value): value is string => typeof value === 'string' && value !== '')

/** What a call names, by the members every contract has for it. */
function named(sent: Sent) {
  const items = Array.isArray(sent.items) ? (sent.items as (Sent | null)[]) : []
  return {
    processes: texts(sent.processId, sent.processIds),
    tasks: texts(sent.taskId, sent.taskIds, ...items.map((item) => item?.taskId)),
    workItems: texts(sent.workItemId, ...items.map((item) => item?.workItemId)),
    files: texts(sent.fileId),
  }
}

/**
 * Of a client that may touch some processes only: what a call names has to be of them, and where answers belong to
 * processes it has to name something.
 * @throws AppError client.process, also for what is not there: nobody learns by it what is
 */
export async function refuseOtherProcesses(
  tx: Tx,
  { contract, sent, among }: { contract: CallContract; sent: unknown; among: string[] },
): Promise<void> {
  const group = groupOf(contract)
  const kind = group ? clientGroups[group].processes : 'none'
  if (kind === 'free' || namesNothing.has(contract.path)) return
  const { processes, tasks, workItems, files } = named((sent ?? {}) as Sent)
  const { rows } = await sql<{ found: string[]; items: string[] }>`select
    array(select t.task_id || ' ' || t.process_id from tasks t where t.task_id = any(${tasks}::text[])
      union select f.file_id || ' ' || t.process_id from files f join tasks t on t.task_id = f.task_id where f.file_id = any(${files}::text[])) as found,
    array(select distinct w.token_id || ' ' || w.process_id from work_items w where w.token_id = any(${workItems}::text[])) as items`.execute(
    tx,
  )
  const placed = new Map(
    [...(rows[0]?.found ?? []), ...(rows[0]?.items ?? [])].map((line) => line.split(' ', 2)) as [string, string][],
  )
  const names = processes.length + tasks.length + files.length + workItems.length > 0
  const mine = (processId: string | undefined) => processId !== undefined && among.includes(processId)
  const allMine =
    processes.every(mine) &&
    [...tasks, ...files].every((one) => mine(placed.get(one))) &&
    // An item of a request that is named need not be a row of a list; by itself it has to be one.
    workItems.every((one) => (placed.has(one) ? mine(placed.get(one)) : tasks.length > 0))
  if (kind === 'none' || !names || !allMine) throw new AppError('client.process')
}
