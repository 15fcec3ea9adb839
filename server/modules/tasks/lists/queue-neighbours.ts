import { sql } from 'kysely'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { isPutAside } from '@/server/modules/notices'
import type { Tx } from '@/server/platform/db'

export interface ItemReference {
  taskId: string
  workItemId: string
}

interface Whose {
  account: string
  now: Date
}

const { Run, JointSign, AdHoc } = tokenStatus
const reference = sql`jsonb_build_object('taskId', i.task_id, 'workItemId', i.token_id)`
const waiting = ({ account, now }: Whose) =>
  sql`i.account = ${account} and i.open and i.status in (${Run}, ${JointSign}, ${AdHoc}) and not ${isPutAside(account, now)}`

/** The items before and after one in a person's to-do list, newest first. */
export async function queueNeighbours(
  tx: Tx,
  whose: Whose,
  workItemId: string,
): Promise<{ previous: ItemReference | null; next: ItemReference | null }> {
  const { rows } = await sql<{ previous: ItemReference | null; next: ItemReference | null }>`
    select (select ${reference} from work_items i where ${waiting(whose)} and (i.arrived_at, i.token_id) > (h.arrived_at, h.token_id)
        order by i.arrived_at, i.token_id limit 1) as previous,
      (select ${reference} from work_items i where ${waiting(whose)} and (i.arrived_at, i.token_id) < (h.arrived_at, h.token_id)
        order by i.arrived_at desc, i.token_id desc limit 1) as next
    from work_items h where h.account = ${whose.account} and h.token_id = ${workItemId}`.execute(tx)
  return rows[0] ?? { previous: null, next: null }
}

/** What a person does next when one item is done: the newest of those left. */
export async function nextInQueue(tx: Tx, whose: Whose): Promise<ItemReference | null> {
  const { rows } = await sql<{ item: ItemReference }>`
    select ${reference} as item from work_items i where ${waiting(whose)} order by i.arrived_at desc, i.token_id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.item ?? null
}
