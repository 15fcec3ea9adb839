import { sql } from 'kysely'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'

export interface ItemReference {
  taskId: string
  workItemId: string
}

const { Run, JointSign, AdHoc } = tokenStatus
const reference = sql`jsonb_build_object('taskId', i.task_id, 'workItemId', i.token_id)`
const waiting = (account: string) =>
  sql`i.account = ${account} and i.open and i.status in (${Run}, ${JointSign}, ${AdHoc})`

/** The items before and after one in a person's to-do list, newest first. */
export async function queueNeighbours(
  tx: Tx,
  account: string,
  workItemId: string,
): Promise<{ previous: ItemReference | null; next: ItemReference | null }> {
  const { rows } = await sql<{ previous: ItemReference | null; next: ItemReference | null }>`
    select (select ${reference} from work_items i where ${waiting(account)} and (i.arrived_at, i.token_id) > (h.arrived_at, h.token_id)
        order by i.arrived_at, i.token_id limit 1) as previous,
      (select ${reference} from work_items i where ${waiting(account)} and (i.arrived_at, i.token_id) < (h.arrived_at, h.token_id)
        order by i.arrived_at desc, i.token_id desc limit 1) as next
    from work_items h where h.account = ${account} and h.token_id = ${workItemId}`.execute(tx)
  return rows[0] ?? { previous: null, next: null }
}

/** What a person does next when one item is done: the newest of those left. */
export async function nextInQueue(tx: Tx, account: string): Promise<ItemReference | null> {
  const { rows } = await sql<{ item: ItemReference }>`
    select ${reference} as item from work_items i where ${waiting(account)} order by i.arrived_at desc, i.token_id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.item ?? null
}
